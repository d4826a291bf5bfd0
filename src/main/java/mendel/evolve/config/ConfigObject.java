package mendel.evolve.config;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import mendel.InputException;
import mendel.NearestName;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One object of a config. Asking for a key makes it known; {@link #refuseOthers} refuses the keys that nobody asked
 * for.
 */
final class ConfigObject {

    private final ConfigSource source;
    private final String path;
    private final ObjectNode node;
    private final Map<String, String> known = new LinkedHashMap<>();

    ConfigObject(ConfigSource source, String path, ObjectNode node) {
        this.source = source;
        this.path = path;
        this.node = node;
    }

    private void know(String key) {
        known.put(key, "");
        source.asked(path(key));
    }

    /** The object below a key; an empty one when the key is missing. */
    ConfigObject object(String key) {
        know(key);
        JsonNode value = node.get(key);
        if (value != null && !value.isObject()) {
            throw wrong(key, "give an object in braces");
        }
        return new ConfigObject(source, path(key), value == null ? node.objectNode() : (ObjectNode) value);
    }

    /** The object below a key that must be there. */
    ConfigObject requiredObject(String key) {
        if (!node.has(key)) {
            throw missing(key, "give an object in braces");
        }
        return object(key);
    }

    /** A text that must be there. */
    String text(String key) {
        String value = text(key, null);
        if (value == null) {
            throw missing(key, "give it a text");
        }
        return value;
    }

    /** A text, or {@code otherwise} when the key is missing. */
    String text(String key, String otherwise) {
        know(key);
        JsonNode value = node.get(key);
        if (value == null) {
            return otherwise;
        }
        if (!value.isString() || value.stringValue().isBlank()) {
            throw wrong(key, "give a text in quotation marks");
        }
        return value.stringValue();
    }

    /** A number from {@code min} to {@code max}, or {@code otherwise} when the key is missing. */
    double number(String key, double min, double max, double otherwise) {
        know(key);
        JsonNode value = node.get(key);
        if (value == null) {
            return otherwise;
        }
        if (!value.isNumber() || !(value.doubleValue() >= min && value.doubleValue() <= max)) {
            throw wrong(key, "give a number from " + plain(min) + " to " + plain(max));
        }
        return value.doubleValue();
    }

    /** A number from {@code min} to {@code max}; empty when the key is missing. */
    OptionalDouble number(String key, double min, double max) {
        double value = number(key, min, max, Double.NaN);
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    /** A whole number from {@code min} to {@code max}, or {@code otherwise} when the key is missing. */
    long whole(String key, long min, long max, long otherwise) {
        know(key);
        JsonNode value = node.get(key);
        if (value == null) {
            return otherwise;
        }
        if (!value.isIntegralNumber()
                || !value.canConvertToLong()
                || value.longValue() < min
                || value.longValue() > max) {
            throw wrong(
                    key,
                    max == Long.MAX_VALUE && min == Long.MIN_VALUE
                            ? "give a whole number"
                            : max == Long.MAX_VALUE
                                    ? "give a whole number of at least " + min
                                    : "give a whole number from " + min + " to " + max);
        }
        return value.longValue();
    }

    /** True or false, or {@code otherwise} when the key is missing. */
    boolean flag(String key, boolean otherwise) {
        know(key);
        JsonNode value = node.get(key);
        if (value == null) {
            return otherwise;
        }
        if (!value.isBoolean()) {
            throw wrong(key, "give true or false");
        }
        return value.booleanValue();
    }

    /** The objects of a list; empty when the key is missing. */
    List<ConfigObject> objects(String key) {
        know(key);
        JsonNode value = node.get(key);
        if (value == null) {
            return List.of();
        }
        List<ConfigObject> objects = new ArrayList<>();
        for (JsonNode item : value) {
            if (!value.isArray() || !item.isObject()) {
                throw wrong(key, "give a list of objects in brackets");
            }
            objects.add(new ConfigObject(source, path(key) + "[" + objects.size() + "]", (ObjectNode) item));
        }
        if (objects.isEmpty()) {
            throw wrong(key, "give a list of at least one object");
        }
        return objects;
    }

    /** Constants of an enum by name, each once, or {@code otherwise} when the key is missing. */
    <E extends Enum<E>> List<E> choices(String key, Class<E> type, List<E> otherwise) {
        know(key);
        JsonNode value = node.get(key);
        if (value == null) {
            return otherwise;
        }
        Map<String, E> constants = new LinkedHashMap<>();
        for (E constant : type.getEnumConstants()) {
            constants.put(Named.text(constant), constant);
        }
        List<E> chosen = new ArrayList<>();
        if (value.isArray()) {
            for (JsonNode item : value) {
                E constant = item.isString() ? constants.get(item.stringValue()) : null;
                if (constant == null || chosen.contains(constant)) {
                    throw wrong(
                            key,
                            item + " is unknown or given twice; the choices are "
                                    + String.join(", ", constants.keySet()));
                }
                chosen.add(constant);
            }
        }
        if (chosen.isEmpty()) {
            throw wrong(key, "give a list of at least one of " + String.join(", ", constants.keySet()));
        }
        return List.copyOf(chosen);
    }

    /** Texts by name: strings, numbers, true or false; empty when the key is missing. */
    Map<String, String> texts(String key) {
        Map<String, String> texts = new LinkedHashMap<>();
        ConfigObject below = object(key);
        for (Map.Entry<String, JsonNode> entry : below.node.properties()) {
            if (!entry.getValue().isValueNode() || entry.getValue().isNull()) {
                throw below.wrong(entry.getKey(), "give a text, a number, true or false");
            }
            texts.put(entry.getKey(), entry.getValue().asString());
        }
        return texts;
    }

    /** Whether a key is given. */
    boolean has(String key) {
        return node.has(key);
    }

    /** One of an enum's constants by name, or {@code otherwise} when the key is missing. */
    <E extends Enum<E>> E choice(String key, Class<E> type, E otherwise) {
        List<E> constants = Arrays.asList(type.getEnumConstants());
        String value = choice(key, constants.stream().map(Named::text).toList(), Named.text(otherwise));
        return constants.stream()
                .filter(c -> Named.text(c).equals(value))
                .findFirst()
                .orElseThrow();
    }

    /** One of some texts, or {@code otherwise} when the key is missing; null there means that it must be given. */
    String choice(String key, List<String> choices, String otherwise) {
        know(key);
        JsonNode value = node.get(key);
        if (value == null) {
            if (otherwise == null) {
                throw missing(key, "give one of " + String.join(", ", choices));
            }
            return otherwise;
        }
        if (!value.isString() || !choices.contains(value.stringValue())) {
            String names = "the choices are " + String.join(", ", choices);
            throw wrong(
                    key,
                    value.isString()
                                    && NearestName.of(value.stringValue(), choices)
                                            .isPresent()
                            ? NearestName.hint(value.stringValue(), choices, "") + " " + names
                            : names);
        }
        return value.stringValue();
    }

    /** Makes keys known that have a meaning only elsewhere, with what to say when they are used here. */
    void meaningless(String remedy, String... keys) {
        for (String key : keys) {
            known.putIfAbsent(key, remedy);
        }
    }

    /** A value that is of the right kind and yet wrong. */
    InputException wrong(String key, String remedy) {
        JsonNode value = node.get(key);
        return new InputException(
                source.place(path(key)),
                (value == null
                        ? "missing"
                        : (value.isContainer() ? "this object or list" : value.toString()) + " is not allowed"),
                remedy);
    }

    /** The error of a key that is not there, or is misspelt. */
    InputException missing(String key, String remedy) {
        for (String other : node.propertyNames()) {
            if (!known.containsKey(other) && NearestName.of(other, List.of(key)).isPresent()) {
                return new InputException(
                        source.place(path(other)),
                        "there is no key " + InputException.quote(other) + " here",
                        "did you mean " + InputException.quote(key) + "?");
            }
        }
        return new InputException(source.place(path), InputException.quote(path(key)) + " is missing", remedy);
    }

    /**
     * Refuses keys that were not asked for.
     *
     * @throws InputException with the place and the nearest known key
     */
    void refuseOthers() {
        for (String key : node.propertyNames()) {
            if (!known.containsKey(key)) {
                List<String> usable = known.entrySet().stream()
                        .filter(e -> e.getValue().isEmpty())
                        .map(Map.Entry::getKey)
                        .toList();
                throw new InputException(
                        source.place(path(key)),
                        "there is no key " + InputException.quote(key) + " here",
                        NearestName.hint(key, usable, "the keys are " + String.join(", ", usable)));
            }
            if (!known.get(key).isEmpty()) {
                throw new InputException(source.place(path(key)), "this key has no meaning here", known.get(key));
            }
        }
    }

    private String path(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}

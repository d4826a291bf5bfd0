package mendel.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * One object of a config. Asking for a key makes it known; {@link #refuseOthers} refuses the keys that nobody asked
 * for.
 */
public final class ConfigObject {

    private final ConfigSource source;
    private final String path;
    private final ObjectNode node;
    private final Map<String, String> known = new LinkedHashMap<>();

    ConfigObject(ConfigSource source, String path, ObjectNode node) {
        this.source = source;
        this.path = path;
        this.node = node;
    }

    /**
     * The value of a key, or what stands for it when it is missing.
     *
     * @throws InputException when it is missing and must be there, or is not of its kind
     */
    public <T> T get(Key<T> key) {
        if (key.mandatory() && !has(key)) {
            know(key.name());
            throw missing(key, key.kind().remedy());
        }
        return find(key).or(key::defaultsTo).orElseThrow();
    }

    /** The value of a key, or {@code otherwise} when it is missing. */
    public <T> T get(Key<T> key, T otherwise) {
        return find(key).orElse(otherwise);
    }

    /** The value of a key; empty when it is missing. */
    public <T> Optional<T> find(Key<T> key) {
        return key.kind().read(this, key.name());
    }

    /** The object below a key; empty when it is missing. */
    public <T> Optional<T> section(Key<T> key) {
        know(key.name());
        return has(key) ? find(key) : Optional.empty();
    }

    /** Whether a key is given. */
    public boolean has(Key<?> key) {
        return node.has(key.name());
    }

    /** What stands below a key, for its kind to read. */
    public Optional<JsonNode> value(String key) {
        know(key);
        return Optional.ofNullable(node.get(key));
    }

    /** The values of all keys that nobody asked for until now: those of a plug-in. */
    public Map<String, Object> others() {
        Map<String, Object> others = simple("", node, known.keySet());
        others.keySet().forEach(this::know);
        return others;
    }

    /**
     * The simple values of an object, by their keys: those of a plug-in.
     *
     * @param key below which the object stands; empty when it is this one
     * @param without keys that are left out
     */
    public Map<String, Object> simple(String key, JsonNode object, Set<String> without) {
        Map<String, Object> values = new TreeMap<>();
        for (Map.Entry<String, JsonNode> entry : object.properties()) {
            if (!without.contains(entry.getKey())) {
                values.put(entry.getKey(), simple(key.isEmpty() ? entry.getKey() : key, entry.getValue()));
            }
        }
        return values;
    }

    private Object simple(String key, JsonNode value) {
        if (value.isString()) {
            return value.stringValue();
        } else if (value.isBoolean()) {
            return value.booleanValue();
        } else if (value.isIntegralNumber() && value.canConvertToLong()) {
            return value.longValue();
        } else if (value.isNumber()) {
            return value.doubleValue();
        }
        throw wrong(key, "settings of plug-ins are texts, numbers, true or false");
    }

    private void know(String key) {
        known.put(key, "");
        source.asked(path(key));
    }

    /** The object below a key; an empty one when the key is missing. */
    public ConfigObject object(String key) {
        JsonNode value = value(key).orElseGet(node::objectNode);
        if (!(value instanceof ObjectNode object)) {
            throw wrong(key, "give an object in braces");
        }
        return new ConfigObject(source, path(key), object);
    }

    /** The config of another kind below a key. */
    InnerConfig inner(String key, ObjectNode written) {
        return new InnerConfig(written, settings -> source.inner(path(key), written, settings));
    }

    /** An object in the list below a key. */
    public ConfigObject item(String key, int index, ObjectNode item) {
        return new ConfigObject(source, path(key) + "[" + index + "]", item);
    }

    /** Makes keys known that have a meaning only elsewhere, with what to say when they are used here. */
    public void meaningless(String remedy, List<String> keys) {
        for (String key : keys) {
            known.putIfAbsent(key, remedy);
        }
    }

    /** Makes keys known that have a meaning only elsewhere, with what to say when they are used here. */
    public void meaningless(String remedy, Key<?>... keys) {
        meaningless(remedy, Stream.of(keys).map(Key::name).toList());
    }

    /** A mistake in the value of a key, or in a value below it. */
    public InputException wrong(String key, String problem, String remedy) {
        return source.wrong(path(key), problem, remedy);
    }

    /** A value that is of the right kind and yet wrong. */
    public InputException wrong(Key<?> key, String remedy) {
        return wrong(key.name(), remedy);
    }

    /** A value that is wrong. */
    public InputException wrong(String key, String remedy) {
        JsonNode value = node.get(key);
        return source.wrong(
                path(key),
                (value == null
                        ? "missing"
                        : (value.isContainer() ? "this object or list" : value.toString()) + " is not allowed"),
                remedy);
    }

    /** The error of a key that is not there, or is misspelt. */
    public InputException missing(Key<?> asked, String remedy) {
        String key = asked.name();
        for (String other : node.propertyNames()) {
            if (!known.containsKey(other) && NearestName.of(other, List.of(key)).isPresent()) {
                return source.wrong(
                        path(other),
                        "there is no key " + InputException.quote(other) + " here",
                        "did you mean " + InputException.quote(key) + "?");
            }
        }
        return source.wrong(path, InputException.quote(path(key)) + " is missing", remedy);
    }

    /**
     * Refuses keys that were not asked for.
     *
     * @throws InputException with the place and the nearest known key
     */
    public void refuseOthers() {
        for (String key : node.propertyNames()) {
            if (!known.containsKey(key)) {
                List<String> usable = known.entrySet().stream()
                        .filter(e -> e.getValue().isEmpty())
                        .map(Map.Entry::getKey)
                        .toList();
                throw source.wrong(
                        path(key),
                        "there is no key " + InputException.quote(key) + " here",
                        NearestName.hint(key, usable, "the keys are " + String.join(", ", usable)));
            }
            if (!known.get(key).isEmpty()) {
                throw source.wrong(path(key), "this key has no meaning here", known.get(key));
            }
        }
    }

    private String path(String key) {
        return path.isEmpty() ? key : path + "." + key;
    }
}

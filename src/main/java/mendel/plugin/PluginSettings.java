package mendel.plugin;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import mendel.InputException;
import mendel.NearestName;
import org.jspecify.annotations.Nullable;

/**
 * What a config says to a plug-in. To ask for a key makes it known; whoever gave a key that the plug-in did not ask for
 * hears so. Each question throws an {@link InputException} with the key's path when the value is not allowed.
 */
public final class PluginSettings {

    private final ConfigMistake mistake;
    private final Map<String, Object> values;
    private final Set<String> asked = new LinkedHashSet<>();

    /**
     * Settings.
     *
     * @param place where they stand, for messages, as {@code evolution.selector}
     * @param values texts, numbers ({@link Number}), true or false by their keys
     */
    public PluginSettings(String place, Map<String, Object> values) {
        this((key, problem, remedy) -> new InputException(place + "." + key, problem, remedy), values);
    }

    /**
     * Settings of a file.
     *
     * @param mistake tells a mistake in them, with the place where it was written
     * @param values texts, numbers ({@link Number}), true or false by their keys
     */
    public PluginSettings(ConfigMistake mistake, Map<String, Object> values) {
        this.mistake = mistake;
        this.values = Map.copyOf(values);
    }

    private @Nullable Object value(String key) {
        asked.add(key);
        return values.get(key);
    }

    /** Whether a key is given. */
    public boolean has(String key) {
        return value(key) != null;
    }

    /** A text that must be there. */
    public String text(String key) {
        if (!has(key)) {
            throw wrong(key, "is missing", "give it a text");
        }
        return text(key, "");
    }

    /** A text, or {@code otherwise} when the key is missing. */
    public String text(String key, String otherwise) {
        return switch (value(key)) {
            case null -> otherwise;
            case String text -> text;
            default -> throw wrong(key, values.get(key) + " is not allowed", "give a text in quotation marks");
        };
    }

    /** A number from {@code min} to {@code max}, or {@code otherwise} when the key is missing. */
    public double number(String key, double min, double max, double otherwise) {
        Object value = value(key);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Number n && n.doubleValue() >= min && n.doubleValue() <= max) {
            return n.doubleValue();
        }
        throw wrong(key, value + " is not allowed", "give a number from " + min + " to " + max);
    }

    /** A whole number from {@code min} to {@code max}, or {@code otherwise} when the key is missing. */
    public long whole(String key, long min, long max, long otherwise) {
        Object value = value(key);
        if (value == null) {
            return otherwise;
        }
        if (value instanceof Long n && n >= min && n <= max) {
            return n;
        }
        throw wrong(key, value + " is not allowed", "give a whole number from " + min + " to " + max);
    }

    /** True or false, or {@code otherwise} when the key is missing. */
    public boolean flag(String key, boolean otherwise) {
        return switch (value(key)) {
            case null -> otherwise;
            case Boolean flag -> flag;
            default -> throw wrong(key, values.get(key) + " is not allowed", "give true or false");
        };
    }

    /** A mistake in the value of a key, for what only the plug-in can know. */
    public InputException wrong(String key, String problem, String remedy) {
        return mistake.of(key, problem, remedy);
    }

    /**
     * Refuses the keys that nobody asked for; Mendel calls it when the plug-in has read its settings.
     *
     * @throws InputException with the nearest key that was asked for
     */
    public void refuseOthers() {
        for (String key : values.keySet().stream().sorted().toList()) {
            if (!asked.contains(key)) {
                throw wrong(
                        key,
                        "there is no key " + InputException.quote(key) + " here",
                        NearestName.hint(
                                key,
                                List.copyOf(asked),
                                asked.isEmpty() ? "remove it" : "the keys are " + String.join(", ", asked)));
            }
        }
    }
}

package mendel;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Settings written as {@code key=value,key=value}. */
public final class KeyValues {

    private final String source;
    private final Map<String, String> values = new LinkedHashMap<>();

    private KeyValues(String source) {
        this.source = source;
    }

    /**
     * Reads the settings.
     *
     * @param keys the keys that are known
     * @throws InputException for a setting without value, an unknown key or one given twice
     */
    public static KeyValues parse(String text, String... keys) {
        KeyValues result = new KeyValues(text);
        for (String part : text.split(",")) {
            KeyValue setting = KeyValue.of(part);
            String key = setting.key().strip();
            String value = setting.value();
            if (!List.of(keys).contains(key)) {
                throw new InputException(
                        "there is no setting " + InputException.quote(key) + " in " + InputException.quote(text),
                        "the settings are " + String.join(", ", keys) + ", written as " + keys[0] + "=VALUE");
            }
            if (value == null || result.values.put(key, value.strip()) != null) {
                throw new InputException(
                        "the setting " + key + (value == null ? " has no value" : " is given twice") + " in "
                                + InputException.quote(text),
                        "write it once as " + key + "=VALUE");
            }
        }
        return result;
    }

    public String text(String key, String missing) {
        return values.getOrDefault(key, missing);
    }

    public double number(String key) {
        if (!values.containsKey(key)) {
            throw new InputException(
                    "the setting " + key + " is missing in " + InputException.quote(source), "add " + key + "=VALUE");
        }
        return number(key, 0);
    }

    public double number(String key, double missing) {
        String text = values.get(key);
        if (text == null) {
            return missing;
        }
        try {
            double number = Double.parseDouble(text);
            if (Double.isFinite(number)) {
                return number;
            }
        } catch (NumberFormatException e) {
            throw wrong(key, text);
        }
        throw wrong(key, text);
    }

    public int whole(String key, int missing) {
        double number = number(key, missing);
        if (number < 0 || number > 1_000_000 || number != Math.rint(number)) {
            throw wrong(key, text(key, ""));
        }
        return (int) number;
    }

    private InputException wrong(String key, String text) {
        return new InputException(
                "the setting " + key + "=" + InputException.quote(text) + " is not a number of its range",
                "give a number as in " + key + "=5");
    }
}

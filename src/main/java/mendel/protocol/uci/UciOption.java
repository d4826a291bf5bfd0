package mendel.protocol.uci;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import mendel.InputException;
import mendel.protocol.EngineNumber;
import mendel.protocol.EngineSpec;
import org.jspecify.annotations.Nullable;

/**
 * An option that a UCI engine declares.
 *
 * @param name as the engine writes it
 * @param type {@code check}, {@code spin}, {@code combo}, {@code button} or {@code string}
 * @param preset its default; empty when it declares none
 * @param min the least value of a spin
 * @param max the greatest value of a spin
 * @param choices the values of a combo
 */
public record UciOption(String name, String type, String preset, long min, long max, List<String> choices) {

    private static final Set<String> KEYS = Set.of("default", "min", "max", "var");

    public UciOption {
        choices = List.copyOf(choices);
    }

    /** Reads a line {@code option name N type T default D min A max B var C …}; null when the line is not an option. */
    public static @Nullable UciOption parse(String line) {
        String[] words = line.strip().split("\\s+");
        if (words.length < 5 || !words[0].equals("option") || !words[1].equals("name")) {
            return null;
        }
        int type = List.of(words).indexOf("type");
        if (type < 3 || type + 1 == words.length) {
            return null;
        }
        String preset = "";
        long min = Long.MIN_VALUE;
        long max = Long.MAX_VALUE;
        List<String> choices = new ArrayList<>();
        for (int i = type + 2; i + 1 < words.length; ) {
            int end = i + 1;
            while (end < words.length && !KEYS.contains(words[end])) {
                end++;
            }
            String value = String.join(" ", List.of(words).subList(i + 1, end));
            switch (words[i]) {
                case "default" -> preset = value;
                case "min" -> min = EngineNumber.of(value, min);
                case "max" -> max = EngineNumber.of(value, max);
                case "var" -> choices.add(value);
                default -> {}
            }
            i = end;
        }
        return new UciOption(
                String.join(" ", List.of(words).subList(2, type)), words[type + 1], preset, min, max, choices);
    }

    /**
     * The line that sets this option.
     *
     * @throws InputException when the value is not one of this option
     */
    public String set(String value) {
        switch (type) {
            case "check" -> require(value.equals("true") || value.equals("false"), value, "true or false");
            case "spin" -> {
                require(value.matches("[-+]?\\d{1,18}"), value, "a whole number");
                long number = Long.parseLong(value);
                require(min <= number && number <= max, value, "a whole number from " + min + " to " + max);
            }
            case "combo" ->
                require(
                        choices.stream().anyMatch(value::equalsIgnoreCase),
                        value,
                        "one of " + String.join(", ", choices));
            case "button" -> {
                return "setoption name " + name;
            }
            default -> require(value.chars().noneMatch(Character::isISOControl), value, "one line of text");
        }
        return "setoption name " + name + " value " + value;
    }

    private void require(boolean good, String value, String right) {
        if (!good) {
            throw new InputException("option " + name + " cannot be " + InputException.quote(value), "give " + right);
        }
    }

    /** The option of that name, ignoring case; otherwise an error that names the nearest. */
    static UciOption find(Map<String, UciOption> options, String name, String engine) {
        UciOption found = options.get(name.toLowerCase(Locale.ROOT));
        if (found != null) {
            return found;
        }
        List<String> names = options.values().stream().map(UciOption::name).toList();
        throw EngineSpec.noOption(engine, name, names);
    }
}

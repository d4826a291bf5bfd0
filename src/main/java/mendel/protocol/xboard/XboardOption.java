package mendel.protocol.xboard;

import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;

/**
 * An option that an engine of the xboard protocol declares, as {@code Resign Threshold -spin 800 200 1200}.
 *
 * @param name as the engine writes it
 * @param type {@code check}, {@code spin}, {@code slider}, {@code combo}, {@code string}, {@code file}, {@code path},
 *     {@code button}, or another word
 * @param min the least value of a spin or slider
 * @param max the greatest value of a spin or slider
 * @param choices the values of a combo
 */
record XboardOption(String name, String type, long min, long max, List<String> choices) {

    private static final Pattern DECLARATION = Pattern.compile("(.+?)\\s+-([a-z]+)(?:\\s+(.*))?");
    private static final Pattern RANGE = Pattern.compile("-?\\d{1,18}\\s+(-?\\d{1,18})\\s+(-?\\d{1,18})");

    XboardOption {
        choices = List.copyOf(choices);
    }

    /** Reads a declaration; an option without a type is taken for a string. */
    static XboardOption parse(String text) {
        Matcher m = DECLARATION.matcher(text.strip());
        if (!m.matches()) {
            return new XboardOption(text.strip(), "string", 0, 0, List.of());
        }
        String rest = m.group(3) == null ? "" : m.group(3).strip();
        Matcher range = RANGE.matcher(rest);
        boolean bounded = range.matches();
        List<String> choices = m.group(2).equals("combo")
                ? Arrays.stream(rest.split("///"))
                        .map(String::strip)
                        .map(c -> c.startsWith("*") ? c.substring(1) : c)
                        .toList()
                : List.of();
        return new XboardOption(
                m.group(1),
                m.group(2),
                bounded ? Long.parseLong(range.group(1)) : Long.MIN_VALUE,
                bounded ? Long.parseLong(range.group(2)) : Long.MAX_VALUE,
                choices);
    }

    /**
     * The command that sets this option.
     *
     * @throws InputException when the value is not one of this option
     */
    String set(String value) {
        switch (type) {
            case "check" -> require(value.equals("0") || value.equals("1"), value, "0 or 1");
            case "spin", "slider" -> {
                require(value.matches("-?\\d{1,18}"), value, "a whole number");
                long number = Long.parseLong(value);
                require(min <= number && number <= max, value, "a whole number from " + min + " to " + max);
            }
            case "combo" -> require(choices.contains(value), value, "one of " + String.join(", ", choices));
            case "button", "save", "reset" -> {
                return "option " + name;
            }
            default -> require(value.chars().noneMatch(Character::isISOControl), value, "one line of text");
        }
        return "option " + name + "=" + value;
    }

    private void require(boolean good, String value, String right) {
        if (!good) {
            throw new InputException("option " + name + " cannot be " + InputException.quote(value), "give " + right);
        }
    }
}

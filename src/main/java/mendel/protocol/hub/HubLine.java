package mendel.protocol.hub;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import mendel.OneLine;

/**
 * A line of the Hub protocol: a command, then arguments {@code name=value}. Values with blanks or other special
 * characters are in double quotes; an argument without a value has an empty one.
 *
 * @param command the first word; empty for an empty line
 * @param arguments values by name, in the order of the line
 */
public record HubLine(String command, Map<String, String> arguments) {

    public HubLine {
        arguments = Collections.unmodifiableMap(new LinkedHashMap<>(arguments));
    }

    /** A line made of names and values in turn. */
    public static HubLine of(String command, String... namesAndValues) {
        Map<String, String> arguments = new LinkedHashMap<>();
        for (int i = 0; i + 1 < namesAndValues.length; i += 2) {
            arguments.put(namesAndValues[i], namesAndValues[i + 1]);
        }
        return new HubLine(command, arguments);
    }

    /** Parses a line. Any text is accepted: a quotation mark that is not closed reaches to the end. */
    public static HubLine parse(String line) {
        Map<String, String> arguments = new LinkedHashMap<>();
        int at = skipBlanks(line, 0);
        int end = wordEnd(line, at);
        String command = line.substring(at, end);
        for (at = skipBlanks(line, end); at < line.length(); at = skipBlanks(line, end)) {
            end = wordEnd(line, at);
            int equals = line.indexOf('=', at);
            if (equals < 0 || equals >= end) {
                arguments.put(line.substring(at, end), "");
            } else if (equals + 1 < line.length() && line.charAt(equals + 1) == '"') {
                int close = line.indexOf('"', equals + 2);
                int stop = close < 0 ? line.length() : close;
                arguments.put(line.substring(at, equals), line.substring(equals + 2, stop));
                end = Math.min(line.length(), stop + 1);
            } else {
                arguments.put(line.substring(at, equals), line.substring(equals + 1, end));
            }
        }
        return new HubLine(command, arguments);
    }

    private static int skipBlanks(String line, int from) {
        int at = from;
        while (at < line.length() && line.charAt(at) == ' ') {
            at++;
        }
        return at;
    }

    private static int wordEnd(String line, int from) {
        int blank = line.indexOf(' ', from);
        return blank < 0 ? line.length() : blank;
    }

    /** Whether an argument is there, with a value or without. */
    public boolean has(String name) {
        return arguments.containsKey(name);
    }

    /** The value of an argument; empty when it is not there. */
    public String get(String name) {
        return arguments.getOrDefault(name, "");
    }

    /** The line as text; quotation marks within a value, which the protocol cannot express, become apostrophes. */
    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(command);
        arguments.forEach((name, value) -> {
            String plain = OneLine.of(value.replace('"', '\''));
            text.append(' ').append(name).append('=').append(plain.matches("[^ =]+") ? plain : '"' + plain + '"');
        });
        return text.toString();
    }
}

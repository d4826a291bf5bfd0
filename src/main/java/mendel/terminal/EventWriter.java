package mendel.terminal;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.ObjectMapper;

/** The output of the dialogue: lines for people, or one JSON object for each event. */
final class EventWriter {

    private final PrintWriter out;
    private final boolean json;
    private final ObjectMapper mapper = new ObjectMapper();

    EventWriter(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** A map of keys and values in this order. */
    static Map<String, @Nullable Object> facts(@Nullable Object... keysAndValues) {
        Map<String, @Nullable Object> facts = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            facts.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return facts;
    }

    /**
     * Writes an event.
     *
     * @param name the value of the key {@code event}
     * @param facts the other keys
     * @param lines the same for people
     */
    void tell(String name, Map<String, ?> facts, List<String> lines) {
        if (json) {
            Map<String, @Nullable Object> object = new LinkedHashMap<>();
            object.put("event", name);
            object.putAll(facts);
            out.println(mapper.writeValueAsString(object));
        } else {
            lines.forEach(out::println);
        }
        out.flush();
    }

    /** Writes an event of one line. */
    void tell(String name, Map<String, ?> facts, String line) {
        tell(name, facts, List.of(line));
    }

    /** Writes what is wrong with a line of input. */
    void error(String message) {
        tell("error", Map.of("message", message), message);
    }

    /** Writes lines for people at a terminal only. */
    void show(List<String> lines) {
        lines.forEach(out::println);
        out.flush();
    }

    /** Prompts for a line. */
    void prompt(String text) {
        out.print(text);
        out.flush();
    }
}

package mendel.terminal;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.ObjectMapper;

/** What the dialogue says: lines for people, or one JSON object for each event. */
final class EventWriter {

    private final PrintWriter out;
    private final boolean json;
    private final ObjectMapper mapper = new ObjectMapper();

    EventWriter(PrintWriter out, boolean json) {
        this.out = out;
        this.json = json;
    }

    /** Keys and values in this order. */
    static Map<String, Object> facts(Object... keysAndValues) {
        Map<String, Object> facts = new LinkedHashMap<>();
        for (int i = 0; i < keysAndValues.length; i += 2) {
            facts.put((String) keysAndValues[i], keysAndValues[i + 1]);
        }
        return facts;
    }

    /**
     * Tells an event.
     *
     * @param name the value of the key {@code event}
     * @param facts the other keys
     * @param lines the same for people
     */
    void tell(String name, Map<String, ?> facts, List<String> lines) {
        if (json) {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("event", name);
            object.putAll(facts);
            out.println(mapper.writeValueAsString(object));
        } else {
            lines.forEach(out::println);
        }
        out.flush();
    }

    /** Tells an event in one line. */
    void tell(String name, Map<String, ?> facts, String line) {
        tell(name, facts, List.of(line));
    }

    /** Tells what was wrong with a line of input. */
    void error(String message) {
        tell("error", Map.of("message", message), message);
    }

    /** Lines that only people at a terminal need. */
    void show(List<String> lines) {
        lines.forEach(out::println);
        out.flush();
    }

    /** Asks for a line. */
    void prompt(String text) {
        out.print(text);
        out.flush();
    }
}

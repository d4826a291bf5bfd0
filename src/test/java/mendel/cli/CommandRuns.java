package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Runs commands as the launcher does and keeps what the last one wrote. */
abstract class CommandRuns {

    final StringWriter out = new StringWriter();
    final StringWriter err = new StringWriter();

    /** The exit code of a command. */
    final int run(String... arguments) {
        out.getBuffer().setLength(0);
        err.getBuffer().setLength(0);
        return Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
    }

    /**
     * A command line taken apart at its blanks.
     *
     * @param values what stands in place of each {@code {}}, blanks and all
     */
    static String[] line(String text, Object... values) {
        Iterator<Object> next = List.of(values).iterator();
        String[] words = Stream.of(text.split(" "))
                .map(word -> word.equals("{}") ? next.next().toString() : word)
                .toArray(String[]::new);
        assertThat(next.hasNext()).as("more values than places").isFalse();
        return words;
    }

    /** The one line of JSON that a command answers without complaint. */
    final JsonNode json(String... arguments) {
        assertThat(run(arguments)).as(err.toString()).isZero();
        assertThat(err.toString()).isEmpty();
        assertThat(out.toString().lines()).hasSize(1);
        return answer();
    }

    /** What the last command wrote, as JSON. */
    final JsonNode answer() {
        return new ObjectMapper().readTree(out.toString());
    }

    static List<String> strings(JsonNode array) {
        return array.valueStream().map(JsonNode::asString).toList();
    }
}

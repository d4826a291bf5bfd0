package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
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

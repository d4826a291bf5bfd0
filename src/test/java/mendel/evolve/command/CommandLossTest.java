package mendel.evolve.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mendel.ResourceException;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.config.CommandConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Programs that tell losses, well and badly. All are shell scripts whose loss is ten times the first weight. */
class CommandLossTest {

    private static final WeightSpec SPEC = spec(2);
    private static final double PATIENT = 60;
    private static final String HELLO = "echo '{\"hello\": \"mendel-command/1\"}'\n";
    private static final String READ = """
        read -r hello
        """;
    /** Sets {@code id} and {@code first}, the first weight. */
    private static final String NEXT = """
        next() {
            read -r line || exit 0
            id=${line#'{"id":'}; id=${id%%,*}
            first=${line#*'['}; first=${first%%,*}
        }
        """;
    /** Answers one genome. */
    private static final String ANSWER = "echo \"{\\\"id\\\": $id, \\\"loss\\\": ${first}0.0}\"\n";

    @TempDir
    private Path folder;

    private static WeightSpec spec(int size) {
        return new WeightSpec(
                "features",
                "mine",
                false,
                false,
                IntStream.range(0, size)
                        .mapToObj(i -> new Parameter("w" + i, 1, -1000, 1000, "all", "", i == 0 ? 1 : 0))
                        .toList());
    }

    private static List<Weights> genomes(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> Weights.of(SPEC, new double[] {i, 0.25}))
                .toList();
    }

    private CommandLoss start(String script, int copies, int ahead, double start, double loss) {
        return start(script, copies, ahead, start, loss, SPEC);
    }

    private CommandLoss start(String script, int copies, int ahead, double start, double loss, WeightSpec parameters) {
        try {
            Path file = Files.writeString(folder.resolve("tell.sh"), "cd '" + folder + "'\n" + script);
            return CommandLoss.of(
                    new CommandConfig("sh " + file, Optional.empty(), copies, ahead, start, loss), parameters, 7);
        } catch (IOException e) {
            throw new IllegalStateException(e);
        }
    }

    private double[] losses(String script, int copies, int ahead, int genomes) {
        try (CommandLoss loss = start(script, copies, ahead, PATIENT, PATIENT)) {
            return loss.of(genomes(genomes));
        }
    }

    private static double[] expected(int genomes) {
        return IntStream.rangeClosed(1, genomes).mapToDouble(i -> 10.0 * i).toArray();
    }

    private static String answering(String body) {
        return READ + HELLO + NEXT + "while next; do\n" + body + "done\n";
    }

    @ParameterizedTest
    @CsvSource({"1, 1", "1, 5", "3, 1", "4, 2", "9, 1"})
    void anyNumberOfCopiesTellsTheSame(int copies, int ahead) {
        try (CommandLoss loss = start(answering(ANSWER), copies, ahead, PATIENT, PATIENT)) {
            assertThat(loss.of(genomes(7))).containsExactly(expected(7));
            assertThat(loss.of(genomes(1))).containsExactly(expected(1));
            assertThat(loss.of(List.of())).isEmpty();
            assertThat(loss.data()).isEmpty();
        }
    }

    @Test
    void answersComeInAnyOrder() {
        String reversed = READ + HELLO + NEXT + """
            while true; do
                next; a=$id; x=$first; next; b=$id; y=$first; next
            """ + ANSWER + """
                echo "{\\"loss\\": ${y}0, \\"id\\": $b, \\"more\\": [1]}"
                echo "{\\"id\\":$a,\\"loss\\":${x}.0e1}"
            done
            """;
        assertThat(losses(reversed, 1, 3, 9)).containsExactly(expected(9));
    }

    /** What a program is told, letter by letter; at the end its input ends. */
    @Test
    void linesAreAsTheGuideDescribesThem() throws IOException {
        String kept = "read -r hello; printf '%s\\n' \"$hello\" >told\n" + HELLO + NEXT + """
            while read -r line; do
                printf '%s\\n' "$line" >>told
                echo '{"id": 1, "loss": 3}'
            done
            echo end >>told
            """;
        assertThat(losses(kept, 1, 1, 1)).containsExactly(3);
        assertThat(folder.resolve("told")).hasContent("""
            {"hello":"mendel-command/1","game":"features","model":"mine","seed":7,"copy":1,"parameters":[\
            {"name":"w0","default":1,"min":-1000,"max":1000,"step":1,"group":"all"},\
            {"name":"w1","default":1,"min":-1000,"max":1000,"step":0,"group":"all"}]}
            {"id":1,"weights":[1,0.25]}
            end
            """);
    }

    /** A copy that dies is started again and gets its genomes once more; each genome may fail once. */
    @ParameterizedTest
    @CsvSource({"1, 1", "1, 4", "2, 3"})
    void whoDiesOnceIsStartedAgain(int copies, int ahead) {
        String dying = answering("""
            if [ $first -ge 2 ] && [ ! -e seen$first ]; then echo >seen$first; exit 9; fi
            """ + ANSWER);
        try (CommandLoss loss = start(dying, copies, ahead, PATIENT, PATIENT)) {
            assertThat(loss.of(genomes(6))).containsExactly(expected(6));
            assertThat(loss.restarts()).isGreaterThanOrEqualTo(5);
        }
    }

    @Test
    void whoFallsSilentOnceIsStartedAgain() {
        String silent = answering("if [ $first = 2 ] && [ ! -e seen ]; then echo >seen; exec sleep 60; fi\n" + ANSWER);
        try (CommandLoss loss = start(silent, 1, 2, PATIENT, 1)) {
            assertThat(loss.of(genomes(4))).containsExactly(expected(4));
        }
    }

    private void fails(String script, int ahead, double seconds, String... words) {
        try (CommandLoss loss = start(script, 2, ahead, PATIENT, seconds)) {
            assertThatThrownBy(() -> loss.of(genomes(6)))
                    .isInstanceOf(ResourceException.class)
                    .message()
                    .startsWith("the command \"sh " + folder + "/tell.sh\" failed: ")
                    .contains(words)
                    .doesNotContain("\n");
        }
    }

    /** The genome to blame is found among those that a copy had. */
    @ParameterizedTest
    @CsvSource({"1", "3"})
    void whoDiesTwiceEndsTheRun(int ahead) {
        fails(
                answering("if [ $first = 5 ]; then echo 'no such angle' >&2; exit 3; fi\n" + ANSWER),
                ahead,
                PATIENT,
                "twice over genome 5: copy ",
                " of sh has ended with exit code 3 (no such angle)");
    }

    @Test
    void whoIsSilentTwiceEndsTheRun() {
        fails(
                answering("if [ $first = 5 ]; then echo thinking >&2; exec sleep 60; fi\n" + ANSWER),
                1,
                0.5,
                "twice over genome 5: copy ",
                " of sh did not send its answer within 0.5 s (thinking)");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "'{\"id\": 5, \"loss\": NaN}'        | gave NaN as the loss of genome 5; it must be a finite number",
                "'{\"id\": 5, \"loss\": 1e999}'      | gave Infinity as the loss of genome 5",
                "'{\"id\": 5, \"loss\": \"12\"}'     | gave \"12\" as the loss of genome 5",
                "'{\"id\": 5, \"loss\": null}'       | gave null as the loss of genome 5",
                "'{\"id\": 5}'                       | gave no loss for genome 5: {\"id\": 5}",
                "'{\"loss\": 5}'                     | sent an answer without the number of its genome (\"id\")",
                "'{\"id\": 4, \"loss\": 1}'          | gave a loss for genome 4",
                "'{\"id\": 99, \"loss\": 1}'         | gave a loss for genome 99, which it was not asked for",
                "'{\"id\": 5, \"error\": \"no way\"}'| tells an error about genome 5: no way",
                "'starting'                          | sent starting, which is no JSON object; standard output is for"
                        + " answers",
                "'[5]'                               | sent [5], which is no JSON object"
            })
    void unusableAnswersAreToldAtOnce(String answer, String words) {
        fails(
                answering("if [ $first = 5 ]; then printf '%s\\n' '" + answer + "'; continue; fi\n" + ANSWER),
                1,
                PATIENT,
                words.replace("'", ""));
    }

    @Test
    void asecondAnswerIsRefused() {
        try (CommandLoss loss = start(answering(ANSWER + ANSWER), 1, 1, PATIENT, PATIENT)) {
            assertThatThrownBy(() -> loss.of(genomes(2)))
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining("copy 1 of sh gave a loss for genome 1 twice");
        }
    }

    private void doesNotStart(String script, double seconds, String words) {
        assertThatThrownBy(() -> start(script, 1, 1, seconds, PATIENT).close())
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining(words);
    }

    @Test
    void whoDoesNotGreetIsRefused() {
        doesNotStart("exec sleep 60\n", 0.3, "copy 1 of sh did not send its first answer within 0.3 s");
        doesNotStart("echo 'no licence' >&2; exit 4\n", PATIENT, "has ended with exit code 4 (no licence)");
        doesNotStart("echo '{\"hello\": \"other/2\"}'; cat\n", PATIENT, "must answer the first line with");
        doesNotStart("echo Welcome; cat\n", PATIENT, "sent Welcome, which is no JSON object");
        assertThatThrownBy(() -> CommandLoss.of(
                        new CommandConfig("no-such-program-here", Optional.empty(), 1, 1, 1, 1), SPEC, 1))
                .isInstanceOf(ResourceException.class)
                .hasMessage(
                        "the command \"no-such-program-here\" is not there: give the path of the program, or put it on"
                                + " PATH");
    }

    /** More than a pipe holds, to someone who does not read. */
    @Test
    void whoDoesNotReadIsNotWaitedFor() {
        assertThatThrownBy(() ->
                        start("exec sleep 60\n", 1, 1, 0.5, PATIENT, spec(5000)).close())
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("does not read its input within 0.5 s");
    }

    @Test
    void allCopiesHaveTheSameData() {
        String one = "read -r hello\necho '{\"hello\": \"mendel-command/1\", \"data\": \"v1\"}'\n" + NEXT
                + "while next; do\n" + ANSWER + "done\n";
        try (CommandLoss loss = start(one, 2, 1, PATIENT, PATIENT)) {
            assertThat(loss.data()).isEqualTo("v1");
            assertThat(loss.of(genomes(4))).containsExactly(expected(4));
        }
        String other = "read -r hello\ncopy=${hello#*'\"copy\":'}; copy=${copy%%,*}\n"
                + "echo \"{\\\"hello\\\": \\\"mendel-command/1\\\", \\\"data\\\": \\\"v$copy\\\"}\"\n" + NEXT
                + "while next; do\n" + ANSWER + "done\n";
        try (CommandLoss loss = start(other, 2, 1, PATIENT, PATIENT)) {
            assertThatThrownBy(() -> {
                        for (int i = 0; i < 50; i++) { // Until the second copy has had a genome.
                            loss.of(genomes(40));
                        }
                    })
                    .isInstanceOf(ResourceException.class)
                    .hasMessageContaining("its copies depend on different data, \"v1\" and \"v2\"");
        }
    }
}

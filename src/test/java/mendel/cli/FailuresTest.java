package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

class FailuresTest extends CommandRuns {

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        --hepl                      | 'mendel' has no option '--hepl'; did you mean '--help'?
        evolve --hepl               | 'mendel evolve' has no option '--hepl'; did you mean '--help'?
        evlove                      | 'mendel' has no command 'evlove'; did you mean 'evolve'?
        chess match                 | 'mendel' has no command 'chess'; the command stands first, as 'mendel match chess'
        memory prob x.db            | 'mendel memory' has no command 'prob'; did you mean 'probe'?
        perft chess -d 2 more       | 'mendel perft' has no place for 'more'; see 'mendel perft --help'
        perft chess --dpeth=2 -d 1  | 'mendel perft' has no option '--dpeth'; did you mean '--depth'?
        perft chess -d x            | Invalid value for option '--depth': 'x' is not a whole number; give one as 5000, 5k or 2M
        perft                       | Missing required parameter: 'GAME'; see 'mendel perft --help'
        help evlove                 | 'mendel' has no command "evlove"; did you mean "evolve"?
        help memory prob            | 'mendel memory' has no command "prob"; did you mean "probe"?
        moves chess -p 8/8 w        | 'mendel moves' has no place for 'w'; see 'mendel moves --help'
        """)
    void sayWhatWouldBeRight(String arguments, String message) {
        assertThat(run(arguments.split(" "))).isEqualTo(ExitCodes.INPUT);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).isEqualTo(message + System.lineSeparator());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "perft chess -d x --json",
                "perft chess -d 1000 --json",
                "moves chess -p 8/8 --json",
                "moves ches --json",
                "evlove --json"
            })
    void areJsonWhereTheAnswerWouldBe(String command) {
        String[] arguments = command.split(" ");
        assertThat(run(arguments)).isEqualTo(ExitCodes.INPUT);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString()).hasLineCount(1);
        JsonNode failure = new ObjectMapper().readTree(err.toString());
        assertThat(failure.propertyNames()).containsExactly("error", "code");
        assertThat(failure.get("code").asInt()).isEqualTo(ExitCodes.INPUT);
        assertThat(failure.get("error").asString()).isNotBlank();
    }

    @Test
    void faultsOfTheProgramCarryTheirTrace() {
        StringWriter text = new StringWriter();
        Failures plain = new Failures(new PrintWriter(text), List.of("perft"));
        assertThat(plain.failed(new IllegalStateException("out of step"))).isEqualTo(ExitCodes.BUG);
        assertThat(text.toString())
                .contains("please report it")
                .contains("IllegalStateException: out of step")
                .contains("\tat ");
        text.getBuffer().setLength(0);
        Failures json = new Failures(new PrintWriter(text), List.of("perft", "--json"));
        assertThat(json.bug(new StackOverflowError())).isEqualTo(ExitCodes.BUG);
        assertThat(text.toString()).hasLineCount(1);
        assertThat(new ObjectMapper().readTree(text.toString()).get("trace").asString())
                .contains("StackOverflowError");
    }

    @Test
    void memoryThatRunsOutIsNoFaultOfTheProgram() {
        StringWriter text = new StringWriter();
        assertThat(new Failures(new PrintWriter(text), List.of("evolve"))
                        .failed(new OutOfMemoryError("Java heap space")))
                .isEqualTo(ExitCodes.RESOURCE);
        assertThat(text.toString())
                .startsWith("memory ran out (")
                .contains("give fewer positions")
                .hasLineCount(1);
    }

    @Test
    void helpAndVersionAreCommandsToo() {
        assertThat(run("help")).isZero();
        String help = out.toString();
        assertThat(run("--help")).isZero();
        assertThat(help).isEqualTo(out.toString());
        assertThat(run("help", "memory", "probe")).isZero();
        assertThat(out.toString()).contains("Usage: mendel memory probe");
        assertThat(run("version")).isZero();
        String version = out.toString();
        for (String option : new String[] {"-v", "-V", "--version"}) {
            assertThat(run(option)).isZero();
            assertThat(out.toString()).isEqualTo(version);
        }
        assertThat(json("version", "--json").get("version").asString()).isNotBlank();
    }
}

package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import mendel.Await;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Ctrl-C in commands that cannot go on later. Their input comes through a pipe: whoever reads it listens to signals
 * already.
 */
@Tag("long")
class CtrlCTest {

    private static final String LINE = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1,12,1\n";

    @TempDir
    private Path folder;

    private Path pipe(String name) throws IOException, InterruptedException {
        Path pipe = folder.resolve(name);
        assertThat(Await.exit(new ProcessBuilder("mkfifo", pipe.toString()).start()))
                .isZero();
        return pipe;
    }

    private Process start(String... arguments) throws IOException, InterruptedException {
        return MainProcess.of(arguments)
                .redirectError(folder.resolve("err").toFile())
                .redirectOutput(folder.resolve("out").toFile())
                .start();
    }

    private String said() throws IOException {
        return Files.readString(folder.resolve("err"));
    }

    @Test
    void whatWritesNothingEndsAtOnceAndSaysSo() throws Exception {
        Path data = pipe("data.csv");
        Process score = start("score", "chess", "--data", data.toString());
        try (Writer out = Files.newBufferedWriter(data)) {
            out.write("position,score,result\n" + LINE);
            out.flush();
            MainProcess.interrupt(score);
            assertThat(Await.exit(score)).as(said()).isEqualTo(ExitCodes.INTERRUPTED);
        }
        assertThat(said()).isEqualTo("ended now; nothing is kept, the same command begins again\n");
    }

    @Test
    void noHalfWrittenFileIsLeft() throws Exception {
        Path data = pipe("data.csv");
        Process features = start(
                "features",
                "chess",
                "--data",
                data.toString(),
                "--out",
                folder.resolve("f.csv").toString());
        try (Writer out = Files.newBufferedWriter(data)) {
            out.write("position,score,result\n");
            out.flush();
            MainProcess.interrupt(features);
            Await.until("it says that it stops", () -> said().contains("stopping: "));
            out.write(LINE.repeat(2000));
        }
        assertThat(Await.exit(features)).as(said()).isEqualTo(ExitCodes.INTERRUPTED);
        assertThat(said().lines())
                .containsExactly(
                        "stopping: what was done is given up; Ctrl-C again ends now",
                        "interrupted; nothing is kept, the same command begins again");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()))
                    .containsExactlyInAnyOrder("data.csv", "err", "out");
        }
    }

    @Test
    void aSuiteTellsWhatItHasSolved() throws Exception {
        Path file = pipe("suite.epd");
        Process suite = start("suite", file.toString(), "--nodes", "1000000000000", "--json");
        try (Writer out = Files.newBufferedWriter(file)) {
            out.write("6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8;\n"
                    + "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - bm e4;\n");
        }
        MainProcess.interrupt(suite);
        assertThat(Await.exit(suite)).as(said()).isEqualTo(ExitCodes.INTERRUPTED);
        JsonNode answer = new JsonMapper().readTree(Files.readString(folder.resolve("out")));
        assertThat(answer.get("complete").booleanValue()).isFalse();
        assertThat(answer.get("positions").intValue())
                .isEqualTo(answer.get("results").size())
                .isLessThan(2);
        assertThat(said().lines())
                .containsExactly(
                        "stopping: the search at work is given up; Ctrl-C again ends now",
                        "interrupted after " + answer.get("positions").intValue()
                                + " of 2 positions; the same command begins again");
    }
}

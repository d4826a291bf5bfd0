package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import mendel.Await;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Commands that make a file from nothing, stopped in the middle: the same command goes on and makes the file that it
 * would have made.
 */
@Tag("long")
class GoesOnTest extends CommandRuns {

    @TempDir
    private Path folder;

    static Stream<Arguments> commands() {
        return Stream.of(
                Arguments.of((Object) new String[] {"sample", "reversi-6", "--per-game", "1", "--nodes", "300"}),
                Arguments.of((Object) new String[] {"openings", "draughts", "--nodes", "3000"}));
    }

    /** So many that the work never ends by itself while it is to be stopped. */
    private static final long ENDLESS = 1_000_000;

    private static String[] into(String[] command, long count, Path out) {
        List<String> all = new ArrayList<>(Arrays.asList(command));
        all.addAll(List.of("--count", Long.toString(count), "--out", out.toString()));
        return all.toArray(String[]::new);
    }

    @ParameterizedTest
    @MethodSource("commands")
    void afterAKillAndCtrlC(String[] command) throws Exception {
        Path out = folder.resolve("out.csv");
        Path journal = folder.resolve("out.csv.journal");
        Path said = folder.resolve("said");
        Process killed = start(into(command, ENDLESS, out), said);
        awaitLines(killed, journal, 5);
        Await.kill(killed);
        assertThat(out).doesNotExist();
        long kept = Files.lines(journal).count();
        // A line that a kill has cut.
        Files.writeString(journal, Files.readString(journal) + "1");

        Process stopped = start(into(command, ENDLESS, out), said);
        awaitLines(stopped, journal, kept + 1);
        MainProcess.interrupt(stopped);
        assertThat(Await.exit(stopped)).as(Files.readString(said)).isEqualTo(ExitCodes.INTERRUPTED);
        assertThat(Files.readAllLines(said))
                .anyMatch(line -> line.startsWith("stopping: ") && line.endsWith("; Ctrl-C again ends now, resumable"))
                .last()
                .isEqualTo("interrupted; to go on: mendel " + String.join(" ", into(command, ENDLESS, out)));
        assertThat(out).doesNotExist();

        // What was kept, and some more: the header of a journal is no work done.
        long more = Files.lines(journal).count() + 5;
        assertThat(run(into(command, more, out))).as(err.toString()).isZero();
        assertThat(journal).doesNotExist();
        Path whole = folder.resolve("whole.csv");
        assertThat(run(into(command, more, whole))).isZero();
        assertThat(out).hasSameBinaryContentAs(whole);
    }

    @Test
    void anotherCommandDoesNotGoOnWithIt() throws Exception {
        Path out = folder.resolve("out.epd");
        String[] command = into(new String[] {"openings", "chess", "--nodes", "2000"}, ENDLESS, out);
        Process killed = start(command, folder.resolve("said"));
        awaitLines(killed, folder.resolve("out.epd.journal"), 5);
        Await.kill(killed);
        assertThat(run(into(new String[] {"openings", "chess", "--nodes", "2001"}, 3, out)))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains("out.epd.journal", "is the unfinished work of another command", "2001")
                .hasLineCount(1);
    }

    private static Process start(String[] command, Path said) throws Exception {
        return MainProcess.of(command)
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
    }

    private static void awaitLines(Process process, Path journal, long lines) throws Exception {
        Await.whileAlive(
                process,
                "more than " + lines + " lines are kept",
                () -> Files.exists(journal) && Files.readAllLines(journal).size() > lines);
    }
}

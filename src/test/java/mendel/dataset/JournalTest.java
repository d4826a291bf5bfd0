package mendel.dataset;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import mendel.Await;
import mendel.InputException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JournalTest {

    private static final Journal.JournalKind KIND =
            new Journal.JournalKind("trial/1", Pattern.compile("\\d+"), "counting");
    private static final List<String> FACTS = List.of("game chess");

    @TempDir
    Path folder;

    @Test
    void goesOnWhereItStoppedAndCutsOffWhatIsNoWholeLine() throws IOException {
        Path out = folder.resolve("out.csv");
        try (Journal journal = Journal.open(KIND, out, FACTS)) {
            journal.append(List.of("1", "2"));
        }
        Files.writeString(Journal.pathFor(out), Files.readString(Journal.pathFor(out)) + "3");
        try (Journal journal = Journal.open(KIND, out, FACTS)) {
            assertThat(journal.lines()).containsExactly("1", "2");
            journal.append(List.of("3"));
        }
        assertThat(Journal.pathFor(out)).hasContent("trial/1\ngame chess\n\n1\n2\n3\n");
    }

    @Test
    void belongsToOneProcessUntilItIsClosed() throws IOException, InterruptedException {
        Path out = folder.resolve("out.csv");
        try (Journal journal = Journal.open(KIND, out, FACTS)) {
            assertThat(otherProcess(out)).isEqualTo("refused");
            journal.append(List.of("1"));
            assertThat(otherProcess(out)).isEqualTo("refused");
            assertThatThrownBy(() -> Journal.open(KIND, out, FACTS))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("another process is counting");
        }
        assertThat(otherProcess(out)).isEqualTo("opened");
    }

    private static String otherProcess(Path out) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        OtherProcess.class.getName(),
                        out.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String answer = Await.output(process);
        assertThat(Await.exit(process)).isZero();
        return answer;
    }

    /** Opens a journal from outside, as another command would. */
    static final class OtherProcess {

        private OtherProcess() {}

        public static void main(String[] out) {
            try (Journal _ = Journal.open(KIND, Path.of(out[0]), FACTS)) {
                System.out.print("opened");
            } catch (InputException e) {
                System.out.print("refused");
            }
        }
    }
}

package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.Await;
import mendel.FolderLock;
import mendel.InputException;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

@Tag("long")
class RunProcessesTest {

    @TempDir
    private Path folder;

    private RunProcesses of(String... program) {
        return new RunProcesses(folder, List.of(program));
    }

    private RunProcesses slow() {
        return of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SlowRun.class.getName());
    }

    /** Whoever is told that a run has begun asks for it at once. */
    @Test
    void aRunThatHasBegunIsThere() throws Exception {
        RunProcesses processes = slow();
        processes.begin(folder, List.of(folder.toString()));
        assertThat(RunsApi.configOf(folder)).exists();
        assertThat(FolderLock.isTaken(folder)).isTrue();

        // A process of the same number that began at another time is another one.
        Path lock = folder.resolve("lock");
        String holder = Files.readString(lock);
        Files.writeString(lock, holder.replaceFirst(" .*", " 1000"));
        assertThat(FolderLock.holder(folder)).isEmpty();
        Files.writeString(lock, holder);
        assertThat(FolderLock.holder(folder)).isPresent();

        // A button that is pressed again and again is one wish to stop.
        Path told = folder.resolve("told");
        processes.stop(folder, false);
        Await.until("it hears", () -> Files.exists(told));
        processes.stop(folder, false);
        processes.stop(folder, false);
        assertThat(FolderLock.isTaken(folder)).isTrue();
        assertThat(told).hasContent("1");
        processes.stop(folder, true);
        Await.until("it ends", () -> !FolderLock.isTaken(folder));
        assertThat(told).hasContent("2");
    }

    /** What a run lacks is found once it holds its folder: a campaign's engine, say. */
    @Test
    void aRefusalAfterTheFolderWasTakenIsTold() throws Exception {
        Files.copy(Path.of("configs/campaign-quickstart.json"), folder.resolve("campaign.json"));
        assertThatThrownBy(() -> of(
                                Path.of(System.getProperty("java.home"), "bin", "java")
                                        .toString(),
                                "-cp",
                                System.getProperty("java.class.path"),
                                "mendel.cli.Main")
                        .begin(
                                folder,
                                List.of("campaign", "--resume", folder.toString(), "--set", "reference=none.json")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("none.json");
        assertThat(folder.resolve("log.txt")).content().contains("failed: ", "none.json");
    }

    /** Also when the process has ended before anybody looked for it, which a busy machine does now and then. */
    @RepeatedTest(5)
    void whatARefusalSaysIsTold() {
        assertThatThrownBy(() -> of("bash", "-c", "echo no such model; exit 2").begin(folder, List.of()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such model");
    }
}

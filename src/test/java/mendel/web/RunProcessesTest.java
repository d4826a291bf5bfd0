package mendel.web;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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

    /** Whoever is told that a run has begun asks for it at once. */
    @Test
    void aRunThatHasBegunIsThere() throws Exception {
        RunProcesses processes = of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                SlowRun.class.getName());
        processes.begin(folder, List.of(folder.toString()));
        assertThat(RunsApi.configOf(folder)).exists();
        assertThat(FolderLock.isTaken(folder)).isTrue();

        processes.stop(folder);
        Await.until("it ends", () -> !FolderLock.isTaken(folder));
    }

    /** Also when the process has ended before anybody looked for it, which a busy machine does now and then. */
    @RepeatedTest(5)
    void whatARefusalSaysIsTold() {
        assertThatThrownBy(() -> of("bash", "-c", "echo no such model; exit 2").begin(folder, List.of()))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such model");
    }
}

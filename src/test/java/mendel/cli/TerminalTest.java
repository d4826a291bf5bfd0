package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Collectors;
import mendel.Await;
import mendel.memory.store.MemoryStore;
import mendel.protocol.RealEngines;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Ctrl-C on a real terminal, which tells it to all processes of the group that works there. */
class TerminalTest {

    private static final Path SCRIPT = Path.of("/usr/bin/script");
    private static final Path SETSID = Path.of("/usr/bin/setsid");
    private static final int CTRL_C = 3;

    @TempDir
    private Path folder;

    /** The program of util-linux that runs a command on a terminal of its own. */
    private static Process onTerminal(Path output, String... arguments) throws IOException, InterruptedException {
        boolean can = Files.isExecutable(SCRIPT) && Files.isExecutable(SETSID);
        assertThat(can || System.getenv("CI") == null)
                .as("CI is set, but script and setsid of util-linux are not installed")
                .isTrue();
        Assumptions.assumeTrue(can, "script and setsid of util-linux are not installed");
        String command = MainProcess.of(arguments).command().stream()
                .map(word -> "'" + word + "'")
                .collect(Collectors.joining(" "));
        return new ProcessBuilder(SCRIPT.toString(), "-qefc", "exec " + command, "/dev/null")
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
    }

    @Test
    void theGameInPlayAgainstAnEngineIsFinished() throws IOException, InterruptedException {
        RealEngines.stockfish(Map.of());
        Path memory = folder.resolve("memory.db");
        Path output = folder.resolve("output");
        Process process = onTerminal(
                output,
                "learn",
                "chess",
                "--memory",
                memory.toString(),
                "--games",
                "1000",
                "--opponent",
                "uci:stockfish",
                "-d",
                "4",
                "--concurrency",
                "1");
        try {
            Await.whileAlive(
                    process,
                    "the engine plays",
                    () -> Files.exists(memory)
                            && process.descendants()
                                    .anyMatch(child ->
                                            child.info().command().orElse("").endsWith("/stockfish")));
            process.getOutputStream().write(CTRL_C);
            process.getOutputStream().flush();
            assertThat(Await.exit(process)).as(Files.readString(output)).isEqualTo(ExitCodes.INTERRUPTED);
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        assertThat(Files.readString(output))
                .contains("stopping: the games in play are finished first")
                .doesNotContain("is played again", "has ended");
        try (MemoryStore store = MemoryStore.read(memory)) {
            assertThat(store.stats().games()).isPositive();
        }
    }
}

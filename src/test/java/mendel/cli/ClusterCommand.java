package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import mendel.Await;

/** A command under way in a process of its own, in a folder, with all that it says in a file there. */
final class ClusterCommand implements AutoCloseable {

    private final Process process;
    private final Path said;

    private ClusterCommand(Process process, Path said) {
        this.process = process;
        this.said = said;
    }

    /** Starts it, from a line whose words have no blanks. */
    static ClusterCommand start(SparkCluster cluster, Path folder, String line) throws Exception {
        return start(cluster, folder, line, environment -> {});
    }

    /** The same with changes of its environment. */
    static ClusterCommand start(
            SparkCluster cluster, Path folder, String line, Consumer<Map<String, String>> environment)
            throws Exception {
        Path said = Files.createTempFile(folder, "said", ".txt");
        ProcessBuilder builder = cluster.command(folder, CommandRuns.line(line));
        environment.accept(builder.environment());
        return new ClusterCommand(
                builder.redirectErrorStream(true).redirectOutput(said.toFile()).start(), said);
    }

    /** Does it all. */
    static void run(SparkCluster cluster, Path folder, String line) throws Exception {
        try (ClusterCommand command = start(cluster, folder, line)) {
            command.requireEnd(ExitCodes.OK);
        }
    }

    /** Waits until a file has some lines; it must not have ended by then. */
    void awaitLines(Path file, int least) throws IOException {
        Await.orEnd(process, least + " lines of " + file, () -> {
            if (!Files.exists(file)) {
                return false;
            }
            try (var lines = Files.lines(file)) {
                return lines.count() >= least;
            }
        });
        assertThat(process.isAlive()).as(said()).isTrue();
    }

    /** Waits until it says something. */
    void awaitWords(String words) throws IOException {
        Await.orEnd(process, words, () -> said().contains(words));
        assertThat(said()).contains(words);
    }

    /** Waits for its end, whatever its exit code. */
    void awaitEnd() throws InterruptedException {
        Await.exit(process);
    }

    /** Waits for its end. */
    void requireEnd(int code) throws Exception {
        assertThat(Await.exit(process)).as(said()).isEqualTo(code);
    }

    /** Kills it as {@code kill -9} does. */
    void kill() throws InterruptedException {
        Await.kill(process);
    }

    /** Presses Ctrl-C as on a terminal: all processes that it started get the signal, too. */
    void pressCtrlC() throws Exception {
        List<ProcessHandle> all = process.descendants().toList();
        for (ProcessHandle one : all) {
            SparkCluster.signal("INT", one);
        }
        MainProcess.interrupt(process);
    }

    /** The processes that it started. */
    List<ProcessHandle> children() {
        return process.descendants().filter(ProcessHandle::isAlive).toList();
    }

    String said() throws IOException {
        return Files.readString(said);
    }

    /** The last line that it said. */
    String lastWords() throws IOException {
        return said().lines().toList().getLast();
    }

    @Override
    public void close() {
        process.descendants().forEach(ProcessHandle::destroyForcibly);
        process.destroyForcibly();
    }
}

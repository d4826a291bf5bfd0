package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.Await;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The guide for authors of other engines, as a reader types it. */
@Tag("long")
class FeaturesGuideTest {

    private static final Path GUIDE = Path.of("src", "guide");
    private static final int LONGEST_PROGRAM = 60;
    private static final int POSITIONS = 2000;

    /**
     * The kernels of a fit are too slow without the last compiler; what is called less often need not take its time.
     */
    private static final List<String> SPARING = List.of(
            "-XX:Tier4InvocationThreshold=50000",
            "-XX:Tier4MinInvocationThreshold=6000",
            "-XX:Tier4CompileThreshold=150000",
            "-XX:Tier4BackEdgeThreshold=400000");

    @TempDir
    private Path folder;

    private static boolean isInstalled(String program) throws InterruptedException {
        try {
            return Await.exit(new ProcessBuilder(program, "--version")
                            .redirectErrorStream(true)
                            .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                            .start())
                    == 0;
        } catch (IOException e) {
            return false;
        }
    }

    private static void require(String program) throws InterruptedException {
        if (!isInstalled(program)) {
            assertThat(System.getenv("CI"))
                    .as("CI is set, but " + program + " is not installed")
                    .isNull();
            Assumptions.abort(program + " is not installed: the guide is not tried");
        }
    }

    /** Positions are the shipped ones; {@code mendel} is the program of this build. */
    private void prepare() throws IOException, InterruptedException {
        Files.createSymbolicLink(folder.resolve("src"), Path.of("src").toAbsolutePath());
        Files.createSymbolicLink(folder.resolve("games-db"), Path.of("games-db").toAbsolutePath());
        String command = MainProcess.of().command().stream()
                .flatMap(word -> word.startsWith("-XX:Tiered") ? SPARING.stream() : Stream.of(word))
                .map(word -> "'" + word.replace("'", "'\\''") + "'")
                .collect(Collectors.joining(" "));
        Path launcher = Files.writeString(folder.resolve("mendel"), "#!/bin/sh\nexec " + command + " \"$@\"\n");
        Files.setPosixFilePermissions(launcher, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    private String run(String script) throws IOException, InterruptedException {
        Process shell = new ProcessBuilder("bash", "-euo", "pipefail", "-c", script)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .start();
        shell.getOutputStream().close();
        String said = Await.output(shell);
        assertThat(Await.exit(shell)).as(said).isZero();
        return said;
    }

    /**
     * Features written, weights evolved for a few generations, exported and compiled: the engine evaluates as Mendel
     * does.
     */
    @Test
    void theWholeWay() throws IOException, InterruptedException {
        require("gcc");
        require("bash");
        prepare();
        List<String> lines = Files.readAllLines(GUIDE.resolve("features.md")).stream()
                .filter(line -> line.startsWith("    "))
                .map(String::strip)
                .toList();
        String script = lines.stream()
                .map(line -> line.replace("2,20001p", "2," + (POSITIONS + 1) + "p")
                        .replaceFirst("--run \\w+", "$0 --generations 4 --set report.compareMinutes=0.01"))
                .collect(Collectors.joining("\n"));
        String said = run(script);
        assertThat(said)
                .contains("optimum: mean |e|")
                .contains("no optimum is known: the model has formulas that are not linear")
                .containsPattern("king\\.danger +\\d");
        List<String> evaluations = Files.readAllLines(folder.resolve("tiny.txt"));
        assertThat(evaluations).hasSize(POSITIONS).isEqualTo(Files.readAllLines(folder.resolve("mendel.txt")));
        assertThat(evaluations.stream().distinct().count()).isGreaterThan(300);
    }

    @Test
    void theEngineOfTheGuideIsShort() throws IOException {
        assertThat(Files.readAllLines(GUIDE.resolve("tiny.c"))).hasSizeLessThanOrEqualTo(LONGEST_PROGRAM);
    }
}

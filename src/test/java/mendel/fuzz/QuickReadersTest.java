package mendel.fuzz;

import static org.assertj.core.api.Assertions.assertThat;

import com.code_intelligence.jazzer.Jazzer;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import mendel.Await;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * A short search for input that a reader stumbles over, led by coverage; src/scripts/fuzz searches longer, in each test
 * alone. It has a seed and a number of runs, but what is covered depends a little on threads: what is found is told
 * with its bytes.
 */
@Tag("long")
@Tag("longest")
class QuickReadersTest {

    private static final int RUNS = 3_000;
    private static final long SEED = 1;
    private static final int LAST_LINES = 40;
    private static final Pattern COVERED = Pattern.compile("\\t(INITED|DONE) +cov: (\\d+)");

    @TempDir
    private Path folder;

    /** In a process of its own: what measures the coverage would disturb tests of what is allocated. */
    @Test
    void nothingIsFound() throws IOException, InterruptedException {
        Path seeds = seeds();
        Path said = folder.resolve("said");
        Process search = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx1g",
                        "-XX:TieredStopAtLevel=1",
                        "-XX:+UseSerialGC",
                        "--add-modules",
                        "jdk.incubator.vector",
                        "--enable-native-access=ALL-UNNAMED",
                        "-XX:+EnableDynamicAgentLoading",
                        "-Djava.io.tmpdir=" + quickFolder(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Jazzer.class.getName(),
                        "--target_class=" + QuickReaders.class.getName(),
                        "--instrumentation_includes=mendel.**",
                        "--reproducer_path=" + folder,
                        "-artifact_prefix=" + folder + "/",
                        "-seed=" + SEED,
                        "-runs=" + RUNS,
                        // Linux counts the memory of the process that starts another as that one's; the heap has its
                        // own limit.
                        "-rss_limit_mb=0",
                        seeds.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        int code = Await.exit(search);
        String text = Files.readString(said);
        assertThat(code).as(finding(text)).isZero();
        assertThat(covered(text, "DONE"))
                .as("what the search has reached, beyond its first inputs")
                .isGreaterThan(covered(text, "INITED"));
    }

    /** The corpora of the tests, each input behind the byte that picks its test. */
    private Path seeds() throws IOException {
        Path seeds = Files.createDirectory(folder.resolve("seeds"));
        List<FuzzTests.One> tests = FuzzTests.quick();
        for (int i = 0; i < tests.size(); i++) {
            for (Path input : tests.get(i).corpus()) {
                ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                bytes.write(i);
                bytes.write(Files.readAllBytes(input));
                Files.write(seeds.resolve(tests.get(i).name() + "." + input.getFileName()), bytes.toByteArray());
            }
        }
        return seeds;
    }

    /**
     * In memory where the system has that; on a disk everything that is written in order to last would be waited for.
     */
    private Path quickFolder() {
        Path memory = Path.of("/dev/shm");
        return Files.isWritable(memory) ? memory : folder;
    }

    /** What was found and how; of a search that ended otherwise its last lines. */
    private static String finding(String text) {
        List<String> lines = text.lines().toList();
        int from = IntStream.range(0, lines.size())
                .filter(i -> lines.get(i).startsWith("== "))
                .findFirst()
                .orElse(Math.max(0, lines.size() - LAST_LINES));
        return String.join("\n", lines.subList(from, lines.size()));
    }

    private static int covered(String text, String when) {
        Matcher matcher = COVERED.matcher(text);
        while (matcher.find()) {
            if (matcher.group(1).equals(when)) {
                return Integer.parseInt(matcher.group(2));
            }
        }
        throw new AssertionError("no line of " + when + " in " + text);
    }
}

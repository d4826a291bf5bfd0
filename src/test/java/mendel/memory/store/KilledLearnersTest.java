package mendel.memory.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import mendel.Await;
import mendel.memory.SampleGames;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Two processes learn into one memory and are killed without warning, again and again: every game they called stored is
 * there.
 */
@Tag("long")
@Tag("longest")
class KilledLearnersTest {

    private static final int ROUNDS = 4;
    private static final int LEARNERS = 2;

    @Test
    void whatIsStoredStays(@TempDir Path folder) throws IOException, InterruptedException {
        Path file = folder.resolve("memory.db");
        SplittableRandom random = new SplittableRandom(5);
        Set<String> reported = new HashSet<>();
        for (int round = 0; round < ROUNDS; round++) {
            List<Path> outputs = new ArrayList<>();
            List<Process> learners = new ArrayList<>();
            try {
                for (int i = 0; i < LEARNERS; i++) {
                    outputs.add(folder.resolve("output-" + round + "-" + i));
                    learners.add(start(file, round * LEARNERS + i, outputs.getLast()));
                }
                for (int i = 0; i < LEARNERS; i++) {
                    Path output = outputs.get(i);
                    Await.whileAlive(
                            learners.get(i),
                            "a learner is ready",
                            () -> !lines(output).isEmpty());
                }
                // Killed behind so many games, at a moment of its own within the next one.
                int games = 1 + random.nextInt(20);
                Await.until("somebody has stored " + games + " games", () -> {
                    assertThat(learners).allMatch(Process::isAlive);
                    for (Path output : outputs) {
                        if (lines(output).size() > games) {
                            return true;
                        }
                    }
                    return false;
                });
            } finally {
                for (Process learner : learners) {
                    Await.kill(learner);
                }
            }
            for (Path output : outputs) {
                reported.addAll(lines(output));
            }
            assertThat(MemoryStore.check(file, SampleGames::rules)).isEmpty();
        }
        Set<String> stored = new HashSet<>();
        try (MemoryStore store = MemoryStore.read(file)) {
            store.forEach(game -> stored.add(game.context().source()));
        }
        reported.remove("ready");
        assertThat(reported).hasSizeGreaterThan(ROUNDS);
        assertThat(stored).containsAll(reported).hasSizeLessThanOrEqualTo(reported.size() + ROUNDS * LEARNERS);
    }

    /** The whole lines, without the full stop that ends each: the last one may be cut off by the kill. */
    private static List<String> lines(Path output) throws IOException {
        return Files.readAllLines(output).stream()
                .filter(line -> line.endsWith("."))
                .map(line -> line.substring(0, line.length() - 1))
                .toList();
    }

    private static Process start(Path file, int number, Path output) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KillableLearner.class.getName(),
                        file.toString(),
                        Integer.toString(number))
                .redirectOutput(output.toFile())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
    }
}

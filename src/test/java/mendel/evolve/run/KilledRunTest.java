package mendel.evolve.run;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import mendel.Await;
import mendel.evolve.config.ConfigReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process killed without warning, again and again, ends with the best weights of one that was left alone. */
@Tag("long")
class KilledRunTest {

    private static final String CONFIG = """
        {"game": "chess", "objective": {"type": "mentor", "data": "none.csv", "sample": 60},
         "evolution": {"preset": "real", "population": 60, "generations": 400}, "seed": 9}\
        """;
    private static final int KILLS = 4;

    @Test
    void bestWeightsAreTheSameAfterKills(@TempDir Path root) throws IOException, InterruptedException {
        Path config = Files.writeString(root.resolve("config.json"), CONFIG);
        try (RunFolder folder = RunFolder.create(root, "alone", CONFIG)) {
            KillableRun.run(ConfigReader.read(config, List.of()), 1).run(folder, RunListener.NONE, () -> false);
        }
        SplittableRandom random = new SplittableRandom(1);
        Path history = root.resolve("killed/history.jsonl");
        int killed = 0;
        for (int i = 0; i < KILLS; i++) {
            Process process = start(root, config);
            int generations = 80 * i + random.nextInt(80);
            Await.orEnd(
                    process,
                    generations + " generations",
                    () -> Files.exists(history) && Files.readAllLines(history).size() > generations);
            killed += process.isAlive() ? 1 : 0;
            Await.kill(process);
        }
        Process last = start(root, config);
        assertThat(Await.exit(last))
                .as(new String(last.getErrorStream().readAllBytes()))
                .isZero();
        assertThat(killed).isPositive();
        assertThat(root.resolve("killed/best.json")).hasSameBinaryContentAs(root.resolve("alone/best.json"));
        assertThat(Files.readAllLines(root.resolve("killed/history.jsonl"))).hasSize(400);
        try (var files = Files.list(root.resolve("killed"))) {
            assertThat(files.filter(f -> f.toString().endsWith(".tmp"))).isEmpty();
        }
    }

    private static Process start(Path root, Path config) throws IOException {
        return new ProcessBuilder(
                        ProcessHandle.current().info().command().orElseThrow(),
                        "-XX:TieredStopAtLevel=1",
                        "-cp",
                        System.getProperty("java.class.path"),
                        KillableRun.class.getName(),
                        root.toString(),
                        "killed",
                        config.toString())
                .start();
    }
}

package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Times by a clock of the test, in seconds. */
class TimeLeftTest {

    @TempDir
    private Path folder;

    private EvolveConfig config(int generations, double minutes, int stalled) throws IOException {
        Path file = folder.resolve("c.json");
        Files.writeString(file, """
                {"game": "reversi-6", "model": "labaj2007", "objective": {"type": "tournament", "limit": {"nodes": 10}},
                 "evolution": {"generations": %d}, "stop": {"minutes": %s, "stalled": %d}}""".formatted(generations, minutes, stalled));
        return ConfigReader.read(file, List.of());
    }

    @Test
    void theMinutesAreKnownFromTheFirstSecond() throws IOException {
        TimeLeft left = new TimeLeft(config(300, 480, 0), 0, 2);
        assertThat(left.text(0, 60)).isEqualTo("7 h 59 min left at most");
    }

    @Test
    void withoutMinutesTheFirstGamesTell() throws IOException {
        TimeLeft left = new TimeLeft(config(10, 0, 0), 0, 2);
        assertThat(left.text(0, 3)).isEmpty();
        assertThat(left.ofGeneration(0, 3)).isNaN();
        // A quarter of the first of ten generations took ten seconds.
        assertThat(left.text(0.25, 12)).isEqualTo("7 min left");
        assertThat(left.ofGeneration(0.25, 12)).isEqualTo(30);
    }

    @Test
    void whicheverComesFirst() throws IOException {
        TimeLeft left = new TimeLeft(config(100, 10, 5), 0, 0);
        left.generation(1, 0, 10);
        assertThat(left.text(0.5, 15)).isEqualTo("45 s left unless it gets better");
        left.generation(2, 1, 20);
        assertThat(left.text(0, 20)).isEqualTo("40 s left unless it gets better");
        TimeLeft minutes = new TimeLeft(config(100, 10, 0), 90, 500);
        minutes.generation(91, 0, 512);
        assertThat(minutes.text(0, 512)).isEqualTo("88 s left");
        TimeLeft generations = new TimeLeft(config(100, 10, 0), 90, 300);
        generations.generation(98, 0, 310);
        assertThat(generations.text(0, 315)).isEqualTo("15 s left");
    }

    @Test
    void aGenerationThatTakesLongerThanTheLastOnesIsNotTakenForMore() throws IOException {
        TimeLeft left = new TimeLeft(config(3, 0, 0), 0, 0);
        left.generation(1, 0, 10);
        assertThat(left.ofGeneration(0, 35)).isZero();
        assertThat(left.text(0, 35)).isEqualTo("10 s left");
    }
}

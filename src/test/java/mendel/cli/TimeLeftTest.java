package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.DurationText;
import mendel.evolve.Pulse;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Times by a clock of the test, in seconds. */
class TimeLeftTest {

    @TempDir
    private Path folder;

    private EvolveConfig config(int generations, double minutes, int stalled) throws IOException {
        return config(generations, minutes, stalled, 1);
    }

    private EvolveConfig config(int generations, double minutes, int stalled, int gauge) throws IOException {
        Path file = folder.resolve("c.json");
        Files.writeString(file, """
            {"game": "reversi-6", "model": "labaj2007", "objective": {"type": "tournament", "limit": {"nodes": 10}, "gauge": {"every": %d, "games": 200}},
             "evolution": {"generations": %d}, "stop": {"minutes": %s, "stalled": %d}}\
            """.formatted(gauge, generations, minutes, stalled));
        return ConfigReader.read(file, List.of());
    }

    /** A share of a generation of a hundred games. */
    private static Pulse share(double done) {
        return new Pulse("games", Math.round(100 * done), 0, 100);
    }

    /** So many of the games of a generation. */
    private static Pulse games(long done, long expected) {
        return new Pulse("games", 5000 + done, 5000, expected);
    }

    @Test
    void theMinutesAreKnownFromTheFirstSecond() throws IOException {
        TimeLeft left = new TimeLeft(config(300, 480, 0), 0, 2);
        assertThat(left.text(share(0), 60)).isEqualTo("7 h 59 min left at most");
    }

    @Test
    void withoutMinutesTheFirstGamesTell() throws IOException {
        TimeLeft left = new TimeLeft(config(10, 0, 0), 0, 2);
        assertThat(left.text(share(0), 3)).isEmpty();
        assertThat(left.ofGeneration(share(0), 3)).isNaN();
        // A quarter of the first of ten generations took ten seconds.
        assertThat(left.text(share(0.25), 12)).isEqualTo("7 min left");
        assertThat(left.ofGeneration(share(0.25), 12)).isEqualTo(30);
    }

    @Test
    void whicheverComesFirst() throws IOException {
        TimeLeft left = new TimeLeft(config(100, 10, 5), 0, 0);
        left.generation(1, 0, share(1), 10);
        assertThat(left.text(share(0.5), 15)).isEqualTo("45 s left unless it gets better");
        left.generation(2, 1, share(1), 20);
        assertThat(left.text(share(0), 20)).isEqualTo("40 s left unless it gets better");
        TimeLeft minutes = new TimeLeft(config(100, 10, 0), 90, 500);
        minutes.generation(91, 0, share(1), 512);
        assertThat(minutes.text(share(0), 512)).isEqualTo("88 s left");
        TimeLeft generations = new TimeLeft(config(100, 10, 0), 90, 300);
        generations.generation(98, 0, share(1), 310);
        assertThat(generations.text(share(0), 315)).isEqualTo("15 s left");
    }

    @Test
    void aGenerationThatTakesLongerThanTheLastOnesIsNotTakenForMore() throws IOException {
        TimeLeft left = new TimeLeft(config(3, 0, 0), 0, 0);
        left.generation(1, 0, share(1), 10);
        assertThat(left.ofGeneration(share(0), 35)).isZero();
        assertThat(left.text(share(0), 35)).isEqualTo("10 s left");
    }

    @Test
    void generationsThatMeasureTheirChampionTakeLonger() throws IOException {
        // Ten games a second: 100 in every generation, 200 more in the first one, 400 more in each tenth.
        TimeLeft left = new TimeLeft(config(40, 0, 0, 10), 0, 0);
        left.generation(1, 0, games(300, 300), 30);
        for (int g = 2; g <= 9; g++) {
            left.generation(g, 0, games(100, 100), 20 + 10 * g);
        }
        // 31 to do, four of them measured by two matches, as far as one knows: 27 of 10 s and four of 50 s.
        assertThat(left.text(games(0, 500), 110))
                .isEqualTo(DurationText.of(27 * 10 + 4 * 50) + " left")
                .isEqualTo("8 min left");
        assertThat(left.ofGeneration(games(250, 500), 135)).isEqualTo(25);
        left.generation(10, 0, games(500, 500), 160);
        // 27 of 10 s and three of 50 s.
        assertThat(left.text(games(0, 100), 160)).isEqualTo("7 min left");
        left.generation(39, 0, games(100, 100), 800);
        assertThat(left.ofGeneration(games(0, 500), 800)).isEqualTo(50);
        assertThat(left.text(games(0, 500), 800)).isEqualTo("50 s left");
    }

    @Test
    void beforeTheFirstOfThemItsGamesTell() throws IOException {
        TimeLeft left = new TimeLeft(config(30, 0, 0, 10), 11, 100);
        left.generation(12, 0, games(100, 100), 110);
        // Of the 18 generations behind it two have 400 games more.
        assertThat(left.text(games(0, 100), 110)).isEqualTo(DurationText.of(16 * 10 + 2 * 50) + " left");
    }
}

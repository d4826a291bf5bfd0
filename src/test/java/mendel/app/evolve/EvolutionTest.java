package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.dataset.LoadListener;
import mendel.evolve.GenerationStats;
import mendel.evolve.run.RunResult;
import mendel.game.Position;
import mendel.game.Texts;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class EvolutionTest {

    private static final int GENERATIONS = 5;

    @TempDir
    private Path folder;

    private Path config;
    private Path runs;

    /** Hears everything. */
    private static final class Heard implements EvolutionListener {

        private final List<Long> generations = new ArrayList<>();
        private final List<String> work = new ArrayList<>();
        private final List<String> remarks = new ArrayList<>();
        private long resumed = -1;

        @Override
        public void generation(GenerationStats stats, double seconds) {
            generations.add(stats.generation());
        }

        @Override
        public synchronized void remark(String text) {
            remarks.add(text);
        }

        @Override
        public void resumed(long generation, double seconds) {
            resumed = generation;
        }

        @Override
        public void after(String text) {
            work.add(text);
        }
    }

    /** Positions of random games; a score is the number of the moves of the side to move. */
    @BeforeEach
    void writeFiles() throws IOException {
        StringBuilder csv = new StringBuilder("position,score\n");
        SplittableRandom random = new SplittableRandom(4);
        long[] moves = new long[512];
        for (int game = 0; game < 8; game++) {
            Position position = ReversiGame.all().getFirst().start();
            for (int count = position.generate(moves, 0); count > 0; count = position.generate(moves, 0)) {
                csv.append(Texts.text(position)).append(',').append(count).append('\n');
                position.make(moves[random.nextInt(count)]);
            }
        }
        Path data = folder.resolve("data.csv");
        Files.writeString(data, csv);
        config = folder.resolve("c.json");
        Files.writeString(config, """
            {"game": "reversi", "model": "labaj2007", "objective": {"type": "mentor", "data": "%s"},
             "evolution": {"population": 10, "generations": %d}, "report": {"compareMinutes": 0, "games": 2}, "threads": 1}\
            """.formatted(data.toString().replace('\\', '/'), GENERATIONS));
        runs = folder.resolve("runs");
    }

    private Evolution begin(String name) {
        return Evolution.begin(config, List.of(), runs, name, LoadListener.NONE);
    }

    @Test
    void aProgramThatEmbedsItHearsAndGetsWhatTheRunReached() {
        Heard heard = new Heard();
        try (Evolution evolution = begin("first")) {
            Evolved evolved = evolution.run(heard, () -> false);
            assertThat(evolved.isWhole()).isTrue();
            MentorOutcome outcome = (MentorOutcome) evolved.outcome().orElseThrow();
            assertThat(outcome.result().ended()).isEqualTo(RunResult.Ended.GENERATIONS);
            assertThat(outcome.bestLosses().train())
                    .isLessThanOrEqualTo(outcome.firstLosses().train());
            assertThat(outcome.optimum().orElseThrow().losses().train())
                    .isLessThanOrEqualTo(outcome.bestLosses().train() + 1e-9);
            assertThat(outcome.aboveOptimum().orElseThrow()).isGreaterThanOrEqualTo(-1e-6);
            assertThat(outcome.match().orElseThrow().wins()
                            + outcome.match().orElseThrow().draws()
                            + outcome.match().orElseThrow().losses())
                    .isEqualTo(2);
            assertThat(outcome.endsSolved()).isTrue();
            assertThat(evolution.seconds())
                    .isGreaterThanOrEqualTo(outcome.result().seconds());
        }
        assertThat(heard.generations)
                .startsWith(1L)
                .endsWith((long) GENERATIONS)
                .isSorted();
        assertThat(heard.work)
                .anyMatch(work -> work.startsWith("computing the optimum"))
                .anyMatch(work -> work.startsWith("playing a short match"));
        assertThat(runs.resolve("first/report.html")).isNotEmptyFile();
        assertThat(runs.resolve("first/log.txt")).content().contains("playing a short match");
    }

    @Test
    void oneThatIsStoppedAndResumedReachesTheSame() {
        try (Evolution evolution = begin("alone")) {
            evolution.run(EvolutionListener.NONE, () -> false);
        }
        Heard heard = new Heard();
        try (Evolution evolution = begin("again")) {
            Evolved evolved = evolution.run(heard, () -> heard.generations.size() >= 2);
            assertThat(evolved.stopped()).contains("interrupted after generation 2");
            assertThat(evolved.outcome().orElseThrow().result().generations()).isEqualTo(2);
        }
        try (Evolution evolution = Evolution.resume("again", runs, List.of(), LoadListener.NONE)) {
            assertThat(evolution.run(heard, () -> false).isWhole()).isTrue();
        }
        assertThat(heard.resumed).isEqualTo(2);
        assertThat(heard.remarks).anyMatch(remark -> remark.startsWith("going on after generation 2 and "));
        assertThat(runs.resolve("again/best.json")).hasSameBinaryContentAs(runs.resolve("alone/best.json"));
    }

    /** What is refused leaves no folder, and one that is held is let go of. */
    @Test
    void whatCannotBeginLeavesNothing() {
        assertThatThrownBy(() ->
                        Evolution.begin(config, List.of("evolution.start=none.json"), runs, "first", LoadListener.NONE))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no file");
        assertThat(runs).doesNotExist();
        begin("first").close();
        assertThatThrownBy(
                        () -> Evolution.resume("first", runs, List.of("evolution.start=none.json"), LoadListener.NONE))
                .isInstanceOf(InputException.class);
        Evolution.resume("first", runs, List.of(), LoadListener.NONE).close();
        assertThatThrownBy(() -> begin("first"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is a run of this name");
    }
}

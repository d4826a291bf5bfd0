package mendel.evolve.tournament;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import mendel.eval.Weights;
import mendel.evolve.config.ConfigReader;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.run.EvolutionRun;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tournaments of a few genomes and nodes: neither threads nor interruptions matter, bit for bit. */
class TournamentRunTest {

    private static final int GENERATIONS = 7;

    @TempDir
    private Path root;

    private static EvolveConfig config(String preset) {
        return ConfigReader.read("test", """
            {"game": "reversi-6", "model": "labaj2007",
             "objective": {"type": "tournament", "limit": {"nodes": 30}, "games": 8, "opponents": ["population", "fame", "default", "twin"],
               "racing": 2, "fame": {"every": 2, "keep": 2}, "gauge": {"every": 3, "games": 8}},
             "evolution": {"population": 6, "generations": 7, "start": "default"}, "seed": 5}\
            """, List.of("evolution.preset=" + preset));
    }

    private RunResult work(String name, EvolveConfig config, int threads, long stop) {
        AtomicLong generation = new AtomicLong();
        boolean known = Files.exists(root.resolve(name).resolve("config.json"));
        try (Arena arena = Arenas.of(30, threads);
                RunFolder folder = known ? RunFolder.open(root, name) : RunFolder.create(root, name, config.toJson())) {
            TournamentObjective objective =
                    new TournamentObjective((TournamentConfig) config.objective(), arena, config.seed());
            return new EvolutionRun(
                            config, objective, Optional.of(Weights.defaults(objective.spec())), "openings", "test")
                    .run(
                            folder,
                            (stats, seconds) -> generation.set(stats.generation()),
                            () -> generation.get() >= stop);
        }
    }

    private List<String> history(String name) throws IOException {
        return Files.readAllLines(root.resolve(name).resolve("history.jsonl")).stream()
                .map(line -> line.replaceAll("\"seconds\":[^,]*", ""))
                .toList();
    }

    @ParameterizedTest
    @ValueSource(strings = {"strategy", "real", "david-tabibi"})
    void interruptionsAndThreadsDoNotMatter(String preset) throws IOException {
        EvolveConfig config = config(preset);
        RunResult alone = work("alone", config, 1, Long.MAX_VALUE);
        assertThat(alone.generations()).isEqualTo(GENERATIONS);
        for (int stop = 1; stop <= GENERATIONS; stop++) {
            work("often", config, 1 + stop % 3, stop);
        }
        assertThat(history("often")).isEqualTo(history("alone"));
        assertThat(root.resolve("often/best.json")).hasSameBinaryContentAs(root.resolve("alone/best.json"));
    }

    /**
     * The first champion and every third one meet the default weights, unless they are the default; in between nothing
     * is made up.
     */
    @ParameterizedTest
    @ValueSource(strings = {"strategy", "real"})
    void theHistoryTellsTheGauges(String preset) throws IOException {
        work("run", config(preset), 2, Long.MAX_VALUE);
        List<String> history = history("run");
        for (int generation : List.of(2, 4, 5, 7)) {
            assertThat(history.get(generation - 1))
                    .contains("\"validation\":null", "\"rating\":null,\"ratingError\":null,\"games\":");
        }
        for (int generation : List.of(1, 3, 6)) {
            assertThat(history.get(generation - 1)).doesNotContain("\"validation\":null");
        }
        assertThat(history)
                .allSatisfy(line ->
                        assertThat(line).containsPattern("\"believed\":-?[0-9.E-]+,\"believedError\":[0-9.E-]+"));
        assertThat(history.getLast()).containsPattern("\"bestGeneration\":[0136],");
    }

    /** With few games a champion has to be much better than the start; as long as none is, the best is the start. */
    @Test
    void theStartIsTheFirstBest() {
        EvolveConfig config = config("real");
        RunResult result = work("run", config, 2, 1);
        Weights start = Weights.defaults(Arenas.MODEL.spec());
        assertThat(result.best().generation()).isZero();
        assertThat(result.best().weights()).isEqualTo(start);
        assertThat(result.best().trainLoss()).isEqualTo(0.5);
        assertThat(result.first().weights()).isNotEqualTo(start);
    }
}

package mendel.app.evolve;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.player.PlayWeightsFiles;
import mendel.dataset.LoadListener;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.player.PlayWeights;
import mendel.report.DuelFacts;
import mendel.report.SummaryFile;
import mendel.runs.RunList;
import mendel.search.SearchMargins;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Runs with the preset duels, from the config to the report. */
class DuelRunTest {

    private static final WeightSpec SPEC = Games.spec("reversi-6:labaj2007");

    @TempDir
    private Path folder;

    private Path config;

    @BeforeEach
    void writeConfig() throws Exception {
        config = Files.writeString(folder.resolve("c.json"), """
            {"game": "reversi-6", "model": "labaj2007", "parameters": ["search", "groups"],
             "objective": {"type": "tournament", "limit": {"nodes": 40}, "gauge": {"every": 2, "games": 4}},
             "evolution": {"generations": 5, "batch": 4, "growth": 2, "proof": 20}, "threads": 2}\
            """);
    }

    private Evolution begin(String name, String... settings) {
        return Evolution.begin(config, List.of(settings), folder, name, LoadListener.NONE);
    }

    @Test
    void theResultIsAPlayerWithItsProof() {
        try (Evolution evolution = begin("a")) {
            Evolved evolved = evolution.run(EvolutionListener.NONE, () -> false);
            DuelOutcome outcome = (DuelOutcome) evolved.outcome().orElseThrow();
            assertThat(evolved.isWhole()).isTrue();
            PlayWeights best = PlayWeightsFiles.read(evolution.folder().best(), SPEC);
            assertThat(best.weights()).isEqualTo(outcome.result().best().weights());
            assertThat(best.margins().changed())
                    .isNotEmpty()
                    .isEqualTo(outcome.result().best().search());
            assertThat(outcome.games()).isEqualTo(5 * 8 + 2 * 4);
            assertThat(outcome.proof().orElseThrow().games()).isEqualTo(20);
            assertThat(outcome.proof().orElseThrow().limit()).isEqualTo("40 nodes");
            assertThat(SummaryFile.read(evolution.folder().path().resolve(SummaryFile.NAME))
                            .found()
                            .duels()
                            .orElseThrow()
                            .proof())
                    .isEqualTo(outcome.proof());
            assertThat(evolution.folder().report())
                    .content()
                    .contains("<h2>Margins and scales</h2>")
                    .contains("Played on openings that no duel had");
        }
    }

    /** So the use of time is tuned, too, by games that are the same again. */
    @Test
    void aClockOfNodesTunesTheUseOfTime() {
        String clock = "objective.limit={\"nodetime\": \"2000+40\"}";
        Map<String, Double> found;
        try (Evolution evolution = begin("clock", clock)) {
            DuelOutcome outcome = (DuelOutcome)
                    evolution.run(EvolutionListener.NONE, () -> false).outcome().orElseThrow();
            found = outcome.result().best().search();
            assertThat(outcome.proof().orElseThrow().limit()).isEqualTo("2000+40 nodes on the clock");
        }
        assertThat(found.keySet())
                .anyMatch(name -> name.startsWith("time.stable."))
                .anyMatch(name -> !name.startsWith("time."))
                .doesNotContain("time.largest-last");
        try (Evolution evolution = begin("again", clock, "threads=1")) {
            DuelOutcome outcome = (DuelOutcome)
                    evolution.run(EvolutionListener.NONE, () -> false).outcome().orElseThrow();
            assertThat(outcome.result().best().search()).isEqualTo(found);
        }
    }

    @Test
    void theUseOfTimeIsTunedAloneWhereThereAreClocks() {
        try (Evolution evolution = begin("time", "objective.limit={\"nodetime\": \"2000\"}", "parameters=[\"time\"]")) {
            assertThat(evolution.task().description())
                    .contains("duels tune 10 margins of the use of time, games with 2000 nodes");
        }
        assertThatThrownBy(() -> begin("none", "parameters=[\"time\"]"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("\"time\" needs games with clocks, and the limit is 40 nodes");
    }

    @Test
    void sameSeedSamePlayerWhateverTheThreadsAndInterruptions() throws Exception {
        try (Evolution whole = begin("whole", "threads=1")) {
            whole.run(EvolutionListener.NONE, () -> false);
        }
        AtomicInteger asked = new AtomicInteger();
        try (Evolution cut = begin("cut")) {
            assertThat(cut.run(EvolutionListener.NONE, () -> asked.incrementAndGet() > 2)
                            .isWhole())
                    .isFalse();
        }
        Optional<DuelFacts.DuelProof> proof;
        try (Evolution resumed = Evolution.resume("cut", folder, List.of(), LoadListener.NONE)) {
            Evolved evolved = resumed.run(EvolutionListener.NONE, () -> false);
            proof = ((DuelOutcome) evolved.outcome().orElseThrow()).proof();
            assertThat(proof).isPresent();
        }
        assertThat(RunList.one(folder, "cut").elo())
                .as("the list of runs tells the proof, not the last gauge")
                .isEqualTo(proof.orElseThrow().elo());
        assertThat(folder.resolve("cut/best.json")).hasSameTextualContentAs(folder.resolve("whole/best.json"));
    }

    /** One that was tuned is tuned further, and what is not tuned stays as it is. */
    @Test
    void theStartsMarginsStay() throws Exception {
        PlayWeights own = new PlayWeights(Weights.defaults(SPEC), SearchMargins.of(Map.of("probcut.width", 60.0)));
        Path start = folder.resolve("start.json");
        Files.writeString(start, new WeightsFile(own.weights(), own.margins().changed(), Map.of()).toJson());
        try (Evolution evolution =
                begin("on", "parameters=[\"weights\"]", "evolution.preset=duels", "evolution.start=" + start)) {
            evolution.run(EvolutionListener.NONE, () -> false);
            PlayWeights best = PlayWeightsFiles.read(evolution.folder().best(), SPEC);
            assertThat(best.margins()).isEqualTo(own.margins());
            assertThat(best.weights()).isNotEqualTo(own.weights());
        }
        assertThatThrownBy(() -> begin(
                        "no",
                        "parameters=[\"weights\"]",
                        "evolution={\"preset\":\"real\",\"start\":\"" + start + "\"}"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("choose the preset duels");
    }

    @Test
    void methodsThatCannotTuneSoMuchSaySo() {
        assertThatThrownBy(() -> begin("clop", "evolution.method=clop"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("evolution.method");
    }
}

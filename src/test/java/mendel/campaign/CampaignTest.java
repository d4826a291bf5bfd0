package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.app.WorkFolder;
import mendel.app.WorkListener;
import mendel.dataset.DataFile;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.config.RoundConfig;
import mendel.export.WeightsReader;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Whole campaigns, of games that take moments. */
@Tag("long")
class CampaignTest extends CampaignRuns {

    private static Weights champion(CampaignFolder folder, int round) {
        return WeightsReader.read(
                        folder.champion(round), Games.entry("draughts").specs())
                .weights();
    }

    private double[] best(String name) {
        return WeightsReader.read(
                        runs.resolve(name).resolve("best.json.gz"),
                        Games.entry("draughts").specs())
                .weights()
                .toArray();
    }

    /** A campaign's data are what a campaign before has labelled. */
    @Test
    void givenPositionsTeachBesideThoseOfTheRounds() throws Exception {
        Path given = runs.resolve("given.csv.gz");
        try (Campaign campaign = begin("before", "stop.rounds=1", "proof.games=0")) {
            campaign.run(WorkListener.NONE, () -> false);
            Files.copy(campaign.folder().labels(1), given);
        }
        Campaign begun = begin("a", "data=[\"" + given + "\"]", "window=1", "seed=7", "proof.games=0");
        begun.close();
        Files.delete(given);
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            CampaignState state = campaign.run(WorkListener.NONE, () -> false).state();
            assertThat(state.of(1, Stage.EVOLVE).orElseThrow().whole("positions"))
                    .isEqualTo(400);
            assertThat(state.of(2, Stage.EVOLVE).orElseThrow().whole("positions"))
                    .isEqualTo(400);
            assertThat(campaign.folder().allLabels(2)).hasSize(3);
        }
    }

    /** What a champion was made from is in it, and what candidates before it were made from in vain is not. */
    @ParameterizedTest
    @CsvSource({"-200, -100, 200", "100, 200, 400"})
    void aFitHeldNearTheChampionHasTheDataThatItDoesNotKnow(int elo0, int elo1, int second) throws Exception {
        String fit = "evolve={\"objective\": {\"loss\": \"mse\"},"
                + " \"evolution\": {\"preset\": \"fit\", \"towards\": \"start\"}}";
        try (Campaign campaign = begin(
                "a", "model=patterns", fit, "window=1", "gate.elo0=" + elo0, "gate.elo1=" + elo1, "proof.games=0")) {
            CampaignState state = campaign.run(WorkListener.NONE, () -> false).state();
            assertThat(state.of(1, Stage.EVOLVE).orElseThrow().whole("positions"))
                    .isEqualTo(200);
            assertThat(state.of(2, Stage.EVOLVE).orElseThrow().whole("positions"))
                    .isEqualTo(second);
        }
    }

    /** Labels of two rounds are used as one; until there are so many, and without, each round has its own. */
    @Test
    void roundsAreFittedTogetherOnceChampionsGainLittle() throws Exception {
        String fit = "evolve={\"objective\": {\"loss\": \"mse\"},"
                + " \"evolution\": {\"preset\": \"fit\", \"towards\": \"start\"}}";
        String together = "together={\"elo\": 5000, \"least\": 2, \"most\": 2, \"strengths\": [7, 3]}";
        try (Campaign campaign =
                begin("a", "model=patterns", fit, "window=1", together, "stop.rounds=3", "proof.games=0")) {
            CampaignState state = campaign.run(WorkListener.NONE, () -> false).state();
            List<StageResult> evolved = state.all(Stage.EVOLVE).toList();
            assertThat(evolved).extracting(e -> e.whole("positions")).containsExactly(200L, 400L, 400L);
            assertThat(evolved)
                    .extracting(e -> e.figures().get(EvolveStage.TOGETHER))
                    .containsExactly(null, 2, 2);
            assertThat(StageText.of(evolved.get(1), state)).contains("evolved from 400 positions of 2 rounds together");
            assertThat(Files.readString(campaign.folder().path().resolve("report.html")))
                    .contains("the positions of 2 rounds fitted together");
            assertThat(Files.readString(campaign.folder().round(1).resolve("evolve/config.json")))
                    .contains("\"towards\" : \"start\"");
            assertThat(Files.readString(campaign.folder().round(3).resolve("evolve/config.json")))
                    .contains("\"towards\" : \"zero\"", "7, 3");
        }
    }

    @Test
    void givenPositionsWithoutAScoreAreRefusedBeforeTheNight() throws Exception {
        Path given = Files.writeString(runs.resolve("given.csv"), "position,score,result\n\"W:Wc1:Bf8\",,1\n");
        assertThatThrownBy(() -> begin("a", "data=[\"" + given + "\"]"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining(config + ": data: " + given)
                .hasMessageContaining("none of its 1 positions has a score");
        assertThat(runs.resolve("a")).doesNotExist();
    }

    @Test
    void theEndLooksAtMovesAndASuite() throws Exception {
        Path suite = Files.writeString(runs.resolve("mate.epd"), """
            6k1/5ppp/8/8/8/8/8/K2R4 w - - bm Rd8#; id "back rank";
            7k/5Q2/6K1/8/8/8/8/8 w - - bm Kf6; id "wrong on purpose";
            """);
        Path chess = Files.writeString(runs.resolve("chess.json"), """
            {"game": "chess", "model": "ivanova2011",
             "play": {"positions": 100, "perGame": 50, "nodes": 20},
             "label": {"depth": 1},
             "evolve": {"objective": {"loss": "mse"},
                        "evolution": {"preset": "memetic", "population": 4, "generations": 1}},
             "gate": {"limit": {"nodes": 20}, "games": 4, "elo0": -200, "elo1": -199},
             "proof": {"games": 0, "moves": 4, "suite": "%s"},
             "stop": {"rounds": 1},
             "threads": 2}\
            """.formatted(suite));
        try (Campaign campaign = Campaign.begin(chess, List.of(), runs, "a")) {
            CampaignState state = campaign.run(WorkListener.NONE, () -> false).state();
            StageResult check = state.check(state.champion()).orElseThrow();
            assertThat(check.whole("moves")).isEqualTo(4);
            assertThat(check.number("cost")).isNotNegative();
            assertThat(check.whole("problems")).isEqualTo(2);
            assertThat(check.whole("solved")).isEqualTo(1);
            assertThat(check.whole("startSolved")).isEqualTo(1);
            assertThat(campaign.folder().report()).content().contains("Checks", "solved of the 2 problems of mate.epd");
        }
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            assertThat(campaign.run(WorkListener.NONE, () -> false).state().all(Stage.CHECK))
                    .hasSize(1);
        }
    }

    /** Neither a folder is left nor a config changed. */
    @Test
    void aClusterWithoutSparkIsRefusedBeforeTheNight() throws Exception {
        assumeTrue(System.getenv("SPARK_HOME") == null, "there is a Spark here, by which the cluster would be found");
        String cluster = "cluster=spark://127.0.0.1:7077";
        assertThatThrownBy(() -> begin("a", cluster))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no Spark");
        assertThat(runs.resolve("a")).doesNotExist();

        begin("a").close();
        byte[] before = Files.readAllBytes(runs.resolve("a/campaign.json"));
        assertThatThrownBy(() -> Campaign.resume("a", runs, List.of(cluster)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("there is no Spark");
        assertThat(runs.resolve("a/campaign.json")).hasBinaryContent(before);
        Campaign.resume("a", runs, List.of("cluster=none")).close();
    }

    @Test
    void aSuiteThatIsNoneIsRefusedBeforeTheNight() throws Exception {
        Path suite = Files.writeString(runs.resolve("s.epd"), "no position\n");
        assertThatThrownBy(() -> begin("a", "game=chess", "model=full", "proof.suite=" + suite))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("s.epd:1");
        assertThat(runs.resolve("a")).doesNotExist();
    }

    @Test
    void eachRoundMayMakeAChampionThatMeetsTheStartAtTheEnd() throws Exception {
        try (Campaign campaign = begin("a")) {
            CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
            CampaignState state = result.state();
            assertThat(result.stopped()).isEmpty();
            assertThat(result.ended()).isEqualTo("2 rounds done");
            assertThat(state.rounds()).isEqualTo(2);
            assertThat(state.champion()).isEqualTo(2);
            assertThat(state.positions()).isEqualTo(500); // The second round has half as many again.
            assertThat(result.againstStart().orElseThrow().whole("games")).isEqualTo(6);
            assertThat(state.proof(1, "start").orElseThrow().whole("games")).isEqualTo(4);
            CampaignFolder folder = campaign.folder();
            assertThat(champion(folder, 2).toArray())
                    .isNotEqualTo(champion(folder, 0).toArray())
                    .isEqualTo(WeightsReader.read(
                                    folder.best(), Games.entry("draughts").specs())
                            .weights()
                            .toArray());
            assertThat(folder.report())
                    .content()
                    .contains("new champion", "Elo against the start", "What was learned", "2 rounds done");
            assertThat(folder.round(2).resolve("commands.txt")).content().hasLineCount(5);
            assertThat(folder.positions(2)).doesNotExist();
            assertThat(folder.labels(2)).exists();
        }
    }

    /** Asked for the k-th time, it is true; whatever is done then, the outcome is that of a campaign left alone. */
    @Test
    void interruptedAnywhereItGoesOnToTheSameJournal() throws Exception {
        String whole;
        try (Campaign campaign = begin("whole", "threads=1")) {
            campaign.run(WorkListener.NONE, () -> false);
            whole = Files.readString(campaign.folder().path().resolve("campaign.journal"));
        }
        begin("cut").close();
        int stops = 0;
        boolean done = false;
        for (int patience = 3; !done; patience = patience * 3 / 2) {
            AtomicInteger asked = new AtomicInteger();
            int most = patience;
            try (Campaign campaign = Campaign.resume("cut", runs, List.of())) {
                CampaignResult result = campaign.run(WorkListener.NONE, () -> asked.incrementAndGet() > most);
                done = result.stopped().isEmpty();
                stops += done ? 0 : 1;
            }
        }
        assertThat(stops).isGreaterThan(3);
        assertThat(runs.resolve("cut/campaign.journal")).content().isEqualTo(whole);
        assertThat(best("cut")).isEqualTo(best("whole"));
    }

    @Test
    void goesOnForMoreRoundsButNotWithOtherOnes() throws Exception {
        try (Campaign campaign = begin("a", "stop.rounds=1", "proof.games=0", "proof.earlier=0")) {
            campaign.run(WorkListener.NONE, () -> false);
        }
        assertThatThrownBy(() -> Campaign.resume("a", runs, List.of("label.depth=2")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("a: with these settings its rounds would be others; only those of stop, proof,")
                .hasMessageContaining("a/best.json.gz");
        try (Campaign campaign = Campaign.resume("a", runs, List.of("stop.rounds=2"))) {
            assertThat(campaign.run(WorkListener.NONE, () -> false).state().rounds())
                    .isEqualTo(2);
        }
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            assertThat(campaign.config().stop().rounds()).isEqualTo(2);
        }
    }

    @Test
    void marginsOfTheSearchStayWithTheChampions() throws Exception {
        WeightSpec spec = Games.spec("draughts:kuhr2011");
        Map<String, Double> margins = Map.of("futility.ply", 60.0);
        Path start = Files.writeString(
                runs.resolve("s.json"), new WeightsFile(Weights.defaults(spec), margins, Map.of()).toJson());
        try (Campaign campaign = begin("a", "start=" + start, "stop.rounds=1", "proof.games=0", "proof.earlier=0")) {
            assertThat(campaign.run(WorkListener.NONE, () -> false).state().champion())
                    .isEqualTo(1);
            for (Path file :
                    List.of(campaign.folder().champion(0), campaign.folder().champion(1))) {
                assertThat(WeightsReader.read(file, spec).search()).isEqualTo(margins);
            }
        }
    }

    /** Where data bring nothing, games tune the champion; stopped anywhere, to the same journal. */
    @Test
    void duelsTuneTheChampionWhereDataBringNothing() throws Exception {
        String[] settings = {
            "gate.games=20",
            "gate.elo0=199",
            "gate.elo1=200",
            "duels.games=32",
            "duels.batch=4",
            "duels.growth=2",
            "duels.limit.nodes=40",
            "stop.rounds=2",
            "play.positions=100",
            "proof.games=2"
        };
        String whole;
        try (Campaign campaign = begin("whole", settings)) {
            CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
            StageResult duels = result.state().of(2, Stage.DUELS).orElseThrow();
            assertThat(duels.whole("games")).isEqualTo(32);
            assertThat(duels.whole("changed")).isPositive();
            assertThat(result.state().of(2, Stage.PLAY)).isEmpty();
            CampaignFolder folder = campaign.folder();
            WeightSpec spec = Games.spec("draughts:kuhr2011");
            assertThat(WeightsReader.read(folder.candidate(2), spec).search()).isNotEmpty();
            assertThat(folder.round(2).resolve("commands.txt")).content().hasLineCount(2);
            assertThat(folder.gate(1).resolve("match.json")).content().contains("\"20 nodes\"");
            assertThat(folder.gate(2).resolve("match.json"))
                    .content()
                    .as("what was bred with a limit is judged with it")
                    .contains("\"40 nodes\"");
            assertThat(folder.report()).content().contains("duels tune what no score teaches");
            whole = Files.readString(folder.path().resolve("campaign.journal"));
        }
        begin("cut", settings).close();
        boolean done = false;
        for (int patience = 40; !done; patience *= 2) {
            AtomicInteger asked = new AtomicInteger();
            int most = patience;
            try (Campaign campaign = Campaign.resume("cut", runs, List.of())) {
                done = campaign.run(WorkListener.NONE, () -> asked.incrementAndGet() > most)
                        .stopped()
                        .isEmpty();
            }
        }
        assertThat(runs.resolve("cut/campaign.journal")).content().isEqualTo(whole);
    }

    @Test
    void oneProcessAtATime() {
        try (Campaign _ = begin("a")) {
            assertThatThrownBy(() -> Campaign.resume("a", runs, List.of()))
                    .hasMessageContaining("another process works on this run");
            assertThatThrownBy(() -> begin("a")).hasMessageContaining("there is a campaign of this name");
        }
    }

    @Test
    void diskSpaceEndsIt() throws Exception {
        begin("a", "disk=10", "proof.games=0").close();
        Files.write(runs.resolve("a/large"), new byte[11 << 20]);
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            CampaignResult result = campaign.run(WorkListener.NONE, () -> false);
            assertThat(result.ended()).isEqualTo("the disk space of 10 MiB was used up");
            assertThat(result.state().rounds()).isZero();
        }
    }

    /** Nothing is searched twice. */
    @Test
    void theSearchesThatPlayMayBeThoseThatScore() throws Exception {
        Campaign begun = begin("a", "label={\"played\": true}", "proof.games=0", "stop.rounds=1");
        assertThat(begun.forecast()).anyMatch(line -> line.contains("scored by the searches of 20 nodes"));
        begun.close();
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            AtomicInteger asked = new AtomicInteger();
            assertThat(campaign.run(WorkListener.NONE, () -> asked.incrementAndGet() > 3)
                            .stopped())
                    .isPresent();
        }
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            CampaignState state = campaign.run(WorkListener.NONE, () -> false).state();
            assertThat(state.of(1, Stage.LABEL).orElseThrow().whole("positions"))
                    .isEqualTo(200);
            CampaignFolder folder = campaign.folder();
            assertThat(DataFile.read(folder.labels(1), Games.entry("draughts").game()))
                    .hasSize(200)
                    .filteredOn(p -> p.score() != null)
                    .hasSizeGreaterThan(180);
        }
    }

    /** Before a night of games is played for it, not after. */
    @Test
    void anEngineThatIsNotThereIsMissedBeforeAnythingIsPlayed() {
        assertThatThrownBy(() -> begin("a", "label.engine=nosuchengine"))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining("not on PATH");
        assertThat(runs.resolve("a")).doesNotExist();
    }

    /** Nor may it be gone when the campaign goes on, while there are positions left to label. */
    @Test
    void anEngineThatIsGoneIsMissedWhenTheCampaignGoesOn() throws Exception {
        Path engine = Files.writeString(runs.resolve("engine"), "");
        assertThat(engine.toFile().setExecutable(true)).isTrue();
        begin("a", "label.engine=hub:" + engine).close();
        Files.delete(engine);
        assertThatThrownBy(() -> Campaign.resume("a", runs, List.of("stop.rounds=3")))
                .isInstanceOf(ResourceException.class)
                .hasMessageContaining(engine.toString());
        try (Campaign campaign = Campaign.resume("a", runs, List.of("stop.minutes=0.000001"))) {
            assertThat(campaign.config().stop().rounds()).isEqualTo(2);
        }
    }

    /** Rounds are only as large as the time allows. */
    @Test
    void aRoundWithFewPositionsDrawsAll() throws Exception {
        try (Campaign campaign = begin("a", "evolve.objective.sample=5000", "proof.games=0")) {
            CampaignState state = campaign.run(WorkListener.NONE, () -> false).state();
            assertThat(state.all(Stage.EVOLVE)).hasSize(state.rounds());
        }
        RoundConfig evolve = CampaignConfig.read("c", Files.readString(runs.resolve("a/campaign.json")))
                .evolve();
        assertThat(evolve.sampledOf(5000)).isEqualTo(evolve);
        assertThat(evolve.sampledOf(4999).objective().sample()).isZero();
    }

    /** What failed to begin leaves nothing, and takes nothing with it. */
    @Test
    void aFolderOfOtherFilesIsNoCampaign() throws Exception {
        Path other = Files.createDirectories(runs.resolve("old/run"));
        Files.writeString(other.resolve("best.json"), "{}");
        assertThatThrownBy(() -> begin("old", "data=[\"nowhere.csv\"]"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("old: there is a folder of this name, with run in it; give another name");
        assertThat(other.resolve("best.json")).exists();
        Files.createDirectories(runs.resolve("killed"));
        Files.writeString(runs.resolve("killed/lock"), "");
        begin("killed").close();
        assertThat(runs.resolve("killed/campaign.json")).exists();
    }

    /** Positions are deleted for room: a match whose openings avoided them begins anew. */
    @Test
    void aMatchThatWasCutOffGoesWhenPositionsMust() throws Exception {
        try (Campaign campaign = begin("a", "stop.rounds=1", "proof.games=4")) {
            campaign.run(WorkListener.NONE, () -> false);
            CampaignFolder folder = campaign.folder();
            List<Path> whole = folder.proofs().toList();
            assertThat(whole).isNotEmpty();
            Path cut = Files.createDirectories(folder.proof(1, "start-400-1"));
            assertThat(ProofStage.cutOff(folder, campaign.state())).containsExactly(cut);
            WorkFolder.delete(cut);
            assertThat(folder.proofs()).containsExactlyInAnyOrderElementsOf(whole);
        }
    }

    /** Weights that are needed only after the last round are missed before the next one. */
    @Test
    void aReferenceThatIsNotThereIsMissedWhenTheCampaignGoesOn() {
        begin("a").close();
        assertThatThrownBy(() -> Campaign.resume("a", runs, List.of("reference=nowhere.json")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("nowhere.json: there is no such file");
        try (Campaign campaign = Campaign.resume("a", runs, List.of())) {
            assertThat(campaign.config().reference()).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "stop.rounds=0 | stop: \"stop.minutes\" is missing; give one of minutes, rounds, games, stalled",
                "evolve.evolution.start=default | evolve.evolution.start: remove it",
                "evolve.objective.data=x.csv | evolve.objective.data: this key has no meaning here",
                "play.randomPlies=9-4 | play.randomPlies: \"9-4\" is not allowed; give a range like",
                "label.nodes=5 | label.nodes: this key has no meaning here; remove it, or give an engine",
                "label.engine=uci:stockfish | draughts",
                "label.played=true | label.depth: this key has no meaning here; remove it, or played",
                "label={\"played\": true, \"exact\": 5} | with 5 pieces are not solved; give label.exact 4 at most",
                "label.exact=5 | with 5 pieces are not solved; give label.exact 4 at most",
                "gate.elo1=-200 | give more than elo0",
                "gate.limit.depth=3 | give one limit",
                "model=nothing | there is no model",
                "start=nowhere.json | there is no such file",
                "reference=nowhere.json | there is no such file",
                "evolve.evolution.preset=form | give false",
                "together={} | give window 1 and an evolution that begins with the champion",
                "together={\"least\": 4, \"most\": 3} | give at least as many as least, 4",
                "together={\"least\": 1} | together.least",
                "evolve={\"evolution\": {\"preset\": \"fit\"}, \"objective\": {\"sample\": 9}} | a fit takes all",
                "evolve={\"evolution\": {\"preset\": \"form\"}, \"warm\": false} | the preset form fits squared errors",
                "model=patterns | at most",
                "duels.parameters=[\"time\"] | duels.parameters: \"time\" needs games with clocks, and the limit is",
                "duels={\"method\": \"clop\", \"limit\": {\"nodes\": 2000}} | duels.method: \"clop\" cannot",
            })
    void refusesWhatCannotBe(String setting, String words) {
        assertThatThrownBy(() -> begin("a", setting))
                .isInstanceOf(InputException.class)
                .satisfies(e -> assertThat(e.getMessage().replace("--set ", "").replace("setting ", ""))
                        .contains(words.split(": ")[words.split(": ").length - 1]));
        assertThat(runs.resolve("a")).doesNotExist();
    }
}

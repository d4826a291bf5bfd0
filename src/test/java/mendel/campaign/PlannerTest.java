package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.config.Configs;
import org.junit.jupiter.api.Test;

class PlannerTest {

    private final List<StageResult> results = new ArrayList<>();
    private CampaignConfig config = config();
    private StartMargins margins = StartMargins.OF_DEFAULTS;

    private static CampaignConfig config(String... settings) {
        return Configs.read("test", """
             {"game": "chess", "play": {"positions": 1000}, "label": {"depth": 5},
              "gate": {"limit": {"nodes": 9}, "games": 100}, "stop": {"rounds": 1}}\
             """, List.of(settings), CampaignKeys::new);
    }

    private Plan next() {
        return new Planner(config, margins).next(new CampaignState(results));
    }

    /** A round that follows its plan. */
    private void round(double train, double validation, double elo, String verdict) {
        int number = new CampaignState(results).rounds() + 1;
        results.add(new StageResult(number, Stage.PLAN, next().figures()));
        results.add(new StageResult(number, Stage.EVOLVE, Map.of("trainLoss", train, "validationLoss", validation)));
        Map<String, Object> gate = new LinkedHashMap<>();
        gate.put("elo", elo);
        gate.put("verdict", verdict);
        gate.put("accepted", verdict.equals("accepted"));
        results.add(new StageResult(number, Stage.GATE, gate));
    }

    private void vain(double validation) {
        round(100, validation, -5, "rejected");
    }

    @Test
    void theFirstRoundIsTheConfigs() {
        assertThat(next()).isEqualTo(new Plan(1000, 5, 0, 100, "as the config says"));
    }

    @Test
    void whatMadeAChampionStays() {
        vain(120);
        round(100, 104, 9, "accepted");
        assertThat(next().positions()).isEqualTo(1500);
        assertThat(next().depth()).isEqualTo(5);
        assertThat(next().reason()).isEqualTo("round 2 made a new champion: the same again");
    }

    @Test
    void positionsGrowWithTheChampionWhileTheyAreShort() {
        round(100, 120, 9, "accepted");
        assertThat(next().positions()).isEqualTo(1500);
        assertThat(next().reason())
                .isEqualTo("round 1 made a new champion, and its validation loss lies 20.0 % above the training loss:"
                        + " positions are short, 1500 of them");
        for (int i = 0; i < 20; i++) {
            round(100, 120, 9, "accepted");
        }
        assertThat(next().positions()).isEqualTo(8000);
        assertThat(next().depth()).isEqualTo(5);
        assertThat(next().reason()).isEqualTo("round 21 made a new champion: the same again");
    }

    @Test
    void positionsDoNotGrowWithAChampionThatHoldsTheNextNearItself() {
        config = config(
                "evolve={\"objective\": {\"loss\": \"mse\"},"
                        + " \"evolution\": {\"preset\": \"fit\", \"towards\": \"start\"}}",
                "model=wide",
                "window=1");
        round(100, 120, 90, "accepted");
        assertThat(next().positions()).isEqualTo(1000);
        assertThat(next().reason()).isEqualTo("round 1 made a new champion: the same again");
        round(100, 120, 9, "accepted");
        assertThat(next().positions()).isEqualTo(1000);
        assertThat(next().depth()).isEqualTo(6);
        assertThat(next().reason()).isEqualTo("round 2 made a new champion, by 9 Elo only: better labels, depth 6");
        round(100, 120, 5, "undecided");
        assertThat(next().reason())
                .isEqualTo("round 3 brought nothing, and the next has its positions besides: better labels, depth 7");
        vain(120);
        assertThat(next().depth()).isEqualTo(7);
        assertThat(next().positions()).isEqualTo(1500);
    }

    /** Weights that were fitted to all their positions show what these lack, as in any other fit. */
    @Test
    void positionsGrowBehindTheBestLabelsWhereRoundsAreFittedTogether() {
        config = config(
                "evolve={\"objective\": {\"loss\": \"mse\"},"
                        + " \"evolution\": {\"preset\": \"fit\", \"towards\": \"start\"}}",
                "model=wide",
                "window=1",
                "together={}");
        for (int ply = 6; ply <= 9; ply++) {
            together(120, 9, "accepted");
            assertThat(next().positions()).isEqualTo(1000);
            assertThat(next().depth()).isEqualTo(ply);
        }
        together(120, 9, "accepted");
        assertThat(next().positions()).isEqualTo(1500);
        together(120, 90, "accepted");
        assertThat(next().positions()).isEqualTo(2250);
        together(104, 9, "accepted");
        assertThat(next().positions()).isEqualTo(2250);
        assertThat(next().reason()).isEqualTo("round 7 made a new champion: the same again");
        round(100, 120, 9, "accepted");
        assertThat(next().positions()).isEqualTo(2250);
    }

    /** A round whose evolution had the positions of those before. */
    private void together(double validation, double elo, String verdict) {
        round(100, validation, elo, verdict);
        StageResult evolved = results.remove(results.size() - 2);
        Map<String, Object> figures = new LinkedHashMap<>(evolved.figures());
        figures.put(EvolveStage.TOGETHER, 4);
        results.add(results.size() - 1, new StageResult(evolved.round(), Stage.EVOLVE, figures));
    }

    /** What the end of the time cut off is planned again when the campaign goes on. */
    @Test
    void aRoundThatWasCutDoesNotMakeTheNextOnesShorter() {
        round(100, 104, 9, "accepted");
        results.set(
                0,
                new StageResult(
                        1,
                        Stage.PLAN,
                        Plan.of(results.getFirst()).cut(400, "; cut").figures()));
        assertThat(next().positions()).isEqualTo(1000);
        assertThat(next().reason()).isEqualTo("round 1 made a new champion: the same again");
    }

    /** Nothing tells that they are short. */
    @Test
    void withoutValidationWhatMadeAChampionStays() {
        round(100, Double.NaN, 9, "accepted");
        assertThat(next().positions()).isEqualTo(1000);
    }

    @Test
    void aGateThatCannotDecideWithTheCandidateAheadGetsMoreGames() {
        round(100, 120, 4, "undecided");
        assertThat(next().games()).isEqualTo(200);
        assertThat(next().positions()).isEqualTo(1000);
        for (int i = 0; i < 5; i++) {
            round(100, 120, 4, "undecided");
        }
        assertThat(next().games()).isEqualTo(800);
        assertThat(next().positions()).isGreaterThan(1000);
    }

    @Test
    void positionsAreShortWhereValidationIsMuchWorse() {
        vain(106);
        assertThat(next().positions()).isEqualTo(1500);
        assertThat(next().reason()).contains("6.0 % above the training loss", "positions are short");
    }

    @Test
    void labelsAreBetteredWhereItIsNot() {
        vain(104);
        assertThat(next().depth()).isEqualTo(6);
        assertThat(next().positions()).isEqualTo(1000);
    }

    @Test
    void withoutValidationPositionsComeFirst() {
        vain(Double.NaN);
        assertThat(next().positions()).isEqualTo(1500);
    }

    @Test
    void whatWasGivenTwiceInVainWaitsForTheOther() {
        vain(120);
        vain(120);
        vain(120);
        assertThat(next().positions()).isEqualTo(2250);
        assertThat(next().depth()).isEqualTo(6);
        vain(120);
        assertThat(next().positions()).isEqualTo(3375);
        assertThat(next().depth()).isEqualTo(6);
    }

    @Test
    void nothingGrowsWithoutEnd() {
        for (int i = 0; i < 40; i++) {
            vain(i % 2 == 0 ? 120 : 101);
        }
        assertThat(next().positions()).isEqualTo(8000);
        assertThat(next().depth()).isEqualTo(9);
        assertThat(next().reason()).contains("nothing can be given more");
    }

    /**
     * Data once, then duels, then data twice for each duels; what data are given next does not depend on the duels
     * between.
     */
    @Test
    void duelsHaveTheirTurnWhereDataBringNothing() {
        List<Plan> without = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            without.add(next());
            vain(120);
        }
        results.clear();
        config = config("duels.games=100");
        List<Plan> byData = new ArrayList<>();
        List<Boolean> kinds = new ArrayList<>();
        for (int i = 0; i < 7; i++) {
            Plan plan = next();
            kinds.add(plan.duels());
            if (plan.duels()) {
                assertThat(plan.reason()).contains("duels tune what no score teaches");
                int number = new CampaignState(results).rounds() + 1;
                results.add(new StageResult(number, Stage.PLAN, plan.figures()));
                results.add(new StageResult(
                        number, Stage.GATE, Map.of("elo", -1.0, "verdict", "rejected", "accepted", false)));
            } else {
                byData.add(plan);
                vain(120);
            }
        }
        assertThat(kinds).containsExactly(false, true, false, false, true, false, false);
        assertThat(amounts(byData)).isEqualTo(amounts(without));
    }

    private static List<List<Integer>> amounts(List<Plan> plans) {
        return plans.stream()
                .map(plan -> List.of(plan.positions(), plan.depth()))
                .toList();
    }

    @Test
    void noDuelsWhileDataMakeChampions() {
        config = config("duels.games=100");
        round(100, 120, 9, "accepted");
        assertThat(next().duels()).isFalse();
        vain(120);
        assertThat(next().duels()).isTrue();
        round(100, 120, 9, "accepted");
        round(100, 120, 9, "accepted");
        assertThat(next().duels()).isFalse();
    }

    @Test
    void marginsThatNobodyHasTunedHaveTheLastRound() {
        config = config("duels.games=100");
        assertThat(owed()).as("before the first round").isEmpty();
        round(100, 104, 90, "accepted");
        assertThat(next().duels()).isFalse();
        Plan duels = owed().orElseThrow();
        assertThat(duels.duels()).isTrue();
        assertThat(duels.reason())
                .isEqualTo("the time is nearly used up, and nobody has tuned the margins: duels tune what no score"
                        + " teaches");
        margins = StartMargins.TUNED;
        assertThat(owed()).isEmpty();
        margins = StartMargins.OF_DEFAULTS;
        results.add(new StageResult(2, Stage.PLAN, duels.figures()));
        results.add(new StageResult(2, Stage.GATE, Map.of("accepted", false)));
        assertThat(owed()).as("after duels").isEmpty();
        config = config();
        results.clear();
        round(100, 104, 90, "accepted");
        assertThat(owed()).as("a config without duels").isEmpty();
    }

    private Optional<Plan> owed() {
        return new Planner(config, margins).owed(new CampaignState(results));
    }

    /** Only where the config has duels. */
    @Test
    void duelsComeFirstWhereNobodyTunedTheStart() {
        margins = StartMargins.UNTUNED;
        assertThat(next().duels()).isFalse();
        config = config("duels.games=100");
        assertThat(next().duels()).isTrue();
        assertThat(next().reason()).contains("nobody has tuned the margins of the start");
        round(100, 120, 9, "rejected");
        assertThat(next()).isEqualTo(new Plan(1000, 5, 0, 100, "as the config says"));
        vain(120);
        assertThat(next().duels()).isFalse();
        vain(120);
        assertThat(next().duels()).isTrue();
    }
}

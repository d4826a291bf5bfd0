package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RoundTimeTest {

    private final List<StageResult> results = new ArrayList<>();
    private final Map<String, Double> spent = new LinkedHashMap<>();

    private void done(Plan plan, long evolved, double play, double label, double evolve, double gate) {
        int round = new CampaignState(results).rounds() + 1;
        results.add(new StageResult(round, Stage.PLAN, plan.figures()));
        if (plan.duels()) {
            spent.put(round + " duels", evolve);
        } else {
            results.add(new StageResult(round, Stage.EVOLVE, Map.of("positions", evolved)));
            spent.put(round + " play", play);
            spent.put(round + " label", label);
            spent.put(round + " evolve", evolve);
        }
        results.add(new StageResult(round, Stage.GATE, Map.of("accepted", true, "games", 400)));
        spent.put(round + " gate", gate);
    }

    private static Plan plan(int positions, int depth, long nodes) {
        return new Plan(positions, depth, nodes, 400, "as before");
    }

    private static final Plan DUELS = new Plan(100_000, 8, 0, 400, 0, true, 0, "duels");

    private Optional<Plan> fit(Plan plan, double left) {
        return time(left).fit(plan);
    }

    private RoundTime time(double left) {
        return time(left, false);
    }

    /** The next evolution has all positions of the last one besides its own. */
    private RoundTime time(double left, boolean played) {
        return time(
                left,
                results.stream()
                        .filter(result -> result.stage() == Stage.EVOLVE)
                        .mapToLong(result -> result.whole("positions"))
                        .reduce(0, (_, last) -> last),
                played);
    }

    private RoundTime time(double left, long old, boolean played) {
        return new RoundTime(new CampaignState(results), spent, left, old, 1000, 1, played);
    }

    @Test
    void theFirstRoundOfAKindIsBegunAsItIsPlanned() {
        assertThat(fit(plan(100_000, 8, 0), 1)).contains(plan(100_000, 8, 0));
        done(DUELS, 0, 0, 0, 900, 100);
        assertThat(fit(plan(100_000, 8, 0), 1)).contains(plan(100_000, 8, 0));
    }

    /** 1,000 games of duels and 400 of the gate, at two games a second. */
    @Test
    void theFirstDuelsTakeAsLongAsTheGamesOfTheGate() {
        assertThat(fit(DUELS, 1)).contains(DUELS);
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 200);
        assertThat(fit(DUELS, 700)).contains(DUELS);
        assertThat(fit(DUELS, 699)).isEmpty();
        assertThat(time(1201 / 0.9 + 700).without(DUELS).fit(plan(100_000, 8, 0)))
                .contains(plan(100_000, 8, 0));
        assertThat(time((300 + 900 * 0.6 + 1) / 0.9 + 700)
                        .without(DUELS)
                        .fit(plan(100_000, 8, 0))
                        .orElseThrow()
                        .positions())
                .isEqualTo(60_000);
    }

    /** With three times the nodes; what duels of before took is known. */
    @Test
    void duelsWithALimitOfTheirOwnTakeLonger() {
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 200);
        RoundTime time = new RoundTime(new CampaignState(results), spent, 2100, 0, 1000, 3, false);
        assertThat(time.fit(DUELS)).contains(DUELS);
        done(DUELS, 0, 0, 0, 900, 500);
        assertThat(new RoundTime(new CampaignState(results), spent, 1400, 0, 1000, 3, false).fit(DUELS))
                .contains(DUELS);
        assertThat(new RoundTime(new CampaignState(results), spent, 1399, 0, 1000, 3, false).fit(DUELS))
                .isEmpty();
    }

    @Test
    void theFirstDuelsWithALimitOfTheirOwnAreJudgedByIt() {
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 200);
        assertThat(new RoundTime(new CampaignState(results), spent, 2099, 0, 1000, 3, false).fit(DUELS))
                .isEmpty();
    }

    /** Duels of 700 s: 1,000 games and 400 of the gate, at the two games a second of the first gate. */
    @Test
    void keptBackDuelsMayEndLate() {
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 200);
        done(plan(100_000, 8, 0), 200_000, 300, 500, 200, 300); // Its gate read more labels.
        assertThat(time(350).keptBack(DUELS)).contains(DUELS.late(350));
        assertThat(time(349).keptBack(DUELS)).isEmpty();
        Plan late = DUELS.late(350);
        assertThat(Plan.of(new StageResult(3, Stage.PLAN, late.figures()))).isEqualTo(late);
    }

    @Test
    void duelsFitOrDoNot() {
        done(DUELS, 0, 0, 0, 900, 100);
        assertThat(fit(DUELS, 1000)).contains(DUELS);
        assertThat(fit(DUELS, 999)).isEmpty();
    }

    /** A round of 100,000 after 100,000: 300 s of play, 500 of labels, 2 · 100 of the evolution, 400 of the gate. */
    @Test
    void positionsAreCutToTheTimeThatIsLeft() {
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 400);
        assertThat(fit(plan(100_000, 8, 0), 1401)).contains(plan(100_000, 8, 0));
        assertThat(fit(plan(100_000, 8, 0), Double.POSITIVE_INFINITY)).contains(plan(100_000, 8, 0));
        Plan cut = fit(plan(100_000, 8, 0), 501 + 900 * 0.6).orElseThrow();
        assertThat(cut.positions()).isEqualTo(60_000);
        assertThat(cut.depth()).isEqualTo(8);
        assertThat(cut.games()).isEqualTo(400);
        assertThat(Plan.of(new StageResult(2, Stage.PLAN, cut.figures()))).isEqualTo(cut);
        assertThat(cut.withTime().positions()).isEqualTo(100_000);
        assertThat(cut.reason()).isEqualTo("as before; 60000 of them in the 17 min that are left");
        assertThat(fit(plan(100_000, 8, 0), 500 + 900 * 0.24)).isEmpty();
        assertThat(fit(plan(100_000, 8, 0), 300)).isEmpty();
    }

    /** 300 s of play, 500 of labels and 100 of the evolution for 100,000; the next evolution has 300,000 besides. */
    @Test
    void anEvolutionTakesAsLongAsItsPositions() {
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 400);
        assertThat(time(401 + 900 * 0.6, 0, false)
                        .fit(plan(100_000, 8, 0))
                        .orElseThrow()
                        .positions())
                .isEqualTo(60_000);
        assertThat(time(701 + 900 * 0.6, 300_000, false)
                        .fit(plan(100_000, 8, 0))
                        .orElseThrow()
                        .positions())
                .isEqualTo(60_000);
    }

    /** Labels of one ply more, or of twice the nodes, take twice as long. */
    @Test
    void betterLabelsTakeLonger() {
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 400);
        assertThat(fit(plan(100_000, 9, 0), 501 + 1400 * 0.5).orElseThrow().positions())
                .isEqualTo(50_000);
        done(plan(100_000, 0, 1000), 200_000, 300, 500, 200, 400);
        assertThat(fit(plan(100_000, 0, 2000), 601 + 1400 * 0.5).orElseThrow().positions())
                .isEqualTo(50_000);
    }

    /** 500 s of play for 100,000 positions become 1,000 with twice the nodes. */
    @Test
    void playThatLabelsTakesLongerForBetterLabels() {
        done(plan(100_000, 0, 300), 100_000, 500, 0, 100, 400);
        assertThat(time(501 + 1100 * 0.5, true)
                        .fit(plan(100_000, 0, 600))
                        .orElseThrow()
                        .positions())
                .isEqualTo(50_000);
        assertThat(time(501 + 600 * 0.5, false)
                        .fit(plan(100_000, 0, 600))
                        .orElseThrow()
                        .positions())
                .isEqualTo(50_000);
    }

    /** The gate's 400 s become 800 with twice the games. */
    @Test
    void moreGamesTakeLonger() {
        done(plan(100_000, 8, 0), 100_000, 300, 500, 100, 400);
        Plan more = new Plan(100_000, 8, 0, 800, "more games");
        assertThat(fit(more, 1801)).contains(more);
        assertThat(fit(more, 901 + 900 * 0.5).orElseThrow().positions()).isEqualTo(50_000);
    }

    @Test
    void fewPositionsAreCutToTheLast() {
        done(plan(800, 4, 0), 800, 3, 5, 0, 4);
        assertThat(fit(plan(800, 4, 0), 4.01 + 8 * 0.5).orElseThrow().positions())
                .isEqualTo(400);
    }
}

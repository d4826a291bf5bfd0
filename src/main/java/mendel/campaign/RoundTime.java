package mendel.campaign;

import java.util.Map;
import java.util.Optional;
import mendel.DurationText;

/**
 * Cuts a round to the time that is left, since one that does not come to its gate brings nothing. What a round takes is
 * told by the last one of its kind; the first of each kind is begun as it is planned.
 *
 * @param state how far the campaign is
 * @param spent seconds by round and stage, as {@link CampaignClock#all} has them
 * @param left seconds; infinite for no limit
 */
record RoundTime(CampaignState state, Map<String, Double> spent, double left) {

    /** A round with fewer of its positions is not worth its gate. */
    private static final double LEAST = 0.25;
    /** What one more ply of a search takes, compared with the search before. */
    private static final double PLY = 2;
    /** Positions of a cut round are a multiple of this where they are more. */
    private static final int ROUND = 1000;

    /** The plan, with fewer positions if it would take too long; empty when no round worth its gate is left. */
    Optional<Plan> fit(Plan plan) {
        Optional<Integer> last = state.all(Stage.GATE)
                .map(StageResult::round)
                .filter(round -> planned(round).duels() == plan.duels())
                .reduce((earlier, later) -> later);
        if (last.isEmpty()) {
            return Optional.of(plan);
        }
        int round = last.get();
        if (plan.duels()) {
            return Optional.of(plan).filter(duels -> seconds(round, Stage.DUELS) + seconds(round, Stage.GATE) <= left);
        }
        return byData(plan, round);
    }

    /**
     * Play and labels take as long as there are new positions, an evolution as long as there are positions in all, and
     * a gate as long as the last one did, or longer where it may have more games.
     */
    private Optional<Plan> byData(Plan plan, int round) {
        Plan before = planned(round);
        double evolved = state.of(round, Stage.EVOLVE)
                .map(result -> result.number("positions"))
                .orElse(Double.NaN);
        double evolving = seconds(round, Stage.EVOLVE) / evolved;
        double each =
                (seconds(round, Stage.PLAY) + seconds(round, Stage.LABEL) * dearer(before, plan)) / before.positions()
                        + evolving;
        double gate = seconds(round, Stage.GATE) * plan.games() / before.games();
        double fixed = gate + evolving * evolved;
        double most = (left - fixed) / each;
        if (!(most < plan.positions())) {
            return Optional.of(plan);
        }
        int fitting = (int) Math.max(0, most);
        int whole = fitting < ROUND ? fitting : fitting / ROUND * ROUND;
        if (whole < LEAST * plan.positions()) {
            return Optional.empty();
        }
        return Optional.of(
                plan.cut(whole, "; " + whole + " of them in the " + DurationText.of(left) + " that are left"));
    }

    /** How much longer a label takes than before. */
    private static double dearer(Plan before, Plan plan) {
        double nodes = before.nodes() > 0 && plan.nodes() > 0 ? plan.nodes() / (double) before.nodes() : 1;
        return nodes * Math.pow(PLY, plan.depth() - before.depth());
    }

    private Plan planned(int round) {
        return Plan.of(state.of(round, Stage.PLAN).orElseThrow());
    }

    private double seconds(int round, Stage stage) {
        return spent.getOrDefault(CampaignClock.key(round, stage), 0.0);
    }
}

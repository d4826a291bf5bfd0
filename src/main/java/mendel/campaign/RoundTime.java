package mendel.campaign;

import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import mendel.DurationText;

/**
 * Cuts a round to the time that is left, since one that does not come to its gate brings nothing. What a round by data
 * takes is told by the last one, what duels take by the last ones, or by the quickest gate where there were none; the
 * first round is begun as it is planned.
 *
 * @param state how far the campaign is
 * @param spent seconds by round and stage, as {@link CampaignClock#all} has them
 * @param left seconds; infinite for no limit
 * @param old how many positions of earlier rounds its evolution has, when it is one by data
 * @param games of a round of duels
 * @param longer how many times as long a game of duels and of their gate takes as one of another gate
 * @param played whether the searches that play are those that score
 */
record RoundTime(
        CampaignState state,
        Map<String, Double> spent,
        double left,
        long old,
        int games,
        double longer,
        boolean played) {

    /** A round with fewer of its positions is not worth its gate. */
    private static final double LEAST = 0.25;
    /** What one more ply of a search takes, compared with the search before. */
    private static final double PLY = 2;
    /**
     * Of the time before kept-back duels: fits of more positions need more for each, which the last round does not
     * tell.
     */
    private static final double TRUSTED = 0.9;
    /** Kept-back duels are played when so much of their time is there: there is no round after them. */
    private static final double ENOUGH = 0.5;
    /** Positions of a cut round are a multiple of this where they are more. */
    private static final int ROUND = 1000;

    /** The plan, with fewer positions if it would take too long; empty when no round worth its gate is left. */
    Optional<Plan> fit(Plan plan) {
        if (plan.duels()) {
            return Optional.of(plan).filter(duels -> duels(duels) <= left);
        }
        return last(round -> !planned(round).duels())
                .map(round -> byData(plan, round))
                .orElse(Optional.of(plan));
    }

    /** The same with the time for a round of duels kept back, and a reserve. */
    RoundTime without(Plan later) {
        return new RoundTime(state, spent, (left - duels(later)) * TRUSTED, old, games, longer, played);
    }

    /** Duels that time was kept back for, which may end late by half of it; empty when too little of it is there. */
    Optional<Plan> keptBack(Plan duels) {
        double late = duels(duels) * ENOUGH;
        return Optional.of(duels.late((int) Math.ceil(late))).filter(_ -> late <= left);
    }

    /**
     * How long a round of duels takes with its gate. A gate also reads the labels, of which there are ever more: the
     * least time for a game is nearest to that of the game.
     */
    private double duels(Plan plan) {
        double game = state.all(Stage.GATE)
                .mapToDouble(
                        gate -> aGame(gate.round()) * (planned(gate.round()).duels() ? 1 : longer))
                .filter(seconds -> seconds > 0)
                .min()
                .orElse(0);
        double played = last(round -> planned(round).duels())
                .map(round -> seconds(round, Stage.DUELS))
                .orElse(game * games);
        return played + game * plan.games();
    }

    private Optional<Integer> last(Predicate<Integer> kind) {
        return state.all(Stage.GATE).map(StageResult::round).filter(kind).reduce((_, later) -> later);
    }

    /** The seconds for each game of a gate. */
    private double aGame(int round) {
        double games = state.of(round, Stage.GATE).orElseThrow().number("games");
        return games > 0 ? seconds(round, Stage.GATE) / games : 0;
    }

    /**
     * Play and labels take as long as there are new positions, an evolution as long as there are positions in all, and
     * a gate as long as all games that it may have.
     */
    private Optional<Plan> byData(Plan plan, int round) {
        Plan before = planned(round);
        double evolved = state.of(round, Stage.EVOLVE)
                .map(result -> result.number("positions"))
                .orElse(Double.NaN);
        double evolving = seconds(round, Stage.EVOLVE) / evolved;
        double dearer = dearer(before, plan);
        double play = seconds(round, Stage.PLAY) * (played ? dearer : 1);
        double each = (play + seconds(round, Stage.LABEL) * dearer) / before.positions() + evolving;
        double fixed = aGame(round) * plan.games() + evolving * old;
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

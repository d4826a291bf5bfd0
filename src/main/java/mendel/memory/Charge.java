package mendel.memory;

import java.util.List;
import java.util.Map;

/**
 * Shares out what a game gave among the learner's moves in it. The last move gets all of it. Before a choice, the learner could
 * still have turned to another move, so that earlier moves get what the best of the choice promises when that is more than what
 * was played gave: a loss is charged in full from the last choice on, and the moves before are blamed for it only as far as the
 * other moves of that choice are known to lose too. A win goes to all.
 *
 * <p>This is the backup of Q-learning (Watkins 1989) on the path of a game: the learner's choices are maximum nodes, and the
 * opponent's replies are left to chance, which the means over games even out.
 */
final class Charge {

    private Charge() {}

    /**
     * A move of the learner.
     *
     * @param place the key of the position that it led to
     * @param others the keys of the positions that the other moves of the choice would have led to; empty when it was forced
     *     or clearly the best
     */
    record Step(long place, long[] others) {
    }

    /**
     * What each move is credited with, from 0 to 1.
     *
     * @param steps the learner's moves, in the order of the game
     * @param given what the game gave
     * @param known what the games before this one tell of positions
     */
    static double[] credits(List<Step> steps, double given, Map<Long, Worth> known) {
        double[] credits = new double[steps.size()];
        double credit = given;
        for (int i = steps.size() - 1; i >= 0; i--) {
            credits[i] = credit;
            Step step = steps.get(i);
            if (step.others().length > 0) {
                credit = Math.max(credit, best(step, credit, known));
            }
        }
        return credits;
    }

    /** What the best of the other moves promises. */
    private static double best(Step step, double played, Map<Long, Worth> known) {
        double best = 0;
        double sum = played;
        int count = 1;
        for (long other : step.others()) {
            Worth worth = known.getOrDefault(other, Worth.NONE);
            if (worth.visits() > 0) {
                best = Math.max(best, worth.expected());
                sum += worth.expected();
                count++;
            }
        }
        boolean untried = count <= step.others().length;
        return untried ? Math.max(best, Worth.unknown(sum, count)) : best;
    }
}

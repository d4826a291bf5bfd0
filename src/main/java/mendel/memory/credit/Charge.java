package mendel.memory.credit;

import java.util.List;
import java.util.Map;

/**
 * Credit assignment: shares out the outcome of a game among the learner's moves. The moves from the last choice on get
 * all of it. Before a choice, the learner could still have turned to another move, which promises what it gave before,
 * or as much as a draw when it was never tried; when the best promise is more than the game gave, earlier moves get the
 * mean of both. So a loss is charged in full only from the last choice on that has an untried move, and to the moves
 * before once all moves of that choice have lost. A win goes to all.
 *
 * <p>Getting only what the game gave would be the mean over games (Monte Carlo), getting only the promise the backup of
 * Q-learning (Watkins 1989), in which the learner's choices are maximum nodes. The opponent's replies are chance nodes,
 * which means over games even out. The mean of the two serves best where nothing is known of the opponent: by promises
 * alone, a move that leads into new positions again and again, as against an opponent that varies, is never blamed for
 * its losses, and a learner that changes its last move first tries much that is alike before it changes what matters.
 */
public final class Charge {

    /**
     * How far a credit is moved towards what the best alternative promised. Measured on random game trees, from 0 to 1.
     */
    private static final double HOPE = 0.5;

    private Charge() {}

    /**
     * A move of the learner.
     *
     * @param place the key of the position that it led to
     * @param others the keys of the positions that the other moves of the choice would have led to; empty when it was
     *     forced or clearly the best
     */
    public record Step(long place, long[] others) {}

    /**
     * What each move is credited with, from 0 to 1.
     *
     * @param steps the learner's moves, in the order of the game
     * @param given what the game gave
     * @param known what the games before this one tell of positions
     */
    public static double[] credits(List<Step> steps, double given, Map<Long, Worth> known) {
        double[] credits = new double[steps.size()];
        double credit = given;
        for (int i = steps.size() - 1; i >= 0; i--) {
            credits[i] = credit;
            credit += HOPE * Math.max(0, promise(steps.get(i), known) - credit);
        }
        return credits;
    }

    /** What the best of the moves that were not chosen promises; nothing when there is none. */
    private static double promise(Step step, Map<Long, Worth> known) {
        double best = 0;
        for (long other : step.others()) {
            Worth worth = known.getOrDefault(other, Worth.NONE);
            best = Math.max(best, worth.visits() > 0 ? worth.sum() / worth.visits() : Worth.PRIOR);
        }
        return best;
    }
}

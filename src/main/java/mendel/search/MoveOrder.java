package mendel.search;

import java.util.Arrays;
import mendel.game.Position;

/**
 * Move ordering for quiet moves, learned from earlier cutoffs: two killers a ply (Akl and Newborn 1977), the reply that
 * refuted the same move before, and history counters with gravity, for the move alone and for the pair with each of the
 * two moves before it. Moves are indexed by {@link Position#historyIndex}.
 */
final class MoveOrder {

    /** The most that a single counter holds; their sum stays within three times that. */
    static final int HISTORY_LIMIT = 16_384;
    /** In place of a move's index where the turn was passed. */
    static final int PASS = -1;

    private static final int PERCENT = 100;
    /** The most quiet moves of a node whose counters are updated. */
    private static final int LEARNING_QUIETS = 64;

    /** Games with more kinds of quiet moves have no pair counters: the table would be too large. */
    private static final int LARGEST_PAIRED = 1024;

    private final int[] made = new int[Score.MAX_PLY + 3];
    private final boolean[] quiet = new boolean[Score.MAX_PLY + 3];
    private final int[] tried = new int[Score.MAX_PLY * LEARNING_QUIETS];
    private final long[] killers = new long[2 * (Score.MAX_PLY + 2)];
    private long[] replies = new long[0];
    private short[] history = new short[0];
    private short[] pairs = new short[0];
    private int size;

    private final Correction correction;
    private final int bonusPerPly;
    private final int largestBonus;
    private final int priorShare;
    private final int escapeFactor;

    MoveOrder(SearchMargins margins) {
        correction = new Correction(margins);
        bonusPerPly = margins.get(Margin.HISTORY_PLY);
        largestBonus = margins.get(Margin.HISTORY_MOST);
        priorShare = margins.get(Margin.HISTORY_PRIOR);
        escapeFactor = margins.get(Margin.HISTORY_ESCAPE);
    }

    /** Sizes the tables for the game of this position. */
    void prepare(Position position) {
        if (position.historySize() != size) {
            size = position.historySize();
            replies = new long[size];
            history = new short[size];
            pairs = new short[size <= LARGEST_PAIRED ? size * size : 0];
        }
        Arrays.fill(killers, 0);
    }

    /** Forgets everything. */
    void clear() {
        Arrays.fill(killers, 0);
        Arrays.fill(replies, 0);
        Arrays.fill(history, (short) 0);
        Arrays.fill(pairs, (short) 0);
        correction.clear();
    }

    /** The correction of the evaluation of the position at {@code ply}, in centi-units. */
    int correction(Position position, int ply) {
        return correction.of(position, lastMoves(ply));
    }

    /** Learns an error of the corrected evaluation of the position at {@code ply}, in centi-units. */
    void learnCorrection(Position position, int ply, int error, int depth) {
        correction.learn(position, lastMoves(ply), error, depth);
    }

    private int lastMoves(int ply) {
        return before(ply, 1) * LARGEST_PAIRED + before(ply, 2) + LARGEST_PAIRED + 1;
    }

    /** 2 and 1 for the killers of a ply, 0 for other moves. */
    int killer(long move, int ply) {
        if (killers[2 * ply] == move) {
            return 2;
        }
        return killers[2 * ply + 1] == move ? 1 : 0;
    }

    /** The move with that index is made at {@code ply}; it may be a quiet one. */
    void made(int ply, int index, boolean isQuiet) {
        made[ply] = index;
        quiet[ply] = isQuiet;
    }

    /** Whether the move before {@code ply}, which is not the root, was a pass. */
    boolean isAfterPass(int ply) {
        return made[ply - 1] == PASS;
    }

    /** The index of the move made {@code back} plies before a ply; {@link #PASS} when there is none. */
    private int before(int ply, int back) {
        return ply >= back ? made[ply - back] : PASS;
    }

    /** True when the move refuted the move before {@code ply} elsewhere. */
    boolean isReply(long move, int ply) {
        int last = before(ply, 1);
        return last != PASS && replies[last] == move;
    }

    /** The history of a quiet move at {@code ply}, with the two moves before it. */
    int history(int index, int ply) {
        int sum = history[index];
        if (pairs.length > 0) {
            int last = before(ply, 1);
            int beforeLast = before(ply, 2);
            if (last != PASS) {
                sum += pairs[last * size + index];
            }
            if (beforeLast != PASS) {
                sum += pairs[beforeLast * size + index];
            }
        }
        return sum;
    }

    /**
     * Notes that the quiet move made at {@code ply} did not raise its node's score above beta.
     *
     * @param quiets the quiet moves noted at this node before
     * @return the quiet moves noted now
     */
    int failed(int ply, int quiets) {
        if (quiets == LEARNING_QUIETS) {
            return quiets;
        }
        tried[ply * LEARNING_QUIETS + quiets] = made[ply];
        return quiets + 1;
    }

    /** Notes a quiet move that caused a cut, as killer and reply. */
    void killed(long move, int ply) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        int last = before(ply, 1);
        if (last != PASS) {
            replies[last] = move;
        }
    }

    /** Updates the history: the quiet move made at {@code ply} caused a cut after {@code quiets} others had failed. */
    void updateHistory(int ply, int depth, int quiets) {
        int bonus = bonus(depth);
        int last = before(ply, 1);
        int beforeLast = before(ply, 2);
        updateHistory(made[ply], last, beforeLast, bonus);
        for (int i = 0; i < quiets; i++) {
            updateHistory(tried[ply * LEARNING_QUIETS + i], last, beforeLast, -bonus);
        }
    }

    /** Updates the history of the quiet move that led to {@code ply}, which nothing there refuted. */
    void rewardPrior(int ply, int depth) {
        if (ply > 0 && quiet[ply - 1]) {
            int bonus = bonus(depth) * priorShare / PERCENT;
            updateHistory(made[ply - 1], before(ply - 1, 1), before(ply - 1, 2), bonus);
        }
    }

    /** What a quiet move of the current position is worth in history for escaping from a cheaper piece. */
    int escape(Position position, long move) {
        return escapeFactor == 0 ? 0 : escapeFactor * position.escape(move);
    }

    /** Forgets the killers two plies on, which belong to a cousin's subtree. */
    void enter(int ply) {
        killers[2 * ply + 4] = 0;
        killers[2 * ply + 5] = 0;
    }

    /** The history bonus of a cut at that depth. */
    private int bonus(int depth) {
        return Math.min(largestBonus, bonusPerPly * depth);
    }

    /** Moves the counters of a quiet move towards {@code HISTORY_LIMIT} or, for a negative bonus, away from it. */
    private void updateHistory(int index, int last, int beforeLast, int bonus) {
        update(history, index, bonus);
        if (pairs.length > 0) {
            if (last != PASS) {
                update(pairs, last * size + index, bonus);
            }
            if (beforeLast != PASS) {
                update(pairs, beforeLast * size + index, bonus);
            }
        }
    }

    /** Gravity: the nearer to the limit, the less a further success counts. */
    private static void update(short[] counters, int index, int bonus) {
        int old = counters[index];
        counters[index] = (short) (old + bonus - old * Math.abs(bonus) / HISTORY_LIMIT);
    }
}

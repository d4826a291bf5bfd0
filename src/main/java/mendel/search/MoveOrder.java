package mendel.search;

import java.util.Arrays;
import mendel.game.Position;

/**
 * What earlier cuts tell about quiet moves: two killers a ply (Akl and Newborn 1977), the reply that refuted the same move
 * before, and history counters with gravity, for the move alone and for the pair with each of the two moves before it.
 */
final class MoveOrder {

    /** The most that a single counter holds; their sum stays within three times that. */
    static final int HISTORY_LIMIT = 16_384;
    private static final int LARGEST_BONUS = 1600;
    private static final int BONUS_PER_PLY = 150;
    /** Games with more kinds of quiet moves have no pair counters: the table would be too large. */
    private static final int LARGEST_PAIRED = 1024;

    private final long[] killers = new long[2 * (Score.MAX_PLY + 2)];
    private long[] replies = new long[0];
    private short[] history = new short[0];
    private short[] pairs = new short[0];
    private int size;

    /** Gets ready for a game whose quiet moves have that many kinds. */
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
    }

    /** 2 and 1 for the killers of a ply, 0 for other moves. */
    int killer(long move, int ply) {
        if (killers[2 * ply] == move) {
            return 2;
        }
        return killers[2 * ply + 1] == move ? 1 : 0;
    }

    /** True when the move refuted the opponent's last move, whose index is {@code last} (-1 for none), elsewhere. */
    boolean isReply(long move, int last) {
        return last >= 0 && replies[last] == move;
    }

    /** The history of a quiet move after the two moves before it (-1 for none). */
    int history(int index, int last, int beforeLast) {
        int sum = history[index];
        if (pairs.length > 0) {
            if (last >= 0) {
                sum += pairs[last * size + index];
            }
            if (beforeLast >= 0) {
                sum += pairs[beforeLast * size + index];
            }
        }
        return sum;
    }

    /** Notes a quiet move that caused a cut. */
    void killed(long move, int ply, int last) {
        if (killers[2 * ply] != move) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
        if (last >= 0) {
            replies[last] = move;
        }
    }

    /** Forgets the killers two plies on, which belong to a cousin's subtree. */
    void enter(int ply) {
        killers[2 * ply + 4] = 0;
        killers[2 * ply + 5] = 0;
    }

    /** The weight of a result found at that depth. */
    static int bonus(int depth) {
        return Math.min(LARGEST_BONUS, BONUS_PER_PLY * depth);
    }

    /** Moves the counters of a quiet move towards {@code HISTORY_LIMIT} or, for a negative bonus, away from it. */
    void learn(int index, int last, int beforeLast, int bonus) {
        update(history, index, bonus);
        if (pairs.length > 0) {
            if (last >= 0) {
                update(pairs, last * size + index, bonus);
            }
            if (beforeLast >= 0) {
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

package mendel.search.textbook;

import java.util.Arrays;

/**
 * What is known of positions met before: depth, value and what the value means, and the best move. One slot a key, the newest
 * entry stays. Values count forced ends from the position itself, as everywhere in this package.
 *
 * <p>An entry's facts are one long, 0 for an unknown position: the value above bit 32, the search's number from bit 16, the
 * depth from bit 8, and the bound.
 */
final class PositionTable {

    /** The value is at most the one stored. */
    static final int UPPER = 1;
    /** The value is at least the one stored. */
    static final int LOWER = 2;
    static final int EXACT = 3;

    private static final int SLOTS = 1 << 20;
    private static final int LAST_SEARCH = 0xFFFF;

    private final long[] keys = new long[SLOTS];
    private final long[] facts = new long[SLOTS];
    private final long[] best = new long[SLOTS];
    private int search = 1;
    private int oldest = 1;

    /** Forgets everything. */
    void clear() {
        if (search == LAST_SEARCH) {
            Arrays.fill(facts, 0);
            search = 0;
        }
        search++;
        oldest = search;
    }

    /** The facts of a position; 0 when there are none. */
    long probe(long key) {
        int slot = slot(key);
        return keys[slot] == key && (int) (facts[slot] >> 16 & LAST_SEARCH) >= oldest ? facts[slot] : 0;
    }

    /** The best move of a position that {@link #probe} knows; 0 when none was better than the bound. */
    long move(long key) {
        return best[slot(key)];
    }

    /**
     * Stores a result.
     *
     * @param depth plies searched, from 0 to 127
     * @param bound {@link #UPPER}, {@link #LOWER} or {@link #EXACT}
     * @param move the best move; 0 for none
     */
    void store(long key, int depth, int bound, int value, long move) {
        int slot = slot(key);
        keys[slot] = key;
        facts[slot] = (long) value << 32 | (long) search << 16 | (long) depth << 8 | bound;
        best[slot] = move;
    }

    static int value(long facts) {
        return (int) (facts >> 32);
    }

    static int depth(long facts) {
        return (int) facts >> 8 & 0xFF;
    }

    /** True when a value stored for the same depth is the node's value in this window, or settles that it is outside. */
    static boolean settles(long facts, int alpha, int beta) {
        int bound = (int) facts & 3;
        return bound == EXACT || bound == LOWER && value(facts) >= beta || bound == UPPER && value(facts) <= alpha;
    }

    private static int slot(long key) {
        return (int) (key ^ key >>> 32) & SLOTS - 1;
    }
}

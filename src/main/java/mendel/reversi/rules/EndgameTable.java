package mendel.reversi.rules;

import java.util.Arrays;
import mendel.SplitMix;

/**
 * Results of an endgame solver: the whole position, the bounds of its value in discs, and its best move. Two entries a
 * bucket; the one that cost fewer moves to come gives way. Sizes grow with the questions asked, before they are asked.
 */
final class EndgameTable {

    static final int NO_MOVE = 255;

    private static final int WORDS = 3;
    private static final int WAYS = 2;
    private static final int OFFSET = 128;
    private static final int LOWER_SHIFT = 8;
    private static final int UPPER_SHIFT = 16;
    private static final int LEFT_SHIFT = 24;
    private static final int BYTE = 0xFF;

    private long[] entries = new long[0];
    private int mask;

    /** Makes room for two to that power of buckets; what a smaller table knew is forgotten. */
    void reserve(int bits) {
        if (entries.length < WORDS * WAYS << bits) {
            entries = new long[WORDS * WAYS << bits];
            mask = (1 << bits) - 1;
        }
    }

    void clear() {
        Arrays.fill(entries, 0);
    }

    /** What is known of a position, for {@link #lower}, {@link #upper} and {@link #move}; 0 for nothing. */
    long probe(long own, long opponent) {
        int at = bucket(own, opponent);
        long[] e = entries;
        if (e[at] == own && e[at + 1] == opponent) {
            return e[at + 2];
        }
        return e[at + WORDS] == own && e[at + WORDS + 1] == opponent ? e[at + WORDS + 2] : 0;
    }

    static int lower(long entry) {
        return (int) (entry >>> LOWER_SHIFT & BYTE) - OFFSET;
    }

    static int upper(long entry) {
        return (int) (entry >>> UPPER_SHIFT & BYTE) - OFFSET;
    }

    /** The square of the best move, or {@link #NO_MOVE}. */
    static int move(long entry) {
        return (int) entry & BYTE;
    }

    /** Notes the bounds of a value, from -127 to 127 discs, found with {@code left} empty squares. */
    void store(long own, long opponent, int left, int lower, int upper, int move) {
        int at = bucket(own, opponent);
        long[] e = entries;
        if (e[at] != own || e[at + 1] != opponent) {
            int second = at + WORDS;
            boolean isSecond = e[second] == own && e[second + 1] == opponent;
            at = isSecond || left < (int) (e[at + 2] >>> LEFT_SHIFT) ? second : at;
        }
        e[at] = own;
        e[at + 1] = opponent;
        e[at + 2] = (long) left << LEFT_SHIFT
                | (long) (upper + OFFSET) << UPPER_SHIFT
                | (long) (lower + OFFSET) << LOWER_SHIFT
                | move;
    }

    private int bucket(long own, long opponent) {
        long z = own * SplitMix.GOLDEN_GAMMA ^ Long.rotateLeft(opponent * 0xC2B2AE3D27D4EB4FL, 31);
        z *= 0xBF58476D1CE4E5B9L;
        return ((int) (z >>> 40) & mask) * WORDS * WAYS;
    }
}

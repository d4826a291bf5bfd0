package mendel.search.textbook;

/**
 * What is known of a node that was searched before, as one long: the value above bit 32, the depth from bit 8 on, and
 * the bound below; 0 when nothing is known. Forced ends are counted from the node itself, as everywhere in this
 * package.
 */
final class TableEntry {

    /** The value is at most the one stored. */
    static final int UPPER = 1;
    /** The value is at least the one stored. */
    static final int LOWER = 2;

    static final int EXACT = 3;

    private TableEntry() {}

    /**
     * A result.
     *
     * @param depth plies searched, from 0 to 127
     * @param bound {@link #UPPER}, {@link #LOWER} or {@link #EXACT}
     */
    static long of(int value, int depth, int bound) {
        return (long) value << 32 | (long) depth << 8 | bound;
    }

    /** The bound type of a value found with a window. */
    static int bound(int alpha, int value, int beta) {
        return value >= beta ? LOWER : value > alpha ? EXACT : UPPER;
    }

    static int value(long known) {
        return (int) (known >> 32);
    }

    static int depth(long known) {
        return (int) known >> 8 & 0xFF;
    }

    /** True when the stored value is exact or causes a cutoff in this window. */
    static boolean causesCutoff(long known, int alpha, int beta) {
        int bound = (int) known & 3;
        return bound == EXACT || bound == LOWER && value(known) >= beta || bound == UPPER && value(known) <= alpha;
    }
}

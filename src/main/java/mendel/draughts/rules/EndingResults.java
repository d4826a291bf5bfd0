package mendel.draughts.rules;

/**
 * A result for every position of few pieces, a byte each. A position is seen by the side to move, whose men go up the
 * board. Positions are grouped by how many men and kings each side has; those of a group are numbered.
 */
final class EndingResults {

    /** The most pieces of both sides together. */
    static final int MOST_PIECES = 4;

    /** Drawn, as far as is known. */
    static final byte DRAWN = 0;
    /** The side to move wins. */
    static final byte WON = 1;
    /** The side to move loses. */
    static final byte LOST = 2;

    private static final int SQUARES = 32;
    /** Counts of pieces from 0 to {@link #MOST_PIECES}. */
    private static final int COUNTS = MOST_PIECES + 1;
    /** Ways to choose so many of so many squares. */
    private static final int[][] WAYS = ways();

    /** By {@link #group}, then by {@link #index}; null where a side has nothing or there are too many pieces. */
    private final byte[][] results = new byte[COUNTS * COUNTS * COUNTS * COUNTS][];

    private static int[][] ways() {
        int[][] ways = new int[SQUARES + 1][COUNTS];
        for (int of = 0; of <= SQUARES; of++) {
            ways[of][0] = 1;
            for (int chosen = 1; chosen < COUNTS && of > 0; chosen++) {
                ways[of][chosen] = ways[of - 1][chosen - 1] + ways[of - 1][chosen];
            }
        }
        return ways;
    }

    /** Makes room for a group; all its positions are drawn. */
    void add(EndingGroup group) {
        results[number(group.men(), group.kings(), group.enemyMen(), group.enemyKings())] = new byte
                [WAYS[SQUARES][group.men()]
                        * WAYS[SQUARES][group.kings()]
                        * WAYS[SQUARES][group.enemyMen()]
                        * WAYS[SQUARES][group.enemyKings()]];
    }

    /** The result of a position; of one in which a side has nothing, too. */
    byte of(int men, int kings, int enemyMen, int enemyKings) {
        if ((men | kings) == 0) {
            return LOST;
        }
        if ((enemyMen | enemyKings) == 0) {
            return WON;
        }
        return group(men, kings, enemyMen, enemyKings)[index(men, kings, enemyMen, enemyKings)];
    }

    /** Sets the result of a position of a group that was added. */
    void set(int men, int kings, int enemyMen, int enemyKings, byte result) {
        group(men, kings, enemyMen, enemyKings)[index(men, kings, enemyMen, enemyKings)] = result;
    }

    private byte[] group(int men, int kings, int enemyMen, int enemyKings) {
        return results[
                number(
                        Integer.bitCount(men),
                        Integer.bitCount(kings),
                        Integer.bitCount(enemyMen),
                        Integer.bitCount(enemyKings))];
    }

    private static int number(int men, int kings, int enemyMen, int enemyKings) {
        return ((men * COUNTS + kings) * COUNTS + enemyMen) * COUNTS + enemyKings;
    }

    private static int index(int men, int kings, int enemyMen, int enemyKings) {
        int index = rank(men) * WAYS[SQUARES][Integer.bitCount(kings)] + rank(kings);
        index = index * WAYS[SQUARES][Integer.bitCount(enemyMen)] + rank(enemyMen);
        return index * WAYS[SQUARES][Integer.bitCount(enemyKings)] + rank(enemyKings);
    }

    /** The number of a set of squares among all with as many, in the order of their bits as unsigned numbers. */
    private static int rank(int set) {
        int rank = 0;
        int chosen = 1;
        for (int left = set; left != 0; left &= left - 1) {
            rank += WAYS[Integer.numberOfTrailingZeros(left)][chosen++];
        }
        return rank;
    }
}

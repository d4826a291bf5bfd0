package mendel.reversi.rules;

/**
 * Moves and flips on one {@code long} with eight squares a row, for 8x8 and, in its upper left corner, 6x6. The squares
 * that 6x6 leaves unused must be empty; then no line of discs runs over its edges.
 */
final class Flips {

    /** Columns b to g: a disc outside them is never between two others of its row or diagonal. */
    private static final long INNER = 0x7E7E7E7E7E7E7E7EL;

    /** For each square and direction the squares from its neighbour to the edge of 8x8. */
    private static final long[] LINES = lines();

    private Flips() {}

    private static long[] lines() {
        long[] lines = new long[64 * Directions.COUNT];
        for (int i = 0; i < lines.length; i++) {
            lines[i] = Directions.line(8, i / Directions.COUNT, i % Directions.COUNT)
                    .mapToLong(square -> 1L << square)
                    .sum();
        }
        return lines;
    }

    /**
     * The squares, occupied ones included, that end a line of {@code opponent}'s discs which begins beside a disc of
     * {@code own}.
     */
    static long ends(long own, long opponent) {
        long inner = opponent & INNER;
        return ends(own, inner, 1) | ends(own, opponent, 8) | ends(own, inner, 9) | ends(own, inner, 7);
    }

    /** The ends along one line, both ways: runs of one, two, four and six discs (parallel prefix). */
    private static long ends(long own, long opponent, int step) {
        long up = opponent & own << step;
        up |= opponent & up << step;
        long pairsUp = opponent & opponent << step;
        up |= pairsUp & up << 2 * step;
        up |= pairsUp & up << 2 * step;
        long down = opponent & own >>> step;
        down |= opponent & down >>> step;
        long pairsDown = pairsUp >>> step;
        down |= pairsDown & down >>> 2 * step;
        down |= pairsDown & down >>> 2 * step;
        return up << step | down >>> step;
    }

    /** The discs of {@code opponent} that a disc of {@code own} placed on an empty square flips. */
    static long flips(int square, long own, long opponent) {
        int line = square * Directions.COUNT;
        return up(LINES[line], own, opponent)
                | up(LINES[line + 1], own, opponent)
                | up(LINES[line + 2], own, opponent)
                | up(LINES[line + 3], own, opponent)
                | down(LINES[line + 4], own, opponent)
                | down(LINES[line + 5], own, opponent)
                | down(LINES[line + 6], own, opponent)
                | down(LINES[line + 7], own, opponent);
    }

    /**
     * A line towards higher bits: its first square without an opponent's disc decides, and all before it are flipped.
     */
    private static long up(long line, long own, long opponent) {
        long stops = line & ~opponent;
        long before = (stops & -stops & own) - 1;
        // Without a disc of our own at the stop, all bits of "before" are set; they must count for nothing.
        return before & line & ~(before >> 63);
    }

    /** A line towards lower bits. */
    private static long down(long line, long own, long opponent) {
        long stop = Long.highestOneBit(line & ~opponent) & own;
        return -stop << 1 & line;
    }
}

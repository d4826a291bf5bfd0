package mendel.reversi.rules;

/**
 * Moves and flips on 10x10: five rows of ten squares in each of two words of fifty bits. The results have two words as
 * well and are left in fields, so that nothing is allocated.
 */
final class LargeFlips {

    private static final int SIZE = LargeBoard.SIZE;
    private static final int WORD = LargeBoard.WORD;
    private static final long ALL = (1L << WORD) - 1;
    /** Columns b to i of five rows. */
    private static final long INNER = inner();

    /** For each square and direction the squares from its neighbour to the edge, as two words. */
    private static final long[] LINES = lines();

    /** The result of the last question: rows 1 to 5. */
    long low;
    /** The result of the last question: rows 6 to 10. */
    long high;

    private static long inner() {
        long inner = 0;
        for (int i = 0; i < WORD; i++) {
            int column = i % SIZE;
            inner |= column > 0 && column < SIZE - 1 ? 1L << i : 0;
        }
        return inner;
    }

    private static long[] lines() {
        long[] lines = new long[SIZE * SIZE * Directions.COUNT * 2];
        for (int i = 0; i < SIZE * SIZE * Directions.COUNT; i++) {
            int at = 2 * i;
            Directions.line(SIZE, i / Directions.COUNT, i % Directions.COUNT)
                    .forEach(square -> lines[at + square / WORD] |= 1L << square % WORD);
        }
        return lines;
    }

    /**
     * Finds the squares, occupied ones included, that end a line of the opponent's discs which begins beside a disc of
     * ours.
     */
    void ends(long ownLow, long ownHigh, long opponentLow, long opponentHigh) {
        low = 0;
        high = 0;
        ends(ownLow, ownHigh, opponentLow & INNER, opponentHigh & INNER, 1);
        ends(ownLow, ownHigh, opponentLow, opponentHigh, SIZE);
        ends(ownLow, ownHigh, opponentLow & INNER, opponentHigh & INNER, SIZE + 1);
        ends(ownLow, ownHigh, opponentLow & INNER, opponentHigh & INNER, SIZE - 1);
        low &= ALL;
        high &= ALL;
    }

    /** The ends along one line, both ways: runs of one, two, four, six and eight discs (parallel prefix). */
    private void ends(long ownLow, long ownHigh, long opponentLow, long opponentHigh, int step) {
        long upLow = opponentLow & ownLow << step;
        long upHigh = opponentHigh & upperHalf(ownLow, ownHigh, step);
        upHigh |= opponentHigh & upperHalf(upLow, upHigh, step);
        upLow |= opponentLow & upLow << step;
        long pairsLow = opponentLow & opponentLow << step;
        long pairsHigh = opponentHigh & upperHalf(opponentLow, opponentHigh, step);
        for (int i = 0; i < 3; i++) {
            upHigh |= pairsHigh & upperHalf(upLow, upHigh, 2 * step);
            upLow |= pairsLow & upLow << 2 * step;
        }
        long downHigh = opponentHigh & ownHigh >>> step;
        long downLow = opponentLow & lowerHalf(ownLow, ownHigh, step);
        downLow |= opponentLow & lowerHalf(downLow, downHigh, step);
        downHigh |= opponentHigh & downHigh >>> step;
        pairsLow = opponentLow & lowerHalf(opponentLow, opponentHigh, step);
        pairsHigh = opponentHigh & opponentHigh >>> step;
        for (int i = 0; i < 3; i++) {
            downLow |= pairsLow & lowerHalf(downLow, downHigh, 2 * step);
            downHigh |= pairsHigh & downHigh >>> 2 * step;
        }
        low |= upLow << step | lowerHalf(downLow, downHigh, step);
        high |= upperHalf(upLow, upHigh, step) | downHigh >>> step;
    }

    /** The upper word of both words moved towards higher squares; bits above the word may be set. */
    private static long upperHalf(long low, long high, int step) {
        return high << step | low >>> WORD - step;
    }

    /** The lower word of both words moved towards lower squares; bits above the word may be set. */
    private static long lowerHalf(long low, long high, int step) {
        return low >>> step | high << WORD - step;
    }

    /** Finds the opponent's discs that a disc of ours placed on an empty square flips. */
    void flips(int square, long ownLow, long ownHigh, long opponentLow, long opponentHigh) {
        low = 0;
        high = 0;
        int line = square * Directions.COUNT * 2;
        for (int end = line + Directions.COUNT; line < end; line += 2) {
            up(LINES[line], LINES[line + 1], ownLow, ownHigh, opponentLow, opponentHigh);
        }
        for (int end = line + Directions.COUNT; line < end; line += 2) {
            down(LINES[line], LINES[line + 1], ownLow, ownHigh, opponentLow, opponentHigh);
        }
    }

    /**
     * A line towards higher squares: its first square without an opponent's disc decides, and all before it are
     * flipped.
     */
    private void up(long lineLow, long lineHigh, long ownLow, long ownHigh, long opponentLow, long opponentHigh) {
        long stops = lineLow & ~opponentLow;
        if (stops != 0) {
            long stop = Long.lowestOneBit(stops);
            low |= (stop & ownLow) == 0 ? 0 : stop - 1 & lineLow;
            return;
        }
        long stop = Long.lowestOneBit(lineHigh & ~opponentHigh);
        if ((stop & ownHigh) != 0) {
            low |= lineLow;
            high |= stop - 1 & lineHigh;
        }
    }

    /** A line towards lower squares. */
    private void down(long lineLow, long lineHigh, long ownLow, long ownHigh, long opponentLow, long opponentHigh) {
        long stops = lineHigh & ~opponentHigh;
        if (stops != 0) {
            high |= -(Long.highestOneBit(stops) & ownHigh) << 1 & lineHigh;
            return;
        }
        long stop = Long.highestOneBit(lineLow & ~opponentLow) & ownLow;
        if (stop != 0) {
            low |= -stop << 1 & lineLow;
            high |= lineHigh;
        }
    }
}

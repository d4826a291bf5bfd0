package mendel.reversi.rules;

/**
 * Discs of 6x6 and 8x8 which can never be flipped: on each of its four lines such a disc lies at the border, or beside
 * another such disc of its colour, or all squares of the line are taken. Not all stable discs are found.
 */
final class StableDiscs {

    private static final long NOT_FILE_A = 0xFEFEFEFEFEFEFEFEL;
    private static final long NOT_FILE_H = 0x7F7F7F7F7F7F7F7FL;
    private static final long FILE_A = 0x0101010101010101L;
    private static final long ROW_1 = 0xFFL;
    /** The squares from which one, two and four steps to the next row and file leave 8x8. */
    private static final long[] RISING_ENDS = ends(1, 1);
    /** The squares from which so many steps to the next row and the file before leave 8x8. */
    private static final long[] FALLING_ENDS = ends(1, -1);
    /** The same for steps to the row before, and the file before. */
    private static final long[] RISING_STARTS = ends(-1, -1);

    private static final long[] FALLING_STARTS = ends(-1, 1);

    private final long outside;
    private final long files;
    private final long rows;

    StableDiscs(int size) {
        long row = (1L << size) - 1;
        long board = 0;
        for (int i = 0; i < size; i++) {
            board |= row << 8 * i;
        }
        outside = ~board;
        files = FILE_A | FILE_A << size - 1;
        rows = ROW_1 | ROW_1 << 8 * (size - 1);
    }

    private static long[] ends(int up, int right) {
        long[] ends = new long[3];
        for (int i = 0; i < ends.length; i++) {
            for (int square = 0; square < Long.SIZE; square++) {
                int row = square / 8 + (up << i);
                int column = square % 8 + (right << i);
                ends[i] |= row < 0 || row > 7 || column < 0 || column > 7 ? 1L << square : 0;
            }
        }
        return ends;
    }

    /** The stable discs of {@code discs} that are found beside the opponent's. */
    long of(long discs, long opponent) {
        // Squares beyond a small board are taken as well.
        long taken = discs | opponent | outside;
        long across = taken & taken >>> 4;
        across &= across >>> 2;
        across = (across & across >>> 1 & FILE_A) * ROW_1 | files;
        long along = taken & Long.rotateRight(taken, 32);
        along &= Long.rotateRight(along, 16);
        along = along & Long.rotateRight(along, 8) | rows;
        long border = files | rows;
        long rising = up(taken, 9, RISING_ENDS) & down(taken, 9, RISING_STARTS) | border;
        long falling = up(taken, 7, FALLING_ENDS) & down(taken, 7, FALLING_STARTS) | border;
        long found = discs & across & along & rising & falling;
        long before = 0;
        while (found != before) {
            before = found;
            long east = found << 1 & NOT_FILE_A;
            long west = found >>> 1 & NOT_FILE_H;
            found = discs
                    & (east | west | across)
                    & (found << 8 | found >>> 8 | along)
                    & (east << 8 | west >>> 8 | rising)
                    & (west << 8 | east >>> 8 | falling);
        }
        return found;
    }

    /** The squares from which all squares of a line towards higher bits are taken, themselves too. */
    private static long up(long taken, int step, long[] ends) {
        long line = taken & (taken >>> step | ends[0]);
        line &= line >>> 2 * step | ends[1];
        return line & (line >>> 4 * step | ends[2]);
    }

    /** The same towards lower bits. */
    private static long down(long taken, int step, long[] ends) {
        long line = taken & (taken << step | ends[0]);
        line &= line << 2 * step | ends[1];
        return line & (line << 4 * step | ends[2]);
    }
}

package mendel.reversi.model;

import mendel.reversi.rules.ReversiPosition;

/**
 * The board of 10x10 in two {@code long}s of five rows: column c of row r, both from 0, is bit 10 r + c of the low one,
 * and from row 5 on bit 10 (r - 5) + c of the high one.
 */
final class WideBoard extends ReversiBoardView {

    static final int SIZE = 10;
    private static final int HALF = 50;
    private static final long ALL = (1L << HALF) - 1;
    private static final int LINE = (1 << SIZE) - 1;
    /** Column a of five rows. */
    private static final long FILE_A = 1L | 1L << 10 | 1L << 20 | 1L << 30 | 1L << 40;

    private static final long FILE_J = FILE_A << 9;
    private static final long RIGHT_OF_A = ALL & ~FILE_A;
    private static final long LEFT_OF_J = ALL & ~FILE_J;
    private static final long LEFT_FILES = FILE_A * 0x1F;
    private static final long TOP_ROW = LINE;
    private static final long BOTTOM_ROW = TOP_ROW << 40;
    /** Brings the five bits of a column together, the first row first. */
    private static final long GATHER = 1L << 40 | 1L << 31 | 1L << 22 | 1L << 13 | 1L << 4;

    private static final int GATHERED = 40;

    private final long[] lowClasses = new long[squares.length];
    private final long[] highClasses = new long[squares.length];
    private final long lowInside;
    private final long highInside;
    private final long lowCorners;
    private final long highCorners;

    /** A set as the result of the last step. */
    private long low;

    private long high;

    WideBoard() {
        super(SIZE);
        long lowInner = 0;
        long highInner = 0;
        for (int row = 0; row < SIZE; row++) {
            for (int column = 0; column < SIZE; column++) {
                long bit = 1L << 10 * (row % 5) + column;
                boolean isInner = row > 1 && row < SIZE - 2 && column > 1 && column < SIZE - 2;
                int k = SquareClasses.of(SIZE, column, row);
                if (row < 5) {
                    lowClasses[k] |= bit;
                    lowInner |= isInner ? bit : 0;
                } else {
                    highClasses[k] |= bit;
                    highInner |= isInner ? bit : 0;
                }
            }
        }
        lowInside = lowInner;
        highInside = highInner;
        lowCorners = lowClasses[0];
        highCorners = highClasses[0];
    }

    @Override
    void readLines(ReversiPosition p) {
        for (int colour = 0; colour < 2; colour++) {
            long lo = p.low(colour);
            long hi = p.high(colour);
            int at = colour * SIDES;
            edge[at + TOP] = (int) lo & LINE;
            second[at + TOP] = (int) (lo >>> 10) & LINE;
            edge[at + BOTTOM] = (int) (hi >>> 40) & LINE;
            second[at + BOTTOM] = (int) (hi >>> 30) & LINE;
            edge[at + LEFT] = file(lo, hi, 0);
            second[at + LEFT] = file(lo, hi, 1);
            edge[at + RIGHT] = file(lo, hi, 9);
            second[at + RIGHT] = file(lo, hi, 8);
            inside[colour] = Long.bitCount(lo & lowInside) + Long.bitCount(hi & highInside);
        }
    }

    private static int file(long lo, long hi, int column) {
        return gather(lo >>> column) | gather(hi >>> column) << 5;
    }

    private static int gather(long set) {
        return (int) ((set & FILE_A) * GATHER >>> GATHERED) & 0x1F;
    }

    @Override
    void readCount(ReversiPosition p) {
        long loOccupied = p.low(0) | p.low(1);
        long hiOccupied = p.high(0) | p.high(1);
        discs = count(loOccupied, hiOccupied);
        long loEmpty = ALL & ~loOccupied;
        long hiEmpty = ALL & ~hiOccupied;
        oddQuarters = (Long.bitCount(loEmpty & LEFT_FILES) & 1)
                + (Long.bitCount(loEmpty & ~LEFT_FILES) & 1)
                + (Long.bitCount(hiEmpty & LEFT_FILES) & 1)
                + (Long.bitCount(hiEmpty & ~LEFT_FILES) & 1);
    }

    @Override
    void readMoves(ReversiPosition p) {
        long loMoves0 = p.movesLow(0);
        long hiMoves0 = p.movesHigh(0);
        long loMoves1 = p.movesLow(1);
        long hiMoves1 = p.movesHigh(1);
        moves[0] = count(loMoves0, hiMoves0);
        moves[1] = count(loMoves1, hiMoves1);
        cornerMoves[0] = count(loMoves0 & lowCorners, hiMoves0 & highCorners);
        cornerMoves[1] = count(loMoves1 & lowCorners, hiMoves1 & highCorners);
        onlyMoves =
                count(loMoves0 & ~loMoves1, hiMoves0 & ~hiMoves1) - count(loMoves1 & ~loMoves0, hiMoves1 & ~hiMoves0);
    }

    @Override
    void readContacts(ReversiPosition p) {
        long lo0 = p.low(0);
        long hi0 = p.high(0);
        long lo1 = p.low(1);
        long hi1 = p.high(1);
        long loEmpty = ALL & ~(lo0 | lo1);
        long hiEmpty = ALL & ~(hi0 | hi1);
        neighbours(loEmpty, hiEmpty);
        frontier = count(lo0 & low, hi0 & high) - count(lo1 & low, hi1 & high);
        neighbours(lo1, hi1);
        potential = count(low & loEmpty, high & hiEmpty);
        neighbours(lo0, hi0);
        potential -= count(low & loEmpty, high & hiEmpty);
    }

    @Override
    void readStable(ReversiPosition p) {
        stable = stable(p.low(0), p.high(0)) - stable(p.low(1), p.high(1));
    }

    @Override
    void readSquares(ReversiPosition p) {
        long lo0 = p.low(0);
        long hi0 = p.high(0);
        long lo1 = p.low(1);
        long hi1 = p.high(1);
        for (int i = 0; i < squares.length; i++) {
            squares[i] =
                    count(lo0 & lowClasses[i], hi0 & highClasses[i]) - count(lo1 & lowClasses[i], hi1 & highClasses[i]);
        }
    }

    private static int count(long lo, long hi) {
        return Long.bitCount(lo) + Long.bitCount(hi);
    }

    /**
     * A set moved towards higher squares: its high half. The low half is {@code lo << step}, both with bits outside.
     */
    private static long highUp(long lo, long hi, int step) {
        return hi << step | lo >>> HALF - step;
    }

    /** A set moved towards lower squares: its low half. The high half is {@code hi >>> step}. */
    private static long lowDown(long lo, long hi, int step) {
        return lo >>> step | hi << HALF - step & ALL;
    }

    /** Finds the squares beside those of a set, and the set itself. */
    private void neighbours(long lo, long hi) {
        long loRow = lo | lo << 1 & RIGHT_OF_A | lo >>> 1 & LEFT_OF_J;
        long hiRow = hi | hi << 1 & RIGHT_OF_A | hi >>> 1 & LEFT_OF_J;
        low = (loRow | loRow << 10 | lowDown(loRow, hiRow, 10)) & ALL;
        high = (hiRow | highUp(loRow, hiRow, 10) | hiRow >>> 10) & ALL;
    }

    /** The number of stable discs; see {@link NarrowBoard}. */
    private int stable(long loOwn, long hiOwn) {
        long lo = loOwn & lowCorners;
        long hi = hiOwn & highCorners;
        long loBefore = 0;
        long hiBefore = 0;
        while (lo != loBefore || hi != hiBefore) {
            loBefore = lo;
            hiBefore = hi;
            long files = FILE_A | FILE_J;
            long loEast = lo << 1 & RIGHT_OF_A;
            long hiEast = hi << 1 & RIGHT_OF_A;
            long loWest = lo >>> 1 & LEFT_OF_J;
            long hiWest = hi >>> 1 & LEFT_OF_J;
            long loAcross = loEast | loWest | files;
            long hiAcross = hiEast | hiWest | files;
            long loAlong = lo << 10 | lowDown(lo, hi, 10) | TOP_ROW;
            long hiAlong = highUp(lo, hi, 10) | hi >>> 10 | BOTTOM_ROW;
            long loFalling = loEast << 10 | lowDown(loWest, hiWest, 10) | TOP_ROW | files;
            long hiFalling = highUp(loEast, hiEast, 10) | hiWest >>> 10 | BOTTOM_ROW | files;
            long loRising = loWest << 10 | lowDown(loEast, hiEast, 10) | TOP_ROW | files;
            long hiRising = highUp(loWest, hiWest, 10) | hiEast >>> 10 | BOTTOM_ROW | files;
            lo = loOwn & loAcross & loAlong & loFalling & loRising;
            hi = hiOwn & hiAcross & hiAlong & hiFalling & hiRising;
        }
        return count(lo, hi);
    }
}

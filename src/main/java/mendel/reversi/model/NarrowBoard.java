package mendel.reversi.model;

import mendel.bits.Bitboard;
import mendel.reversi.rules.ReversiPosition;

/** Boards of 6x6 and 8x8 in one {@code long}: column c of row r, both from 0, is bit 8 r + c. */
final class NarrowBoard extends ReversiBoardView {

    /** Brings the eight bits of a file together, row 1 first. */
    private static final long GATHER = 0x0102040810204080L;

    private static final int GATHERED = 56;

    private final int line;
    private final int last;
    private final long board;
    private final long insideMask;
    private final long corners;
    private final long sidesEastWest;
    private final long sidesNorthSouth;
    private final long[] quarters = new long[4];
    private final long[] classes;

    NarrowBoard(int size) {
        super(size);
        last = size - 1;
        line = (1 << size) - 1;
        classes = new long[squares.length];
        long all = 0;
        long inner = 0;
        for (int row = 0; row < size; row++) {
            for (int column = 0; column < size; column++) {
                long bit = Bitboard.of(8 * row + column);
                all |= bit;
                inner |= row > 1 && row < size - 2 && column > 1 && column < size - 2 ? bit : 0;
                classes[SquareClasses.of(size, column, row)] |= bit;
                quarters[(row < size / 2 ? 0 : 2) + (column < size / 2 ? 0 : 1)] |= bit;
            }
        }
        board = all;
        insideMask = inner;
        corners = classes[0];
        sidesEastWest = all & (Bitboard.FILE_A | Bitboard.file(last));
        sidesNorthSouth = all & (Bitboard.RANK_1 | Bitboard.rank(last));
    }

    @Override
    void readLines(ReversiPosition p) {
        for (int colour = 0; colour < 2; colour++) {
            long set = p.low(colour);
            int at = colour * SIDES;
            edge[at + TOP] = (int) set & line;
            second[at + TOP] = (int) (set >>> 8) & line;
            edge[at + BOTTOM] = (int) (set >>> 8 * last) & line;
            second[at + BOTTOM] = (int) (set >>> 8 * (last - 1)) & line;
            edge[at + LEFT] = file(set);
            second[at + LEFT] = file(set >>> 1);
            edge[at + RIGHT] = file(set >>> last);
            second[at + RIGHT] = file(set >>> last - 1);
            inside[colour] = Bitboard.count(set & insideMask);
        }
    }

    /** File a as a line. */
    private static int file(long set) {
        return (int) ((set & Bitboard.FILE_A) * GATHER >>> GATHERED);
    }

    @Override
    void readCount(ReversiPosition p) {
        long occupied = p.low(0) | p.low(1);
        long empty = board & ~occupied;
        discs = Bitboard.count(occupied);
        oddQuarters = 0;
        for (long quarter : quarters) {
            oddQuarters += Bitboard.count(empty & quarter) & 1;
        }
    }

    @Override
    void readMoves(ReversiPosition p) {
        long firstMoves = p.movesLow(0);
        long otherMoves = p.movesLow(1);
        moves[0] = Bitboard.count(firstMoves);
        moves[1] = Bitboard.count(otherMoves);
        cornerMoves[0] = Bitboard.count(firstMoves & corners);
        cornerMoves[1] = Bitboard.count(otherMoves & corners);
        onlyMoves = Bitboard.count(firstMoves & ~otherMoves) - Bitboard.count(otherMoves & ~firstMoves);
    }

    @Override
    void readContacts(ReversiPosition p) {
        long first = p.low(0);
        long other = p.low(1);
        long empty = board & ~(first | other);
        long open = Bitboard.neighbours(empty);
        frontier = Bitboard.count(first & open) - Bitboard.count(other & open);
        potential =
                Bitboard.count(Bitboard.neighbours(other) & empty) - Bitboard.count(Bitboard.neighbours(first) & empty);
    }

    @Override
    void readStable(ReversiPosition p) {
        stable = Bitboard.count(stable(p.low(0))) - Bitboard.count(stable(p.low(1)));
    }

    @Override
    void readSquares(ReversiPosition p) {
        long first = p.low(0);
        long other = p.low(1);
        for (int i = 0; i < classes.length; i++) {
            squares[i] = Bitboard.count(first & classes[i]) - Bitboard.count(other & classes[i]);
        }
    }

    /**
     * Stable discs of a colour, which can never be flipped: in each of the four directions one neighbour is such a disc
     * or lies outside the board. Corners begin.
     */
    private long stable(long own) {
        long border = sidesEastWest | sidesNorthSouth;
        long found = own & corners;
        long before = 0;
        while (found != before) {
            before = found;
            long across = Bitboard.east(found) | Bitboard.west(found) | sidesEastWest;
            long along = found << 8 | found >>> 8 | sidesNorthSouth;
            long rising = Bitboard.northEast(found) | Bitboard.southWest(found) | border;
            long falling = Bitboard.northWest(found) | Bitboard.southEast(found) | border;
            found = own & across & along & rising & falling;
        }
        return found;
    }
}

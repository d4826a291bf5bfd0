package mendel.reversi.model;

import mendel.eval.Tally;
import mendel.reversi.ReversiPosition;

/** The terms of {@link FullModel}. Rows of one stage lie together; all counts are from the first side's view. */
final class FullTerms implements ReversiModel.Terms {

    /** Numbers of moves that are told apart: 1 to 10, then in two classes. */
    static final int MOBILITY = 12;
    static final int QUARTERS = 4;

    static final int TEMPO = 0;
    static final int MOVES_TO_MOVE = TEMPO + 1;
    static final int MOVES_WAITING = MOVES_TO_MOVE + MOBILITY;
    static final int ONLY_MOVES = MOVES_WAITING + MOBILITY;
    static final int CORNER_TO_MOVE = ONLY_MOVES + 1;
    static final int CORNER_WAITING = CORNER_TO_MOVE + 1;
    static final int POTENTIAL = CORNER_WAITING + 1;
    static final int FRONTIER = POTENTIAL + 1;
    static final int STABLE = FRONTIER + 1;
    static final int ODD_QUARTERS = STABLE + 1;
    static final int CORNER = ODD_QUARTERS + QUARTERS;
    static final int EDGE = CORNER + Patterns.CORNER.size();
    static final int SQUARES = EDGE + Patterns.EDGE.size();

    private static final int LOW_NIBBLE = 15;
    private static final int TWO = 3;
    /** Squares of a corner's pattern by the bits of two lines that begin, or end, at the corner. */
    private static final short[] CORNER_FIRST = Patterns.CORNER.table(0, 1, 2, 3);
    private static final short[] CORNER_LAST = Patterns.CORNER.table(1, 0, 3, 2);
    private static final short[] EDGE_FIRST = Patterns.EDGE.table(0, 1, 2, 3);
    private static final short[] EDGE_LAST = Patterns.EDGE.table(3, 2, 1, 0);

    private final Board board;
    private final Tally tally;
    private final Stages stages;
    private final int rows;

    FullTerms(Board board, Tally tally) {
        this.board = board;
        this.tally = tally;
        stages = Stages.of(board.size);
        rows = rows(board.size);
    }

    /** The number of rows of a stage. */
    static int rows(int size) {
        return SQUARES + SquareClasses.count(size);
    }

    /** The class of a number of moves, from 0, which has no parameter, to {@link #MOBILITY}. */
    static int mobilityClass(int moves) {
        return moves <= 10 ? moves : moves <= 13 ? 11 : 12;
    }

    @Override
    public ReversiModel.Terms copy() {
        return new FullTerms(Board.of(board.size), tally.copy());
    }

    @Override
    public long sum(ReversiPosition position) {
        Board b = board;
        b.readLines(position);
        b.readCounts(position);
        int base = stages.at(b.discs) * rows;
        return activity(b, position.colourToMove(), base) + patterns(b, base) + squares(b, base);
    }

    private long activity(Board b, int toMove, int base) {
        Tally t = tally;
        int own = 1 - 2 * toMove;
        long sum = t.of(base + TEMPO, own);
        int moving = mobilityClass(b.moves[toMove]);
        if (moving > 0) {
            sum += t.of(base + MOVES_TO_MOVE + moving - 1, own);
        }
        int waiting = mobilityClass(b.moves[toMove ^ 1]);
        if (waiting > 0) {
            sum += t.of(base + MOVES_WAITING + waiting - 1, -own);
        }
        if (b.oddQuarters > 0) {
            sum += t.of(base + ODD_QUARTERS + b.oddQuarters - 1, own);
        }
        return sum + t.of(base + ONLY_MOVES, b.onlyMoves)
                + t.of(base + CORNER_TO_MOVE, own * b.cornerMoves[toMove])
                + t.of(base + CORNER_WAITING, -own * b.cornerMoves[toMove ^ 1])
                + t.of(base + POTENTIAL, b.potential)
                + t.of(base + FRONTIER, b.frontier)
                + t.of(base + STABLE, b.stable);
    }

    private long patterns(Board b, int base) {
        int size = b.size;
        long sum = 0;
        for (int side = 0; side < Board.SIDES; side++) {
            int first = b.edge[side];
            int other = b.edge[Board.SIDES + side];
            sum += state(EDGE_FIRST, first & LOW_NIBBLE, other & LOW_NIBBLE, base + EDGE)
                    + state(EDGE_LAST, first >>> size - Patterns.SQUARES, other >>> size - Patterns.SQUARES, base + EDGE);
            if (side <= Board.BOTTOM) {
                int firstSecond = b.second[side];
                int otherSecond = b.second[Board.SIDES + side];
                sum += state(CORNER_FIRST, first & TWO | (firstSecond & TWO) << 2, other & TWO | (otherSecond & TWO) << 2,
                        base + CORNER)
                        + state(CORNER_LAST, first >>> size - 2 | firstSecond >>> size - 2 << 2,
                                other >>> size - 2 | otherSecond >>> size - 2 << 2, base + CORNER);
            }
        }
        return sum;
    }

    private long state(short[] table, int first, int other, int base) {
        int entry = table[first | other << Patterns.SQUARES];
        return entry < 0 ? 0 : tally.of(base + (entry >> 1), 1 - 2 * (entry & 1));
    }

    private long squares(Board b, int base) {
        long sum = 0;
        for (int i = 0; i < b.squares.length; i++) {
            sum += tally.of(base + SQUARES + i, b.squares[i]);
        }
        return sum;
    }
}

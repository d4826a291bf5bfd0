package mendel.reversi.model;

import mendel.reversi.rules.ReversiPosition;

/**
 * What the terms of the models read of a position: the outer lines of the board as small sets of bits, and counts. One
 * scratch object serves one evaluation, so that evaluating allocates nothing. The colours are 0 and 1; differences are
 * colour 0's number minus colour 1's.
 */
abstract sealed class ReversiBoardView permits NarrowBoard, WideBoard {

    /** The sides of the board: row 1, the last row, file a, the last file. */
    static final int SIDES = 4;

    static final int TOP = 0;
    static final int BOTTOM = 1;
    static final int LEFT = 2;
    static final int RIGHT = 3;

    final int size;

    /** By colour * 4 + side: the discs on the edge, from file a or row 1 on. */
    final int[] edge = new int[2 * SIDES];
    /** The same of the line next to the edge. */
    final int[] second = new int[2 * SIDES];
    /** By colour: discs that stand neither on the edge nor next to it. */
    final int[] inside = new int[2];

    /** The number of discs of both colours. */
    int discs;
    /** By colour: squares on which it could move if it were its turn. */
    final int[] moves = new int[2];
    /** By colour: corners among those. */
    final int[] cornerMoves = new int[2];
    /** The difference of moves that are not also the opponent's. */
    int onlyMoves;
    /** The difference of discs that touch an empty square. */
    int frontier;
    /** The difference of empty squares that touch the opponent's discs. */
    int potential;
    /** The difference of stable discs, as far as corners prove them stable. */
    int stable;
    /** Quarters of the board with an odd number of empty squares. */
    int oddQuarters;
    /** By class of squares: the difference of discs. */
    final int[] squares;

    ReversiBoardView(int size) {
        this.size = size;
        this.squares = new int[SquareClasses.count(size)];
    }

    /** The scratch board for a size of 6, 8 or 10. */
    static ReversiBoardView of(int size) {
        return size == WideBoard.SIZE ? new WideBoard() : new NarrowBoard(size);
    }

    /** Reads the outer lines and the inside. */
    abstract void readLines(ReversiPosition position);

    /** Reads the number of discs, and parity. */
    abstract void readCount(ReversiPosition position);

    /** Reads the moves of both sides with what belongs to them. */
    abstract void readMoves(ReversiPosition position);

    /** Reads the frontier and the empty squares beside discs. */
    abstract void readContacts(ReversiPosition position);

    /** Reads which discs are stable. */
    abstract void readStable(ReversiPosition position);

    /** Reads where discs stand. */
    abstract void readSquares(ReversiPosition position);
}

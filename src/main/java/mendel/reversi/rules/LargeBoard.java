package mendel.reversi.rules;

import mendel.game.Notation;

/** A position on 10x10: two words of fifty squares for the side to move, two for its opponent. */
final class LargeBoard extends ReversiPosition {

    /** Squares along one side. */
    static final int SIZE = 10;
    /** Squares in one word: five rows. */
    static final int WORD = 50;

    private static final long ALL = (1L << WORD) - 1;

    private long ownLow;
    private long ownHigh;
    private long opponentLow;
    private long opponentHigh;

    /** The squares on which the side to move can place a disc, when they are known. */
    private long movesLow;

    private long movesHigh;
    private boolean movesKnown;

    private final LargeFlips lines = new LargeFlips();

    /** @param colours the colour on each square row by row, -1 where empty */
    LargeBoard(Notation notation, ReversiRules rules, int[] colours, int toMove) {
        super(notation, rules, SIZE, 4, toMove);
        for (int i = 0; i < colours.length; i++) {
            long bit = 1L << i % WORD;
            boolean upper = i < WORD;
            if (colours[i] == toMove) {
                ownLow |= upper ? bit : 0;
                ownHigh |= upper ? 0 : bit;
            } else if (colours[i] >= 0) {
                opponentLow |= upper ? bit : 0;
                opponentHigh |= upper ? 0 : bit;
            }
        }
    }

    private LargeBoard(LargeBoard from) {
        super(from);
        ownLow = from.ownLow;
        ownHigh = from.ownHigh;
        opponentLow = from.opponentLow;
        opponentHigh = from.opponentHigh;
    }

    @Override
    public long low(int colour) {
        return colour == colourToMove() ? ownLow : opponentLow;
    }

    @Override
    public long high(int colour) {
        return colour == colourToMove() ? ownHigh : opponentHigh;
    }

    @Override
    public long movesLow(int colour) {
        findMoves(colour);
        return colour == colourToMove() ? movesLow : lines.low & emptyLow();
    }

    @Override
    public long movesHigh(int colour) {
        findMoves(colour);
        return colour == colourToMove() ? movesHigh : lines.high & emptyHigh();
    }

    private void findMoves(int colour) {
        if (colour != colourToMove()) {
            lines.ends(opponentLow, opponentHigh, ownLow, ownHigh);
        } else if (!movesKnown) {
            lines.ends(ownLow, ownHigh, opponentLow, opponentHigh);
            movesLow = lines.low & emptyLow();
            movesHigh = lines.high & emptyHigh();
            movesKnown = true;
        }
    }

    private long emptyLow() {
        return ALL & ~(ownLow | opponentLow);
    }

    private long emptyHigh() {
        return ALL & ~(ownHigh | opponentHigh);
    }

    @Override
    boolean canPlace() {
        findMoves(colourToMove());
        return (movesLow | movesHigh) != 0;
    }

    @Override
    boolean canOpponentPlace() {
        lines.ends(
                /* ownLow= */ opponentLow,
                /* ownHigh= */ opponentHigh,
                /* opponentLow= */ ownLow,
                /* opponentHigh= */ ownHigh);
        return (lines.low & emptyLow() | lines.high & emptyHigh()) != 0;
    }

    @Override
    public int generate(long[] into, int from) {
        findMoves(colourToMove());
        int end = from;
        for (long set = movesLow; set != 0; set &= set - 1) {
            into[end++] = Long.numberOfTrailingZeros(set) + 1;
        }
        for (long set = movesHigh; set != 0; set &= set - 1) {
            into[end++] = Long.numberOfTrailingZeros(set) + WORD + 1;
        }
        if (end == from && canOpponentPlace()) {
            into[end++] = pass();
        }
        return end;
    }

    @Override
    public void make(long move) {
        int top = push();
        long[] undo = undo();
        undo[top] = ownLow;
        undo[top + 1] = ownHigh;
        undo[top + 2] = opponentLow;
        undo[top + 3] = opponentHigh;
        movesKnown = false;
        long low = ownLow;
        long high = ownHigh;
        long flippedLow = 0;
        long flippedHigh = 0;
        if (move != pass()) {
            int square = (int) move - 1;
            lines.flips(square, ownLow, ownHigh, opponentLow, opponentHigh);
            flippedLow = lines.low;
            flippedHigh = lines.high;
            low |= flippedLow | (square < WORD ? 1L << square : 0);
            high |= flippedHigh | (square < WORD ? 0 : 1L << square - WORD);
        }
        ownLow = opponentLow ^ flippedLow;
        ownHigh = opponentHigh ^ flippedHigh;
        opponentLow = low;
        opponentHigh = high;
    }

    @Override
    public void unmake() {
        int top = pop();
        long[] undo = undo();
        ownLow = undo[top];
        ownHigh = undo[top + 1];
        opponentLow = undo[top + 2];
        opponentHigh = undo[top + 3];
        movesKnown = false;
    }

    @Override
    public LargeBoard copy() {
        return new LargeBoard(this);
    }
}

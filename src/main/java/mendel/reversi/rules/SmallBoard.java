package mendel.reversi.rules;

import mendel.game.Notation;

/** A position on 6x6 or 8x8: one {@code long} for the side to move, one for its opponent. */
final class SmallBoard extends ReversiPosition {

    private static final int SPACING = 8;
    /** No position has a move on every square. */
    private static final long UNKNOWN = -1;

    private final long board;
    private long own;
    private long opponent;
    /** The squares on which the side to move can place a disc. */
    private long moves = UNKNOWN;

    /** @param colours the colour on each square row by row, -1 where empty */
    SmallBoard(Notation notation, ReversiRules rules, int[] colours, int toMove) {
        super(notation, rules, SPACING, 2, toMove);
        int size = rules.size();
        long all = 0;
        for (int i = 0; i < colours.length; i++) {
            long bit = 1L << i / size * SPACING + i % size;
            all |= bit;
            if (colours[i] == toMove) {
                own |= bit;
            } else if (colours[i] >= 0) {
                opponent |= bit;
            }
        }
        board = all;
    }

    private SmallBoard(SmallBoard from) {
        super(from);
        board = from.board;
        own = from.own;
        opponent = from.opponent;
        moves = from.moves;
    }

    @Override
    public long low(int colour) {
        return colour == colourToMove() ? own : opponent;
    }

    @Override
    public long high(int colour) {
        return 0;
    }

    @Override
    public long movesLow(int colour) {
        return colour == colourToMove() ? moves() : opponentMoves();
    }

    @Override
    public long movesHigh(int colour) {
        return 0;
    }

    private long moves() {
        if (moves == UNKNOWN) {
            moves = Flips.ends(own, opponent) & board & ~(own | opponent);
        }
        return moves;
    }

    private long opponentMoves() {
        return Flips.ends(/* own= */ opponent, /* opponent= */ own) & board & ~(own | opponent);
    }

    @Override
    boolean canPlace() {
        return moves() != 0;
    }

    @Override
    boolean canOpponentPlace() {
        return opponentMoves() != 0;
    }

    @Override
    public int generate(long[] into, int from) {
        int end = from;
        for (long set = moves(); set != 0; set &= set - 1) {
            into[end++] = Long.numberOfTrailingZeros(set) + 1;
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
        undo[top] = own;
        undo[top + 1] = opponent;
        moves = UNKNOWN;
        if (move == pass()) {
            long discs = own;
            own = opponent;
            opponent = discs;
            return;
        }
        int square = (int) move - 1;
        long flips = Flips.flips(square, own, opponent);
        long discs = own | flips | 1L << square;
        own = opponent ^ flips;
        opponent = discs;
    }

    @Override
    public void unmake() {
        int top = pop();
        long[] undo = undo();
        own = undo[top];
        opponent = undo[top + 1];
        moves = UNKNOWN;
    }

    /**
     * Becomes another position, and evaluates it for its side to move.
     *
     * @param height the number of moves that it takes itself to have behind it
     */
    int estimate(long ownDiscs, long opponentDiscs, int toMove, int height) {
        own = ownDiscs;
        opponent = opponentDiscs;
        moves = UNKNOWN;
        place(toMove, height);
        return evaluate();
    }

    @Override
    public SmallBoard copy() {
        return new SmallBoard(this);
    }
}

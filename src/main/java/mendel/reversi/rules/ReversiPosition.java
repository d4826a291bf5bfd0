package mendel.reversi.rules;

import mendel.SplitMix;
import mendel.game.EndSolver;
import mendel.game.Notation;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A Reversi position with the moves that led to it. Squares are bits: on 6x6 and 8x8 the square in column c and row r
 * (both from 0; a1 is c = r = 0, row 1 on top) is bit 8r + c of {@link #low}, on 10x10 rows 1 to 5 are bit 10r + c of
 * {@code low} and rows 6 to 10 bit 10(r - 5) + c of {@link #high}.
 *
 * <p>A move is one above the number of its square (8r + c or 10r + c); passing is the number after the last square's.
 * Passing is a move of its own, legal when there is no other and the opponent can move; a position in which neither
 * side can move is the end of the game.
 */
public abstract sealed class ReversiPosition implements Position permits SmallBoard, LargeBoard {

    /** Colour 0: {@code X}, moves first. */
    public static final int BLACK = 0;
    /** Colour 1: {@code O}. */
    public static final int WHITE = 1;

    private static final int CENTI_DISCS = 100;
    private static final long WHITE_TO_MOVE = SplitMix.GOLDEN_GAMMA;

    private final Notation notation;
    private final ReversiRules rules;
    /** The number of squares from one row to the next in the numbers of squares. */
    private final int spacing;

    private final int words;

    private int colour;
    private int height;
    /** No two passes follow each other, so that a game has fewer than twice as many moves as the board has squares. */
    private final long[] undo;

    private @Nullable ReversiEvaluation evaluation;

    /** @param words numbers that each position on the undo stack takes */
    ReversiPosition(Notation notation, ReversiRules rules, int spacing, int words, int colour) {
        this.notation = notation;
        this.rules = rules;
        this.spacing = spacing;
        this.words = words;
        this.colour = colour;
        undo = new long[words * 2 * spacing * spacing];
    }

    ReversiPosition(ReversiPosition from) {
        notation = from.notation;
        rules = from.rules;
        spacing = from.spacing;
        words = from.words;
        colour = from.colour;
        height = from.height;
        undo = from.undo.clone();
        evaluation = from.evaluation == null ? null : from.evaluation.copy();
    }

    /**
     * A position whose parts are known to fit together.
     *
     * @param notation tells the order of moves, and shows the position to those who debug
     * @param colours the colour on each square row by row, -1 where empty
     * @param toMove the colour to move
     */
    public static ReversiPosition of(Notation notation, ReversiRules rules, int[] colours, int toMove) {
        return rules.size() == LargeBoard.SIZE
                ? new LargeBoard(notation, rules, colours, toMove)
                : new SmallBoard(notation, rules, colours, toMove);
    }

    // ---- what stands where

    /** The squares along one side: 6, 8 or 10. */
    public final int size() {
        return rules.size();
    }

    /** True when the side with fewer discs wins. */
    public final boolean isAnti() {
        return rules.anti();
    }

    /** The discs of a colour: all of them on 6x6 and 8x8, those of the upper five rows on 10x10. */
    public abstract long low(int colour);

    /** The discs of a colour in the lower five rows of 10x10; 0 on the other boards. */
    public abstract long high(int colour);

    /** The squares of {@link #low} on which a colour could place a disc if it were to move. */
    public abstract long movesLow(int colour);

    /** The squares of {@link #high} on which a colour could place a disc if it were to move. */
    public abstract long movesHigh(int colour);

    /** The colour to move. */
    public final int colourToMove() {
        return colour;
    }

    /** The number of discs of a colour. */
    public final int discs(int colour) {
        return Long.bitCount(low(colour)) + Long.bitCount(high(colour));
    }

    /** The colour of the disc in a column and a row, both from 0; -1 when there is none. */
    public final int colourAt(int column, int row) {
        int square = row * spacing + column;
        boolean lower = spacing == LargeBoard.SIZE && square >= LargeBoard.WORD;
        for (int c = BLACK; c <= WHITE; c++) {
            long discs = lower ? high(c) >>> square - LargeBoard.WORD : low(c) >>> square;
            if ((discs & 1) != 0) {
                return c;
            }
        }
        return -1;
    }

    // ---- moves

    /** The move that passes. */
    final long pass() {
        return (long) spacing * spacing + 1;
    }

    /** True when the side to move can place a disc. */
    abstract boolean canPlace();

    /** True when the opponent could place a disc if it were to move. */
    abstract boolean canOpponentPlace();

    /** Where the numbers of the position that is left go in {@link #undo}; it becomes the other side's turn. */
    final int push() {
        colour ^= 1;
        return height++ * words;
    }

    /** Where the numbers of the position before the last move stand in {@link #undo}; it is that side's turn again. */
    final int pop() {
        if (height == 0) {
            throw new IllegalStateException("there is no move to take back");
        }
        colour ^= 1;
        return --height * words;
    }

    final long[] undo() {
        return undo;
    }

    @Override
    public final int generateNoisy(long[] moves, int from) {
        return from;
    }

    /** No null moves: passing would often be better than any move. */
    @Override
    public final boolean allowsNull() {
        return false;
    }

    @Override
    public final void makeNull() {
        throw new IllegalStateException("a Reversi search does not pass where there are moves");
    }

    // ---- what searchers ask

    /** Makes the position evaluate itself by {@code evaluation} from now on. */
    public final void attach(ReversiEvaluation evaluation) {
        this.evaluation = evaluation;
    }

    /** The evaluation that is attached; null when there is none. */
    final @Nullable ReversiEvaluation evaluation() {
        return evaluation;
    }

    /** Takes itself to be so many moves from its start, with that side to move; nothing can be taken back any more. */
    final void place(int toMove, int atHeight) {
        colour = toMove;
        height = atHeight;
    }

    @Override
    public final int evaluate() {
        if (evaluation == null) {
            throw new IllegalStateException("no evaluation is attached to this Reversi position");
        }
        int score = evaluation.score(this);
        return colour == BLACK ? score : -score;
    }

    @Override
    @SuppressWarnings("NullAway") // Only asked where evaluations are.
    public final int immobilityScore() {
        int worth = evaluation.immobilityValue();
        if (worth == 0 || canPlace() && canOpponentPlace()) {
            return 0;
        }
        return canPlace() ? worth : -worth;
    }

    @Override
    public final Side side() {
        return colour == BLACK ? Side.BLACK : Side.WHITE;
    }

    /**
     * True when the side to move must pass or the game has ended: then the score is that after the pass or the count of
     * discs.
     */
    @Override
    public final boolean inCheck() {
        return !canPlace();
    }

    /**
     * A mixture of all bits of the discs, in place of a sum of random numbers: a move may change twenty squares at
     * once.
     */
    @Override
    public final long key() {
        long key = mix(mix(low(BLACK)) + low(WHITE));
        if (spacing == LargeBoard.SIZE) {
            key = mix(mix(key + high(BLACK)) + high(WHITE));
        }
        return colour == BLACK ? key : key ^ WHITE_TO_MOVE;
    }

    private static long mix(long bits) {
        return SplitMix.mix(bits + WHITE_TO_MOVE);
    }

    /** No position comes twice, and equal discs are the only draw. */
    @Override
    public final boolean isDraw() {
        return false;
    }

    /**
     * 100 times the disc difference, with the empty squares given to the side that has more discs. In AntiReversi that
     * very number with the sign turned: the empty squares count against the loser, so that an end without a single disc
     * of one's own is the best there is.
     */
    @Override
    public final int endScore() {
        int own = discs(colour);
        int opponent = discs(colour ^ 1);
        int empty = size() * size() - own - opponent;
        int difference = own - opponent + empty * Integer.signum(own - opponent);
        return CENTI_DISCS * (isAnti() ? -difference : difference);
    }

    /** Measured: margins of two and a half times those of chess win about 30 Elo at 2000 nodes. */
    @Override
    public final int volatility() {
        return 250;
    }

    @Override
    public final int scoreDeviation(int deep, int shallow) {
        int empty = size() * size() - discs(BLACK) - discs(WHITE);
        return ScoreDeviation.of(size(), empty, deep, shallow);
    }

    /** The last squares of a board can be counted out. */
    @Override
    public final EndSolver endSolver() {
        return size() == LargeBoard.SIZE ? new EndgameLarge(size(), isAnti()) : new EndgameSmall(size(), isAnti());
    }

    @Override
    public final int captureOrder(long move) {
        return 0;
    }

    @Override
    public final int exchange(long move) {
        return 0;
    }

    @Override
    public final int historyIndex(long move) {
        return (int) move - 1;
    }

    @Override
    public final int historySize() {
        return spacing * spacing + 1;
    }

    /**
     * A move ends one of the eight lines from a disc of the mover, so that the most moves need many discs on the board.
     */
    @Override
    public final int maxMoves() {
        return size() * size() - 4;
    }

    /** As the published tables of Reversi count. */
    @Override
    public final boolean countsEndedGames() {
        return true;
    }

    @Override
    public final Outcome outcome() {
        if (canPlace() || canOpponentPlace()) {
            return Outcome.ONGOING;
        }
        int black = isAnti() ? discs(WHITE) : discs(BLACK);
        int white = isAnti() ? discs(BLACK) : discs(WHITE);
        if (black == white) {
            return Outcome.draw(Outcome.Reason.DISCS);
        }
        return Outcome.win(black > white ? Side.BLACK : Side.WHITE, Outcome.Reason.DISCS);
    }

    /** True when at most a quarter of the squares is empty. */
    @Override
    public final boolean isEndgame() {
        return 4 * (size() * size() - progress()) <= size() * size();
    }

    @Override
    public final int progress() {
        return discs(BLACK) + discs(WHITE);
    }

    @Override
    public final int height() {
        return height;
    }

    // ---- text

    @Override
    public abstract ReversiPosition copy();

    /** True when a move is a pass. */
    public final boolean isPass(long move) {
        return move == pass();
    }

    /** The column, from 0, in which a move that is no pass places a disc. */
    public final int column(long move) {
        return ((int) move - 1) % spacing;
    }

    /** The row, from 0, in which a move that is no pass places a disc. */
    public final int row(long move) {
        return ((int) move - 1) / spacing;
    }

    @Override
    public final void sort(long[] moves, int from, int to) {
        notation.sort(this, moves, from, to);
    }

    @Override
    public final String toString() {
        return notation.text(this);
    }
}

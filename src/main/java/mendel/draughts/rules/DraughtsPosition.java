package mendel.draughts.rules;

import java.util.Arrays;
import mendel.game.Notation;
import mendel.game.Outcome;
import mendel.game.Position;
import mendel.game.RepetitionHistory;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A position of Czech draughts with the moves that led to it. Colours are {@link #WHITE} and {@link #BLACK}, squares
 * and their sets those of {@link Squares}.
 *
 * <p>A side that cannot move has lost, also when it has pieces left. A game is drawn when a position occurs for the
 * third time; with a move limit, which is no rule of draughts but keeps games of weak players short, also after 50
 * moves of each side without a capture or a move of a man.
 */
public final class DraughtsPosition implements Position {

    /** White: begins the game and moves up the board. */
    public static final int WHITE = 0;
    /** Black: moves down the board. */
    public static final int BLACK = 1;

    /** The most pieces of endings that {@link #solveEndings} can solve. */
    public static final int MOST_SOLVED = EndingTable.MOST_PIECES;

    /** Half-moves without a capture or a man's move after which a game with a move limit is drawn. */
    static final int MOVE_LIMIT = 100;
    /** No position has more moves: a search over all sets of pieces that can be captured proves it in the tests. */
    static final int MAX_MOVES = 300;

    private static final int MAN_WORTH = 100;
    private static final int KING_WORTH = 300;
    private static final int ALL_PIECES = 24;
    private static final int ENDGAME_PIECES = 8;
    /** The steps of a man from its first row to its last. */
    private static final int LONGEST_WAY = 7;

    /** Numbers a move in the undo stack: men, kings. */
    private static final int STRIDE = 2;

    private final Notation notation;
    /** Men and kings by colour. */
    private final int[] men = new int[2];

    private final int[] kings = new int[2];
    private int colour;
    private final boolean limited;
    /** Progress is a capture or a man's move. */
    private final RepetitionHistory history;

    private long key;

    private long[] undo = new long[64 * STRIDE];

    private @Nullable DraughtsEvaluation evaluation;
    /** With at most so many pieces {@link #knownScore} is the result by perfect play. */
    private int solvedPieces;

    /**
     * A position whose parts are known to fit together.
     *
     * @param notation tells the order of moves, and shows the position to those who debug
     * @param whiteMen White's men, a set of squares as all of these
     * @param colour the colour to move
     * @param limited whether it is drawn after {@link #MOVE_LIMIT} idle half-moves
     */
    public DraughtsPosition(
            Notation notation,
            int whiteMen,
            int whiteKings,
            int blackMen,
            int blackKings,
            int colour,
            boolean limited) {
        this.notation = notation;
        men[WHITE] = whiteMen;
        men[BLACK] = blackMen;
        kings[WHITE] = whiteKings;
        kings[BLACK] = blackKings;
        this.colour = colour;
        this.limited = limited;
        history = new RepetitionHistory(0);
        key = DraughtsZobrist.key(this);
    }

    private DraughtsPosition(DraughtsPosition from) {
        notation = from.notation;
        System.arraycopy(from.men, 0, men, 0, 2);
        System.arraycopy(from.kings, 0, kings, 0, 2);
        colour = from.colour;
        limited = from.limited;
        history = from.history.copy();
        key = from.key;
        undo = from.undo.clone();
        evaluation = from.evaluation == null ? null : from.evaluation.copy();
        solvedPieces = from.solvedPieces;
    }

    // ---- what stands where

    /** The men of a colour. */
    public int men(int colour) {
        return men[colour];
    }

    /** The kings of a colour. */
    public int kings(int colour) {
        return kings[colour];
    }

    /** All pieces of a colour. */
    public int pieces(int colour) {
        return men[colour] | kings[colour];
    }

    /** All pieces of both colours. */
    public int occupied() {
        return men[WHITE] | kings[WHITE] | men[BLACK] | kings[BLACK];
    }

    /** The colour to move. */
    public int colourToMove() {
        return colour;
    }

    @Override
    public Side side() {
        return colour == WHITE ? Side.WHITE : Side.BLACK;
    }

    // ---- moves

    @Override
    public int generate(long[] moves, int from) {
        return DraughtsMoveGenerator.generate(this, moves, from);
    }

    /** The captures: all legal moves when there is one, as capturing is compulsory. */
    @Override
    public int generateNoisy(long[] moves, int from) {
        return DraughtsMoveGenerator.captures(this, moves, from);
    }

    /**
     * True when there is a capture, which is compulsory, or no move at all, so that the game has ended: in either case
     * the evaluation says nothing.
     */
    @Override
    public boolean inCheck() {
        return mustCapture() || !DraughtsMoveGenerator.canStep(this);
    }

    /** True when there is a capture, which is compulsory. */
    public boolean mustCapture() {
        return DraughtsMoveGenerator.canCapture(this);
    }

    @Override
    public void make(long move) {
        pushState();
        int us = colour;
        int from = DraughtsMove.from(move);
        int to = DraughtsMove.to(move);
        if (DraughtsMove.isKing(move)) {
            kings[us] ^= 1 << from ^ 1 << to;
            key ^= DraughtsZobrist.king(us, from) ^ DraughtsZobrist.king(us, to);
        } else {
            men[us] ^= 1 << from;
            key ^= DraughtsZobrist.man(us, from);
            if (DraughtsMove.isPromotion(move)) {
                kings[us] |= 1 << to;
                key ^= DraughtsZobrist.king(us, to);
            } else {
                men[us] |= 1 << to;
                key ^= DraughtsZobrist.man(us, to);
            }
            history.progress();
        }
        int captured = DraughtsMove.captured(move);
        if (captured != 0) {
            take(us ^ 1, captured);
            history.progress();
        }
        colour = us ^ 1;
        key ^= DraughtsZobrist.blackToMove();
    }

    private void take(int them, int captured) {
        for (int set = men[them] & captured; set != 0; set &= set - 1) {
            key ^= DraughtsZobrist.man(them, Integer.numberOfTrailingZeros(set));
        }
        for (int set = kings[them] & captured; set != 0; set &= set - 1) {
            key ^= DraughtsZobrist.king(them, Integer.numberOfTrailingZeros(set));
        }
        men[them] &= ~captured;
        kings[them] &= ~captured;
    }

    @Override
    public void unmake() {
        key = history.pop();
        int top = height() * STRIDE;
        men[WHITE] = (int) undo[top];
        men[BLACK] = (int) (undo[top] >>> 32);
        kings[WHITE] = (int) undo[top + 1];
        kings[BLACK] = (int) (undo[top + 1] >>> 32);
        colour ^= 1;
    }

    /** Never: in draughts it is often best not to have to move, and a side that cannot move has lost. */
    @Override
    public boolean allowsNull() {
        return false;
    }

    @Override
    public void makeNull() {
        pushState();
        history.cut();
        colour ^= 1;
        key ^= DraughtsZobrist.blackToMove();
    }

    private void pushState() {
        int top = height() * STRIDE;
        history.push(key);
        if (top == undo.length) {
            undo = Arrays.copyOf(undo, undo.length * 2);
        }
        undo[top] = pair(men[WHITE], men[BLACK]);
        undo[top + 1] = pair(kings[WHITE], kings[BLACK]);
    }

    private static long pair(int low, int high) {
        return low & 0xFFFF_FFFFL | (long) high << 32;
    }

    // ---- what searchers ask

    /** Makes the position evaluate itself by {@code evaluation} from now on. */
    public void attach(DraughtsEvaluation evaluation) {
        this.evaluation = evaluation;
    }

    @Override
    public int evaluate() {
        if (evaluation == null) {
            throw new IllegalStateException("no evaluation is attached to this draughts position");
        }
        int score = evaluation.score(this);
        return colour == WHITE ? score : -score;
    }

    /** {@inheritDoc} Here: of kings against one king, and after {@link #solveEndings} of few pieces of any kind. */
    @Override
    public int knownScore() {
        int known = (men[WHITE] | men[BLACK]) != 0 ? NOT_KNOWN : LoneKing.score(this);
        if (known != NOT_KNOWN && known != 0) {
            return known;
        }
        // The lone king is not expected to win, but may by capturing two at once.
        int solved = solvedScore();
        return solved == NOT_KNOWN ? known : solved;
    }

    @Override
    public int solvedScore() {
        if (Integer.bitCount(occupied()) > solvedPieces) {
            return NOT_KNOWN;
        }
        EndingTable table = EndingTable.of(solvedPieces);
        int us = colour;
        int them = us ^ 1;
        return us == WHITE
                ? table.score(men[us], kings[us], men[them], kings[them])
                : table.score(
                        Integer.reverse(men[us]),
                        Integer.reverse(kings[us]),
                        Integer.reverse(men[them]),
                        Integer.reverse(kings[them]));
    }

    /** {@inheritDoc} Here neither a limit of moves nor what was repeated counts. */
    @Override
    public void solveEndings(int pieces) {
        if (pieces > MOST_SOLVED) {
            throw new IllegalArgumentException("endings of " + pieces + " pieces are not solved");
        }
        solvedPieces = pieces;
    }

    /** Makes the table behind {@link #knownScore}, if that has not been done. */
    public static void loadEndings() {
        KingsTable.get();
    }

    @Override
    public long key() {
        return key;
    }

    @Override
    public boolean isDraw() {
        return history.occurrences(key, 1) > 0 || isLimitReached() && hasMoves();
    }

    private boolean isLimitReached() {
        return limited && history.idle() >= MOVE_LIMIT;
    }

    private boolean hasMoves() {
        return DraughtsMoveGenerator.canStep(this) || DraughtsMoveGenerator.canCapture(this);
    }

    /** True with eight pieces or fewer, a third of those at the start. */
    @Override
    public boolean isEndgame() {
        return Integer.bitCount(occupied()) <= ENDGAME_PIECES;
    }

    @Override
    public Outcome outcome() {
        if (!hasMoves()) {
            return Outcome.win(side().opposite(), Outcome.Reason.NO_MOVES);
        }
        if (history.occurrences(key, 2) >= 2) {
            return Outcome.draw(Outcome.Reason.REPETITION);
        }
        return isLimitReached() ? Outcome.draw(Outcome.Reason.FIFTY_MOVES) : Outcome.ONGOING;
    }

    @Override
    public int endScore() {
        return LOST;
    }

    @Override
    public int captureOrder(long move) {
        return exchange(move);
    }

    /** What a move captures and what crowning wins; what the opponent captures next is not taken off. */
    @Override
    public int exchange(long move) {
        int crowned = DraughtsMove.isPromotion(move) ? KING_WORTH - MAN_WORTH : 0;
        return crowned + victimWorth(move);
    }

    /** {@inheritDoc} All pieces that the move captures together. */
    @Override
    public int victimWorth(long move) {
        int captured = DraughtsMove.captured(move);
        if (captured == 0) {
            return 0;
        }
        int capturedKings = Integer.bitCount(captured & kings[colour ^ 1]);
        return Integer.bitCount(captured) * MAN_WORTH + capturedKings * (KING_WORTH - MAN_WORTH);
    }

    @Override
    public int moverWorth(long move) {
        return DraughtsMove.isKing(move) ? KING_WORTH : MAN_WORTH;
    }

    @Override
    public int historyIndex(long move) {
        return colour << 8 | DraughtsMove.kind(move);
    }

    @Override
    public int historySize() {
        return 2 << 8;
    }

    @Override
    public int maxMoves() {
        return MAX_MOVES;
    }

    /**
     * Captured pieces and the steps that men have made from their first row; men that are captured or crowned have made
     * all of theirs.
     */
    @Override
    public int progress() {
        int progress = ALL_PIECES - Integer.bitCount(occupied());
        for (int row = 0; row < 8; row++) {
            int squares = 0xF << 4 * row;
            progress +=
                    (LONGEST_WAY - row) * Integer.bitCount(men(0) & squares) + row * Integer.bitCount(men(1) & squares);
        }
        return progress + LONGEST_WAY * (ALL_PIECES - Integer.bitCount(men(0) | men(1)));
    }

    @Override
    public int height() {
        return history.height();
    }

    @Override
    public DraughtsPosition copy() {
        return new DraughtsPosition(this);
    }

    @Override
    public void sort(long[] moves, int from, int to) {
        notation.sort(this, moves, from, to);
    }

    @Override
    public String toString() {
        return notation.text(this);
    }
}

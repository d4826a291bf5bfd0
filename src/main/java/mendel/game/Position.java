package mendel.game;

/**
 * A position of a game with the moves that led to it, changed in place by {@link #make} and {@link #unmake}. It is the
 * only thing that searchers know of a game. A move is a {@code long} whose bits only its game understands; 0 is never a
 * move.
 *
 * <p>Not for several threads at once: each searcher works on its own {@link #copy}.
 */
public interface Position {

    /** What {@link #endScore} gives for the loser; nearer ends are told apart by the searcher. In centi-units. */
    int LOST = -30_000;

    /** From here on lie the scores of {@link #knownScore} for wins; those of losses at its negative and below. */
    int KNOWN_WIN = 20_000;

    /** What {@link #knownScore} gives where nothing is known. */
    int NOT_KNOWN = Integer.MIN_VALUE;

    /** The side to move. */
    Side side();

    /**
     * Writes all legal moves into {@code moves} from index {@code from} on, in the same order for the same position.
     *
     * @return the index after the last move written; {@code from} when the game has ended by the rules of its moves
     */
    int generate(long[] moves, int from);

    /**
     * Writes the legal moves that a quiescence search looks at (captures and queen promotions in chess). Empty in games
     * whose static evaluation needs no such search.
     *
     * @return the index after the last move written
     */
    int generateNoisy(long[] moves, int from);

    /**
     * True when a static evaluation of the position means nothing: the side to move is in check (chess), has to capture
     * (draughts), or has to pass (Reversi). A quiescence search then tries all legal moves.
     */
    boolean inCheck();

    /**
     * True when a legal move gives check: after it the opponent is {@link #inCheck}. Searchers do not prune such moves;
     * a game in which that does not pay says false.
     */
    default boolean givesCheck(long move) {
        return false;
    }

    /** Plays a legal move. */
    void make(long move);

    /** Takes the last move back; every bit of the position is as it was before. */
    void unmake();

    /** True when {@link #makeNull} is legal here and passing is a fair test (never in check, nor without pieces). */
    boolean allowsNull();

    /** Passes the turn for a null-move search; taken back by {@link #unmake}. */
    void makeNull();

    /**
     * The static evaluation by the attached model, in the model's units, from the view of the side to move; strictly
     * between -20000 and 20000.
     */
    int evaluate();

    /** The 64-bit Zobrist key: equal for positions in which the same moves are possible and that repeat each other. */
    long key();

    /**
     * What a leaf counts in place of {@link #evaluate} where a side cannot move although the game goes on, if the model
     * attached wants that (Labaj 2007 in Reversi); from the view of the side to move, in the model's units; 0
     * elsewhere.
     */
    default int stuckScore() {
        return 0;
    }

    /**
     * What the game itself knows of endings like this one, for whatever model is attached, from the view of the side to
     * move: {@link #NOT_KNOWN}, 0 for a draw, or for a win at least {@link #KNOWN_WIN} and below 28000, the more the
     * nearer the end of the game is. It depends on what stands where and on the side to move alone, and is no proof: a
     * searcher counts it in place of {@link #evaluate}.
     */
    default int knownScore() {
        return NOT_KNOWN;
    }

    /**
     * True when a searcher should count this position as a draw: dead, repeated, or without progress for too long. A
     * single repetition is enough for that; {@link #outcome} follows the rules to the letter.
     */
    boolean isDraw();

    /**
     * The score of an ended game (when {@link #generate} gives no move) from the view of the side to move:
     * {@link #LOST}, 0, or 100 times the disc difference in Reversi.
     */
    int endScore();

    /**
     * How far static evaluations change from one position to the next, in percent of what they do in chess with the
     * same value of a unit: the margins of a selective search grow with it.
     */
    default int swing() {
        return 100;
    }

    /** A new solver of the ends of this game; null where there is none. */
    default EndSolver endSolver() {
        return null;
    }

    /** For move ordering: above 0 for captures and promotions, the better the higher (most valuable victim first). */
    int captureOrder(long move);

    /** The worth of what a move captures, in centi-units; 0 when it captures nothing. */
    default int victimWorth(long move) {
        return 0;
    }

    /** The worth of the piece that moves, in centi-units; 0 in games whose pieces are all alike. */
    default int moverWorth(long move) {
        return 0;
    }

    /**
     * The material that a capture wins or loses once all recaptures are played, in centi-units; at most an estimate.
     */
    int exchange(long move);

    /** A small index that tells quiet moves apart for history tables, from 0 to {@link #historySize} - 1. */
    int historyIndex(long move);

    /** The size of a history table of this game. */
    int historySize();

    /** The largest number of legal moves that any position of this game can have. */
    int maxMoves();

    /**
     * True when {@link Perft} counts a game that ended before the last ply as one leaf, as the published tables of this
     * game do; false when only games of the full length count.
     */
    default boolean countsEndedGames() {
        return false;
    }

    /** True once so little is left on the board that the game is an endgame, in games where that means something. */
    default boolean isEndgame() {
        return false;
    }

    /**
     * False when it can be seen that no series of legal moves wins the game for a side: when its opponent's time runs
     * out, the game is a draw then.
     */
    default boolean canWin(Side side) {
        return true;
    }

    /** How the game stands by the rules, repetition and move counts included. */
    Outcome outcome();

    /**
     * A count that never falls during a game: half-moves in chess, steps of men and captures in draughts, discs in
     * Reversi. It depends on what {@link #text} shows alone.
     */
    int progress();

    /** The number of moves that can be taken back. */
    int height();

    /** An independent position with the same history, and the same model attached. */
    Position copy();

    /** The position in the game's text format (FEN in chess). */
    String text();

    /**
     * A name for what can still happen: equal for positions of one game in which the same moves lead to the same, up to
     * the symmetries of its rules, whatever the way to them was. Repetitions and move counts are left out. It stays the
     * same in later versions, so that it may be stored.
     */
    default String canonicalText() {
        return text();
    }

    /** A legal move of this position as text (UCI in chess). */
    String moveText(long move);

    /** A move in the notation for people (SAN in chess); the same as {@link #moveText} where there is none. */
    String moveNotation(long move);

    /**
     * Reads a move of this position.
     *
     * @throws mendel.InputException when the text is no move or the move is not legal here, with the legal ones named
     */
    long parseMove(String text);
}

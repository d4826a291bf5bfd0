package mendel.game;

import org.jspecify.annotations.Nullable;

/**
 * A position of a game with the moves that led to it, changed in place by {@link #make} and {@link #unmake}. Searchers
 * use a game only through this interface. A move is a {@code long} whose bits only its game understands; 0 is never a
 * move.
 *
 * <p>Not for several threads at once: each searcher works on its own {@link #copy}.
 */
public interface Position {

    /** The value of {@link #endScore} for a loss, in centi-units; the searcher adds the distance. */
    int LOST = -30_000;

    /** The least score of {@link #knownScore} for a win; its negative is the greatest for a loss. */
    int KNOWN_WIN = 20_000;

    /** The value of {@link #knownScore} when nothing is known. */
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
     * Writes the legal moves that a quiescence search looks at (captures and queen promotions in chess). None in games
     * whose static evaluation needs no such search.
     *
     * @return the index after the last move written
     */
    int generateNoisy(long[] moves, int from);

    /**
     * True when a static evaluation of the position is not meaningful: the side to move is in check (chess), has to
     * capture or cannot move at all (draughts), or has to pass (Reversi). A quiescence search then tries all legal
     * moves.
     */
    boolean inCheck();

    /**
     * True when a legal move gives check: after it the opponent is {@link #inCheck}. Searchers do not prune such moves;
     * a game in which that does not help returns false.
     */
    default boolean givesCheck(long move) {
        return false;
    }

    /** Plays a legal move. */
    void make(long move);

    /** Takes the last move back; the position is restored exactly. */
    void unmake();

    /** True when a null move is allowed here: never in check or without pieces (zugzwang). */
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
     * The score of a leaf instead of {@link #evaluate} when the side to move has no move but the game goes on, if the
     * attached model defines it (Labaj 2007 in Reversi); from the view of the side to move, in the model's units;
     * otherwise 0.
     */
    default int immobilityScore() {
        return 0;
    }

    /**
     * The score of the game's own knowledge of endings, whatever the model, from the view of the side to move:
     * {@link #NOT_KNOWN}, 0 for a draw, or for a win from {@link #KNOWN_WIN} to below 28000, the greater the nearer the
     * end of the game. It depends only on the board and the side to move, and is not a proof: a searcher uses it
     * instead of {@link #evaluate}.
     */
    default int knownScore() {
        return NOT_KNOWN;
    }

    /**
     * Makes {@link #knownScore} of this position, and of copies made from now on, the result by perfect play wherever
     * few pieces are left. The tables behind it may take seconds to make.
     *
     * @param pieces the most pieces on the board; at most {@link Game#mostSolvedPieces}, 0 for none
     * @throws IllegalArgumentException when the game cannot solve endings of so many pieces
     */
    default void solveEndings(int pieces) {
        if (pieces > 0) {
            throw new IllegalArgumentException("this game solves no endings by their pieces");
        }
    }

    /**
     * The result by perfect play of a position with no more pieces than {@link #solveEndings} was told, from the view
     * of the side to move: {@link #KNOWN_WIN}, its negative, or 0; {@link #NOT_KNOWN} for any other position.
     */
    default int solvedScore() {
        return NOT_KNOWN;
    }

    /**
     * True when a searcher should count this position as a draw: dead, repeated, or without progress for too long. A
     * single repetition is enough here; {@link #outcome} follows the rules exactly.
     */
    boolean isDraw();

    /**
     * The score of an ended game (when {@link #generate} yields no move) from the view of the side to move:
     * {@link #LOST}, 0, or 100 times the disc difference in Reversi.
     */
    int endScore();

    /**
     * How far static evaluations change from one position to the next, in percent of the change in chess with the same
     * unit: the margins of a selective search scale with it.
     */
    default int volatility() {
        return 100;
    }

    /**
     * How far the scores of this position by a shallow and by a deep search lie apart, as a standard deviation: what
     * ProbCut must know.
     *
     * @param deep plies of the deep search, from 2
     * @param shallow plies of the shallow one, from 1 to {@code deep} - 1
     * @return centi-units; 0 where nothing is known, and no search may rely on a shallower one
     */
    default int scoreDeviation(int deep, int shallow) {
        return 0;
    }

    /**
     * True in games of many sharp positions, where often one move is good and all others are bad, as in chess. Singular
     * extensions, razoring, cuts by captures and by history, and corrections of the evaluation gain there; in the other
     * games they were measured to gain nothing, and are left out.
     */
    default boolean isSharp() {
        return false;
    }

    /**
     * A key of what changes slowly and misleads a static evaluation in the same way for long, as the pawns in chess; 0
     * in games where nothing of that kind is known. Its high bits are as good as random.
     */
    default long structureKey() {
        return 0;
    }

    /** A key of how many pieces of each kind there are; 0 in games where that says little. As {@link #structureKey}. */
    default long materialKey() {
        return 0;
    }

    /** A new solver of the ends of this game; null when there is none. */
    default @Nullable EndSolver endSolver() {
        return null;
    }

    /** For move ordering: above 0 for captures and promotions, higher for better ones (most valuable victim first). */
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
     * The material that a capture wins or loses after all recaptures (static exchange evaluation), in centi-units; an
     * estimate.
     */
    int exchange(long move);

    /**
     * Whether {@link #exchange} of a move is less than {@code bound}, in centi-units. A game may know that sooner than
     * the exchange itself.
     */
    default boolean isExchangeBelow(long move, int bound) {
        return exchange(move) < bound;
    }

    /**
     * For the order of quiet moves: the worth of the piece that moves, in centi-units, when the move takes it from a
     * square that a cheaper piece of the opponent attacks; minus that when it takes it to one; 0 otherwise, and in
     * games whose pieces are all alike.
     */
    default int escape(long move) {
        return 0;
    }

    /** A small index of quiet moves for history tables, from 0 to {@link #historySize} - 1. */
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

    /** True when little material is left, in games that have an endgame in that sense. */
    default boolean isEndgame() {
        return false;
    }

    /**
     * False when no series of legal moves is seen that wins the game for a side: if its opponent's time runs out, the
     * game is then a draw.
     */
    default boolean canWin(Side side) {
        return true;
    }

    /** The state of the game by the rules, repetition and move counts included. */
    Outcome outcome();

    /**
     * A count that never falls during a game: plies in chess, steps of men and captures in draughts, discs in Reversi.
     * It depends only on what {@link Notation#text} shows.
     */
    int progress();

    /** The number of moves that can be taken back. */
    int height();

    /** An independent position with the same history, and the same model attached. */
    Position copy();

    /**
     * Puts legal moves in the order in which equally good ones are taken: that of their texts in the game's
     * {@link Notation}.
     *
     * @param to the index after the last move
     */
    void sort(long[] moves, int from, int to);
}

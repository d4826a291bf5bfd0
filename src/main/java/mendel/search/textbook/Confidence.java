package mendel.search.textbook;

import mendel.game.Position;
import mendel.search.Score;

/**
 * How sure an evaluation is (Cichosz: a depth that depends on the confidence in the evaluation). Each ply left to
 * search adds a margin of doubt. A node is obvious, and is cut off, when the static evaluation less this margin is
 * still beta or more. Nodes in check or with a compulsory capture are never cut off, nor are forced ends.
 *
 * <p>The doubt of a ply is in hundredths of a pawn: the greater, the fewer nodes are cut off. Minimax, which has no
 * window, uses that of alpha-beta here.
 */
final class Confidence {

    private static final int PERCENT = 100;

    private final int unit;
    private final int doubt;
    /** In the model's units. */
    private long doubtOfPly;

    Confidence(TextbookParameters parameters) {
        unit = parameters.unit();
        doubt = parameters.doubt();
    }

    /** Gets ready for a search. */
    void prepare(Position root) {
        doubtOfPly = (long) doubt * unit * root.volatility() / (PERCENT * PERCENT);
    }

    /**
     * Whether the evaluation of a node is final.
     *
     * @param evaluation from the view of the side to move
     * @param beta the upper bound of the window
     * @param depth plies left to search, from 1
     */
    boolean isSure(Position position, int evaluation, int beta, int depth) {
        return !Score.isDecisive(beta) && evaluation - doubtOfPly * depth >= beta && !position.inCheck();
    }
}

package mendel.search.textbook;

import mendel.game.Position;
import mendel.search.Score;

/**
 * How sure an evaluation is (Cichosz: a depth that depends on the confidence in the evaluation). Each ply that is left
 * to search leaves a doubt about it. A node is obvious, and is not searched deeper, when the side to move is so far
 * ahead that with all this doubt its value is still beta or more: then the opponent has something better before. Who is
 * forced, as by a check or a compulsory capture, is never sure of anything, and forced ends are always looked into.
 *
 * <p>The doubt of a ply is a number of hundredths of a pawn, fitted to how far evaluations move in the game: the
 * greater, the fewer nodes are cut short. Minimax, which has no window, gets that of alpha-beta for this.
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
        doubtOfPly = (long) doubt * unit * root.swing() / (PERCENT * PERCENT);
    }

    /**
     * Whether the evaluation of a node is final.
     *
     * @param evaluation from the view of the side to move
     * @param beta what the opponent can reach elsewhere
     * @param depth plies left to search, from 1
     */
    boolean isSure(Position position, int evaluation, int beta, int depth) {
        return !Score.isDecisive(beta) && evaluation - doubtOfPly * depth >= beta && !position.inCheck();
    }
}

package mendel.search.textbook;

import mendel.game.Position;
import mendel.search.Score;

/**
 * How sure an evaluation is (Cichosz: a depth that depends on the confidence in the evaluation). The doubt about a node is the
 * greatest of three things: how far the evaluation has moved since the parent, how far since the grandparent, and what the
 * side to move wins at once by its best exchange. A node is sure when its doubt times the plies that are left to search stays
 * within an allowance: what is to be searched much deeper has to be the surer. Who is forced, as by a check or a compulsory
 * capture, is never sure.
 *
 * <p>The allowance is a number of hundredths of a pawn, fitted to how far evaluations move in the game. The doubt does not
 * depend on the window, so that all algorithms cut the same tree short.
 */
final class Confidence {

    private static final int PERCENT = 100;

    private final int unit;
    private final int doubt;
    private final int[] evaluations = new int[Score.MAX_PLY + 1];
    private long[] captures = new long[0];
    private long allowance;

    Confidence(TextbookParameters parameters) {
        unit = parameters.unit();
        doubt = parameters.doubt();
    }

    /** Gets ready for a search. */
    void prepare(Position root) {
        captures = captures.length < root.maxMoves() ? new long[root.maxMoves()] : captures;
        allowance = (long) doubt * unit * root.swing() / (PERCENT * PERCENT);
    }

    /** Notes the evaluation of the node at a ply, from the view of its side to move. */
    void note(int evaluation, int ply) {
        evaluations[ply] = evaluation;
    }

    /**
     * Whether the evaluation noted for a node is final.
     *
     * @param depth plies left to search, from 1
     * @param ply from 1
     */
    boolean isSure(Position position, int depth, int ply) {
        int now = evaluations[ply];
        long moved = Math.abs((long) now + evaluations[ply - 1]);
        if (ply > 1) {
            moved = Math.max(moved, Math.abs((long) now - evaluations[ply - 2]));
        }
        return moved * depth <= allowance && !position.isForced() && gain(position) * depth <= allowance;
    }

    /** What the best exchange wins, in the model's units; 0 when none does. */
    private long gain(Position position) {
        int end = position.generateNoisy(captures, 0);
        int best = 0;
        for (int i = 0; i < end; i++) {
            best = Math.max(best, position.exchange(captures[i]));
        }
        return (long) best * unit / PERCENT;
    }
}

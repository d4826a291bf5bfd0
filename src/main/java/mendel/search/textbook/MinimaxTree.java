package mendel.search.textbook;

import mendel.game.Position;
import mendel.search.Score;

/**
 * Minimax in its negamax form (Kühr 2011, algorithm 2.2; Ivanová 2011, algorithm 2): the value of a node is the best of
 * the negated values of all its children.
 */
final class MinimaxTree extends TextbookTree {

    /** Whether nodes get the window that alpha-beta would have. */
    private final boolean windowed;

    MinimaxTree(TextbookParameters parameters) {
        super(parameters);
        windowed = parameters.has(Switch.CONFIDENCE);
    }

    @Override
    int moves(int alpha, int beta, int depth, int ply, int from, int end) {
        int best = -Score.INFINITE;
        for (int i = from; i < end; i++) {
            best = better(best, alpha, beta, depth, ply, i, false);
            if (aborted()) {
                return 0;
            }
        }
        return best;
    }

    @Override
    int child(int alpha, int beta, int depth, int ply, boolean first) {
        return windowed
                ? window(alpha, beta, depth - 1, ply)
                : MateDistance.fromChild(-value(Position.LOST, Score.WON, depth - 1, ply + 1));
    }
}

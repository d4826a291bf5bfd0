package mendel.search.textbook;

import java.util.stream.Stream;
import mendel.search.Score;

/**
 * NegaScout (Reinefeld 1983; Ivanová 2011, algorithm 4): the first move gets the whole window, every other one a scout
 * with the window (alpha, alpha + 1), and only a scout that comes back above alpha is searched again. Values outside
 * the window are the tightest bounds found (fail-soft). So the last two plies need no second search: all their leaves
 * were evaluated. Other moves are searched again with a window that holds the scout's value too: only a value inside
 * the window has a whole line.
 */
final class NegaScoutTree extends TextbookTree {

    /** Up to this depth of a node a scout's value is exact, when the horizon is a plain one. */
    private static final int EXACT_DEPTH = 2;

    private final boolean plainHorizon;

    NegaScoutTree(TextbookParameters parameters) {
        super(parameters);
        plainHorizon = Stream.of(
                        Switch.QUIESCENCE, Switch.QUIESCENCE_ABOVE_PAWN, Switch.TT, Switch.TT_DEEPER, Switch.REUSE)
                .noneMatch(parameters::has);
    }

    @Override
    int moves(int alpha, int beta, int depth, int ply, int from, int end) {
        int best = -Score.INFINITE;
        for (int i = from; i < end; i++) {
            best = better(best, alpha, beta, depth, ply, i, i == from);
            if (aborted()) {
                return 0;
            }
            if (best >= beta) {
                cutBy(i, ply);
                return best;
            }
        }
        return best;
    }

    @Override
    int child(int alpha, int beta, int depth, int ply, boolean first) {
        if (first) {
            return window(alpha, beta, depth - 1, ply);
        }
        int value = window(alpha, alpha + 1, depth - 1, ply);
        if (value > alpha && value < beta && !(plainHorizon && depth <= EXACT_DEPTH) && !aborted()) {
            value = window(value - 1, beta, depth - 1, ply);
        }
        return value;
    }
}

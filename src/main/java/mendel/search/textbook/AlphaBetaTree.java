package mendel.search.textbook;

/**
 * Alpha-beta (Kühr 2011, algorithm 3.2): a node gives its value when it lies between alpha and beta, otherwise the bound that
 * it passed. Children are searched with the window moved one ply farther from zero near forced ends.
 */
final class AlphaBetaTree extends TextbookTree {

    AlphaBetaTree(TextbookParameters parameters) {
        super(parameters);
    }

    @Override
    int moves(int alpha, int beta, int depth, int ply, int from, int end) {
        int best = alpha;
        for (int i = from; i < end; i++) {
            if (!play(i, ply)) {
                return 0;
            }
            int value = child(best, beta, depth, ply, i == from);
            unmake();
            if (aborted()) {
                return 0;
            }
            if (value > best) {
                best = value;
                remember(i, ply);
            }
            if (best >= beta) {
                cutBy(i, ply);
                return beta;
            }
        }
        return best;
    }

    @Override
    int child(int alpha, int beta, int depth, int ply, boolean first) {
        return MateDistance.closer(-value(-MateDistance.farther(beta), -MateDistance.farther(alpha), depth - 1, ply + 1));
    }
}

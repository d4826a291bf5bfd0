package mendel.search.textbook;

/**
 * Alpha-beta (Kühr 2011, algorithm 3.2): a node gives its value when it lies between alpha and beta, otherwise the
 * bound that it passed.
 */
final class AlphaBetaTree extends TextbookTree {

    AlphaBetaTree(TextbookParameters parameters) {
        super(parameters);
    }

    @Override
    int moves(int alpha, int beta, int depth, int ply, int from, int end) {
        int best = alpha;
        for (int i = from; i < end; i++) {
            best = better(best, alpha, beta, depth, ply, i, i == from);
            if (aborted()) {
                return 0;
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
        return window(alpha, beta, depth - 1, ply);
    }
}

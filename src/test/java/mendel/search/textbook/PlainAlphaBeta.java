package mendel.search.textbook;

import mendel.game.Position;
import mendel.search.Minimax;

/**
 * The slow, obvious twin of alpha-beta: forced ends are counted from the root, so that no window has to be shifted. It
 * counts leaves and cuts. As in the searcher the root looks for all ties.
 */
final class PlainAlphaBeta {

    private static final int OPEN = 40_000;

    private final Position position;
    private long leaves;
    private long cuts;

    private PlainAlphaBeta(Position position, int depth) {
        this.position = position;
        int best = -OPEN;
        for (long move : Minimax.moves(position)) {
            position.make(move);
            best = Math.max(best, -value(-OPEN, best == -OPEN ? OPEN : -(best - 1), depth - 1, 1));
            position.unmake();
        }
    }

    static PlainAlphaBeta search(Position position, int depth) {
        return new PlainAlphaBeta(position, depth);
    }

    long leaves() {
        return leaves;
    }

    /** How often moves were left out. */
    long cuts() {
        return cuts;
    }

    private int value(int alpha, int beta, int depth, int ply) {
        long[] moves = Minimax.moves(position);
        if (position.isDraw() || moves.length == 0 || depth == 0) {
            leaves++;
            if (position.isDraw()) {
                return 0;
            }
            int end = position.endScore();
            int stuck = position.immobilityScore();
            int standing = stuck != 0 ? stuck : position.evaluate();
            return moves.length > 0 ? standing : end == Position.LOST ? end + ply : end;
        }
        int best = alpha;
        for (int i = 0; i < moves.length; i++) {
            position.make(moves[i]);
            best = Math.max(best, -value(-beta, -best, depth - 1, ply + 1));
            position.unmake();
            if (best >= beta) {
                cuts += i < moves.length - 1 ? 1 : 0;
                return beta;
            }
        }
        return best;
    }
}

package mendel.dataset;

import mendel.game.Position;

/**
 * Tests whether a position is quiet: the side to move is not in check, and no sequence of captures (a quiescence
 * search) scores more than standing pat. Evaluations learn only from such positions; in others the score is about the
 * capture on the board.
 *
 * <p>For one thread at a time.
 */
final class Quietness {

    /** The greatest depth in plies: sequences of captures end, but evasions of checks need not. */
    private static final int DEEPEST = 24;

    private long[] moves = new long[0];

    /** Whether the position, whose model must be attached, is quiet; it is restored afterwards. */
    boolean isQuiet(Position position) {
        if (position.inCheck()) {
            return false;
        }
        if (moves.length < position.maxMoves() * (DEEPEST + 1)) {
            moves = new long[position.maxMoves() * (DEEPEST + 1)];
        }
        int standPat = position.evaluate();
        return search(position, standPat, 0) <= standPat;
    }

    /**
     * The quiescence search with the window (alpha, alpha + 1): above alpha when captures win something, otherwise at
     * most alpha.
     */
    private int search(Position position, int alpha, int ply) {
        int from = ply * position.maxMoves();
        boolean inCheck = position.inCheck();
        int end;
        if (inCheck) {
            end = position.generate(moves, from);
            if (end == from) {
                return position.endScore();
            }
        } else {
            // At the root standing pat gives exactly alpha: only captures count.
            if (ply > 0 && position.evaluate() > alpha) {
                return alpha + 1;
            }
            end = position.generateNoisy(moves, from);
        }
        if (ply == DEEPEST) {
            return position.evaluate();
        }
        order(position, from, end);
        for (int i = from; i < end; i++) {
            position.make(moves[i]);
            int value = -search(position, -alpha - 1, ply + 1);
            position.unmake();
            if (value > alpha) {
                return alpha + 1;
            }
        }
        return alpha;
    }

    /** The most valuable victims first: insertion sort, since moves are few. */
    private void order(Position position, int from, int end) {
        for (int i = from + 1; i < end; i++) {
            long move = moves[i];
            int rank = position.captureOrder(move);
            int j = i;
            while (j > from && position.captureOrder(moves[j - 1]) < rank) {
                moves[j] = moves[j - 1];
                j--;
            }
            moves[j] = move;
        }
    }
}

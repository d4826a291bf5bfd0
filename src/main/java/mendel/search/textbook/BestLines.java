package mendel.search.textbook;

import mendel.search.Score;

/** The best lines of all plies of a search; each ends at the node from which its value comes. */
final class BestLines {

    private static final int STRIDE = Score.MAX_PLY + 1;

    private final long[] moves = new long[STRIDE * STRIDE];
    private final int[] lengths = new int[Score.MAX_PLY + 2];

    /** A node is entered: it has no line yet. */
    void begin(int ply) {
        lengths[ply] = 0;
    }

    /** Puts a move in front of the line of the next ply. */
    void put(long move, int ply) {
        int to = ply * STRIDE;
        moves[to] = move;
        System.arraycopy(moves, to + STRIDE, moves, to + 1, lengths[ply + 1]);
        lengths[ply] = lengths[ply + 1] + 1;
    }

    int length(int ply) {
        return lengths[ply];
    }

    /** A move of the line of a ply; the first one is number 0. */
    long move(int ply, int number) {
        return moves[ply * STRIDE + number];
    }

    /** The best move at a ply; 0 when there is none. */
    long first(int ply) {
        return lengths[ply] > 0 ? move(ply, 0) : 0;
    }
}

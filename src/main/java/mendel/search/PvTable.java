package mendel.search;

/**
 * The principal variation from each ply on, as a triangular table: each ply's line is its best move before the next
 * ply's line.
 */
final class PvTable {

    private final long[] moves = new long[(Score.MAX_PLY + 1) * Score.MAX_PLY];
    private final int[] lengths = new int[Score.MAX_PLY + 2];

    /** Empties the line from {@code ply} on. */
    void clear(int ply) {
        lengths[ply] = 0;
    }

    /** The line from {@code ply} on is this move and then the line of the next ply. */
    void update(int ply, long move) {
        int to = ply * Score.MAX_PLY;
        int length = Math.min(lengths[ply + 1], Score.MAX_PLY - 1);
        moves[to] = move;
        System.arraycopy(moves, to + Score.MAX_PLY, moves, to + 1, length);
        lengths[ply] = length + 1;
    }

    /** The number of moves in the line from {@code ply} on. */
    int length(int ply) {
        return lengths[ply];
    }

    /** A move of the line from {@code ply} on, counted from 0. */
    long move(int ply, int number) {
        return moves[ply * Score.MAX_PLY + number];
    }
}

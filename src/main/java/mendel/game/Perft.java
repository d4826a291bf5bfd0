package mendel.game;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts the leaves of the tree of legal moves: the standard check of a move generator. Repetitions and move counts do not
 * shorten it.
 */
public final class Perft {

    private final Position position;
    private final long[] moves;
    private final int stride;

    private Perft(Position position, int depth) {
        this.position = position;
        this.stride = position.maxMoves();
        this.moves = new long[stride * Math.max(1, depth)];
    }

    /** The number of move sequences of exactly {@code depth} plies. */
    public static long count(Position position, int depth) {
        return depth == 0 ? 1 : new Perft(position, depth).walk(depth, 0);
    }

    /** The count below each legal move, in the order of the moves' text. */
    public static Map<String, Long> divide(Position position, int depth) {
        Map<String, Long> counts = new java.util.TreeMap<>();
        long[] rootMoves = new long[position.maxMoves()];
        int n = position.generate(rootMoves, 0);
        for (int i = 0; i < n; i++) {
            String text = position.moveText(rootMoves[i]);
            position.make(rootMoves[i]);
            counts.put(text, count(position, depth - 1));
            position.unmake();
        }
        return new LinkedHashMap<>(counts);
    }

    /** The last ply is only counted, not played: all generated moves are legal. */
    private long walk(int depth, int from) {
        int end = position.generate(moves, from);
        if (depth == 1) {
            return end - from;
        }
        long nodes = 0;
        for (int i = from; i < end; i++) {
            position.make(moves[i]);
            nodes += walk(depth - 1, from + stride);
            position.unmake();
        }
        return nodes;
    }
}

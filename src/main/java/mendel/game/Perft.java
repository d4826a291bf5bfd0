package mendel.game;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * Counts the leaves of the tree of legal moves: the standard check of a move generator. Repetitions and move counts do
 * not end lines. Whether lines that end before the last ply count differs between games
 * ({@link Position#countsEndedGames}).
 */
public final class Perft {

    private final Position position;
    private final long[] moves;
    private final int stride;
    /** The count of a game that ends before the last ply: 0 or 1. */
    private final int ended;

    private Perft(Position position, int depth) {
        this.position = position;
        this.stride = position.maxMoves();
        this.ended = position.countsEndedGames() ? 1 : 0;
        this.moves = new long[stride * Math.max(1, depth)];
    }

    /** The number of move sequences of {@code depth} plies, with those that end earlier if the game counts them. */
    public static long count(Position position, int depth) {
        return depth == 0 ? 1 : new Perft(position, depth).walk(depth, 0);
    }

    /**
     * The count below each legal move, in the order of the moves' texts.
     *
     * @param notation how the moves are written
     */
    public static Map<String, Long> divide(Position position, Notation notation, int depth) {
        Map<String, Long> counts = new java.util.TreeMap<>();
        long[] rootMoves = new long[position.maxMoves()];
        int n = position.generate(rootMoves, 0);
        for (int i = 0; i < n; i++) {
            String text = notation.moveText(position, rootMoves[i]);
            position.make(rootMoves[i]);
            counts.put(text, count(position, depth - 1));
            position.unmake();
        }
        return new LinkedHashMap<>(counts);
    }

    /** The last ply is only counted, not played: all generated moves are legal. */
    private long walk(int depth, int from) {
        int end = position.generate(moves, from);
        if (end == from) {
            return ended;
        }
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

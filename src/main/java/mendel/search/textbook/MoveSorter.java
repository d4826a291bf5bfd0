package mendel.search.textbook;

import java.util.Arrays;
import mendel.game.Position;
import mendel.search.Score;

/**
 * The order of a node's moves: what was best in the tree kept, captures by the piece captured minus the piece that captures,
 * killers, and the rest as generated. Each of the first three belongs to a switch.
 */
final class MoveSorter {

    private static final int KEPT = 1 << 28;
    private static final int CAPTURE = 1 << 24;
    private static final int KILLER = 1 << 20;

    private final boolean byCapture;
    private final boolean byKillers;
    private final boolean byKept;
    private final long[] killers = new long[2 * Score.MAX_PLY];
    private int[] scores = new int[0];

    MoveSorter(TextbookParameters parameters) {
        byCapture = parameters.has(Switch.STATIC_ORDER);
        byKillers = parameters.has(Switch.KILLERS);
        byKept = parameters.has(Switch.REUSE);
    }

    /** Gets ready for a search. */
    void prepare(Position position) {
        scores = scores.length < position.maxMoves() ? new int[position.maxMoves()] : scores;
        Arrays.fill(killers, 0);
    }

    /** Sorts moves from the best to the worst; equal ones stay as they are. */
    void sort(Position position, long[] moves, int from, int end, int ply, long kept) {
        if (byCapture || byKillers || byKept) {
            for (int i = from; i < end; i++) {
                insert(moves, from, i, moves[i], score(position, moves[i], ply, kept));
            }
        }
    }

    /** Sorts the moves of a quiescence search, the most valuable victim first: without that it hardly comes to its end. */
    void sortCaptures(Position position, long[] moves, int from, int end) {
        for (int i = from; i < end; i++) {
            insert(moves, from, i, moves[i], position.captureOrder(moves[i]));
        }
    }

    /** Puts the move at index {@code at} where its score belongs among those before it. */
    private void insert(long[] moves, int from, int at, long move, int score) {
        int k = at;
        for (; k > from && scores[k - 1 - from] < score; k--) {
            moves[k] = moves[k - 1];
            scores[k - from] = scores[k - 1 - from];
        }
        moves[k] = move;
        scores[k - from] = score;
    }

    private int score(Position position, long move, int ply, long kept) {
        if (byKept && move == kept) {
            return KEPT;
        }
        if (byCapture && position.captureOrder(move) > 0) {
            return CAPTURE + position.captureGain(move);
        }
        return byKillers && (move == killers[2 * ply] || move == killers[2 * ply + 1]) ? KILLER : 0;
    }

    /** Remembers a quiet move that caused a cut. */
    void killed(Position position, long move, int ply) {
        if (byKillers && move != killers[2 * ply] && position.captureOrder(move) <= 0) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
    }
}

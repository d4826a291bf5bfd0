package mendel.search.textbook;

import java.util.Arrays;
import mendel.SplitMix;
import mendel.game.Position;
import mendel.search.Score;
import org.jspecify.annotations.Nullable;

/**
 * The order of a node's moves: the best move of the kept tree, its other moves by their value there, captures by victim
 * minus mover, killers, and the rest as generated or at random. Each of them belongs to a switch.
 */
final class MoveSorter {

    private static final long KEPT = 1L << 62;
    private static final int WORTH_SHIFT = 44;
    private static final int GAIN_SHIFT = 25;
    private static final int LOT_BITS = 24;

    private final boolean byGain;
    private final boolean byKillers;
    private final boolean byLot;
    private final boolean sorts;
    private final long seed;
    private final long[] killers = new long[2 * Score.MAX_PLY];
    /** Null where no tree is kept. */
    private final @Nullable KeptTree kept;

    private long[] scores = new long[0];

    MoveSorter(TextbookParameters parameters, @Nullable KeptTree kept) {
        this.kept = kept;
        byGain = parameters.has(Switch.STATIC_ORDER);
        byKillers = parameters.has(Switch.KILLERS);
        byLot = parameters.has(Switch.RANDOM_ORDER);
        sorts = byGain || byKillers || byLot || kept != null;
        seed = SplitMix.mix(parameters.seed());
    }

    /** Gets ready for a search. */
    void prepare(Position position) {
        scores = scores.length < position.maxMoves() ? new long[position.maxMoves()] : scores;
        Arrays.fill(killers, 0);
    }

    /**
     * Sorts moves from the best to the worst; equal ones stay as they are.
     *
     * @param node the position's node in the kept tree
     */
    void sort(Position position, long[] moves, int from, int end, int ply, int node) {
        if (!sorts) {
            return;
        }
        long lots = byLot ? seed ^ position.key() : 0;
        long best = kept == null ? 0 : kept.best(node);
        for (int i = from; i < end; i++) {
            long score = score(position, moves[i], ply) << GAIN_SHIFT;
            if (kept != null) {
                score += moves[i] == best ? KEPT : worth(node, moves[i]);
            }
            if (byLot) {
                score += SplitMix.mix(lots ^ moves[i]) >>> Long.SIZE - LOT_BITS;
            }
            insert(moves, from, i, moves[i], score);
        }
    }

    /**
     * Sorts the moves of a quiescence search, the most valuable victim first: without that order the search explodes.
     */
    void sortCaptures(Position position, long[] moves, int from, int end) {
        for (int i = from; i < end; i++) {
            insert(moves, from, i, moves[i], position.captureOrder(moves[i]));
        }
    }

    /** Puts the move at index {@code at} where its score belongs among those before it. */
    private void insert(long[] moves, int from, int at, long move, long score) {
        int k = at;
        for (; k > from && scores[k - 1 - from] < score; k--) {
            moves[k] = moves[k - 1];
            scores[k - from] = scores[k - 1 - from];
        }
        moves[k] = move;
        scores[k - from] = score;
    }

    /**
     * Twice the victim minus the mover (Ivanová 2011); killers come after captures of a victim worth at least the
     * mover.
     */
    private long score(Position position, long move, int ply) {
        boolean killer = byKillers && (move == killers[2 * ply] || move == killers[2 * ply + 1]);
        if (!byGain) {
            return killer ? 1 : 0;
        }
        return killer ? -1 : 2L * (position.victimWorth(move) - position.moverWorth(move));
    }

    /** Moves that the kept tree holds come before the others. */
    @SuppressWarnings("NullAway") // Only asked where a tree is kept.
    private long worth(int node, long move) {
        int worth = kept.worth(node, move);
        return worth == KeptTree.UNKNOWN ? 0 : (long) (Score.INFINITE + worth) << WORTH_SHIFT;
    }

    /** Remembers a quiet move that caused a cut. */
    void killed(Position position, long move, int ply) {
        if (byKillers && move != killers[2 * ply] && position.captureOrder(move) <= 0) {
            killers[2 * ply + 1] = killers[2 * ply];
            killers[2 * ply] = move;
        }
    }
}

package mendel.search;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.stream.LongStream;
import mendel.game.Position;

/**
 * The root moves in the order in which they are tried, with the results of the current iteration, and the best moves of
 * the last completed one.
 */
final class RootMoves {

    /** The value of a move that has no exact value: others are better. */
    private static final int WORSE = -Score.INFINITE;

    private long[] moves = new long[0];
    /** The nodes searched below each move. */
    private long[] sizes = new long[0];
    /** The place of each move in text order. */
    private int[] ranks = new int[0];

    private boolean[] noisy = new boolean[0];
    private int[] values = new int[0];
    private int count;

    /** The moves kept, and their places at that time. */
    private long[] best = new long[0];

    private int[] places = new int[0];
    private int bestCount;
    private int tieCount;

    /**
     * Lists the moves, the most promising first.
     *
     * @param searchMoves legal moves to choose from; all when empty
     */
    void list(Position position, Tree tree, Collection<Long> searchMoves) {
        int most = position.maxMoves();
        if (moves.length < most) {
            moves = new long[most];
            sizes = new long[most];
            ranks = new int[most];
            noisy = new boolean[most];
            values = new int[most];
            best = new long[most];
            places = new int[most];
        }
        count = tree.rootMoves(moves);
        if (!searchMoves.isEmpty()) {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                if (searchMoves.contains(moves[i])) {
                    moves[kept++] = moves[i];
                }
            }
            count = kept;
        }
        long[] sorted = Arrays.copyOf(moves, count);
        position.sort(sorted, 0, count);
        for (int i = 0; i < count; i++) {
            ranks[i] = place(moves[i], sorted);
            noisy[i] = position.captureOrder(moves[i]) > 0;
            sizes[i] = 0;
        }
        bestCount = 0;
        tieCount = 0;
    }

    private static int place(long move, long[] sorted) {
        int place = 0;
        while (sorted[place] != move) {
            place++;
        }
        return place;
    }

    int count() {
        return count;
    }

    long move(int i) {
        return moves[i];
    }

    boolean isNoisy(int i) {
        return noisy[i];
    }

    /** Whether a move comes before another one in text order. */
    boolean isBefore(int i, int other) {
        return ranks[i] < ranks[other];
    }

    /** The first move in text order. */
    long first() {
        int first = 0;
        for (int i = 1; i < count; i++) {
            first = isBefore(i, first) ? i : first;
        }
        return moves[first];
    }

    /** Stores the nodes and the exact value of a move; a {@code value} up to {@code low} is only a bound. */
    void found(int i, int value, int low, long nodes) {
        values[i] = value > low ? value : WORSE;
        sizes[i] = nodes;
    }

    /** The share of the nodes of the current iteration that were searched below a move, 0 to 1. */
    double effort(long move) {
        long all = 0;
        long own = 0;
        for (int i = 0; i < count; i++) {
            all += sizes[i];
            own += moves[i] == move ? sizes[i] : 0;
        }
        return all == 0 ? 1 : own / (double) all;
    }

    /**
     * Keeps the moves whose exact value is within {@code width} of the best: best first, equal ones in text order. Near
     * a forced end only the best ones are kept, since differences there are plies.
     *
     * @param score the best value
     * @param width how much worse than the best a move may be
     */
    void selectTies(int score, int width) {
        int least = Score.isDecisive(score) ? score : score - width;
        bestCount = 0;
        tieCount = 0;
        for (int i = 0; i < count; i++) {
            if (values[i] >= least) {
                tieCount += values[i] == score ? 1 : 0;
                int to = bestCount++;
                for (; to > 0 && isBetter(i, places[to - 1]); to--) {
                    places[to] = places[to - 1];
                }
                places[to] = i;
            }
        }
        for (int i = 0; i < bestCount; i++) {
            best[i] = moves[places[i]];
        }
    }

    private boolean isBetter(int i, int other) {
        return values[i] > values[other] || values[i] == values[other] && isBefore(i, other);
    }

    /** The kept moves of exactly the best value, in text order. */
    List<Long> ties() {
        return LongStream.of(best).limit(tieCount).boxed().toList();
    }

    /** All moves kept. */
    List<Long> candidates() {
        return LongStream.of(best).limit(bestCount).boxed().toList();
    }

    /** Keeps only one move. */
    void keepAlone(long move) {
        best[0] = move;
        bestCount = 1;
        tieCount = 1;
    }

    /** Brings a move forward to place {@code to}; those that it passes keep their order. */
    void moveTo(long move, int to) {
        int at = to;
        while (moves[at] != move) {
            at++;
        }
        for (; at > to; at--) {
            swap(at, at - 1);
        }
    }

    /**
     * Orders the moves from place {@code from} on for the next iteration: by the size of their subtrees, largest first.
     */
    void sort(int from) {
        for (int i = from + 1; i < count; i++) {
            for (int k = i; k > from && sizes[k] > sizes[k - 1]; k--) {
                swap(k, k - 1);
            }
        }
    }

    private void swap(int a, int b) {
        long move = moves[a];
        moves[a] = moves[b];
        moves[b] = move;
        long size = sizes[a];
        sizes[a] = sizes[b];
        sizes[b] = size;
        int rank = ranks[a];
        ranks[a] = ranks[b];
        ranks[b] = rank;
        int value = values[a];
        values[a] = values[b];
        values[b] = value;
        boolean flag = noisy[a];
        noisy[a] = noisy[b];
        noisy[b] = flag;
    }
}

package mendel.eval;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Adds up terms. Each term of a model is written once, as {@code tally.of(ROW, count)}: in play it returns the count
 * times the weight; when tracing it records the count. Terms are computed side by side from each side's view;
 * {@link #view} sets the side, so that a trace counts the second side's terms negatively.
 *
 * <p>A tapered weight is one {@code long}, the endgame half above the middlegame half, so that one multiplication and
 * one addition serve both and no sum of a game's positions can overflow from one half into the other.
 */
public final class Tally {

    private final long[] weights;
    private final @Nullable Features trace;
    private final @Nullable Weights source;
    private int sign = 1;

    private Tally(long[] weights, @Nullable Features trace, @Nullable Weights source) {
        this.weights = weights;
        this.trace = trace;
        this.source = source;
    }

    /** The weights of each row, packed. */
    private record PackedRows(long[] rows) {
        static PackedRows of(Weights weights) {
            int[] values = weights.toInts();
            long[] rows = new long[weights.spec().rows()];
            for (int row = 0; row < rows.length; row++) {
                rows[row] = weights.spec().tapered() ? pack(values[2 * row], values[2 * row + 1]) : values[row];
            }
            return new PackedRows(rows);
        }
    }

    /** A tally for play. */
    public static Tally playing(Weights weights) {
        return new Tally(weights.derived(PackedRows.class, PackedRows::of).rows(), null, weights);
    }

    /** A tally that records every term in {@code trace}; its sums are 0. */
    public static Tally tracing(Features trace) {
        return new Tally(new long[0], trace, null);
    }

    /** A tally with the same weights, for another thread. */
    public Tally copy() {
        return new Tally(weights, trace, source);
    }

    /**
     * The weights that are played with, for tables that are made of them.
     *
     * @throws IllegalStateException when tracing
     */
    public Weights weights() {
        if (source == null) {
            throw new IllegalStateException("a trace has no weights");
        }
        return source;
    }

    /** True when tracing; then no term may come from a cache. */
    public boolean isTracing() {
        return trace != null;
    }

    /**
     * Whether a part of the model counts: when tracing, or when any of its weights is not 0. What does not need not be
     * computed.
     *
     * @param part its list of terms, complete
     */
    public boolean counts(TermList part) {
        return counts(part.first(), part.next());
    }

    /** Whether any row from {@code first} to before {@code end} counts. */
    public boolean counts(int first, int end) {
        return trace != null || Arrays.stream(weights, first, end).anyMatch(weight -> weight != 0);
    }

    /** Whether any of some rows counts: what is computed for them alone need not be when none does. */
    public boolean countsAny(int[] rows) {
        return trace != null || Arrays.stream(rows).anyMatch(row -> weights[row] != 0);
    }

    /** Sets the side of the terms that follow: 0 the first side, 1 the other. */
    public void view(int colour) {
        sign = 1 - 2 * colour;
    }

    /** A term that occurs once. */
    public long of(int row) {
        if (trace != null) {
            trace.add(row, sign);
            return 0;
        }
        return weights[row];
    }

    /** A term that occurs {@code count} times. */
    public long of(int row, int count) {
        if (trace != null) {
            trace.add(row, sign * count);
            return 0;
        }
        return weights[row] * count;
    }

    /** Records the taper; only for a trace of a tapered model. */
    public void taper(int middlegame, int endgame, int scale) {
        if (trace != null) {
            trace.taper(middlegame, endgame, scale);
        }
    }

    /** A pair of weights in one number. */
    public static long pack(int middlegame, int endgame) {
        return ((long) endgame << 32) + middlegame;
    }

    /** The sum of the middlegame halves. */
    public static int middlegame(long sum) {
        return (int) sum;
    }

    /** The sum of the endgame halves, corrected for the borrow of the lower half. */
    public static int endgame(long sum) {
        return (int) (sum + 0x8000_0000L >> 32);
    }
}

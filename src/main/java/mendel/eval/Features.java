package mendel.eval;

import org.jspecify.annotations.Nullable;

/**
 * The sparse trace of one position: for each row of the model a whole coefficient, and the taper: the shares of the
 * middlegame and endgame weights. The evaluation from the first side's view is
 *
 * <pre>
 *   tapered:  (mgFactor · Σ c_r · w_2r  +  egFactor · Σ c_r · w_2r+1) / scale
 *   others:   (Σ c_r · w_r) / scale
 * </pre>
 *
 * The scale of a model that is not tapered is 1, but for a form of a tapered one ({@link Form}).
 *
 * <p>A mutable scratch object that a model fills and its caller reads before the next trace.
 */
public final class Features {

    private final boolean tapered;
    private final int[] dense;
    private final int[] touched;
    private int touchedCount;
    private int mgFactor;
    private int egFactor;
    private int scale = 1;
    private @Nullable Features scratch;

    /** An empty trace for a model. */
    public Features(WeightSpec spec) {
        tapered = spec.tapered();
        dense = new int[spec.rows()];
        touched = new int[spec.rows()];
    }

    /** A trace of another model that this one is made from; the same whenever it is asked for. */
    Features scratch(WeightSpec spec) {
        Features known = scratch;
        if (known == null || known.dense.length != spec.rows() || known.tapered != spec.tapered()) {
            known = new Features(spec);
            scratch = known;
        }
        return known;
    }

    /** Empties the trace; models call it first. */
    public void clear() {
        for (int i = 0; i < touchedCount; i++) {
            dense[touched[i]] = 0;
        }
        touchedCount = 0;
        mgFactor = 1;
        egFactor = 0;
        scale = 1;
    }

    /**
     * Sets the taper: in a tapered model each factor from 0 to {@code scale}, their sum at most that; in others 1, 0
     * and the scale.
     */
    public void taper(int middlegame, int endgame, int denominator) {
        mgFactor = middlegame;
        egFactor = endgame;
        scale = denominator;
    }

    /** Adds {@code coefficient} to a row; rows may be added to repeatedly. */
    public void add(int row, int coefficient) {
        if (coefficient == 0) {
            return;
        }
        if (dense[row] == 0 && !isTouched(row)) {
            touched[touchedCount++] = row;
        }
        dense[row] += coefficient;
    }

    /** Whether the row is in the list of rows touched, even when its sum is 0 again. */
    private boolean isTouched(int row) {
        for (int i = 0; i < touchedCount; i++) {
            if (touched[i] == row) {
                return true;
            }
        }
        return false;
    }

    /** The number of rows listed, some of which may have the coefficient 0. */
    public int size() {
        return touchedCount;
    }

    /** The row of an entry from 0 to {@link #size} - 1, in the order in which the model touched them. */
    public int row(int entry) {
        return touched[entry];
    }

    /** The coefficient of an entry. */
    public int coefficient(int entry) {
        return dense[touched[entry]];
    }

    /** The factor of the middlegame weights, out of {@link #scale}. */
    public int mgFactor() {
        return mgFactor;
    }

    /** The factor of the endgame weights, out of {@link #scale}. */
    public int egFactor() {
        return egFactor;
    }

    /** The denominator of the factors. */
    public int scale() {
        return scale;
    }

    /**
     * The evaluation with whole weights, the division truncated towards 0: exactly the result of the model's fast
     * evaluation, from the first side's view.
     */
    public int score(int[] weights) {
        long mg = 0;
        long eg = 0;
        for (int i = 0; i < touchedCount; i++) {
            int row = touched[i];
            if (tapered) {
                mg += (long) dense[row] * weights[2 * row];
                eg += (long) dense[row] * weights[2 * row + 1];
            } else {
                mg += (long) dense[row] * weights[row];
            }
        }
        return (int) (tapered ? (mg * mgFactor + eg * egFactor) / scale : mg / scale);
    }

    /**
     * The factor with which the weight of {@code parameter} enters the score of an entry's row: coefficient x taper.
     */
    public double feature(int entry, boolean endgameHalf) {
        double c = coefficient(entry);
        return (tapered ? c * (endgameHalf ? egFactor : mgFactor) : c) / scale;
    }
}

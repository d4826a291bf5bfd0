package mendel.evolve.optimum;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import mendel.Workers;

/** The factorisation A = L L' of a symmetric positive definite matrix, and solutions of A x = b with it. */
public final class Cholesky {

    /** A pivot below this share of its diagonal element belongs to a direction that the data does not determine. */
    private static final double SMALLEST_PIVOT = 1e-14;

    /** So many rows are factored side by side. */
    private static final int TOGETHER = 4;

    private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;

    private final double[][] rows;

    /**
     * Factors in place.
     *
     * @param rows the lower triangle, row by row; taken over
     */
    public Cholesky(double[][] rows) {
        this.rows = rows;
        double[] dots = new double[TOGETHER];
        for (int first = 0; first < rows.length; first += TOGETHER) {
            int end = Math.min(first + TOGETHER, rows.length);
            // Rows above are read once for several below: a large matrix does not fit in the nearest cache.
            int shared = end - first == TOGETHER ? first : 0;
            for (int j = 0; j < shared; j++) {
                double[] above = rows[j];
                dots(first, above, j, dots);
                for (int k = 0; k < TOGETHER; k++) {
                    double[] row = rows[first + k];
                    row[j] = (row[j] - dots[k]) / above[j];
                }
            }
            for (int i = first; i < end; i++) {
                finish(i, shared);
            }
        }
    }

    /** Factors the rest of a row, from a column on. */
    private void finish(int i, int from) {
        double[] row = rows[i];
        double diagonal = row[i];
        for (int j = from; j < i; j++) {
            row[j] = (row[j] - dot(row, rows[j], j)) / rows[j][j];
        }
        double pivot = diagonal - dot(row, row, i);
        // A huge pivot keeps the solution from moving along a direction that does not matter.
        row[i] = pivot > SMALLEST_PIVOT * diagonal && pivot > 0 ? Math.sqrt(pivot) : 1e100;
    }

    /** Solves A x = b; {@code b} becomes {@code x}. */
    public void solve(double[] b) {
        for (int i = 0; i < b.length; i++) {
            b[i] = (b[i] - dot(rows[i], b, i)) / rows[i][i];
        }
        for (int i = b.length - 1; i >= 0; i--) {
            b[i] /= rows[i][i];
            double[] row = rows[i];
            double x = b[i];
            for (int j = 0; j < i; j++) {
                b[j] -= row[j] * x;
            }
        }
    }

    /** The inverse of A, each row made by itself. */
    public double[][] inverse(Workers workers) {
        double[][] inverse = new double[rows.length][rows.length];
        workers.run(inverse.length, (task, worker) -> {
            inverse[task][task] = 1;
            solve(inverse[task]);
        });
        return inverse;
    }

    /** What a value may be. */
    @FunctionalInterface
    public interface Rounding {
        /** The nearest value that is allowed at a place. */
        double nearest(int place, double value);
    }

    /**
     * Rounds x to allowed values one after the other, from the last on, and lets those that are left follow, so that (y
     * - x)' A (y - x) becomes small for the rounded y: Babai's nearest plane.
     *
     * @return the rounded values
     */
    public double[] rounded(double[] x, Rounding rounding) {
        double[] y = new double[x.length];
        double[] pulled = new double[x.length];
        for (int i = y.length - 1; i >= 0; i--) {
            double[] row = rows[i];
            y[i] = rounding.nearest(i, x[i] - pulled[i] / row[i]);
            double error = y[i] - x[i];
            for (int j = 0; j < i; j++) {
                pulled[j] += row[j] * error;
            }
        }
        return y;
    }

    /**
     * The sum of the lanes from the first on; {@code reduceLanes} may add them in another order once it is compiled.
     */
    private static double ordered(DoubleVector vector) {
        double sum = 0;
        for (int lane = 0; lane < LANES.length(); lane++) {
            sum += vector.lane(lane);
        }
        return sum;
    }

    /** {@link #dot} of several rows with the same one; the same sums to the last bit. */
    private void dots(int first, double[] b, int length, double[] into) {
        double[] a0 = rows[first];
        double[] a1 = rows[first + 1];
        double[] a2 = rows[first + 2];
        double[] a3 = rows[first + 3];
        int lanes = LANES.length();
        DoubleVector s0 = DoubleVector.zero(LANES);
        DoubleVector s1 = s0;
        DoubleVector s2 = s0;
        DoubleVector s3 = s0;
        DoubleVector t0 = s0;
        DoubleVector t1 = s0;
        DoubleVector t2 = s0;
        DoubleVector t3 = s0;
        int k = 0;
        for (; k + 2 * lanes <= length; k += 2 * lanes) {
            DoubleVector low = DoubleVector.fromArray(LANES, b, k);
            DoubleVector high = DoubleVector.fromArray(LANES, b, k + lanes);
            s0 = DoubleVector.fromArray(LANES, a0, k).fma(low, s0);
            s1 = DoubleVector.fromArray(LANES, a1, k).fma(low, s1);
            s2 = DoubleVector.fromArray(LANES, a2, k).fma(low, s2);
            s3 = DoubleVector.fromArray(LANES, a3, k).fma(low, s3);
            t0 = DoubleVector.fromArray(LANES, a0, k + lanes).fma(high, t0);
            t1 = DoubleVector.fromArray(LANES, a1, k + lanes).fma(high, t1);
            t2 = DoubleVector.fromArray(LANES, a2, k + lanes).fma(high, t2);
            t3 = DoubleVector.fromArray(LANES, a3, k + lanes).fma(high, t3);
        }
        into[0] = rest(a0, b, k, length, ordered(s0.add(t0)));
        into[1] = rest(a1, b, k, length, ordered(s1.add(t1)));
        into[2] = rest(a2, b, k, length, ordered(s2.add(t2)));
        into[3] = rest(a3, b, k, length, ordered(s3.add(t3)));
    }

    private static double dot(double[] a, double[] b, int length) {
        int lanes = LANES.length();
        DoubleVector s = DoubleVector.zero(LANES);
        DoubleVector t = DoubleVector.zero(LANES);
        int k = 0;
        for (; k + 2 * lanes <= length; k += 2 * lanes) {
            s = DoubleVector.fromArray(LANES, a, k).fma(DoubleVector.fromArray(LANES, b, k), s);
            t = DoubleVector.fromArray(LANES, a, k + lanes).fma(DoubleVector.fromArray(LANES, b, k + lanes), t);
        }
        return rest(a, b, k, length, ordered(s.add(t)));
    }

    private static double rest(double[] a, double[] b, int from, int length, double before) {
        double sum = before;
        for (int k = from; k < length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}

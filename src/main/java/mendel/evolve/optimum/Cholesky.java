package mendel.evolve.optimum;

import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;

/** The factorisation A = L L' of a symmetric positive definite matrix, and solutions of A x = b with it. */
public final class Cholesky {

    /** A pivot below this share of its diagonal element belongs to a direction that the data does not determine. */
    private static final double SMALLEST_PIVOT = 1e-14;

    private static final VectorSpecies<Double> LANES = DoubleVector.SPECIES_PREFERRED;

    private final double[][] rows;

    /**
     * Factors in place.
     *
     * @param rows the lower triangle, row by row; taken over
     */
    public Cholesky(double[][] rows) {
        this.rows = rows;
        for (int i = 0; i < rows.length; i++) {
            double[] row = rows[i];
            double diagonal = row[i];
            for (int j = 0; j < i; j++) {
                row[j] = (row[j] - dot(row, rows[j], j)) / rows[j][j];
            }
            double pivot = diagonal - dot(row, row, i);
            // A huge pivot keeps the solution from moving along a direction that does not matter.
            row[i] = pivot > SMALLEST_PIVOT * diagonal && pivot > 0 ? Math.sqrt(pivot) : 1e100;
        }
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

    private static double dot(double[] a, double[] b, int length) {
        int lanes = LANES.length();
        DoubleVector s = DoubleVector.zero(LANES);
        DoubleVector t = DoubleVector.zero(LANES);
        int k = 0;
        for (; k + 2 * lanes <= length; k += 2 * lanes) {
            s = DoubleVector.fromArray(LANES, a, k).fma(DoubleVector.fromArray(LANES, b, k), s);
            t = DoubleVector.fromArray(LANES, a, k + lanes).fma(DoubleVector.fromArray(LANES, b, k + lanes), t);
        }
        double sum = ordered(s.add(t));
        for (; k < length; k++) {
            sum += a[k] * b[k];
        }
        return sum;
    }
}

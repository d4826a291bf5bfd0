package mendel.evolve.wide;

import java.util.Arrays;
import mendel.Workers;
import mendel.dataset.PackedMatrix;

/** Products with a packed matrix, with the same bits for every number of threads. */
final class WideProducts {

    /** The number of partial sums over positions, whatever the number of threads. */
    private static final int STRIPES = 16;
    /** Positions that a thread scores at a time. */
    private static final int PART = 1 << 14;

    private final PackedMatrix matrix;
    private final Workers workers;
    private final PartSums sums;
    private final double[][] stripes;
    private final float[] weights;

    WideProducts(PackedMatrix matrix, Workers workers) {
        this.matrix = matrix;
        this.workers = workers;
        sums = new PartSums(workers);
        stripes = new double[STRIPES][matrix.spec().size()];
        weights = new float[matrix.spec().size()];
    }

    /** The score of every position, with weights in single precision. */
    void scores(double[] of, float[] into) {
        sums.each(of.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                weights[p] = (float) of[p];
            }
        });
        int size = matrix.size();
        workers.run(
                (size + PART - 1) / PART,
                (part, worker) -> matrix.scores(weights, part * PART, Math.min(size, (part + 1) * PART), into));
    }

    /** For every weight the sum of its factors times the positions' values. */
    void transposed(float[] values, double[] into) {
        striped((from, to, sum) -> matrix.addTransposed(values, from, to, sum), into);
    }

    /** For every weight the sum of its squared factors times the positions' values. */
    void squares(float[] values, double[] into) {
        striped((from, to, sum) -> matrix.addSquares(values, from, to, sum), into);
    }

    @FunctionalInterface
    private interface Stripe {
        void add(int from, int to, double[] sum);
    }

    private void striped(Stripe body, double[] into) {
        int size = matrix.size();
        workers.run(STRIPES, (stripe, worker) -> {
            Arrays.fill(stripes[stripe], 0);
            body.add(
                    (int) ((long) size * stripe / STRIPES),
                    (int) ((long) size * (stripe + 1) / STRIPES),
                    stripes[stripe]);
        });
        sums.each(into.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                double sum = 0;
                for (double[] stripe : stripes) {
                    sum += stripe[p];
                }
                into[p] = sum;
            }
        });
    }
}

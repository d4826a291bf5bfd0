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
    private final WeightMap map;
    private final Workers workers;
    private final PartSums sums;
    private final double[][] stripes;
    private final float[] weights;

    /** @param map what the numbers of {@link #scores} and {@link #transposed} stand for */
    WideProducts(PackedMatrix matrix, WeightMap map, Workers workers) {
        this.matrix = matrix;
        this.map = map;
        this.workers = workers;
        sums = new PartSums(workers);
        stripes = new double[STRIPES][matrix.spec().size()];
        weights = new float[matrix.spec().size()];
    }

    /** The score of every position by some numbers, with weights in single precision. */
    void scores(double[] numbers, float[] into) {
        sums.each(weights.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                weights[p] = (float) map.weight(numbers, p);
            }
        });
        int size = matrix.size();
        workers.run(
                (size + PART - 1) / PART,
                (part, worker) -> matrix.scores(weights, part * PART, Math.min(size, (part + 1) * PART), into));
    }

    /** For every number the sum of its factors times the positions' values. */
    void transposed(float[] values, double[] into) {
        striped((from, to, sum) -> matrix.addTransposed(values, from, to, sum), into);
    }

    /**
     * For every number the sum of its squared factors times the positions' values; products of two weights of a set do
     * not count.
     */
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
        sums.each(weights.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                double sum = 0;
                for (double[] stripe : stripes) {
                    sum += stripe[p];
                }
                into[p] = sum;
            }
        });
        map.addUp(into, sums);
    }
}

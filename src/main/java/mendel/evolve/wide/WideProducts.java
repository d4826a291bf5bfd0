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
    /** Weights are taken in parts of 2 to the power of this, of which a stripe leaves out those that it has none of. */
    private static final int SHIFT = 10;

    private final PackedMatrix matrix;
    private final WeightMap map;
    private final Workers workers;
    private final PartSums sums;
    private final double[][] stripes;
    /** By stripe and part of the weights: whether the stripe's positions have any of them. */
    private final boolean[][] present;

    private final float[] weights;
    /** By weight of the matrix: the sum over all positions. */
    private final double[] totals;

    /** @param map what the numbers of {@link #scores} and {@link #transposed} stand for */
    WideProducts(PackedMatrix matrix, WeightMap map, Workers workers) {
        this.matrix = matrix;
        this.map = map;
        this.workers = workers;
        sums = new PartSums(workers);
        weights = new float[matrix.weights()];
        totals = new double[weights.length];
        stripes = new double[STRIPES][weights.length];
        present = new boolean[STRIPES][(weights.length >> SHIFT) + 1];
        workers.run(
                STRIPES, (stripe, worker) -> matrix.markParts(from(stripe), from(stripe + 1), SHIFT, present[stripe]));
    }

    /** The first position of a stripe. */
    private int from(int stripe) {
        return (int) ((long) matrix.size() * stripe / STRIPES);
    }

    /** The score of every position by some numbers, with weights in single precision. */
    void scores(double[] numbers, float[] into) {
        sums.each(weights.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                weights[p] = (float) map.held(numbers, p);
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
        workers.run(STRIPES, (stripe, worker) -> {
            for (int part = 0; part < present[stripe].length; part++) {
                if (present[stripe][part]) {
                    Arrays.fill(stripes[stripe], part << SHIFT, end(part), 0);
                }
            }
            body.add(from(stripe), from(stripe + 1), stripes[stripe]);
        });
        workers.run(present[0].length, (part, worker) -> addUp(part, totals));
        map.addUp(totals, into, sums);
    }

    private int end(int part) {
        return Math.min(weights.length, part + 1 << SHIFT);
    }

    private void addUp(int part, double[] into) {
        int from = part << SHIFT;
        int to = end(part);
        Arrays.fill(into, from, to, 0);
        for (int stripe = 0; stripe < STRIPES; stripe++) {
            if (present[stripe][part]) {
                double[] of = stripes[stripe];
                for (int p = from; p < to; p++) {
                    into[p] += of[p];
                }
            }
        }
    }
}

package mendel.evolve.fitness;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Workers;
import mendel.dataset.DataCounts;
import mendel.dataset.FeatureMatrix;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * Positions with the target value of each evaluation. Immutable.
 *
 * <p>For {@link LossKind#MAE} and {@link LossKind#MSE} the target is the mentor's score, bounded by a clip. For
 * {@link LossKind#SIGMOID} it is an expected result: a mixture of the expected result by the clipped score and the
 * game's result, or the one of them that is known.
 *
 * <p>Positions whose sums fit into 16-bit numbers for any weights within their bounds come first; otherwise they keep
 * the order of the matrix.
 */
public final class LossProblem implements LossPositions {

    private final FeatureMatrix matrix;
    private final LossKind kind;
    private final float k;
    private final float[] target;
    private final double totalWeight;
    private final int shortCount;

    private LossProblem(FeatureMatrix matrix, LossKind kind, float k, float[] target, int shortCount) {
        this.matrix = matrix;
        this.kind = kind;
        this.k = k;
        this.target = target;
        this.shortCount = shortCount;
        double sum = 0;
        for (int i = 0; i < matrix.size(); i++) {
            sum += matrix.weight(i);
        }
        totalWeight = sum;
    }

    /**
     * The positions of a matrix that have a score, against their scores.
     *
     * @param kind {@link LossKind#MAE} or {@link LossKind#MSE}
     * @param clip the largest absolute score of a mentor; larger ones count as this
     * @throws InputException when no position has a score
     */
    public static LossProblem onScores(FeatureMatrix matrix, LossKind kind, double clip) {
        return of(matrix, new LossTargets(kind, clip, null));
    }

    /**
     * All positions of a matrix against expected results, with {@link LossKind#SIGMOID}.
     *
     * @param clip the largest absolute score of a mentor; larger ones count as this
     * @param scale the curve, and how much the results count
     * @throws InputException when there are no positions
     */
    public static LossProblem onResults(FeatureMatrix matrix, double clip, SigmoidScale scale) {
        return of(matrix, new LossTargets(LossKind.SIGMOID, clip, scale));
    }

    /**
     * The positions of a matrix that have what the loss needs.
     *
     * @throws InputException when there are none
     */
    public static LossProblem of(FeatureMatrix matrix, LossTargets targets) {
        int[] chosen = order(matrix, i -> targets.has(matrix, i));
        if (chosen.length == 0) {
            throw new InputException(targets.missing(), "label the positions with 'mendel label'");
        }
        FeatureMatrix used = take(matrix, chosen);
        return ordered(used, targets, leading(used));
    }

    /**
     * All positions of a matrix, in its order.
     *
     * @param shortCount see {@link #shortCount}
     */
    static LossProblem ordered(FeatureMatrix matrix, LossTargets targets, int shortCount) {
        float[] target = new float[matrix.size()];
        for (int i = 0; i < target.length; i++) {
            target[i] = targets.of(matrix, i);
        }
        return new LossProblem(matrix, targets.kind(), targets.k(), target, shortCount);
    }

    /** The chosen positions, those first whose sums fit into 16-bit numbers. */
    private static int[] order(FeatureMatrix matrix, IntPredicate chosen) {
        boolean[] fits = new boolean[matrix.size()];
        for (int i = 0; i < fits.length; i++) {
            fits[i] = PopulationKernel.fitsShorts(matrix, i);
        }
        return IntStream.concat(
                        IntStream.range(0, fits.length).filter(i -> fits[i]),
                        IntStream.range(0, fits.length).filter(i -> !fits[i]))
                .filter(chosen)
                .toArray();
    }

    private static FeatureMatrix take(FeatureMatrix matrix, int[] order) {
        boolean same = order.length == matrix.size();
        for (int i = 0; same && i < order.length; i++) {
            same = order[i] == i;
        }
        return same ? matrix : matrix.select(order);
    }

    private static int leading(FeatureMatrix matrix) {
        int count = 0;
        while (count < matrix.size() && PopulationKernel.fitsShorts(matrix, count)) {
            count++;
        }
        return count;
    }

    @Override
    public LossProblem select(int[] indices, Workers workers) {
        return select(indices);
    }

    @Override
    public LossProblem spread(int most, Workers workers) {
        return size() <= most ? this : select(spreadIndices(size(), most));
    }

    /** Indices from 0 on, evenly spread. */
    static int[] spreadIndices(int size, int count) {
        return IntStream.range(0, count)
                .map(i -> (int) ((long) i * size / count))
                .toArray();
    }

    @Override
    public double[] sums(PopulationKernel kernel, List<Weights> genomes, int from, int to) {
        return kernel.sums(this, genomes, from, to);
    }

    @Override
    public WeightSpec spec() {
        return matrix.spec();
    }

    @Override
    public boolean isLinear() {
        return matrix.isLinear();
    }

    @Override
    public int[] uses() {
        return matrix.uses();
    }

    @Override
    public long games() {
        return IntStream.range(0, size()).map(matrix::game).distinct().count();
    }

    @Override
    public DataCounts counts() {
        return matrix.counts();
    }

    /** Only the positions at the given indices. */
    public LossProblem select(int[] indices) {
        float[] picked = new float[indices.length];
        for (int i = 0; i < picked.length; i++) {
            picked[i] = target[indices[i]];
        }
        int count = 0;
        while (count < indices.length && indices[count] < shortCount) {
            count++;
        }
        return new LossProblem(matrix.select(indices), kind, k, picked, count);
    }

    /** The features of the positions. */
    public FeatureMatrix matrix() {
        return matrix;
    }

    @Override
    public LossKind kind() {
        return kind;
    }

    /** The steepness of the sigmoid per centi-unit; 1 for the other losses. */
    public float k() {
        return k;
    }

    @Override
    public int size() {
        return target.length;
    }

    /** The target of position {@code i}: centi-units, or an expected result. */
    public float target(int i) {
        return target[i];
    }

    /** The targets themselves; not to be changed. For the kernel. */
    float[] targets() {
        return target;
    }

    /** The positions' weights themselves; not to be changed. For the kernel. */
    float[] weights() {
        return matrix.weights();
    }

    @Override
    public int shortCount() {
        return shortCount;
    }

    @Override
    public double totalWeight() {
        return totalWeight;
    }

    /** The loss of position {@code i} alone, without its weight, with some score in centi-units. */
    public double loss(int i, double score) {
        return kind.of(score, target[i], k);
    }

    /** The loss of any weights, whole or not, inside their bounds or not, in double precision; slow. */
    public double loss(double[] weights) {
        double sum = 0;
        IntToDoubleFunction evaluation = matrix.evaluation(weights);
        for (int i = 0; i < size(); i++) {
            sum += matrix.weight(i) * loss(i, evaluation.applyAsDouble(i));
        }
        return sum / totalWeight;
    }
}

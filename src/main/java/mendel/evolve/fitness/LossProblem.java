package mendel.evolve.fitness;

import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.dataset.FeatureMatrix;

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
public final class LossProblem {

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
        if (kind == LossKind.SIGMOID) {
            throw new IllegalArgumentException("a sigmoid loss needs a scale");
        }
        int[] scored = order(matrix, i -> !Float.isNaN(matrix.score(i)));
        if (scored.length == 0) {
            throw new InputException(
                    "no position has a score other than a mate", "label the positions with 'mendel label'");
        }
        FeatureMatrix used = take(matrix, scored);
        float[] target = new float[scored.length];
        for (int i = 0; i < target.length; i++) {
            target[i] = (float) Math.clamp(used.score(i), -clip, clip);
        }
        return new LossProblem(used, kind, 1, target, leading(used));
    }

    /**
     * All positions of a matrix against expected results, with {@link LossKind#SIGMOID}.
     *
     * @param clip the largest absolute score of a mentor; larger ones count as this
     * @param scale the curve, and how much the results count
     * @throws InputException when there are no positions
     */
    public static LossProblem onResults(FeatureMatrix matrix, double clip, SigmoidScale scale) {
        if (matrix.size() == 0) {
            throw new InputException("no position has a score or a result", "label the positions with 'mendel label'");
        }
        FeatureMatrix used = take(matrix, order(matrix, i -> true));
        float[] target = new float[used.size()];
        for (int i = 0; i < target.length; i++) {
            double result = used.result(i);
            double expected = sigmoid(scale.steepness() * Math.clamp(used.score(i), -clip, clip));
            target[i] = (float)
                    (Double.isNaN(result)
                            ? expected
                            : Double.isNaN(expected) ? result : (1 - scale.wdl()) * expected + scale.wdl() * result);
        }
        return new LossProblem(used, LossKind.SIGMOID, (float) scale.steepness(), target, leading(used));
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

    /** 1 / (1 + exp(-x)). */
    static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
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

    /** The kind of loss. */
    public LossKind kind() {
        return kind;
    }

    /** The steepness of the sigmoid per centi-unit; 1 for the other losses. */
    public float k() {
        return k;
    }

    /** The number of positions. */
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

    /**
     * The number of positions at the start whose sums 16-bit numbers hold exactly, for any weights within their bounds.
     */
    int shortCount() {
        return shortCount;
    }

    /** The sum of the positions' weights. */
    public double totalWeight() {
        return totalWeight;
    }

    /** The loss of any weights, whole or not, inside their bounds or not, in double precision; slow. */
    public double loss(double[] weights) {
        double sum = 0;
        IntToDoubleFunction evaluation = matrix.evaluation(weights);
        for (int i = 0; i < size(); i++) {
            double score = evaluation.applyAsDouble(i);
            sum += matrix.weight(i)
                    * switch (kind) {
                        case MAE -> Math.abs(score - target[i]);
                        case MSE -> (score - target[i]) * (score - target[i]);
                        case SIGMOID -> {
                            double error = sigmoid(k * score) - target[i];
                            yield error * error;
                        }
                    };
        }
        return sum / totalWeight;
    }
}

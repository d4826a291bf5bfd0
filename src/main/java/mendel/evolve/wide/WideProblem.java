package mendel.evolve.wide;

import java.util.function.IntPredicate;
import mendel.InputException;
import mendel.Workers;
import mendel.dataset.PackedMatrix;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossTargets;
import mendel.evolve.fitness.SigmoidScale;

/**
 * What a fit of very many weights minimises: the mean loss of the training positions, and beside it the mean loss of
 * those that validate. Immutable.
 */
public final class WideProblem {

    private final PackedMatrix matrix;
    private final LossKind kind;
    private final double k;
    private final float[] target;
    /** The share of a position in the mean of its half; 0 in the other half. */
    private final float[] training;

    private final float[] validating;
    private final int trainCount;
    private final int validationCount;
    private final double spread;

    private WideProblem(PackedMatrix matrix, LossKind kind, double k, float[] target) {
        this(matrix, kind, k, target, matrix::isTraining, matrix::isValidation);
    }

    private WideProblem(
            PackedMatrix matrix, LossKind kind, double k, float[] target, IntPredicate trains, IntPredicate validates) {
        this.matrix = matrix;
        this.kind = kind;
        this.k = k;
        this.target = target;
        training = new float[target.length];
        validating = new float[target.length];
        double trainWeight = 0;
        double validationWeight = 0;
        int trained = 0;
        int validated = 0;
        double deviation = 0;
        for (int i = 0; i < target.length; i++) {
            if (!Float.isNaN(target[i]) && trains.test(i)) {
                trainWeight += matrix.weight(i);
                deviation += matrix.weight(i) * Math.abs(target[i]);
                trained++;
            } else if (!Float.isNaN(target[i]) && validates.test(i)) {
                validationWeight += matrix.weight(i);
                validated++;
            }
        }
        for (int i = 0; i < target.length; i++) {
            if (Float.isNaN(target[i])) {
                target[i] = 0;
            } else if (trains.test(i)) {
                training[i] = (float) (matrix.weight(i) / trainWeight);
            } else if (validates.test(i)) {
                validating[i] = (float) (matrix.weight(i) / validationWeight);
            }
        }
        trainCount = trained;
        validationCount = validated;
        spread = deviation / trainWeight;
    }

    /**
     * The positions that have a score, against their scores.
     *
     * @param kind {@link LossKind#MAE} or {@link LossKind#MSE}
     * @param clip the largest absolute score of a mentor; larger ones count as this
     * @throws InputException when no position that trains has a score
     */
    public static WideProblem onScores(PackedMatrix matrix, LossKind kind, double clip) {
        return of(matrix, new LossTargets(kind, clip, null));
    }

    /**
     * The squared errors of some positions that have a score, where others validate than those of the data.
     *
     * @param clip the largest absolute score of a mentor; larger ones count as this
     * @throws InputException when no position that trains has a score
     */
    public static WideProblem onScores(PackedMatrix matrix, double clip, IntPredicate trains, IntPredicate validates) {
        LossTargets targets = new LossTargets(LossKind.MSE, clip, null);
        return checked(new WideProblem(matrix, LossKind.MSE, 1, values(matrix, targets), trains, validates));
    }

    /**
     * All positions against expected results.
     *
     * @param clip the largest absolute score of a mentor; larger ones count as this
     * @param scale the curve, and how much the results count
     * @throws InputException when no position that trains has a score or a result
     */
    public static WideProblem onResults(PackedMatrix matrix, double clip, SigmoidScale scale) {
        return of(matrix, new LossTargets(LossKind.SIGMOID, clip, scale));
    }

    private static WideProblem of(PackedMatrix matrix, LossTargets targets) {
        SigmoidScale scale = targets.scale();
        double k = scale == null ? 1 : scale.steepness();
        return checked(new WideProblem(matrix, targets.kind(), k, values(matrix, targets)));
    }

    private static float[] values(PackedMatrix matrix, LossTargets targets) {
        float[] values = new float[matrix.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = targets.of(matrix, i);
        }
        return values;
    }

    private static WideProblem checked(WideProblem problem) {
        if (problem.trainCount == 0) {
            throw new InputException("no position that trains has a score", "label the positions with 'mendel label'");
        }
        return problem;
    }

    /** The features. */
    public PackedMatrix matrix() {
        return matrix;
    }

    /** The kind of loss. */
    public LossKind kind() {
        return kind;
    }

    /** The positions that train. */
    public int trainCount() {
        return trainCount;
    }

    /** The positions that validate. */
    public int validationCount() {
        return validationCount;
    }

    /**
     * By weight of the matrix: the mean square of its feature in the training positions, 0 when none tells it. For a
     * feature that is there once or not at all it is the share of the positions that have it.
     */
    public double[] shares(Workers workers) {
        double[] shares = new double[matrix.weights()];
        WeightMap apart = WeightMap.of(matrix, new double[matrix.spec().size()], false);
        new WideProducts(matrix, apart, workers).squares(training, shares);
        return shares;
    }

    /**
     * The mean losses with some weights of the matrix, with nothing said of an objective.
     *
     * @param weights by weight of the matrix
     */
    public WideFit.FitStanding losses(float[] weights, Workers workers) {
        float[] scores = new float[matrix.size()];
        PartSums sums = new PartSums(workers);
        sums.each(scores.length, (from, to) -> matrix.scores(weights, from, to, scores));
        return new WideFit.FitStanding(
                mean(training, scores, sums),
                validationCount == 0 ? Double.NaN : mean(validating, scores, sums),
                Double.NaN,
                Double.NaN);
    }

    private double mean(float[] share, float[] scores, PartSums sums) {
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                sum += share[i] == 0 ? 0 : share[i] * loss(i, scores[i], 0);
            }
            return sum;
        });
    }

    /** The share of each position in the training loss, by position; not to be changed. */
    float[] training() {
        return training;
    }

    /** The share of each position in the validation loss, by position; not to be changed. */
    float[] validating() {
        return validating;
    }

    /** The mean absolute target of the training positions. */
    double spread() {
        return spread;
    }

    /**
     * The curvature of the loss of a position in its score, where it is typical: what a position adds to the second
     * derivative by a weight that counts once in it.
     */
    double typicalCurvature() {
        return switch (kind) {
            case MSE -> 2;
            case MAE -> 1 / Math.max(1, spread);
            case SIGMOID -> 2 * (k / 4) * (k / 4);
        };
    }

    /**
     * The loss of a position.
     *
     * @param smoothing below this absolute error the absolute error is replaced by a parabola; 0 for the loss itself
     */
    double loss(int i, double score, double smoothing) {
        double loss = kind.of(score, target[i], k);
        if (kind != LossKind.MAE) {
            return loss;
        }
        return loss >= smoothing ? loss - smoothing / 2 : loss * loss / (2 * smoothing);
    }

    /** The derivative of {@link #loss} by the score. */
    double slope(int i, double score, double smoothing) {
        double error = score - target[i];
        return switch (kind) {
            case MSE -> 2 * error;
            case MAE -> Math.abs(error) >= smoothing ? Math.signum(error) : error / smoothing;
            case SIGMOID -> {
                double expected = LossKind.sigmoid(k * score);
                yield 2 * (expected - target[i]) * k * expected * (1 - expected);
            }
        };
    }

    /** An approximation of the second derivative, never negative. */
    double curvature(int i, double score, double smoothing) {
        return switch (kind) {
            case MSE -> 2;
            case MAE -> 1 / Math.max(Math.abs(score - target[i]), smoothing);
            case SIGMOID -> {
                double expected = LossKind.sigmoid(k * score);
                double rise = k * expected * (1 - expected);
                yield 2 * rise * rise;
            }
        };
    }
}

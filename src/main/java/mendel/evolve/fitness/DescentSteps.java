package mendel.evolve.fitness;

import java.util.ArrayList;
import java.util.List;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.TrainingLoss.WeightsLoss;
import org.jspecify.annotations.Nullable;

/**
 * A few descent steps from given weights, for memetic evolution. Each step is a truncated Newton step: the loss is
 * replaced by a quadratic form in the neighbourhood, some iterations of the conjugate gradient method (Hestenes and
 * Stiefel 1952) give a direction towards its minimum, and a line search on the loss itself gives the length.
 *
 * <p>Of a model with formulas the form is that of the linear model nearest to it around the weights (Gauss-Newton).
 *
 * <p>The quadratic form weighs squared errors by 1 / max(|error|, floor) for the absolute error (iteratively reweighted
 * least squares), and by the squared slope of the curve for the sigmoid (Gauss-Newton). Weights at a bound that the
 * loss pushes outwards stay there. The line search measures all of {@link #LENGTHS} at once, with weights clamped to
 * their bounds and rounded if the model has whole weights, so that the weights returned are those measured.
 */
final class DescentSteps {

    /**
     * Directions are computed from this many positions per weight, evenly spread, or from all; lengths are measured on
     * all. With n positions per weight the squared error on the other positions is about 1/n larger.
     */
    private static final int POSITIONS_PER_WEIGHT = 128;

    private static final int LEAST_POSITIONS = 1 << 15;
    private static final int ITERATIONS = 60;
    /** The floor of |error| as a share of the mean absolute error: below it the form is that of squared errors. */
    private static final double FLOOR = 0.2;

    private static final double SMALLEST_FLOOR = 0.5;
    private static final double[] LENGTHS = {
        1.0 / 256, 1.0 / 128, 1.0 / 64, 1.0 / 32, 1.0 / 16, 3.0 / 32, 1.0 / 8, 3.0 / 16, 0.25, 0.375, 0.5, 0.625, 0.75,
        0.875, 1, 1.125, 1.25, 1.5, 1.75, 2, 2.5, 3, 4, 6
    };

    private final LossProblem sample;
    private final WeightsLoss losses;
    private final Workers workers;
    private final Products products;
    /** The products with the derivatives around the weights of the step; those of a linear model never change. */
    private Products slopes;

    private final WeightSpec spec;
    private final double[] curvature;
    /** By position: half the derivative of its loss by its score. */
    private final double[] scoreGradient;

    private final double[] scores;
    private double @Nullable [][] squaredForm;

    DescentSteps(LossPositions positions, WeightsLoss losses, Workers workers) {
        this.losses = losses;
        spec = positions.spec();
        sample = positions.spread(Math.max(LEAST_POSITIONS, POSITIONS_PER_WEIGHT * spec.size()), workers);
        this.workers = workers;
        products = new Products(sample.matrix(), workers);
        slopes = products;
        curvature = new double[sample.size()];
        scoreGradient = new double[sample.size()];
        scores = new double[sample.size()];
    }

    /** The best weights found in {@code steps} steps, the start included. */
    Weights improve(Weights start, int steps) {
        Weights best = start;
        double bestLoss = losses.of(List.of(start))[0];
        double[] w = start.toArray();
        for (int step = 0; step < steps; step++) {
            double[] direction = direction(w);
            double[] from = w;
            List<double[]> reached = new ArrayList<>();
            List<Weights> candidates = new ArrayList<>();
            for (double length : LENGTHS) {
                double[] to = along(from, direction, length);
                reached.add(to);
                candidates.add(Weights.nearest(spec, to));
            }
            double[] measured = losses.of(candidates);
            int least = 0;
            for (int i = 1; i < measured.length; i++) {
                least = measured[i] < measured[least] ? i : least;
            }
            if (!(measured[least] < bestLoss)) {
                break;
            }
            best = candidates.get(least);
            bestLoss = measured[least];
            w = reached.get(least);
        }
        return best;
    }

    private double[] along(double[] from, double[] direction, double length) {
        double[] to = new double[from.length];
        for (int p = 0; p < to.length; p++) {
            Parameter parameter = spec.get(p);
            to[p] = Math.clamp(from[p] + length * direction[p], parameter.min(), parameter.max());
        }
        return to;
    }

    /** A descent direction at {@code w}: towards the minimum of the quadratic form over the weights that are free. */
    private double[] direction(double[] w) {
        expand(w);
        double[] gradient = new double[spec.size()];
        slopes.transposed(scoreGradient, gradient);
        double[][] form = form();
        return conjugateGradients(form, gradient, free(w, gradient, form));
    }

    /** By weight: whether it counts in the form, and stands at no bound that the loss pushes it beyond. */
    private boolean[] free(double[] w, double[] gradient, double[][] form) {
        boolean[] free = new boolean[w.length];
        for (int p = 0; p < free.length; p++) {
            Parameter parameter = spec.get(p);
            free[p] = form[p][p] > 0
                    && !(w[p] <= parameter.min() && gradient[p] > 0)
                    && !(w[p] >= parameter.max() && gradient[p] < 0);
        }
        return free;
    }

    /**
     * Some iterations of the method of conjugate gradients over the free weights, with the diagonal as preconditioner.
     */
    private static double[] conjugateGradients(double[][] form, double[] gradient, boolean[] free) {
        int size = gradient.length;
        double[] residual = new double[size];
        double[] search = new double[size];
        double norm = 0;
        for (int p = 0; p < size; p++) {
            if (free[p]) {
                residual[p] = -gradient[p];
                search[p] = residual[p] / form[p][p];
                norm += residual[p] * search[p];
            }
        }
        double[] direction = new double[size];
        double[] product = new double[size];
        for (int iteration = 0; iteration < ITERATIONS && norm > 0; iteration++) {
            Products.times(form, search, product);
            double curvature = 0;
            for (int p = 0; p < size; p++) {
                curvature += search[p] * product[p];
            }
            if (!(curvature > 0)) {
                break;
            }
            double length = norm / curvature;
            double next = 0;
            for (int p = 0; p < size; p++) {
                if (free[p]) {
                    direction[p] += length * search[p];
                    residual[p] -= length * product[p];
                    next += residual[p] * residual[p] / form[p][p];
                }
            }
            for (int p = 0; p < size; p++) {
                if (free[p]) {
                    search[p] = residual[p] / form[p][p] + next / norm * search[p];
                }
            }
            norm = next;
        }
        return direction;
    }

    /** X'DX; that of squared errors is the same everywhere in a linear model. */
    private double[][] form() {
        if (sample.kind() != LossKind.MSE || !sample.matrix().isLinear()) {
            return slopes.gram(curvature);
        }
        if (squaredForm == null) {
            squaredForm = slopes.gram(curvature);
        }
        return squaredForm;
    }

    /** The quadratic form around {@code w}: the curvature of each position and the gradient by its score. */
    private void expand(double[] w) {
        products.scores(w, scores);
        FeatureMatrix matrix = sample.matrix();
        if (!matrix.isLinear()) {
            slopes = new Products(matrix.tangent(w, workers), workers);
        }
        double floor = sample.kind() == LossKind.MAE ? Math.max(SMALLEST_FLOOR, FLOOR * meanError()) : 0;
        for (int i = 0; i < scores.length; i++) {
            double weight = matrix.weight(i);
            switch (sample.kind()) {
                case MAE -> {
                    double error = scores[i] - sample.target(i);
                    curvature[i] = weight / Math.max(Math.abs(error), floor);
                    scoreGradient[i] = curvature[i] * error;
                }
                case MSE -> {
                    curvature[i] = weight;
                    scoreGradient[i] = weight * (scores[i] - sample.target(i));
                }
                case SIGMOID -> {
                    double expected = LossKind.sigmoid(sample.k() * scores[i]);
                    double slope = sample.k() * expected * (1 - expected);
                    curvature[i] = weight * slope * slope;
                    scoreGradient[i] = weight * slope * (expected - sample.target(i));
                }
            }
        }
    }

    private double meanError() {
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            sum += sample.matrix().weight(i) * Math.abs(scores[i] - sample.target(i));
        }
        return sum / sample.totalWeight();
    }
}

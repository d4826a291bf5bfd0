package mendel.evolve.optimum;

import java.util.Locale;
import mendel.Workers;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;

/**
 * Least squares within bounds by a primal-dual interior-point method on the normal equations, which are built once.
 *
 * <p>The certificate follows from convexity: with the gradient g at w, no weights v within the bounds have a smaller
 * loss than loss(w) - max g'(w - v), and that maximum is reached weight by weight at one of the bounds (Frank and Wolfe
 * 1956).
 */
final class LeastSquares {

    private static final double TOLERANCE = 1e-9;
    private static final int MAX_ITERATIONS = 60;
    private static final double STEP_BACK = 0.995;

    private final LossProblem problem;
    private final double[][] gram;
    private final double[] gradientAtDefault;
    private final double lossAtDefault;
    private final double[] defaults;
    private final Box box;

    LeastSquares(LossProblem problem, Workers workers) {
        this.problem = problem;
        Products products = new Products(problem.matrix(), workers);
        int size = problem.size();
        double[] omega = new double[size];
        double[] error = new double[size];
        defaults = Weights.defaults(problem.matrix().spec()).toArray();
        products.scores(defaults, error);
        double sum = 0;
        for (int i = 0; i < size; i++) {
            omega[i] = problem.matrix().weight(i) / problem.totalWeight();
            double e = error[i] - problem.target(i);
            error[i] = omega[i] * e;
            sum += omega[i] * e * e;
        }
        lossAtDefault = sum;
        gradientAtDefault = new double[defaults.length];
        products.transposed(error, gradientAtDefault);
        gram = products.gram(omega);
        double[] activity = new double[defaults.length];
        for (int p = 0; p < activity.length; p++) {
            activity[p] = gram[p][p];
        }
        box = new Box(problem.matrix().spec(), activity);
    }

    OptimumResult solve() {
        double[] half = new double[box.size];
        double loss = evaluate(half);
        // The complementarity starts near the loss, so that neither the bounds nor the errors dominate the first steps.
        box.start(Math.max(loss, 1e-6) / Math.max(1, box.bounds()));
        double bestLoss = Double.POSITIVE_INFINITY;
        double bound = 0;
        double residual = Double.NaN;
        double[] best = box.w.clone();
        int iteration = 0;
        while (true) {
            if (loss < bestLoss) {
                bestLoss = loss;
                best = box.w.clone();
                residual = residual(half);
            }
            bound = Math.max(bound, loss - gap(half) - rounding());
            if (bestLoss - bound <= TOLERANCE * bestLoss || iteration == MAX_ITERATIONS || !iterate(half)) {
                break;
            }
            iteration++;
            loss = evaluate(half);
        }
        return new OptimumResult(
                LossKind.MSE,
                bestLoss,
                bound,
                best,
                iteration,
                String.format(
                        Locale.ROOT,
                        "KKT residual %.1e, relative gap %.1e",
                        residual,
                        OptimumResult.relativeGap(bestLoss, bound)));
    }

    /** The loss at the current weights; {@code half} becomes half its gradient. */
    private double evaluate(double[] half) {
        int size = box.size;
        double[] d = new double[size];
        for (int p = 0; p < size; p++) {
            d[p] = box.w[p] - defaults[p];
        }
        Products.times(gram, d, half);
        double loss = lossAtDefault;
        for (int p = 0; p < size; p++) {
            loss += d[p] * (half[p] + 2 * gradientAtDefault[p]);
            half[p] += gradientAtDefault[p];
        }
        return Math.max(0, loss);
    }

    /**
     * A bound on the rounding error of the loss and its gap: both are sums around the defaults, whose terms can be far
     * larger. By Cauchy and Schwarz the sum of their absolute values is at most that of the errors' norm at the
     * defaults and the norms of each weight's contribution.
     */
    private double rounding() {
        double norm = Math.sqrt(lossAtDefault);
        for (int p = 0; p < box.size; p++) {
            double span = box.isFree[p] ? box.high[p] - box.low[p] : 0;
            norm += Math.max(span, Math.abs(box.w[p] - defaults[p])) * Math.sqrt(gram[p][p]);
        }
        return Box.rounding(problem.size(), norm * norm);
    }

    private double gap(double[] half) {
        double gap = 0;
        for (int p = 0; p < box.size; p++) {
            if (box.isFree[p]) {
                gap += 2 * Math.max(half[p] * (box.w[p] - box.low[p]), half[p] * (box.w[p] - box.high[p]));
            }
        }
        return gap;
    }

    /** The largest partial derivative in a feasible direction, scaled by the distance to the bound. */
    private double residual(double[] half) {
        double largest = 0;
        for (int p = 0; p < box.size; p++) {
            if (box.isFree[p]) {
                double room = half[p] > 0 ? box.w[p] - box.low[p] : box.high[p] - box.w[p];
                largest = Math.max(largest, 2 * Math.abs(half[p]) * Math.min(1, room));
            }
        }
        return largest;
    }

    private boolean iterate(double[] half) {
        double[][] normal = new double[box.size][];
        for (int p = 0; p < box.size; p++) {
            normal[p] = gram[p].clone();
            for (int q = 0; q <= p; q++) {
                normal[p][q] *= 2;
            }
        }
        box.addTo(normal);
        Cholesky cholesky = new Cholesky(normal);
        double before = box.complementarity();
        if (box.bounds() == 0) {
            return false;
        }
        box.aim(0, false);
        direction(cholesky, half);
        double after = box.complementarity(box.primalLength(1), box.dualLength(1));
        box.aim(Math.pow(after / before, 3) * before / box.bounds(), true);
        direction(cholesky, half);
        // One step length for both, since the gradient depends on the weights.
        double length = Math.min(1, STEP_BACK * box.dualLength(box.primalLength(1 / STEP_BACK)));
        // When the loss is nearly 0, the steps overflow in the end.
        if (!(length > 1e-12) || !Double.isFinite(box.complementarity(length, length))) {
            return false;
        }
        box.move(length, length);
        return true;
    }

    private void direction(Cholesky cholesky, double[] half) {
        double[] step = new double[box.size];
        for (int p = 0; p < box.size; p++) {
            step[p] = -2 * half[p];
        }
        box.complete(step);
        cholesky.solve(step);
        box.step(step);
    }
}

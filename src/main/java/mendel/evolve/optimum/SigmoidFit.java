package mendel.evolve.optimum;

import java.util.Locale;
import mendel.Workers;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;

/**
 * A local optimum of the sigmoid loss within bounds. The squared error of a logistic curve is not convex in the
 * weights, so there is no proof that it is the global one; the method of Levenberg and Marquardt starts at the defaults
 * and at a tenth of them (nearly equal expectations for all positions), and the better result is returned.
 */
final class SigmoidFit {

    private static final int MAX_ITERATIONS = 60;
    private static final double TOLERANCE = 1e-9;
    private static final double FIRST_DAMPING = 1e-3;
    private static final double LARGEST_DAMPING = 1e8;

    private final LossProblem problem;
    private final Products products;
    private final WeightSpec spec;
    private final double[] scores;
    private final double[] curvature;
    private final double[] pull;

    SigmoidFit(LossProblem problem, Workers workers) {
        this.problem = problem;
        products = new Products(problem.matrix(), workers);
        spec = problem.matrix().spec();
        scores = new double[problem.size()];
        curvature = new double[problem.size()];
        pull = new double[problem.size()];
    }

    OptimumResult solve() {
        double[] defaults = Weights.defaults(spec).toArray();
        double[] flat = defaults.clone();
        for (int p = 0; p < flat.length; p++) {
            flat[p] = Math.clamp(flat[p] / 10, spec.get(p).min(), spec.get(p).max());
        }
        OptimumResult a = descend(defaults);
        OptimumResult b = descend(flat);
        return a.loss() <= b.loss() ? a : b;
    }

    private OptimumResult descend(double[] start) {
        int size = spec.size();
        double[] w = start;
        double loss = loss(w);
        double damping = FIRST_DAMPING;
        double[] gradient = new double[size];
        int iteration = 0;
        boolean settled = false;
        while (iteration < MAX_ITERATIONS) {
            expand(w);
            products.transposed(pull, gradient);
            double[][] gram = products.gram(curvature);
            boolean[] free = free(w, gradient, gram);
            iteration++;
            double last = loss;
            while (damping < LARGEST_DAMPING) {
                double[] next = step(w, gradient, gram, free, damping);
                double reached = loss(next);
                if (reached < loss) {
                    w = next;
                    loss = reached;
                    damping /= 10;
                    break;
                }
                damping *= 10;
            }
            if (!(last - loss > TOLERANCE * loss)) {
                settled = true;
                break;
            }
        }
        expand(w);
        products.transposed(pull, gradient);
        double largest = largest(gradient, free(w, gradient, products.gram(curvature)));
        return new OptimumResult(
                LossKind.SIGMOID,
                loss,
                Double.NaN,
                w,
                iteration,
                String.format(
                        Locale.ROOT,
                        "%s of a loss that is not convex, largest free derivative %.1e",
                        settled ? "local optimum" : "not settled after " + MAX_ITERATIONS + " steps: no optimum",
                        largest));
    }

    private double[] step(double[] w, double[] gradient, double[][] gram, boolean[] free, double damping) {
        double[][] normal = new double[w.length][];
        double[] step = new double[w.length];
        for (int p = 0; p < w.length; p++) {
            normal[p] = gram[p].clone();
            for (int q = 0; q < p; q++) {
                normal[p][q] = free[p] && free[q] ? normal[p][q] : 0;
            }
            normal[p][p] = free[p] ? normal[p][p] * (1 + damping) : 1;
            step[p] = free[p] ? -gradient[p] : 0;
        }
        new Cholesky(normal).solve(step);
        for (int p = 0; p < w.length; p++) {
            Parameter parameter = spec.get(p);
            step[p] = Math.clamp(w[p] + step[p], parameter.min(), parameter.max());
        }
        return step;
    }

    private boolean[] free(double[] w, double[] gradient, double[][] gram) {
        boolean[] free = new boolean[w.length];
        for (int p = 0; p < w.length; p++) {
            Parameter parameter = spec.get(p);
            free[p] = gram[p][p] > 0
                    && !(w[p] <= parameter.min() && gradient[p] > 0)
                    && !(w[p] >= parameter.max() && gradient[p] < 0);
        }
        return free;
    }

    private double largest(double[] gradient, boolean[] free) {
        double largest = 0;
        for (int p = 0; p < gradient.length; p++) {
            largest = free[p] ? Math.max(largest, 2 * Math.abs(gradient[p]) / problem.totalWeight()) : largest;
        }
        return largest;
    }

    private double expected(int i) {
        return LossKind.sigmoid(problem.k() * scores[i]);
    }

    private double loss(double[] w) {
        products.scores(w, scores);
        double sum = 0;
        for (int i = 0; i < scores.length; i++) {
            sum += problem.matrix().weight(i) * problem.loss(i, scores[i]);
        }
        return sum / problem.totalWeight();
    }

    /** Half the gradient per position, and the Gauss-Newton part of half the second derivative. */
    private void expand(double[] w) {
        products.scores(w, scores);
        for (int i = 0; i < scores.length; i++) {
            double expected = expected(i);
            double slope = problem.k() * expected * (1 - expected);
            curvature[i] = problem.matrix().weight(i) * slope * slope;
            pull[i] = problem.matrix().weight(i) * slope * (expected - problem.target(i));
        }
    }
}

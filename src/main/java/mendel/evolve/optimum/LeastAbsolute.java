package mendel.evolve.optimum;

import java.util.Locale;
import mendel.Workers;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;

/**
 * Least absolute deviations within bounds by a primal-dual interior-point method with Mehrotra's predictor and
 * corrector (Mehrotra 1992; for absolute deviations Portnoy and Koenker 1997).
 *
 * <p>Minimise Σ ω (p + q) with X w - y = p - q, p and q at least 0, w within its bounds. Its dual: u within ±ω; for
 * every such u no weights within the bounds have a smaller sum than -u'y + Σ min(low · v, high · v) with v = X'u. This
 * bound is the certificate: it holds whatever the method did to find u.
 */
final class LeastAbsolute {

    private static final double TOLERANCE = 1e-7;
    private static final int MAX_ITERATIONS = 80;
    private static final double STEP_BACK = 0.99;

    private final LossProblem problem;
    private final Products products;
    private final int size;
    private final double[] y;
    private final double[] omega;
    private final double rounding;
    private final Box box;
    private final double[] p;
    private final double[] q;
    private final double[] u;
    private final double[] dp;
    private final double[] dq;
    private final double[] du;
    private final double[] theta;
    private final double[] centreP;
    private final double[] centreQ;
    private final double[] scores;
    private final double[] values;
    private final double[] v;

    LeastAbsolute(LossProblem problem, Workers workers) {
        this.problem = problem;
        products = new Products(problem.matrix(), workers);
        size = problem.size();
        y = new double[size];
        omega = new double[size];
        for (int i = 0; i < size; i++) {
            y[i] = problem.target(i);
            omega[i] = problem.matrix().weight(i);
        }
        v = new double[problem.matrix().spec().size()];
        products.diagonal(omega, v);
        box = new Box(problem.matrix().spec(), v);
        rounding = Box.rounding(size, magnitude(v));
        p = new double[size];
        q = new double[size];
        u = new double[size];
        dp = new double[size];
        dq = new double[size];
        du = new double[size];
        theta = new double[size];
        centreP = new double[size];
        centreQ = new double[size];
        scores = new double[size];
        values = new double[size];
    }

    OptimumResult solve() {
        start();
        double bestLoss = Double.POSITIVE_INFINITY;
        double bound = Double.NEGATIVE_INFINITY;
        double[] best = box.w.clone();
        int iteration = 0;
        while (true) {
            double loss = loss();
            if (loss < bestLoss) {
                bestLoss = loss;
                best = box.w.clone();
            }
            bound = Math.max(bound, dualBound() - rounding);
            if (bestLoss - bound <= TOLERANCE * bestLoss || iteration == MAX_ITERATIONS || !iterate()) {
                break;
            }
            iteration++;
        }
        double total = problem.totalWeight();
        double lower = Math.max(0, bound / total);
        return new OptimumResult(
                LossKind.MAE,
                bestLoss / total,
                lower,
                best,
                iteration,
                String.format(
                        Locale.ROOT,
                        "dual bound %.6f, relative gap %.1e",
                        lower,
                        OptimumResult.relativeGap(bestLoss, bound)));
    }

    /**
     * A bound on the sum of the absolute terms of the dual bound; by Cauchy and Schwarz for the products with the
     * weights.
     */
    private double magnitude(double[] squares) {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += omega[i] * Math.abs(y[i]);
        }
        for (int j = 0; j < squares.length; j++) {
            double weight = box.isFree[j] ? Math.max(Math.abs(box.low[j]), Math.abs(box.high[j])) : Math.abs(box.w[j]);
            sum += weight * Math.sqrt(problem.totalWeight() * squares[j]);
        }
        return sum;
    }

    private void start() {
        products.scores(box.w, scores);
        double mean = 0;
        for (int i = 0; i < size; i++) {
            mean += Math.abs(scores[i] - y[i]) / size;
        }
        double slack = Math.max(0.1 * mean, 1e-6);
        double mu = 0;
        for (int i = 0; i < size; i++) {
            double r = scores[i] - y[i];
            p[i] = Math.max(r, 0) + slack;
            q[i] = Math.max(-r, 0) + slack;
            mu += (p[i] + q[i]) * omega[i] / (2.0 * size);
        }
        box.start(mu);
    }

    /** The sum of weighted absolute errors at the current weights; also sets the scores. */
    private double loss() {
        products.scores(box.w, scores);
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += omega[i] * Math.abs(scores[i] - y[i]);
        }
        return sum;
    }

    /**
     * The lower bound for all weights, up to rounding; also sets X'u. Since u may be out of bounds by rounding, it is
     * clamped.
     */
    private double dualBound() {
        for (int i = 0; i < size; i++) {
            values[i] = Math.clamp(u[i], -omega[i], omega[i]);
        }
        products.transposed(values, v);
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum -= values[i] * y[i];
        }
        for (int j = 0; j < v.length; j++) {
            // When no position depends on a weight, v is 0.
            sum += box.isFree[j] ? Math.min(box.low[j] * v[j], box.high[j] * v[j]) : box.w[j] * v[j];
        }
        return sum;
    }

    /** One predictor and corrector step; false when no step is possible any more. */
    private boolean iterate() {
        for (int i = 0; i < size; i++) {
            theta[i] = 1 / (p[i] / (omega[i] - u[i]) + q[i] / (omega[i] + u[i]));
        }
        double[][] normal = products.gram(theta);
        box.addTo(normal);
        Cholesky cholesky = new Cholesky(normal);
        double pairs = 2.0 * size + box.bounds();
        double before = complementarity(0, 0);
        aim(0, false);
        direction(cholesky);
        double after = complementarity(primalLength(1), dualLength(1));
        double sigma = Math.pow(after / before, 3);
        aim(sigma * before / pairs, true);
        direction(cholesky);
        double primal = Math.min(1, STEP_BACK * primalLength(1 / STEP_BACK));
        double dual = Math.min(1, STEP_BACK * dualLength(1 / STEP_BACK));
        // When the loss is nearly 0, the steps overflow in the end.
        if (!(primal > 1e-10 || dual > 1e-10) || !Double.isFinite(complementarity(primal, dual))) {
            return false;
        }
        for (int i = 0; i < size; i++) {
            p[i] += primal * dp[i];
            q[i] += primal * dq[i];
            u[i] += dual * du[i];
        }
        box.move(primal, dual);
        return true;
    }

    private void aim(double mu, boolean corrected) {
        for (int i = 0; i < size; i++) {
            centreP[i] = mu + (corrected ? dp[i] * du[i] : 0);
            centreQ[i] = mu - (corrected ? dq[i] * du[i] : 0);
        }
        box.aim(mu, corrected);
    }

    private void direction(Cholesky cholesky) {
        for (int i = 0; i < size; i++) {
            values[i] = theta[i] * (drift(i) - lack(i)) - u[i];
        }
        double[] step = new double[box.size];
        products.transposed(values, step);
        box.complete(step);
        cholesky.solve(step);
        box.step(step);
        products.scores(box.dw, values);
        for (int i = 0; i < size; i++) {
            du[i] = theta[i] * (values[i] + lack(i) - drift(i));
            dp[i] = (centreP[i] + p[i] * du[i]) / (omega[i] - u[i]) - p[i];
            dq[i] = (centreQ[i] - q[i] * du[i]) / (omega[i] + u[i]) - q[i];
        }
    }

    /** The difference of X w - y and p - q, by rounding alone. */
    private double lack(int i) {
        return scores[i] - y[i] - (p[i] - q[i]);
    }

    /** How far p - q moves towards its target at fixed u. */
    private double drift(int i) {
        return centreP[i] / (omega[i] - u[i]) - p[i] - centreQ[i] / (omega[i] + u[i]) + q[i];
    }

    private double complementarity(double primal, double dual) {
        double sum = box.complementarity(primal, dual);
        for (int i = 0; i < size; i++) {
            double moved = u[i] + dual * du[i];
            sum += (p[i] + primal * dp[i]) * (omega[i] - moved) + (q[i] + primal * dq[i]) * (omega[i] + moved);
        }
        return sum;
    }

    private double primalLength(double limit) {
        limit = box.primalLength(limit);
        for (int i = 0; i < size; i++) {
            limit = Box.shorter(limit, p[i], dp[i]);
            limit = Box.shorter(limit, q[i], dq[i]);
        }
        return limit;
    }

    private double dualLength(double limit) {
        limit = box.dualLength(limit);
        for (int i = 0; i < size; i++) {
            limit = Box.shorter(limit, omega[i] - u[i], -du[i]);
            limit = Box.shorter(limit, omega[i] + u[i], du[i]);
        }
        return limit;
    }
}

package mendel.evolve.wide;

import mendel.Workers;
import mendel.evolve.fitness.LossKind;

/**
 * Fits very many weights: the nonlinear method of conjugate gradients (Polak and Ribière 1969) on the mean loss and a
 * penalty, preconditioned by the diagonal of the second derivative; for squared errors it is the linear method of
 * Hestenes and Stiefel 1952. An iteration takes two passes over the positions; the search along the direction takes
 * none, since the scores are linear in the weights. Weights stay within their bounds.
 *
 * <p>The absolute error has a corner, which stands in the way: within {@link #smoothing} of it the error is replaced by
 * a parabola (Huber 1964), which shrinks as the fit comes near its optimum.
 *
 * <p>The bound on what is still to be gained follows from convexity: with gradient g at w and penalty factors c, no
 * weights v within the bounds have a smaller smoothed objective than that of w plus the sum over all weights of min
 * over v of g (v - w) + c (v - w)².
 *
 * <p>Everything that the next iteration depends on is in {@link State}, whenever {@link #advance} has returned.
 */
public final class WideFit {

    /** Iterations between two exact computations of the scores. */
    private static final int ITERATIONS = 10;

    private static final int LINE_STEPS = 8;
    private static final double FLAT = 1e-3;
    /** The smoothing at first, as a share of the mean absolute target, and what it is multiplied with. */
    private static final double FIRST_SMOOTHING = 0.1;

    private static final double SHRINK = 0.5;

    private final WideProblem problem;
    private final WideProducts products;
    private final PartSums sums;
    private final WeightMap map;
    private final double[] centre;
    private final double[] low;
    private final double[] high;
    private final double factor;
    private final double[] diagonal;
    private final float[] scores;
    private final float[] change;
    private final float[] values;

    /** The numbers that are chosen. */
    private double[] w;

    private double[] gradient;
    private double[] direction;
    private double smoothing;
    private boolean restart;

    /**
     * Where a fit is.
     *
     * @param numbers from which the weights follow
     * @param direction the next direction
     * @param smoothing of the absolute error
     * @param restart whether the next direction is not conjugate to one before
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record State(double[] numbers, double[] direction, double smoothing, boolean restart) {}

    /**
     * How good the weights are.
     *
     * @param train mean loss of the training positions
     * @param validation mean loss of the validation positions; NaN without any
     * @param objective mean loss with the penalty
     * @param bound no weights within the bounds have a smaller objective; NaN when the loss is not convex
     */
    public record FitStanding(double train, double validation, double objective, double bound) {
        /** How far the objective can lie above the optimum, as a share of it; NaN when nothing is known. */
        public double relativeGap() {
            return (objective - bound) / objective;
        }
    }

    /**
     * A fit at some weights.
     *
     * @param centre the numbers that the penalty draws to
     */
    private WideFit(
            WideProblem problem,
            WeightMap map,
            Penalty penalty,
            double[] centre,
            State at,
            WideProducts products,
            PartSums sums) {
        this.problem = problem;
        this.products = products;
        this.sums = sums;
        this.map = map;
        this.centre = centre.clone();
        factor = penalty.factor(problem);
        int size = map.size();
        low = new double[size];
        high = new double[size];
        for (int p = 0; p < size; p++) {
            low[p] = map.low(p);
            high[p] = map.high(p);
        }
        scores = new float[problem.matrix().size()];
        change = new float[scores.length];
        values = new float[scores.length];
        gradient = new double[size];
        diagonal = new double[size];
        w = at.numbers.clone();
        direction = at.direction.clone();
        smoothing = at.smoothing;
        restart = at.restart;
        prepare();
    }

    /**
     * A fit that begins near weights of the matrix, towards 0.
     *
     * @param map the numbers from which the weights follow
     * @param shares how much each weight of the matrix counts, as {@link WideProblem#shares}
     */
    public static WideFit near(
            WideProblem problem, WeightMap map, Penalty penalty, float[] weights, double[] shares, Workers workers) {
        return begin(problem, map, penalty, new double[map.size()], map.near(weights, shares), workers);
    }

    /**
     * A fit that begins at some weights.
     *
     * @param map the numbers from which the weights follow
     * @param centre the numbers that the penalty draws to
     * @param numbers where it begins
     */
    public static WideFit begin(
            WideProblem problem, WeightMap map, Penalty penalty, double[] centre, double[] numbers, Workers workers) {
        double smoothing = problem.kind() == LossKind.MAE ? FIRST_SMOOTHING * Math.max(1, problem.spread()) : 0;
        return resume(
                problem,
                map,
                penalty,
                centre,
                new State(numbers, new double[numbers.length], smoothing, true),
                workers);
    }

    /** A fit that goes on where another one was. */
    public static WideFit resume(
            WideProblem problem, WeightMap map, Penalty penalty, double[] centre, State state, Workers workers) {
        return new WideFit(
                problem,
                map,
                penalty,
                centre,
                state,
                new WideProducts(problem.matrix(), map, workers),
                new PartSums(workers));
    }

    private void prepare() {
        float[] share = problem.training();
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (share[i] * problem.curvature());
        }
        products.squares(values, diagonal);
        for (int p = 0; p < diagonal.length; p++) {
            diagonal[p] += 2 * factor;
        }
        products.scores(w, scores);
        slopes();
    }

    /** The gradient at the weights, whose scores are known. */
    private void slopes() {
        float[] share = problem.training();
        sums.each(scores.length, (from, to) -> {
            for (int i = from; i < to; i++) {
                values[i] = share[i] == 0 ? 0 : (float) (share[i] * problem.slope(i, scores[i], smoothing));
            }
        });
        products.transposed(values, gradient);
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                gradient[p] += 2 * factor * (w[p] - centre[p]);
            }
        });
    }

    /** Where the fit is. */
    public State state() {
        return new State(w.clone(), direction.clone(), smoothing, restart);
    }

    /** The weights. */
    public double[] weights() {
        return map.weights(w);
    }

    /** The same as weights of the matrix, of which a form has some only or several as one. */
    public float[] held() {
        float[] held = new float[problem.matrix().weights()];
        for (int k = 0; k < held.length; k++) {
            held[k] = (float) map.held(w, k);
        }
        return held;
    }

    /** Whether the smoothing of the absolute error has just shrunk, so that the objective may go on falling. */
    boolean shrinks() {
        return smoothing > 0 && restart;
    }

    /** Some iterations. */
    public FitStanding advance() {
        for (int i = 0; i < ITERATIONS; i++) {
            iterate();
        }
        products.scores(w, scores);
        slopes();
        FitStanding standing = standing();
        if (smoothing > 0) {
            double smooth = objective(smoothing);
            if (smooth - standing.bound < (standing.objective - smooth) / 2) {
                smoothing *= SHRINK;
                restart = true;
                slopes();
            }
        }
        return standing;
    }

    private void iterate() {
        if (restart) {
            sums.each(w.length, (from, to) -> {
                for (int p = from; p < to; p++) {
                    direction[p] = downhill(p);
                }
            });
            restart = false;
        }
        products.scores(direction, change);
        double length = length();
        if (length == 0) {
            restart = true;
            return;
        }
        boolean clamped = sums.of(w.length, (from, to) -> move(from, to, length)) > 0;
        if (clamped) {
            products.scores(w, scores);
        } else {
            sums.each(scores.length, (from, to) -> {
                for (int i = from; i < to; i++) {
                    scores[i] += (float) (length * change[i]);
                }
            });
        }
        double[] before = gradient.clone();
        slopes();
        restart = clamped;
        if (!clamped) {
            conjugate(before);
        }
    }

    /** The preconditioned way downhill by one weight; 0 at a bound that it would cross. */
    private double downhill(int p) {
        double slope = gradient[p];
        boolean held = diagonal[p] == 0 || slope > 0 && w[p] <= low[p] || slope < 0 && w[p] >= high[p];
        return held ? 0 : -slope / diagonal[p];
    }

    /** Moves weights, not beyond their bounds; gives the number of those that reached one. */
    private double move(int from, int to, double length) {
        int reached = 0;
        for (int p = from; p < to; p++) {
            double next = w[p] + length * direction[p];
            if (next < low[p] || next > high[p]) {
                reached++;
                next = Math.clamp(next, low[p], high[p]);
            }
            w[p] = next;
        }
        return reached;
    }

    private void conjugate(double[] before) {
        double over = sums.of(w.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum -= downhill(p) * (gradient[p] - before[p]);
            }
            return sum;
        });
        double under = sums.of(w.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += diagonal[p] == 0 ? 0 : before[p] * before[p] / diagonal[p];
            }
            return sum;
        });
        double share = under > 0 ? Math.max(0, over / under) : 0;
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                double down = downhill(p);
                direction[p] = down == 0 && gradient[p] != 0 ? 0 : down + share * direction[p];
            }
        });
    }

    /** The length along the direction with the least objective: Newton's method, halved where it would go uphill. */
    private double length() {
        double penaltySlope = 2 * factor * dot(true);
        double penaltyBend = 2 * factor * dot(false);
        double at = 0;
        double slope = slope(0) + penaltySlope;
        if (!(slope < 0)) {
            return 0;
        }
        double first = slope;
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        for (int step = 0; step < LINE_STEPS && Math.abs(slope) > FLAT * -first; step++) {
            if (slope < 0) {
                low = at;
            } else {
                high = at;
            }
            double next = at - slope / (bend(at) + penaltyBend);
            if (!(next > low && next < high)) {
                next = Double.isInfinite(high) ? 2 * Math.max(at, 1) : (low + high) / 2;
            }
            at = next;
            slope = slope(at) + penaltySlope + at * penaltyBend;
        }
        return slope > 0 && low > 0 && slope > -first ? low : at;
    }

    /** The product of the direction with the way from the centre, or with itself. */
    private double dot(boolean withWay) {
        return sums.of(w.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += direction[p] * (withWay ? w[p] - centre[p] : direction[p]);
            }
            return sum;
        });
    }

    private double slope(double length) {
        float[] share = problem.training();
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                if (share[i] != 0) {
                    sum += share[i] * change[i] * problem.slope(i, scores[i] + length * change[i], smoothing);
                }
            }
            return sum;
        });
    }

    private double bend(double length) {
        float[] share = problem.training();
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                if (share[i] != 0) {
                    sum += share[i]
                            * change[i]
                            * change[i]
                            * problem.bend(i, scores[i] + length * change[i], smoothing);
                }
            }
            return sum;
        });
    }

    /** The mean loss of those positions. */
    private double mean(float[] share, double smoothed) {
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                sum += share[i] == 0 ? 0 : share[i] * problem.loss(i, scores[i], smoothed);
            }
            return sum;
        });
    }

    private double penalty() {
        return factor
                * sums.of(w.length, (from, to) -> {
                    double sum = 0;
                    for (int p = from; p < to; p++) {
                        sum += (w[p] - centre[p]) * (w[p] - centre[p]);
                    }
                    return sum;
                });
    }

    private double objective(double smoothed) {
        return mean(problem.training(), smoothed) + penalty();
    }

    /** How good the weights are, whose scores and gradient are known. */
    public FitStanding standing() {
        double train = mean(problem.training(), 0);
        double validation = problem.validationCount() == 0 ? Double.NaN : mean(problem.validating(), 0);
        double bound = problem.kind() == LossKind.SIGMOID
                ? Double.NaN
                : objective(smoothing) + sums.of(w.length, this::possible);
        return new FitStanding(train, validation, train + penalty(), bound);
    }

    /** What some weights could gain at the most: the least value of g (v - w) + c (v - w)². */
    private double possible(int from, int to) {
        double sum = 0;
        for (int p = from; p < to; p++) {
            double g = gradient[p];
            double best = factor > 0 ? Math.clamp(w[p] - g / (2 * factor), low[p], high[p]) : g > 0 ? low[p] : high[p];
            double way = best - w[p];
            sum += g * way + factor * way * way;
        }
        return sum;
    }

    /** The losses of other weights, as those that are rounded. */
    public FitStanding of(double[] other) {
        float[] kept = scores.clone();
        products.scores(map.numbers(other), scores);
        double train = mean(problem.training(), 0);
        double validation = problem.validationCount() == 0 ? Double.NaN : mean(problem.validating(), 0);
        System.arraycopy(kept, 0, scores, 0, kept.length);
        return new FitStanding(train, validation, Double.NaN, Double.NaN);
    }
}

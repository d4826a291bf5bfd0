package mendel.evolve.wide;

import mendel.Workers;
import mendel.evolve.fitness.LossKind;

/**
 * Fits very many weights: the nonlinear method of conjugate gradients (Polak and Ribière 1969) on the mean loss and a
 * penalty, preconditioned by the second derivatives: those among the commonest numbers ({@link FrequentBlock}) and the
 * diagonal of the others; for squared errors it is the linear method of Hestenes and Stiefel 1952. An iteration takes
 * two passes over the positions; the search along the direction takes none, since the scores are linear in the weights.
 * Weights stay within their bounds.
 *
 * <p>The absolute error has a corner, which stands in the way: within {@link #smoothing} of it the error is replaced by
 * a parabola (Huber 1964), which shrinks as the fit comes near its optimum.
 *
 * <p>The bound on what is still to be gained follows from convexity: with gradient g at w and penalty factors c, no
 * weights v within the bounds have a smaller smoothed objective than that of w plus the sum over all weights of min
 * over v of g (v - w) + c (v - w)². It may be taken at any w, and is the better the shorter g is, which at the weights
 * of the fit goes up and down; so it is taken also at a mean of the weights so far whose gradient only becomes shorter
 * (minimal residual smoothing, Schönauer 1987).
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
    /** By position: the score of the direction within an iteration, and that of {@link #proof} behind the last one. */
    private final float[] change;

    private final float[] values;

    /** The numbers that are chosen. */
    private double[] w;

    private double[] gradient;
    private double[] direction;
    /** The way downhill from the weights. */
    private final double[] down;
    /** Numbers at which a bound is looked for, and the gradient there. */
    private final double[] proof;

    private final double[] proofGradient;
    private final FrequentBlock block;
    private double smoothing;
    private boolean restart;

    /**
     * Where a fit is.
     *
     * @param numbers from which the weights follow
     * @param direction the next direction
     * @param proof numbers at which a bound is looked for
     * @param smoothing of the absolute error
     * @param restart whether the next direction is not conjugate to one before
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record State(double[] numbers, double[] direction, double[] proof, double smoothing, boolean restart) {}

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
        proofGradient = new double[size];
        down = new double[size];
        diagonal = new double[size];
        w = at.numbers.clone();
        proof = at.proof.clone();
        direction = at.direction.clone();
        smoothing = at.smoothing;
        restart = at.restart;
        findDiagonal();
        block = FrequentBlock.of(problem, map, diagonal, 2 * factor);
        look();
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
                new State(numbers, new double[numbers.length], numbers, smoothing, true),
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

    private void findDiagonal() {
        float[] share = problem.training();
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (share[i] * problem.curvature());
        }
        products.squares(values, diagonal);
        for (int p = 0; p < diagonal.length; p++) {
            diagonal[p] += 2 * factor;
        }
    }

    /** The scores and the gradients at the weights and at the numbers of the proof, computed anew. */
    private void look() {
        products.scores(w, scores);
        slopes(w, scores, gradient);
        products.scores(proof, change);
        slopes(proof, change, proofGradient);
    }

    /** The gradient at some numbers, whose scores are known. */
    private void slopes(double[] numbers, float[] itsScores, double[] into) {
        float[] share = problem.training();
        sums.each(scores.length, (from, to) -> {
            for (int i = from; i < to; i++) {
                values[i] = share[i] == 0 ? 0 : (float) (share[i] * problem.slope(i, itsScores[i], smoothing));
            }
        });
        products.transposed(values, into);
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                into[p] += 2 * factor * (numbers[p] - centre[p]);
            }
        });
    }

    /** Where the fit is. */
    public State state() {
        return new State(w.clone(), direction.clone(), proof.clone(), smoothing, restart);
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
        look();
        FitStanding standing = standing();
        if (smoothing > 0) {
            double smooth = objective(smoothing);
            if (smooth - standing.bound < (standing.objective - smooth) / 2) {
                smoothing *= SHRINK;
                restart = true;
                slopes(w, scores, gradient);
                System.arraycopy(w, 0, proof, 0, w.length);
                System.arraycopy(gradient, 0, proofGradient, 0, w.length);
            }
        }
        return standing;
    }

    private void iterate() {
        downhill();
        if (restart) {
            System.arraycopy(down, 0, direction, 0, down.length);
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
        slopes(w, scores, gradient);
        prove();
        restart = clamped;
        if (!clamped) {
            conjugate(before);
        }
    }

    /**
     * The preconditioned way downhill: by the inverse of the second derivatives among the commonest numbers, and of the
     * diagonal of the others; 0 at a bound that it would cross.
     */
    private void downhill() {
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                down[p] = isHeld(p) ? 0 : -gradient[p] / diagonal[p];
            }
        });
        int[] common = block.numbers();
        double[] way = new double[common.length];
        for (int b = 0; b < common.length; b++) {
            way[b] = isHeld(common[b]) ? 0 : -gradient[common[b]];
        }
        block.solve(way);
        for (int b = 0; b < common.length; b++) {
            down[common[b]] = isHeld(common[b]) ? 0 : way[b];
        }
    }

    /** Whether a number cannot go downhill, since it stands at its bound or no position tells it. */
    private boolean isHeld(int p) {
        double slope = gradient[p];
        return diagonal[p] == 0 || slope > 0 && w[p] <= low[p] || slope < 0 && w[p] >= high[p];
    }

    /** Moves the numbers of the proof towards the weights as far as the gradient there becomes shorter. */
    private void prove() {
        double along = sums.of(w.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += proofGradient[p] * (proofGradient[p] - gradient[p]);
            }
            return sum;
        });
        double apart = sums.of(w.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += (proofGradient[p] - gradient[p]) * (proofGradient[p] - gradient[p]);
            }
            return sum;
        });
        double share = apart > 0 ? Math.clamp(along / apart, 0, 1) : 1;
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                proof[p] += share * (w[p] - proof[p]);
                proofGradient[p] += share * (gradient[p] - proofGradient[p]);
            }
        });
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
        double under = -product(down, before);
        downhill();
        double over = product(down, before) - product(down, gradient);
        double share = under > 0 ? Math.max(0, over / under) : 0;
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                direction[p] = down[p] == 0 && gradient[p] != 0 ? 0 : down[p] + share * direction[p];
            }
        });
    }

    private double product(double[] a, double[] b) {
        return sums.of(a.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += a[p] * b[p];
            }
            return sum;
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
        return mean(share, scores, smoothed);
    }

    private double mean(float[] share, float[] itsScores, double smoothed) {
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                sum += share[i] == 0 ? 0 : share[i] * problem.loss(i, itsScores[i], smoothed);
            }
            return sum;
        });
    }

    private double penalty(double[] numbers) {
        return factor
                * sums.of(w.length, (from, to) -> {
                    double sum = 0;
                    for (int p = from; p < to; p++) {
                        sum += (numbers[p] - centre[p]) * (numbers[p] - centre[p]);
                    }
                    return sum;
                });
    }

    private double objective(double smoothed) {
        return mean(problem.training(), smoothed) + penalty(w);
    }

    /** How good the weights are, whose scores and gradient are known, as those of the proof. */
    public FitStanding standing() {
        double train = mean(problem.training(), 0);
        double validation = problem.validationCount() == 0 ? Double.NaN : mean(problem.validating(), 0);
        double penalty = penalty(w);
        // At the optimum both are the same, up to the digits of scores in single precision.
        double bound = Math.min(bound(penalty), train + penalty);
        return new FitStanding(train, validation, train + penalty, bound);
    }

    private double bound(double penalty) {
        if (problem.kind() == LossKind.SIGMOID) {
            return Double.NaN;
        }
        double here = mean(problem.training(), scores, smoothing) + penalty + possible(w, gradient);
        double there = mean(problem.training(), change, smoothing) + penalty(proof) + possible(proof, proofGradient);
        return Math.max(here, there);
    }

    /** What all numbers could gain at the most: the sum of the least values of g (v - w) + c (v - w)². */
    private double possible(double[] numbers, double[] slopes) {
        return sums.of(numbers.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                double g = slopes[p];
                double best = factor > 0
                        ? Math.clamp(numbers[p] - g / (2 * factor), low[p], high[p])
                        : g > 0 ? low[p] : high[p];
                double way = best - numbers[p];
                sum += g * way + factor * way * way;
            }
            return sum;
        });
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

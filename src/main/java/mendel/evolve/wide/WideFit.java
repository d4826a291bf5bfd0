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
 * <p>The absolute error has a corner: within {@link #smoothing} of it the error is replaced by a parabola (Huber 1964),
 * which shrinks as the fit comes near its optimum.
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

    /** The smoothing at first, as a share of the mean absolute target, and what it is multiplied with. */
    private static final double FIRST_SMOOTHING = 0.1;

    private static final double SHRINK = 0.5;

    private final WideProblem problem;
    private final WideProducts products;
    private final PartSums sums;
    private final WeightMap map;
    private final PenalisedLoss loss;
    private final double[] diagonal;
    private final float[] scores;
    /**
     * By position: the score of the direction within an iteration, and that of {@link #boundPoint} behind the last one.
     */
    private final float[] change;

    /** The numbers that are chosen. */
    private double[] w;

    private double[] gradient;
    private double[] direction;
    /** The preconditioned direction of descent from the weights. */
    private final double[] descent;
    /** Numbers at which a bound is looked for, and the gradient there. */
    private final double[] boundPoint;

    private final double[] boundGradient;
    private final FrequentBlock block;
    private double smoothing;
    private boolean restart;
    /** Whether numbers at their bounds may leave them now. */
    private boolean releases;

    private double expected = Double.POSITIVE_INFINITY;

    /**
     * Where a fit is.
     *
     * @param numbers from which the weights follow
     * @param direction the next direction
     * @param boundPoint numbers at which a bound is looked for
     * @param smoothing of the absolute error
     * @param restart whether the next direction is not conjugate to one before
     */
    @SuppressWarnings("ArrayRecordComponent")
    public record State(double[] numbers, double[] direction, double[] boundPoint, double smoothing, boolean restart) {}

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
        loss = new PenalisedLoss(problem, map, penalty, centre, products, sums);
        int size = map.size();
        scores = new float[problem.matrix().size()];
        change = new float[scores.length];
        gradient = new double[size];
        boundGradient = new double[size];
        descent = new double[size];
        diagonal = loss.diagonal();
        w = at.numbers.clone();
        boundPoint = at.boundPoint.clone();
        direction = at.direction.clone();
        smoothing = at.smoothing;
        restart = at.restart;
        block = FrequentBlock.of(problem, map, loss);
        recompute();
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

    /** The scores and the gradients at the weights and at the point of the bound, computed anew. */
    private void recompute() {
        products.scores(w, scores);
        loss.slopes(w, scores, smoothing, gradient);
        products.scores(boundPoint, change);
        loss.slopes(boundPoint, change, smoothing, boundGradient);
    }

    /** Where the fit is. */
    public State state() {
        return new State(w.clone(), direction.clone(), boundPoint.clone(), smoothing, restart);
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
        double before = objective(0);
        iterate(ITERATIONS / 2);
        double between = objective(0);
        iterate(ITERATIONS - ITERATIONS / 2);
        recompute();
        FitStanding standing = standing();
        expected = expected(before - between, between - standing.objective) / standing.objective;
        if (smoothing > 0) {
            double smooth = objective(smoothing);
            if (smooth - standing.bound < (standing.objective - smooth) / 2) {
                smoothing *= SHRINK;
                restart = true;
                loss.slopes(w, scores, smoothing, gradient);
                System.arraycopy(w, 0, boundPoint, 0, w.length);
                System.arraycopy(gradient, 0, boundGradient, 0, w.length);
            }
        }
        return standing;
    }

    private void iterate(int times) {
        for (int i = 0; i < times; i++) {
            iterate();
        }
    }

    /**
     * What is still to be gained if the falls become smaller as they did: their geometric series (Aitken 1926). It is
     * never less than both together, so that no short halt ends a fit.
     */
    private static double expected(double fall, double next) {
        double series = next <= 0 ? 0 : next < fall ? next * next / (fall - next) : Double.POSITIVE_INFINITY;
        return Math.max(fall + next, series);
    }

    /**
     * About how much lower the optimum is than the objective after {@link #advance}, as a share of it. It is an
     * estimate for losses of which no bound is known, and proves nothing.
     */
    double expectedGap() {
        return expected;
    }

    private void iterate() {
        precondition();
        if (restart) {
            System.arraycopy(descent, 0, direction, 0, descent.length);
            restart = false;
        }
        products.scores(direction, change);
        double length = loss.length(new PenalisedLoss.Line(w, direction, scores, change), smoothing);
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
        loss.slopes(w, scores, smoothing, gradient);
        moveBoundPoint();
        restart = clamped || releases;
        if (!restart) {
            conjugate(before);
        }
    }

    /**
     * The preconditioned direction of descent: by the inverse of the second derivatives among the commonest numbers,
     * and of the diagonal of the others; 0 at a bound that it would cross.
     */
    private void precondition() {
        releases = releases();
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                descent[p] = isHeld(p) ? 0 : -gradient[p] / diagonal[p];
            }
        });
        int[] common = block.numbers();
        double[] solution = new double[common.length];
        for (int b = 0; b < common.length; b++) {
            solution[b] = isHeld(common[b]) ? 0 : -gradient[common[b]];
        }
        block.solve(solution);
        for (int b = 0; b < common.length; b++) {
            descent[common[b]] = isHeld(common[b]) ? 0 : solution[b];
        }
    }

    /** Whether a number does not move, since it stands at its bound or no position tells it. */
    private boolean isHeld(int p) {
        return diagonal[p] == 0 || loss.isBound(p, w[p], gradient[p]) || !releases && loss.isAtBound(p, w[p]);
    }

    /**
     * Whether numbers leave their bounds: when there is more to be gained by them than by all that lie within theirs
     * (Dostál 1997). Left at once, they would soon be back, and each time conjugacy is lost.
     */
    private boolean releases() {
        double atBounds = sums.of(w.length, (from, to) -> gain(from, to, true));
        return atBounds > sums.of(w.length, (from, to) -> gain(from, to, false));
    }

    /** What the quadratic models of numbers at their bounds, or within them, promise together. */
    private double gain(int from, int to, boolean atBound) {
        double sum = 0;
        for (int p = from; p < to; p++) {
            if (diagonal[p] > 0 && loss.isAtBound(p, w[p]) == atBound && !loss.isBound(p, w[p], gradient[p])) {
                sum += gradient[p] * gradient[p] / diagonal[p];
            }
        }
        return sum;
    }

    /** Moves the point of the bound towards the weights as far as the gradient there becomes shorter. */
    private void moveBoundPoint() {
        double along = sums.of(w.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += boundGradient[p] * (boundGradient[p] - gradient[p]);
            }
            return sum;
        });
        double apart = sums.of(w.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += (boundGradient[p] - gradient[p]) * (boundGradient[p] - gradient[p]);
            }
            return sum;
        });
        double share = apart > 0 ? Math.clamp(along / apart, 0, 1) : 1;
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                boundPoint[p] += share * (w[p] - boundPoint[p]);
                boundGradient[p] += share * (gradient[p] - boundGradient[p]);
            }
        });
    }

    /** Moves weights, not beyond their bounds; gives the number of those that reached one. */
    private double move(int from, int to, double length) {
        int reached = 0;
        for (int p = from; p < to; p++) {
            double next = w[p] + length * direction[p];
            w[p] = loss.clamp(p, next);
            if (w[p] != next) {
                reached++;
            }
        }
        return reached;
    }

    private void conjugate(double[] before) {
        double denominator = -product(descent, before);
        precondition();
        double numerator = product(descent, before) - product(descent, gradient);
        double beta = denominator > 0 ? Math.max(0, numerator / denominator) : 0;
        sums.each(w.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                direction[p] = descent[p] == 0 && gradient[p] != 0 ? 0 : descent[p] + beta * direction[p];
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

    private double objective(double smoothed) {
        return loss.mean(problem.training(), scores, smoothed) + loss.penalty(w);
    }

    /** How good the weights are, whose scores and gradient are known, as those at the point of the bound. */
    public FitStanding standing() {
        double train = loss.mean(problem.training(), scores, 0);
        double validation = problem.validationCount() == 0 ? Double.NaN : loss.mean(problem.validating(), scores, 0);
        double penalty = loss.penalty(w);
        // At the optimum both are the same, up to the digits of scores in single precision.
        double bound = Math.min(bound(penalty), train + penalty);
        return new FitStanding(train, validation, train + penalty, bound);
    }

    private double bound(double penalty) {
        if (problem.kind() == LossKind.SIGMOID) {
            return Double.NaN;
        }
        double here = loss.mean(problem.training(), scores, smoothing) + penalty + loss.largestGain(w, gradient);
        double there = loss.mean(problem.training(), change, smoothing)
                + loss.penalty(boundPoint)
                + loss.largestGain(boundPoint, boundGradient);
        return Math.max(here, there);
    }

    /** The losses of other weights, as those that are rounded. */
    public FitStanding of(double[] other) {
        float[] kept = scores.clone();
        products.scores(map.numbers(other), scores);
        double train = loss.mean(problem.training(), scores, 0);
        double validation = problem.validationCount() == 0 ? Double.NaN : loss.mean(problem.validating(), scores, 0);
        System.arraycopy(kept, 0, scores, 0, kept.length);
        return new FitStanding(train, validation, Double.NaN, Double.NaN);
    }
}

package mendel.evolve.certainty;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LoadListener;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.evolve.certainty.WeightError.WeightState;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;
import mendel.evolve.optimum.Cholesky;
import mendel.evolve.optimum.OptimumResult;
import org.jspecify.annotations.Nullable;

/**
 * The bootstrap (Efron 1979) of the exact optimum by games: positions of a game share its result and its structure, so
 * that drawing them one by one would count the same evidence many times (Cameron and Miller 2015 on clusters).
 *
 * <p>A resample draws each game as often as a number from the distribution of Poisson says. Its optimum is not computed
 * anew but by one step of Newton's method from that of all games (Kline and Santos 2012, the score bootstrap): with the
 * gradient G of the drawn games and the second derivative H, the weights move by -G / H. A step costs one pass over the
 * positions, whatever the loss.
 *
 * <p>Errors of the positions that weights were fitted to are too small; as usual with clusters, the movement is made
 * longer by the root of games / (games - 1) · positions / (positions - weights).
 *
 * <p>A weight's bounds count as what was known before: a distribution with the mean at the weight and the variance of
 * an even one between the bounds. Without it nothing would hold the parts of a sum of which only the sum is known. Its
 * centre is drawn anew in every resample, so that weights of which the positions say nothing vary over their bounds.
 * Weights at a bound stay there.
 */
public final class Resampling {

    /** Fewer resamples tell too little. */
    public static final int FEWEST = 50;
    /** With fewer positions for each weight the fit passes through most of them, so that its errors say nothing. */
    public static final int POSITIONS_A_WEIGHT = 2;
    /** Nearer to a bound than this share of its width a weight is at the bound. */
    private static final double AT_BOUND = 1e-4;
    /** Two weights whose errors are more correlated are told apart no more. */
    private static final double CORRELATED = 0.95;
    /** How far a factor may be from 1 when a plain sum is as well known. */
    private static final double NEARLY_ONE = 1.25;
    /** A plain sum is known when its error is below this share of those of its parts. */
    private static final double KNOWN = 0.5;
    /** The variance of an even distribution of width 1. */
    private static final double EVEN = 1.0 / 12;

    private final LossProblem problem;
    private final OptimumResult optimum;
    private final int resamples;
    private final Draws draws;
    private final Workers workers;
    private final FeatureMatrix matrix;
    private final WeightSpec spec;
    private final GamePositions games;
    private final Touches touches;
    private final WeightState[] states;
    private final int free;

    private Resampling(LossProblem problem, OptimumResult optimum, int resamples, long seed, Workers workers) {
        this.problem = problem;
        this.optimum = optimum;
        this.resamples = resamples;
        draws = new Draws(seed);
        this.workers = workers;
        matrix = problem.matrix();
        spec = matrix.spec();
        games = new GamePositions(matrix);
        touches = Touches.of(matrix, games);
        states = states();
        free = (int) Arrays.stream(states).filter(s -> s == WeightState.FITTED).count();
    }

    /**
     * Computes the errors of an optimum.
     *
     * @param problem the positions that it was fitted to
     * @param other the positions whose scores' errors are told, of the same model; without any those of the problem
     * @param resamples how often the games are drawn, from {@link #FEWEST} on
     * @param seed where the draws come from: the same for any number of threads
     * @param listener hears how far it is
     * @param interrupted asked after each resample
     * @return empty when it was interrupted, with fewer than two games, and with fewer than {@link #POSITIONS_A_WEIGHT}
     *     positions for each weight
     */
    public static Optional<ErrorBars> of(
            LossProblem problem,
            OptimumResult optimum,
            FeatureMatrix other,
            int resamples,
            long seed,
            Workers workers,
            LoadListener listener,
            BooleanSupplier interrupted) {
        if (resamples < FEWEST) {
            throw new IllegalArgumentException(FEWEST + " resamples or more, not " + resamples);
        }
        Resampling sampling = new Resampling(problem, optimum, resamples, seed, workers);
        return Optional.ofNullable(sampling.bars(other.size() == 0 ? problem.matrix() : other, listener, interrupted));
    }

    private WeightState[] states() {
        WeightState[] found = new WeightState[spec.size()];
        for (int p = 0; p < found.length; p++) {
            Parameter parameter = spec.get(p);
            double width = parameter.max() - parameter.min();
            double w = optimum.weights()[p];
            found[p] = width == 0
                    ? WeightState.FIXED
                    : touches.positions(p) == 0
                            ? WeightState.UNSEEN
                            : Math.min(w - parameter.min(), parameter.max() - w) <= AT_BOUND * width
                                    ? WeightState.BOUND
                                    : WeightState.FITTED;
        }
        return found;
    }

    private @Nullable ErrorBars bars(FeatureMatrix other, LoadListener listener, BooleanSupplier interrupted) {
        if (games.games() < 2 || problem.size() < POSITIONS_A_WEIGHT * free) {
            return null;
        }
        listener.begins("resampling games", "resamples", resamples);
        double[][] shifts = new double[resamples][];
        if (!resample(shifts, listener, interrupted)) {
            return null;
        }
        double[][] byWeight = new double[spec.size()][];
        for (int p = 0; p < byWeight.length; p++) {
            if (states[p] == WeightState.FITTED) {
                byWeight[p] = centred(shifts, p);
            }
        }
        List<WeightError> weights = new ArrayList<>();
        for (int p = 0; p < byWeight.length; p++) {
            weights.add(new WeightError(
                    p,
                    optimum.weights()[p],
                    states[p] == WeightState.FITTED ? deviation(byWeight[p]) : Double.NaN,
                    touches.positions(p),
                    touches.games(p),
                    states[p]));
        }
        List<WeightPair> pairs = pairs(byWeight, weights);
        return new ErrorBars(
                problem.kind(),
                problem.size(),
                games.games(),
                resamples,
                draws.seed(),
                weights,
                pairs.subList(0, Math.min(pairs.size(), ErrorBars.MOST_PAIRS)),
                pairs.size(),
                evaluationError(other, shifts));
    }

    /** How the weights shift in each resample; false when it was interrupted. */
    private boolean resample(double[][] shifts, LoadListener listener, BooleanSupplier interrupted) {
        Products products = new Products(matrix, workers);
        double[] scores = new double[matrix.size()];
        products.scores(optimum.weights(), scores);
        Expansion expansion = Expansion.of(problem, scores, free);
        double[][] curvatures = products.gram(expansion.curvature());
        double[] squares = touches.squaredSlopes(expansion.slope());
        double[] prior = new double[spec.size()];
        double[] jitter = new double[spec.size()];
        for (int p = 0; p < prior.length; p++) {
            if (states[p] == WeightState.FITTED) {
                double width = spec.get(p).max() - spec.get(p).min();
                // The precision of a prior, times the dispersion: how much more the gradient varies than the curvature
                // says.
                prior[p] = curvatures[p][p] == 0 ? 1 : squares[p] / curvatures[p][p] / (EVEN * width * width);
                jitter[p] = prior[p] * width;
                curvatures[p][p] += prior[p];
            }
        }
        Cholesky cholesky = new Cholesky(freed(curvatures));
        double longer = Math.sqrt(games.games() / (games.games() - 1.0) * problem.size() / (problem.size() - free));
        double[] values = new double[matrix.size()];
        for (int r = 0; r < shifts.length; r++) {
            double[] step = new double[spec.size()];
            drawn(r, expansion.slope(), values);
            products.transposed(values, step);
            for (int p = 0; p < step.length; p++) {
                double centre = draws.uniform(-1 - r, p) - 0.5;
                step[p] = states[p] == WeightState.FITTED ? longer * step[p] + jitter[p] * centre : 0;
            }
            cholesky.solve(step);
            shifts[r] = step;
            listener.done(r + 1);
            if (interrupted.getAsBoolean()) {
                return false;
            }
        }
        return true;
    }

    /** The slopes of the positions of each game, as often as it is drawn, without those of all games. */
    private void drawn(int resample, double[] slope, double[] into) {
        for (int game = 0; game < games.games(); game++) {
            int times = draws.poisson(resample, game) - 1;
            for (int n = 0; n < games.count(game); n++) {
                int i = games.position(game, n);
                into[i] = -times * slope[i];
            }
        }
    }

    /** Weights that are not fitted get a unit row. */
    private double[][] freed(double[][] triangle) {
        for (int p = 0; p < triangle.length; p++) {
            boolean isFitted = states[p] == WeightState.FITTED;
            for (int q = 0; q <= p; q++) {
                if (!isFitted || states[q] != WeightState.FITTED) {
                    triangle[p][q] = p == q ? 1 : 0;
                }
            }
        }
        return triangle;
    }

    private static double[] centred(double[][] shifts, int p) {
        double[] of = new double[shifts.length];
        double mean = 0;
        for (int r = 0; r < of.length; r++) {
            of[r] = shifts[r][p];
            mean += of[r] / of.length;
        }
        for (int r = 0; r < of.length; r++) {
            of[r] -= mean;
        }
        return of;
    }

    private static double deviation(double[] centred) {
        return Math.sqrt(product(centred, centred) / (centred.length - 1));
    }

    private static double product(double[] a, double[] b) {
        double sum = 0;
        for (int r = 0; r < a.length; r++) {
            sum += a[r] * b[r];
        }
        return sum;
    }

    /** The pairs that cannot be told apart, the least known first. */
    private List<WeightPair> pairs(double[][] byWeight, List<WeightError> weights) {
        List<List<WeightPair>> found = new ArrayList<>();
        for (int p = 0; p < byWeight.length; p++) {
            found.add(new ArrayList<>());
        }
        workers.run(byWeight.length, (p, worker) -> {
            for (int q = 0; q < p && weights.get(p).standardError() > 0; q++) {
                if (weights.get(q).standardError() > 0) {
                    double both = product(byWeight[q], byWeight[p]) / (resamples - 1);
                    double correlation = both
                            / (weights.get(q).standardError() * weights.get(p).standardError());
                    if (Math.abs(correlation) >= CORRELATED) {
                        found.get(p).add(pair(weights.get(q), weights.get(p), correlation));
                    }
                }
            }
        });
        return found.stream()
                .flatMap(List::stream)
                .sorted(Comparator.comparingDouble((WeightPair pair) -> -Math.min(
                                weights.get(pair.first()).standardError(),
                                weights.get(pair.second()).standardError()))
                        .thenComparingInt(WeightPair::first)
                        .thenComparingInt(WeightPair::second))
                .toList();
    }

    private static WeightPair pair(WeightError first, WeightError second, double correlation) {
        double a = first.standardError();
        double b = second.standardError();
        double factor = -correlation * a / b;
        double error = a * Math.sqrt(Math.max(0, 1 - correlation * correlation));
        if (Math.abs(factor) <= NEARLY_ONE && Math.abs(factor) >= 1 / NEARLY_ONE) {
            double plain = Math.sqrt(Math.max(0, a * a + b * b - 2 * Math.abs(correlation) * a * b));
            if (plain <= KNOWN * Math.min(a, b)) {
                factor = Math.signum(factor);
                error = plain;
            }
        }
        return new WeightPair(
                first.parameter(),
                second.parameter(),
                correlation,
                factor,
                first.value() + factor * second.value(),
                error);
    }

    private double evaluationError(FeatureMatrix other, double[][] shifts) {
        Products products = new Products(other, workers);
        double[] scores = new double[other.size()];
        double[] sums = new double[other.size()];
        double squares = 0;
        for (double[] move : shifts) {
            products.scores(move, scores);
            for (int i = 0; i < scores.length; i++) {
                sums[i] += scores[i];
                squares += scores[i] * scores[i];
            }
        }
        for (double sum : sums) {
            squares -= sum * sum / shifts.length;
        }
        return Math.sqrt(Math.max(0, squares) / (shifts.length - 1) / other.size());
    }
}

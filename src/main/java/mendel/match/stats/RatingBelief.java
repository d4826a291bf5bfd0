package mendel.match.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mendel.match.stats.BradleyTerry.PairResult;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.CholeskyDecomposition;

/**
 * A joint Gaussian belief about several ratings, with full covariance, so that a game of one player also informs about
 * related ones. Games update it by the model of {@link BradleyTerry} and Laplace's approximation (the posterior's
 * maximum and its curvature there). Since every game is used exactly once, selecting players by their results does not
 * bias it.
 *
 * <p>A rating without variance is fixed. A Gaussian may hold quantities that play no games, as long as some rating
 * depends on them. Same input, same bits, on every machine.
 */
public final class RatingBelief {

    private static final double SCALE = BradleyTerry.SCALE;
    /** Steps in standard deviations of the prior are not longer than this. */
    private static final double LONGEST_STEP = 4;

    private static final double SMALLEST_GAIN = 1e-12;
    private static final int MAX_STEPS = 200;
    private static final int MAX_HALVINGS = 40;
    private static final double SYMMETRY = 1e-9;
    /** Added to the diagonal as a share of it, for players that are almost perfectly correlated. */
    private static final double JITTER = 1e-9;
    /** The least variance assumed for a game's result; a game with a certain winner would have none. */
    private static final double LEAST_VARIANCE = 0.02;

    private final double[] mean;
    private final double[][] covariance;

    private RatingBelief(double[] mean, double[][] covariance) {
        this.mean = mean;
        this.covariance = covariance;
    }

    /**
     * A belief.
     *
     * @param mean the mean of each rating in Elo
     * @param covariance in Elo², symmetric and without negative eigenvalues; a row of zeros for a fixed rating
     * @throws IllegalArgumentException when the sizes differ, or a number is NaN
     */
    public static RatingBelief of(double[] mean, double[][] covariance) {
        boolean square = covariance.length == mean.length
                && Arrays.stream(covariance).allMatch(row -> row.length == mean.length);
        if (!square
                || !Arrays.stream(mean).allMatch(Double::isFinite)
                || !Arrays.stream(covariance).flatMapToDouble(Arrays::stream).allMatch(Double::isFinite)) {
            throw new IllegalArgumentException("the covariance does not fit the means of " + mean.length + " ratings");
        }
        return new RatingBelief(
                mean.clone(), Arrays.stream(covariance).map(double[]::clone).toArray(double[][]::new));
    }

    /** The number of ratings. */
    public int size() {
        return mean.length;
    }

    /** The mean of a rating in Elo. */
    public double elo(int player) {
        return mean[player];
    }

    /** The standard error of a rating in Elo; 0 for a fixed one. */
    public double error(int player) {
        return Math.sqrt(Math.max(0, covariance[player][player]));
    }

    /** The covariance of two ratings in Elo². */
    public double covariance(int first, int second) {
        return covariance[first][second];
    }

    /** The belief about some of the ratings, in this order. */
    public RatingBelief of(int[] players) {
        return new RatingBelief(
                Arrays.stream(players).mapToDouble(i -> mean[i]).toArray(),
                Arrays.stream(players)
                        .mapToObj(i -> Arrays.stream(players)
                                .mapToDouble(j -> covariance[i][j])
                                .toArray())
                        .toArray(double[][]::new));
    }

    /**
     * The update of a belief by games.
     *
     * @param belief the belief after them
     * @param logEvidence the logarithm of the probability that the earlier belief gave to the results, up to a constant
     *     of the results
     * @param residual the sum over results of the squared surplus of points, in units of the variance that independent
     *     games would have
     * @param freedom the number of results less the number of ratings that were fitted to them
     */
    public record Update(RatingBelief belief, double logEvidence, double residual, double freedom) {}

    /**
     * The belief after games. Games between players of fixed ratings have no effect.
     *
     * @param results of players by their numbers here; each of them counts by itself in {@link Update#residual}
     * @param dispersion the variance of results as a multiple of that of independent games without draws; two games of
     *     an opening with colours swapped, and draws, vary less
     */
    public Update after(List<PairResult> results, double dispersion) {
        int[] players = playing(results);
        return players.length == 0 ? new Update(this, 0, 0, 0) : new Fit(results, dispersion, players).update();
    }

    /** {@link Update#logEvidence} alone, which costs much less where there are many players. */
    public double logEvidence(List<PairResult> results, double dispersion) {
        int[] players = playing(results);
        return players.length == 0 ? 0 : new Fit(results, dispersion, players).logEvidence();
    }

    /** The players whose ratings these games affect. */
    private int[] playing(List<PairResult> results) {
        boolean[] plays = new boolean[mean.length];
        results.forEach(r -> {
            plays[r.first()] |= covariance[r.first()][r.first()] > 0;
            plays[r.second()] |= covariance[r.second()][r.second()] > 0;
        });
        return IntStream.range(0, mean.length).filter(i -> plays[i]).toArray();
    }

    /**
     * The maximum of the posterior. Ratings are x = mean + root z for standard normal z, where root root' is their
     * covariance, so that no covariance is inverted.
     */
    private final class Fit {

        private final List<PairResult> results;
        private final double dispersion;
        private final int[] players;
        /** A row for each rating, in units of {@link BradleyTerry#SCALE}; triangular for those that play. */
        private final double[][] root;

        Fit(List<PairResult> results, double dispersion, int[] players) {
            this.results = results;
            this.dispersion = dispersion;
            this.players = players;
            this.root = root();
        }

        private double[][] root() {
            int n = players.length;
            double[][] rows = new double[mean.length][n];
            for (int a = 0; a < n; a++) {
                solve(rows, rows[players[a]], players[a], a);
                double left = covariance[players[a]][players[a]] / SCALE / SCALE * (1 + JITTER);
                for (int b = 0; b < a; b++) {
                    left -= rows[players[a]][b] * rows[players[a]][b];
                }
                rows[players[a]][a] =
                        Math.sqrt(Math.max(left, covariance[players[a]][players[a]] / SCALE / SCALE * JITTER));
            }
            boolean[] done = new boolean[mean.length];
            Arrays.stream(players).forEach(i -> done[i] = true);
            for (int i = 0; i < mean.length; i++) {
                if (!done[i]) {
                    solve(rows, rows[i], i, n);
                }
            }
            return rows;
        }

        /** The first elements of a rating's row: its covariances with the players before, by forward substitution. */
        private void solve(double[][] rows, double[] row, int rating, int count) {
            for (int b = 0; b < count; b++) {
                double[] other = rows[players[b]];
                double sum = covariance[rating][players[b]] / SCALE / SCALE;
                for (int c = 0; c < b; c++) {
                    sum -= row[c] * other[c];
                }
                row[b] = sum / other[b];
            }
        }

        Update update() {
            double[] z = maximum();
            double[] x = ratings(z);
            CholeskyDecomposition curvature = new CholeskyDecomposition(information(x), SYMMETRY, 0);
            double[][] inverse = curvature.getSolver().getInverse().getData();
            double trace = 0;
            for (int a = 0; a < z.length; a++) {
                trace += inverse[a][a];
            }
            double[] elo = new double[mean.length];
            for (int i = 0; i < elo.length; i++) {
                elo[i] = SCALE * x[i];
            }
            return new Update(
                    new RatingBelief(elo, covariance(inverse)),
                    logEvidence(z, x, curvature),
                    residual(x),
                    results.size() - (z.length - trace));
        }

        double logEvidence() {
            double[] z = maximum();
            double[] x = ratings(z);
            return logEvidence(z, x, new CholeskyDecomposition(information(x), SYMMETRY, 0));
        }

        private double logEvidence(double[] z, double[] x, CholeskyDecomposition curvature) {
            double logDeterminant = 0;
            for (int a = 0; a < z.length; a++) {
                logDeterminant += 2 * StrictMath.log(curvature.getL().getEntry(a, a));
            }
            return logPosterior(z, x) - logDeterminant / 2;
        }

        private double[] maximum() {
            double[] z = new double[players.length];
            double[] x = ratings(z);
            double value = logPosterior(z, x);
            for (int round = 0; round < MAX_STEPS; round++) {
                NewtonStep step = NewtonStep.of(gradient(z, x), information(x), SYMMETRY);
                double share = step.stepLength(LONGEST_STEP);
                double[] next = step.from(z, share);
                double[] nextX = ratings(next);
                double nextValue = logPosterior(next, nextX);
                boolean last = step.gain() < SMALLEST_GAIN;
                for (int i = 0; !last && i < MAX_HALVINGS && nextValue < value; i++) {
                    share /= 2;
                    next = step.from(z, share);
                    nextX = ratings(next);
                    nextValue = logPosterior(next, nextX);
                }
                if (last || nextValue < value) {
                    return z;
                }
                z = next;
                x = nextX;
                value = nextValue;
            }
            return z;
        }

        private double[] ratings(double[] z) {
            double[] x = new double[mean.length];
            for (int i = 0; i < x.length; i++) {
                x[i] = mean[i] / SCALE;
                for (int a = 0; a < z.length; a++) {
                    x[i] += root[i][a] * z[a];
                }
            }
            return x;
        }

        private double logPosterior(double[] z, double[] x) {
            double sum = 0;
            for (PairResult r : results) {
                double difference = x[r.first()] - x[r.second()];
                sum -= r.points() * Logistic.logOnePlusExp(-difference)
                        + (r.games() - r.points()) * Logistic.logOnePlusExp(difference);
            }
            sum /= dispersion;
            for (double value : z) {
                sum -= value * value / 2;
            }
            return sum;
        }

        private double[] gradient(double[] z, double[] x) {
            double[] byRating = new double[mean.length];
            for (PairResult r : results) {
                double difference = x[r.first()] - x[r.second()];
                double surplus =
                        (r.points() * Logistic.of(-difference) - (r.games() - r.points()) * Logistic.of(difference))
                                / dispersion;
                byRating[r.first()] += surplus;
                byRating[r.second()] -= surplus;
            }
            double[] gradient = new double[z.length];
            for (int a = 0; a < z.length; a++) {
                gradient[a] = -z[a];
            }
            for (int i : players) {
                for (int a = 0; a < z.length; a++) {
                    gradient[a] += root[i][a] * byRating[i];
                }
            }
            return gradient;
        }

        /** I + root' (information of the games) root. */
        private Array2DRowRealMatrix information(double[] x) {
            int n = players.length;
            double[][] weighted = new double[mean.length][n];
            for (PairResult r : results) {
                double difference = x[r.first()] - x[r.second()];
                double weight = r.games() * Logistic.of(difference) * Logistic.of(-difference) / dispersion;
                double[] first = root[r.first()];
                double[] second = root[r.second()];
                for (int a = 0; a < n; a++) {
                    double share = weight * (first[a] - second[a]);
                    weighted[r.first()][a] += share;
                    weighted[r.second()][a] -= share;
                }
            }
            double[][] matrix = new double[n][n];
            for (int i : players) {
                for (int a = 0; a < n; a++) {
                    double factor = root[i][a];
                    for (int b = 0; factor != 0 && b <= a; b++) {
                        matrix[a][b] += factor * weighted[i][b];
                    }
                }
            }
            for (int a = 0; a < n; a++) {
                matrix[a][a] += 1;
                for (int b = 0; b < a; b++) {
                    matrix[b][a] = matrix[a][b];
                }
            }
            return new Array2DRowRealMatrix(matrix, false);
        }

        /** The covariance less root (I - inverse) root'. */
        private double[][] covariance(double[][] inverse) {
            int n = players.length;
            double[][] columns =
                    new Array2DRowRealMatrix(inverse, false).transpose().getData(); // In memory order.
            double[][] after = new double[mean.length][];
            double[][] moved = new double[mean.length][n];
            for (int i = 0; i < mean.length; i++) {
                for (int b = 0; b < n; b++) {
                    double known = root[i][b];
                    for (int a = 0; a < n; a++) {
                        known -= root[i][a] * columns[b][a];
                    }
                    moved[i][b] = known * SCALE * SCALE;
                }
                after[i] = covariance[i].clone();
            }
            for (int i = 0; i < mean.length; i++) {
                for (int j = 0; j <= i; j++) {
                    double known = 0;
                    for (int a = 0; a < n; a++) {
                        known += moved[i][a] * root[j][a];
                    }
                    after[i][j] -= known;
                    after[j][i] = after[i][j];
                }
            }
            return after;
        }

        private double residual(double[] x) {
            double sum = 0;
            for (PairResult r : results) {
                double expected = Logistic.of(x[r.first()] - x[r.second()]);
                double surplus = r.points() - r.games() * expected;
                sum += surplus * surplus / r.games() / Math.max(expected * (1 - expected), LEAST_VARIANCE);
            }
            return sum;
        }
    }
}

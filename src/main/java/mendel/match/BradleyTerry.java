package mendel.match;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;

/**
 * Ratings of many players from the games between them: the maximum a posteriori of the model of E. Zermelo (1929) and of
 * R. A. Bradley and M. E. Terry (1952), in which a player that is d Elo stronger scores 1 / (1 + 10^(-d/400)). A draw is half a
 * win. Each player may have a Gaussian prior; a prior of deviation 0 fixes its rating.
 *
 * <p>Where the games alone leave a rating open, nothing is made up (L. R. Ford, 1957, "Solution of a ranking problem from
 * binary comparisons", tells when they do not):
 * <ul>
 * <li>Players that are connected to no prior are rated relative to one another; the mean of their ratings is 0.
 * <li>A player without a prior that scored against the others and lost nothing to them is rated infinite; one that never
 *     scored minus infinite. It takes no part in the others' ratings, and a group of players may share that fate.
 * <li>A rating is NaN when nothing bounds it from either side: there are no games, or only games with infinite players.
 * </ul>
 * With a prior of finite deviation every rating is finite.
 *
 * <p>Same input, same bits, on every machine; the order of the results does not matter as long as points and games are
 * multiples of one half.
 */
public final class BradleyTerry {

    /** Elo points for a factor e in the odds: 400 / ln 10. */
    static final double SCALE = 400 / StrictMath.log(10);

    /** Steps in units of {@link #SCALE} are not longer than this, as far from the maximum the curvature says little. */
    private static final double LONGEST_STEP = 4;
    /** Expected gain of the log posterior at which a step is the last one; the next would gain its square. */
    private static final double SMALLEST_GAIN = 1e-13;
    private static final double ENOUGH_OF_GAIN = 1e-4;
    /** Differences of the log posterior below this share of it are rounding. */
    private static final double ROUNDING = 1e-13;
    private static final int MAX_STEPS = 1_000;
    private static final int MAX_HALVINGS = 40;

    private final List<Prior> priors;
    /** Points of the row's player against the column's, and the games between them. */
    private final double[][] points;
    private final double[][] games;

    /**
     * What is known of a player before its games.
     *
     * @param mean Elo
     * @param deviation standard deviation in Elo; infinite when nothing is known, 0 when the rating is fixed
     */
    public record Prior(double mean, double deviation) {

        /** Nothing is known. */
        public static final Prior NONE = new Prior(0, Double.POSITIVE_INFINITY);

        public Prior {
            if (!Double.isFinite(mean) || !(deviation >= 0)) {
                throw new IllegalArgumentException("a prior of mean " + mean + " and deviation " + deviation);
            }
        }

        /** The rating is known exactly. */
        public static Prior fixed(double elo) {
            return new Prior(elo, 0);
        }

        boolean isFixed() {
            return deviation == 0;
        }

        boolean isNone() {
            return Double.isInfinite(deviation);
        }

        /** Its weight in units of {@link #SCALE}. */
        private double precision() {
            return SCALE / deviation * (SCALE / deviation);
        }
    }

    /**
     * Games between two players.
     *
     * @param first a player's number from 0
     * @param second another one's
     * @param points what the first made of them, 0 to {@code games}
     * @param games how many there were; not whole when old games count less
     */
    public record Result(int first, int second, double points, double games) {

        public Result {
            if (first == second || first < 0 || second < 0 || !(points >= 0 && points <= games && games < Double.POSITIVE_INFINITY)) {
                throw new IllegalArgumentException("players " + first + " and " + second + ", " + points + " of " + games + " points");
            }
        }
    }

    private BradleyTerry(List<Prior> priors, List<Result> results) {
        this.priors = List.copyOf(priors);
        points = new double[priors.size()][priors.size()];
        games = new double[priors.size()][priors.size()];
        for (Result r : results) {
            points[r.first][r.second] += r.points;
            points[r.second][r.first] += r.games - r.points;
            games[r.first][r.second] += r.games;
            games[r.second][r.first] += r.games;
        }
    }

    /**
     * Rates players.
     *
     * @param players the prior of each; {@link Prior#NONE} for those of whom nothing is known
     * @param results games between them, any number for a pair
     * @throws IndexOutOfBoundsException when a result names a player that is not there
     */
    public static Ratings rate(List<Prior> players, List<Result> results) {
        return new BradleyTerry(players, results).solve();
    }

    private Ratings solve() {
        RatedGroups groups = RatedGroups.of(priors, points, games);
        int n = priors.size();
        double[] elo = new double[n];
        double[][] covariance = new double[n][n];
        for (int i = 0; i < n; i++) {
            elo[i] = priors.get(i).isFixed() ? priors.get(i).mean() : groups.limit(i);
            covariance[i][i] = priors.get(i).isFixed() ? 0 : Double.POSITIVE_INFINITY;
        }
        for (int[] members : groups.finite()) {
            Group group = new Group(members, elo);
            double[] x = group.maximum();
            double[][] inverse = group.covariance(x);
            for (int a = 0; a < members.length; a++) {
                elo[members[a]] = SCALE * x[a];
                for (int b = 0; b < members.length; b++) {
                    covariance[members[a]][members[b]] = SCALE * SCALE * inverse[a][b];
                }
            }
        }
        return new Ratings(elo, covariance);
    }

    /** Players whose ratings are finite and are found together; x holds them in units of {@link #SCALE}. */
    private final class Group {

        private final int[] members;
        /** Opponents of fixed rating, and their ratings. */
        private final int[] fixed;
        private final double[] fixedX;
        /** True without a prior and a fixed opponent: only differences are known, and the mean is set to 0. */
        private final boolean floating;

        Group(int[] members, double[] elo) {
            this.members = members;
            fixed = IntStream.range(0, priors.size()).filter(i -> priors.get(i).isFixed()).toArray();
            fixedX = Arrays.stream(fixed).mapToDouble(i -> elo[i] / SCALE).toArray();
            boolean known = false;
            for (int i : members) {
                known |= !priors.get(i).isNone();
                for (int f : fixed) {
                    known |= games[i][f] > 0;
                }
            }
            floating = !known;
        }

        /** Newton's method, with shorter steps where a whole one does not gain what it promises. */
        double[] maximum() {
            double[] x = start();
            double value = logPosterior(x); // Never above 0.
            for (int round = 0; round < MAX_STEPS; round++) {
                double[] gradient = gradient(x);
                double[] step = new CholeskyDecomposition(information(x), 1e-12, 0).getSolver()
                        .solve(new ArrayRealVector(gradient)).toArray();
                double gain = 0;
                double longest = 0;
                for (int a = 0; a < step.length; a++) {
                    gain += gradient[a] * step[a];
                    longest = Math.max(longest, Math.abs(step[a]));
                }
                boolean last = gain < SMALLEST_GAIN;
                double share = Math.min(1, LONGEST_STEP / longest);
                double[] next = moved(x, step, share);
                double nextValue = logPosterior(next);
                for (int i = 0; !last && i < MAX_HALVINGS && nextValue < value + ENOUGH_OF_GAIN * share * gain + ROUNDING * value; i++) {
                    share /= 2;
                    next = moved(x, step, share);
                    nextValue = logPosterior(next);
                }
                x = next;
                value = nextValue;
                if (last) {
                    return x;
                }
            }
            throw new IllegalStateException("ratings of " + members.length + " players do not converge");
        }

        /** The priors' means; players without a prior begin at the mean of the others. */
        private double[] start() {
            double sum = Arrays.stream(fixedX).sum();
            int count = fixedX.length;
            for (int i : members) {
                sum += priors.get(i).isNone() ? 0 : priors.get(i).mean() / SCALE;
                count += priors.get(i).isNone() ? 0 : 1;
            }
            double middle = floating ? 0 : sum / count;
            return Arrays.stream(members)
                    .mapToDouble(i -> priors.get(i).isNone() ? middle : priors.get(i).mean() / SCALE).toArray();
        }

        private static double[] moved(double[] x, double[] step, double share) {
            double[] next = new double[x.length];
            for (int a = 0; a < x.length; a++) {
                next[a] = x[a] + share * step[a];
            }
            return next;
        }

        private double logPosterior(double[] x) {
            double sum = 0;
            for (int a = 0; a < members.length; a++) {
                int i = members[a];
                for (int b = 0; b < a; b++) {
                    sum += logLikelihood(i, members[b], x[a] - x[b]);
                }
                for (int f = 0; f < fixed.length; f++) {
                    sum += logLikelihood(i, fixed[f], x[a] - fixedX[f]);
                }
                if (!priors.get(i).isNone()) {
                    double off = x[a] - priors.get(i).mean() / SCALE;
                    sum -= priors.get(i).precision() * off * off / 2;
                }
            }
            return sum;
        }

        private double logLikelihood(int i, int j, double difference) {
            return games[i][j] == 0 ? 0
                    : -points[i][j] * logOnePlusExp(-difference) - points[j][i] * logOnePlusExp(difference);
        }

        private double[] gradient(double[] x) {
            double[] gradient = new double[members.length];
            for (int a = 0; a < members.length; a++) {
                int i = members[a];
                for (int b = 0; b < members.length; b++) {
                    gradient[a] += surplus(i, members[b], x[a] - x[b]);
                }
                for (int f = 0; f < fixed.length; f++) {
                    gradient[a] += surplus(i, fixed[f], x[a] - fixedX[f]);
                }
                if (!priors.get(i).isNone()) {
                    gradient[a] -= priors.get(i).precision() * (x[a] - priors.get(i).mean() / SCALE);
                }
            }
            return gradient;
        }

        /** Points beyond the expected ones, written so that it does not cancel for one-sided scores. */
        private double surplus(int i, int j, double difference) {
            return games[i][j] == 0 ? 0
                    : points[i][j] * logistic(-difference) - points[j][i] * logistic(difference);
        }

        /**
         * The negative second derivatives. Of a floating group the matrix is singular along equal shifts of all; a constant
         * on all its elements mends that and moves no step, because the gradient's elements add up to 0.
         */
        private Array2DRowRealMatrix information(double[] x) {
            double[][] matrix = new double[members.length][members.length];
            for (int a = 0; a < members.length; a++) {
                int i = members[a];
                for (int b = 0; b < a; b++) {
                    double weight = weight(i, members[b], x[a] - x[b]);
                    matrix[a][b] -= weight;
                    matrix[b][a] -= weight;
                    matrix[a][a] += weight;
                    matrix[b][b] += weight;
                }
                for (int f = 0; f < fixed.length; f++) {
                    matrix[a][a] += weight(i, fixed[f], x[a] - fixedX[f]);
                }
                matrix[a][a] += priors.get(i).isNone() ? 0 : priors.get(i).precision();
            }
            double shift = floating ? shift(matrix) : 0;
            for (double[] row : matrix) {
                for (int b = 0; b < row.length; b++) {
                    row[b] += shift;
                }
            }
            return new Array2DRowRealMatrix(matrix, false);
        }

        private double weight(int i, int j, double difference) {
            return games[i][j] == 0 ? 0 : games[i][j] * logistic(difference) * logistic(-difference);
        }

        private static double shift(double[][] matrix) {
            double trace = 0;
            for (int a = 0; a < matrix.length; a++) {
                trace += matrix[a][a];
            }
            return trace / matrix.length / matrix.length;
        }

        /** The inverse of the information; of a floating group its pseudo-inverse, the covariance relative to the mean. */
        double[][] covariance(double[] x) {
            double[][] inverse = new CholeskyDecomposition(information(x), 1e-12, 0).getSolver().getInverse().getData();
            if (floating) {
                // The mended matrix has the eigenvalue k * shift along equal shifts of all k players.
                double sum = 0;
                for (double[] row : inverse) {
                    sum += Arrays.stream(row).sum();
                }
                double along = sum / inverse.length / inverse.length;
                for (double[] row : inverse) {
                    for (int b = 0; b < row.length; b++) {
                        row[b] -= along;
                    }
                }
            }
            return inverse;
        }
    }

    private static double logistic(double x) {
        return 1 / (1 + StrictMath.exp(-x));
    }

    private static double logOnePlusExp(double x) {
        return x > 0 ? x + StrictMath.log1p(StrictMath.exp(-x)) : StrictMath.log1p(StrictMath.exp(x));
    }
}

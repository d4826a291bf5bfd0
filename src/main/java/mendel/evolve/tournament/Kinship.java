package mendel.evolve.tournament;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.match.stats.RatingBelief;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.CholeskyDecomposition;
import org.hipparchus.linear.RealMatrix;

/**
 * The prior of strengths by weights: similar weights have similar strengths. The strength is a random function of the
 * weights whose differences have a variance in proportion to a power of the distance of the weights (fractional
 * Brownian motion: B. Mandelbrot and J. Van Ness, 1968), and new weights are predicted from known ones by kriging (G.
 * Matheron, 1963). So a newcomer is expected to have its relatives' strength, with a variance that grows with the
 * distance. The default weights are the origin, of strength 0.
 *
 * <p>All newcomers differ from this prediction by a common drift, since most mutations do harm: an unknown number, the
 * same for the whole run, times the standard deviation of such a distance.
 *
 * @param variance Elo² per unit of distance; see {@link #distance}
 * @param level Elo: the standard deviation of the common offset of all weights against the default; 0 when the run
 *     began at the default
 */
record Kinship(double variance, double level) {

    /**
     * The variance of a player independent of its relatives, as a share of the variance at the distance
     * {@link Relatives#own}.
     */
    private static final double OWN_SHARE = 0.25;

    private static final double EXPONENT = 1.5;
    private static final double SYMMETRY = 1e-9;

    /**
     * Players as points.
     *
     * @param points a row of shares of the parameters' ranges for each
     * @param origin the default weights
     * @param own a typical distance of two players
     */
    record Relatives(double[][] points, double[] origin, double own) {

        static Relatives of(List<Weights> players, WeightSpec spec, double own) {
            return new Relatives(
                    players.stream().map(Kinship::point).toArray(double[][]::new), point(Weights.defaults(spec)), own);
        }
    }

    /**
     * A belief about a drift, the default and some players, with newcomers after them.
     *
     * @param known the drift at 0, the default at 1, then the players
     * @param players the known players first, then the newcomers
     * @param drifts the factor of the drift: 1 for mutants of their relatives, -1 for the one from which these were
     *     mutated
     */
    RatingBelief extended(RatingBelief known, Relatives players, int drifts) {
        int n = known.size() - Strengths.FIRST;
        int all = players.points.length;
        int size = known.size();
        int news = all - n;
        double[][] kernel = kernel(players);
        double[][] transfer = new double[news][size];
        double[][] left = new double[news][news];
        if (n > 0) {
            RealMatrix among = part(kernel, 0, n, 0, n);
            RealMatrix across = part(kernel, n, all, 0, n);
            RealMatrix shares = new CholeskyDecomposition(among, SYMMETRY, 0)
                    .getSolver()
                    .solve(across.transpose())
                    .transpose();
            RealMatrix explained = shares.multiply(across.transpose());
            for (int i = 0; i < news; i++) {
                for (int j = 0; j < n; j++) {
                    transfer[i][Strengths.FIRST + j] = shares.getEntry(i, j);
                }
                for (int j = 0; j < news; j++) {
                    left[i][j] = kernel[n + i][n + j] - (explained.getEntry(i, j) + explained.getEntry(j, i)) / 2;
                }
            }
        } else {
            left = kernel;
        }
        for (int i = 0; i < news; i++) {
            transfer[i][Strengths.DRIFT] = drifts * Math.sqrt(variance * nearest(players, n, n + i));
        }
        return joined(known, transfer, left);
    }

    private static RatingBelief joined(RatingBelief known, double[][] transfer, double[][] left) {
        int size = known.size();
        int news = transfer.length;
        double[] mean = new double[size + news];
        double[][] covariance = new double[size + news][size + news];
        for (int i = 0; i < size; i++) {
            mean[i] = known.elo(i);
            for (int j = 0; j < size; j++) {
                covariance[i][j] = known.covariance(i, j);
            }
        }
        for (int i = 0; i < news; i++) {
            for (int k = 0; k < size; k++) {
                mean[size + i] += transfer[i][k] * mean[k];
                for (int j = 0; j < size; j++) {
                    covariance[size + i][j] += transfer[i][k] * covariance[k][j];
                }
            }
        }
        for (int i = 0; i < news; i++) {
            for (int j = 0; j < size; j++) {
                covariance[j][size + i] = covariance[size + i][j];
            }
            for (int j = 0; j <= i; j++) {
                double sum = left[i][j];
                for (int k = 0; k < size; k++) {
                    sum += covariance[size + i][k] * transfer[j][k];
                }
                covariance[size + i][size + j] = sum;
                covariance[size + j][size + i] = sum;
            }
        }
        return RatingBelief.of(mean, covariance);
    }

    private double[][] kernel(Relatives players) {
        double[][] points = players.points;
        double[] out = Arrays.stream(points)
                .mapToDouble(p -> distance(p, players.origin))
                .toArray();
        double[][] kernel = new double[points.length][points.length];
        for (int i = 0; i < points.length; i++) {
            for (int j = 0; j < i; j++) {
                kernel[i][j] = variance * (out[i] + out[j] - distance(points[i], points[j])) / 2 + level * level;
                kernel[j][i] = kernel[i][j];
            }
            kernel[i][i] = variance * (out[i] + OWN_SHARE * players.own) + level * level;
        }
        return kernel;
    }

    /** The distance to the nearest known player; 0 when there is none. */
    private double nearest(Relatives players, int known, int newcomer) {
        double nearest = level > 0 ? Double.POSITIVE_INFINITY : distance(players.points[newcomer], players.origin);
        for (int i = 0; i < known; i++) {
            nearest = Math.min(nearest, distance(players.points[newcomer], players.points[i]));
        }
        return Double.isInfinite(nearest) ? 0 : nearest;
    }

    /** The mean distance of two of the players; 1 when there are none. */
    static double typicalDistance(List<Weights> players) {
        List<double[]> points =
                new ArrayList<>(players.stream().map(Kinship::point).toList());
        double sum = 0;
        int count = 0;
        for (int i = 0; i < points.size(); i++) {
            for (int j = 0; j < i; j++) {
                double distance = distance(points.get(i), points.get(j));
                sum += distance;
                count += distance > 0 ? 1 : 0;
            }
        }
        return count == 0 ? 1 : sum / count;
    }

    private static double[] point(Weights weights) {
        double[] point = new double[weights.spec().size()];
        for (int i = 0; i < point.length; i++) {
            Parameter p = weights.spec().get(i);
            point[i] = p.max() > p.min() ? (weights.get(i) - p.min()) / (p.max() - p.min()) : 0;
        }
        return point;
    }

    /**
     * The Euclidean distance to the power of 1.5, with each parameter as a share of its range: an exponent between a
     * rough landscape and a plane.
     */
    private static double distance(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += (a[i] - b[i]) * (a[i] - b[i]);
        }
        return StrictMath.pow(sum, EXPONENT / 2);
    }

    private static RealMatrix part(double[][] matrix, int fromRow, int toRow, int fromColumn, int toColumn) {
        double[][] part = new double[toRow - fromRow][];
        for (int i = fromRow; i < toRow; i++) {
            part[i - fromRow] = Arrays.copyOfRange(matrix[i], fromColumn, toColumn);
        }
        return new Array2DRowRealMatrix(part, false);
    }
}

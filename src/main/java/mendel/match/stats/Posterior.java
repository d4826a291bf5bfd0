package mendel.match.stats;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mendel.match.stats.BradleyTerry.Prior;
import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.CholeskyDecomposition;

/**
 * The posterior of ratings that are finite and are found together, in units of {@link BradleyTerry#SCALE}. Its
 * logarithm is concave, so that there is one maximum.
 */
final class Posterior {

    /**
     * Steps in units of {@link BradleyTerry#SCALE} are not longer than this, since far from the maximum the curvature
     * is misleading.
     */
    private static final double LONGEST_STEP = 4;
    /** The expected gain of the log posterior at which the iteration ends; Newton's method converges quadratically. */
    private static final double SMALLEST_GAIN = 1e-13;

    private static final double ENOUGH_OF_GAIN = 1e-4;
    /** Differences of the log posterior below this share of it are rounding. */
    private static final double ROUNDING = 1e-13;

    private static final int MAX_STEPS = 1_000;
    private static final int MAX_HALVINGS = 40;
    /** The information is symmetric to the last bit; this is the library's tolerance. */
    private static final double SYMMETRY = 1e-12;

    private final int[] members;
    private final List<Prior> priors;
    private final double[][] points;
    private final double[][] games;
    /** Opponents of fixed rating, and their ratings. */
    private final int[] fixed;

    private final double[] fixedX;
    /** True without a prior and a fixed opponent: only differences are known, and the mean is set to 0. */
    private final boolean floating;

    /**
     * The posterior of some players.
     *
     * @param members their numbers; none of them has a fixed rating
     * @param priors of all players
     * @param points of the row's player against the column's
     * @param games between them
     */
    Posterior(int[] members, List<Prior> priors, double[][] points, double[][] games) {
        this.members = members;
        this.priors = priors;
        this.points = points;
        this.games = games;
        fixed = IntStream.range(0, priors.size())
                .filter(i -> priors.get(i).isFixed())
                .toArray();
        fixedX = Arrays.stream(fixed)
                .mapToDouble(i -> priors.get(i).mean() / BradleyTerry.SCALE)
                .toArray();
        boolean known = false;
        for (int i : members) {
            known |= !priors.get(i).isNone();
            for (int f : fixed) {
                known |= games[i][f] > 0;
            }
        }
        floating = !known;
    }

    /** Newton's method, with shorter steps when a whole one gains less than expected. */
    double[] maximum() {
        double[] x = start();
        double value = logPosterior(x); // Never above 0.
        for (int round = 0; round < MAX_STEPS; round++) {
            NewtonStep step = NewtonStep.of(gradient(x), information(x), SYMMETRY);
            boolean last = step.gain() < SMALLEST_GAIN;
            double share = step.stepLength(LONGEST_STEP);
            double[] next = step.from(x, share);
            double nextValue = logPosterior(next);
            for (int i = 0;
                    !last
                            && i < MAX_HALVINGS
                            && nextValue < value + ENOUGH_OF_GAIN * share * step.gain() + ROUNDING * value;
                    i++) {
                share /= 2;
                next = step.from(x, share);
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
            sum += priors.get(i).isNone() ? 0 : priors.get(i).mean() / BradleyTerry.SCALE;
            count += priors.get(i).isNone() ? 0 : 1;
        }
        double middle = floating ? 0 : sum / count;
        return Arrays.stream(members)
                .mapToDouble(
                        i -> priors.get(i).isNone() ? middle : priors.get(i).mean() / BradleyTerry.SCALE)
                .toArray();
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
                double off = x[a] - priors.get(i).mean() / BradleyTerry.SCALE;
                sum -= priors.get(i).precision() * off * off / 2;
            }
        }
        return sum;
    }

    private double logLikelihood(int i, int j, double difference) {
        return games[i][j] == 0
                ? 0
                : -points[i][j] * Logistic.logOnePlusExp(-difference)
                        - points[j][i] * Logistic.logOnePlusExp(difference);
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
                gradient[a] -= priors.get(i).precision() * (x[a] - priors.get(i).mean() / BradleyTerry.SCALE);
            }
        }
        return gradient;
    }

    /** Points beyond the expected ones, written so that it does not cancel for one-sided scores. */
    private double surplus(int i, int j, double difference) {
        return games[i][j] == 0 ? 0 : points[i][j] * Logistic.of(-difference) - points[j][i] * Logistic.of(difference);
    }

    /**
     * The negative second derivatives. Of a floating group the matrix is singular along equal shifts of all; a constant
     * added to all its elements makes it regular and changes no step, because the gradient's elements add up to 0.
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
        return games[i][j] == 0 ? 0 : games[i][j] * Logistic.of(difference) * Logistic.of(-difference);
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
        double[][] inverse = new CholeskyDecomposition(information(x), SYMMETRY, 0)
                .getSolver()
                .getInverse()
                .getData();
        if (floating) {
            // The matrix with the constant has the eigenvalue k * shift along equal shifts of all k players.
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

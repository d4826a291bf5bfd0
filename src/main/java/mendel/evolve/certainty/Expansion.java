package mendel.evolve.certainty;

import java.util.Arrays;
import java.util.Comparator;
import java.util.stream.IntStream;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;

/**
 * How the loss of each position depends on its score near some weights: half the derivative, and a second derivative
 * that is never negative, both times the position's weight. For squared errors it is exact. For expected results it
 * leaves out what the curvature of the curve adds (Gauss and Newton).
 *
 * <p>The absolute error has its curvature at 0 alone: what counts is how dense the errors are there. Errors grow with
 * the scores, so that the density is taken of positions with scores of about the same size, within the bandwidth of
 * Hall and Sheather 1988. As many errors as there are weights are 0 because the fit passes through their positions, and
 * those tell nothing of the density.
 */
@SuppressWarnings("ArrayRecordComponent")
record Expansion(double[] slope, double[] curvature) {

    /** Hall and Sheather's share of the errors around the median for n = 1, at 95 %. */
    private static final double SHARE = 1.94;

    private static final double LARGEST_SHARE = 0.5;
    /** At least so many errors are near 0 for each that is 0. */
    private static final int NEAR = 4;

    private static final double TINY = 1e-9;
    /** Positions with scores of about the same size: at least so many, in at most so many parts. */
    private static final int BIN = 500;

    private static final int MOST_BINS = 20;

    /**
     * Around some weights.
     *
     * @param scores of the positions with the weights
     * @param free the number of weights that were fitted
     */
    static Expansion of(LossProblem problem, double[] scores, int free) {
        double[] slope = new double[scores.length];
        double[] curvature = new double[scores.length];
        double[] density = problem.kind() == LossKind.MAE ? densities(problem, scores, free) : new double[0];
        for (int i = 0; i < scores.length; i++) {
            double error = scores[i] - problem.target(i);
            double weight = problem.matrix().weight(i);
            switch (problem.kind()) {
                case MSE -> {
                    slope[i] = weight * error;
                    curvature[i] = weight;
                }
                case MAE -> {
                    slope[i] = weight * Math.signum(error) / 2;
                    curvature[i] = weight * density[i];
                }
                case SIGMOID -> {
                    double expected = expected(problem, scores[i]);
                    double rise = problem.k() * expected * (1 - expected);
                    slope[i] = weight * rise * (expected - problem.target(i));
                    curvature[i] = weight * rise * rise;
                }
            }
        }
        return new Expansion(slope, curvature);
    }

    /** The density of the errors around 0 where each position is. */
    private static double[] densities(LossProblem problem, double[] scores, int free) {
        int size = scores.length;
        int[] order = IntStream.range(0, size)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> Math.abs(scores[i])))
                .mapToInt(Integer::intValue)
                .toArray();
        int bins = Math.clamp(size / BIN, 1, MOST_BINS);
        double[] densities = new double[size];
        for (int bin = 0; bin < bins; bin++) {
            int from = (int) ((long) size * bin / bins);
            int to = (int) ((long) size * (bin + 1) / bins);
            double[] errors = new double[to - from];
            for (int n = from; n < to; n++) {
                errors[n - from] = Math.abs(scores[order[n]] - problem.target(order[n]));
            }
            double density = density(errors, (double) free / size);
            for (int n = from; n < to; n++) {
                densities[order[n]] = density;
            }
        }
        return densities;
    }

    /**
     * The density around 0 of errors on both sides.
     *
     * @param errors without their signs
     * @param passed the share of those that are 0 because the fit passes through
     */
    private static double density(double[] errors, double passed) {
        Arrays.sort(errors);
        int size = errors.length;
        double share = Math.max(SHARE * Math.pow(size, -1.0 / 3), NEAR * passed);
        int near = Math.max(1, (int) (Math.min(share, LARGEST_SHARE) * size));
        double bandwidth = Math.max(TINY, errors[near - 1]);
        return Math.max(1, near - passed * size) / size / (2 * bandwidth);
    }

    /** The expected result by a score. */
    static double expected(LossProblem problem, double score) {
        return LossKind.sigmoid(problem.k() * score);
    }
}

package mendel.evolve.duel;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;

/**
 * What duels tell of a strength that is a sum over parameters of {@code -h (z - u)^2}: of each curvature {@code h >= 0}
 * and optimum {@code u}, in Elo and steps from the start.
 *
 * <p>A duel of points x and y is evidence on {@code 2 h u (x - y) - h (x^2 - y^2)}, which is linear in the slope at the
 * start and the curvature; a parameter keeps the two by two information on them. It is gathered parameter by parameter
 * (assumed density filtering: Minka 2001), the others' shares being predicted. The prior is hierarchical: optima are
 * Gaussian around the start, curvatures log-normal, and the scales of both, the same for all parameters, are weighed by
 * the evidence of all duels. So parameters that matter little stay near the start until there is evidence.
 */
final class DiagonalModel {

    /** Candidates of the deviation of optima, in steps, and of curvatures, in Elo for a step. */
    private static final double[] SPREADS = {0.5, 1, 2, 4, 8};

    private static final int CURVATURES = 22;
    private static final double SMALLEST = 1e-4;
    private static final double RATIO = 2;
    /** The deviation of the logarithm of curvatures. */
    private static final double LOG_DEVIATION = 2;

    /** What is likely before all evidence: the spread in steps, the gain in Elo, and how sure that is, as factors. */
    private static final double LIKELY_SPREAD = 2;

    private static final double SPREAD_FACTOR = 2;
    /** At least; and so many for the root of the number of parameters. */
    private static final double LIKELY_GAIN = 20;

    private static final double GAIN_OF_MANY = 2.5;
    private static final double GAIN_FACTOR = 3;

    /** The variance of a pair's score, and as many duels as are worth that belief. */
    private static final double LIKELY_VARIANCE = 0.07;

    private static final double LIKELY_WEIGHT = 50;

    /** Scales less likely than that are left out, to save time. */
    private static final double NEGLIGIBLE = 1e-9;

    private static final double[] VALUES = values();
    /** The priors of curvatures around each of them. */
    private static final double[][] PRIORS = priors();

    /** Elo to share of the points, at 0. */
    private static final double SLOPE = StrictMath.log(10) / 1600;

    private final int size;
    private final double[] slopes;
    private final double[] mixed;
    private final double[] curvatures;
    private final double[] slopeSum;
    private final double[] curvatureSum;
    private final double[] slopeMean;
    private final double[] curvatureMean;
    private final double[] slopeVariance;
    private final double[] doubt;
    private double squares = LIKELY_VARIANCE * LIKELY_WEIGHT;
    private double weight = LIKELY_WEIGHT;
    private double duels;

    /** Likelihoods by parameter, spread and curvature, and the logarithms of their common factors: scratch. */
    private final double[][][] likelihood;

    private final double[][] most;

    DiagonalModel(int size) {
        likelihood = new double[size][SPREADS.length][CURVATURES];
        most = new double[size][SPREADS.length];
        this.size = size;
        slopes = new double[size];
        mixed = new double[size];
        curvatures = new double[size];
        slopeSum = new double[size];
        curvatureSum = new double[size];
        slopeMean = new double[size];
        curvatureMean = new double[size];
        slopeVariance = new double[size];
        doubt = new double[size];
        infer();
    }

    private static double[] values() {
        double[] values = new double[CURVATURES];
        for (int k = 0; k < CURVATURES; k++) {
            values[k] = SMALLEST * StrictMath.pow(RATIO, k);
        }
        return values;
    }

    private static double[][] priors() {
        double[][] priors = new double[CURVATURES][CURVATURES];
        for (int m = 0; m < CURVATURES; m++) {
            double[] prior = priors[m];
            double sum = 0;
            for (int k = 0; k < CURVATURES; k++) {
                double off = (k - m) * StrictMath.log(RATIO) / LOG_DEVIATION;
                prior[k] = StrictMath.exp(-off * off / 2);
                sum += prior[k];
            }
            for (int k = 0; k < CURVATURES; k++) {
                prior[k] /= sum;
            }
        }
        return priors;
    }

    /** The mean of the slope at the start, in Elo for a step. */
    double slope(int i) {
        return slopeMean[i];
    }

    /** The mean of a curvature, above 0. */
    double curvature(int i) {
        return curvatureMean[i];
    }

    /** The variance of a slope. */
    double slopeVariance(int i) {
        return slopeVariance[i];
    }

    /** The standard error of a curvature as a share of it. */
    double doubt(int i) {
        return doubt[i];
    }

    /** How many duels there were. */
    double duels() {
        return duels;
    }

    /** The difference of strengths that is expected, in Elo. */
    double difference(double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < size; i++) {
            sum += (x[i] - y[i]) * (slopeMean[i] - curvatureMean[i] * (x[i] + y[i]));
        }
        return sum;
    }

    /** Older evidence counts less from now on. */
    void forget(double factor) {
        for (double[] all : new double[][] {slopes, mixed, curvatures, slopeSum, curvatureSum}) {
            for (int i = 0; i < size; i++) {
                all[i] *= factor;
            }
        }
    }

    /** Adds a duel. */
    void add(double[] x, double[] y, double score) {
        double expected = difference(x, y);
        double share = 1 / (1 + StrictMath.pow(10, -expected / 400));
        double slope = SLOPE * 4 * share * (1 - share);
        double surplus = score - share;
        squares += surplus * surplus;
        weight += 1;
        double information = slope * slope / (squares / weight);
        for (int i = 0; i < size; i++) {
            double a = x[i] - y[i];
            if (a == 0) {
                continue;
            }
            double c = -a * (x[i] + y[i]);
            double seen = surplus / slope + a * slopeMean[i] + c * curvatureMean[i];
            slopes[i] += information * a * a;
            mixed[i] += information * a * c;
            curvatures[i] += information * c * c;
            slopeSum[i] += information * a * seen;
            curvatureSum[i] += information * c * seen;
        }
        duels += 1;
    }

    /** Makes the beliefs of the evidence. */
    void infer() {
        double[] evidence = expectations();
        for (int i = 0; i < size; i++) {
            for (int s = 0; s < SPREADS.length; s++) {
                likelihoods(i, s);
                for (int m = 0; m < CURVATURES; m++) {
                    evidence[s * CURVATURES + m] += most[i][s] + StrictMath.log(marginal(i, s, m));
                }
            }
        }
        double highest = Arrays.stream(evidence).max().orElseThrow();
        double all = 0;
        for (int c = 0; c < evidence.length; c++) {
            evidence[c] = StrictMath.exp(evidence[c] - highest);
            all += evidence[c];
        }
        for (int c = 0; c < evidence.length; c++) {
            evidence[c] /= all;
        }
        for (int i = 0; i < size; i++) {
            believe(i, weights(i, evidence));
        }
    }

    /**
     * By what the likelihood of each spread and curvature of a parameter is to be multiplied: the prior, averaged over
     * the scales as likely as they are by all evidence. The parameter's own evidence is in that already and counts
     * once.
     */
    private double[][] weights(int i, double[] scales) {
        double[][] weights = new double[SPREADS.length][CURVATURES];
        for (int s = 0; s < SPREADS.length; s++) {
            for (int m = 0; m < CURVATURES; m++) {
                double scale = scales[s * CURVATURES + m];
                if (scale > NEGLIGIBLE) {
                    double share = scale / marginal(i, s, m);
                    for (int k = 0; k < CURVATURES; k++) {
                        weights[s][k] += share * PRIORS[m][k];
                    }
                }
            }
        }
        return weights;
    }

    /** The likelihood of a spread and a median curvature, up to the factor of the spread. */
    private double marginal(int i, int s, int m) {
        double sum = 0;
        for (int k = 0; k < CURVATURES; k++) {
            sum += PRIORS[m][k] * likelihood[i][s][k];
        }
        return sum;
    }

    /** The logarithms of the prior of each spread and median curvature: tens of Elo are to be gained within steps. */
    private double[] expectations() {
        double[] expectations = new double[SPREADS.length * CURVATURES];
        double gain = Math.max(LIKELY_GAIN, GAIN_OF_MANY * Math.sqrt(size));
        for (int s = 0; s < SPREADS.length; s++) {
            double far = StrictMath.log(SPREADS[s] / LIKELY_SPREAD) / StrictMath.log(SPREAD_FACTOR);
            for (int m = 0; m < CURVATURES; m++) {
                double mean = 0;
                for (int k = 0; k < CURVATURES; k++) {
                    mean += PRIORS[m][k] * VALUES[k];
                }
                double off = StrictMath.log(size * mean * SPREADS[s] * SPREADS[s] / gain) / StrictMath.log(GAIN_FACTOR);
                expectations[s * CURVATURES + m] = -(far * far + off * off) / 2;
            }
        }
        return expectations;
    }

    /** Likelihoods of curvatures up to a factor, the optimum being Gaussian with a spread. */
    private void likelihoods(int i, int s) {
        double spread = SPREADS[s] * SPREADS[s];
        double[] into = likelihood[i][s];
        double top = Double.NEGATIVE_INFINITY;
        for (int k = 0; k < CURVATURES; k++) {
            double h = VALUES[k];
            double pull = pull(i, h);
            into[k] = h * curvatureSum[i] - h * h * curvatures[i] / 2 + pull * pull / precision(i, h, spread) / 2;
            top = Math.max(top, into[k]);
        }
        for (int k = 0; k < CURVATURES; k++) {
            into[k] = StrictMath.exp(into[k] - top) / Math.sqrt(precision(i, VALUES[k], spread) * spread);
        }
        most[i][s] = top;
    }

    /** The precision of an optimum when its curvature is known. */
    private double precision(int i, double h, double spread) {
        return 4 * h * h * slopes[i] + 1 / spread;
    }

    /** The mean of an optimum when its curvature is known, times its precision. */
    private double pull(int i, double h) {
        return 2 * h * (slopeSum[i] - h * mixed[i]);
    }

    private void believe(int i, double[][] weights) {
        double sum = 0;
        double slope = 0;
        double square = 0;
        double curvature = 0;
        double bend = 0;
        for (int s = 0; s < SPREADS.length; s++) {
            for (int k = 0; k < CURVATURES; k++) {
                double h = VALUES[k];
                double probability = weights[s][k] * likelihood[i][s][k];
                double variance = 1 / precision(i, h, SPREADS[s] * SPREADS[s]);
                double mean = pull(i, h) * variance;
                sum += probability;
                slope += probability * 2 * h * mean;
                square += probability * 4 * h * h * (mean * mean + variance);
                curvature += probability * h;
                bend += probability * h * h;
            }
        }
        slopeMean[i] = slope / sum;
        curvatureMean[i] = curvature / sum;
        doubt[i] = Math.sqrt(Math.max(0, bend / sum / (curvatureMean[i] * curvatureMean[i]) - 1));
        slopeVariance[i] = Math.max(0, square / sum - slopeMean[i] * slopeMean[i]);
    }

    void write(DataOutput out) throws IOException {
        for (double[] all : new double[][] {
            slopes, mixed, curvatures, slopeSum, curvatureSum, slopeMean, curvatureMean, slopeVariance, doubt
        }) {
            BatchedMethod.writeAll(out, all);
        }
        out.writeDouble(squares);
        out.writeDouble(weight);
        out.writeDouble(duels);
    }

    void read(DataInput in) throws IOException {
        for (double[] all : new double[][] {
            slopes, mixed, curvatures, slopeSum, curvatureSum, slopeMean, curvatureMean, slopeVariance, doubt
        }) {
            BatchedMethod.readAll(in, all);
        }
        squares = in.readDouble();
        weight = in.readDouble();
        duels = in.readDouble();
    }
}

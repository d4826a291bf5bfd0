package mendel.evolve.optimum;

import java.util.Arrays;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;

/**
 * The bounds of the weights as an interior-point method sees them: weights strictly inside, a multiplier for each
 * bound. Weights with equal bounds, or on which no position depends, are fixed at their defaults.
 */
final class Box {

    /** Sums of n products err by about the square root of n roundings (Higham and Mary 2019); with a margin. */
    private static final double ROUNDING = 8 * 0x1p-53;
    /** How near to a bound the method starts, as a share of the width. */
    private static final double MARGIN = 0.1;

    final int size;
    final double[] low;
    final double[] high;
    final double[] w;
    final double[] zLow;
    final double[] zHigh;
    final boolean[] isFree;
    final double[] dw;
    final double[] dzLow;
    final double[] dzHigh;
    /** The products of the affine step, Mehrotra's second-order terms; 0 in the affine step itself. */
    private final double[] secondLow;

    private final double[] secondHigh;
    private final double[] centreLow;
    private final double[] centreHigh;

    /** Starts at the defaults, moved off the bounds; {@code activity} is 0 for weights that no position depends on. */
    Box(WeightSpec spec, double[] activity) {
        size = spec.size();
        low = new double[size];
        high = new double[size];
        w = new double[size];
        zLow = new double[size];
        zHigh = new double[size];
        isFree = new boolean[size];
        dw = new double[size];
        dzLow = new double[size];
        dzHigh = new double[size];
        secondLow = new double[size];
        secondHigh = new double[size];
        centreLow = new double[size];
        centreHigh = new double[size];
        for (int p = 0; p < size; p++) {
            Parameter parameter = spec.get(p);
            low[p] = parameter.min();
            high[p] = parameter.max();
            double margin = MARGIN * (high[p] - low[p]);
            isFree[p] = margin > 0 && activity[p] > 0;
            w[p] = isFree[p]
                    ? Math.clamp(parameter.defaultValue(), low[p] + margin, high[p] - margin)
                    : parameter.defaultValue();
        }
    }

    /** Multipliers that cancel each other, with a complementarity of about {@code mu}. */
    void start(double mu) {
        for (int p = 0; p < size; p++) {
            if (isFree[p]) {
                zLow[p] = 2 * mu / (high[p] - low[p]);
                zHigh[p] = zLow[p];
            }
        }
    }

    /** The number of bounds in effect. */
    int bounds() {
        int count = 0;
        for (boolean free : isFree) {
            count += free ? 2 : 0;
        }
        return count;
    }

    /** The sum of all products of a multiplier and the distance from its bound. */
    double complementarity() {
        return complementarity(0, 0);
    }

    /** The same after a step. */
    double complementarity(double primal, double dual) {
        double sum = 0;
        for (int p = 0; p < size; p++) {
            if (isFree[p]) {
                double x = w[p] + primal * dw[p];
                sum += (x - low[p]) * (zLow[p] + dual * dzLow[p]) + (high[p] - x) * (zHigh[p] + dual * dzHigh[p]);
            }
        }
        return sum;
    }

    /** Sets the targets of the products; {@code corrected} takes the last step's products into account. */
    void aim(double mu, boolean corrected) {
        for (int p = 0; p < size; p++) {
            secondLow[p] = corrected ? dw[p] * dzLow[p] : 0;
            secondHigh[p] = corrected ? -dw[p] * dzHigh[p] : 0;
            centreLow[p] = mu - secondLow[p];
            centreHigh[p] = mu - secondHigh[p];
        }
    }

    /** Adds the bounds' part to the normal matrix; weights that are not free get a unit row. */
    void addTo(double[][] triangle) {
        for (int p = 0; p < size; p++) {
            if (isFree[p]) {
                triangle[p][p] += zLow[p] / (w[p] - low[p]) + zHigh[p] / (high[p] - w[p]);
                for (int q = 0; q < p; q++) {
                    triangle[p][q] = isFree[q] ? triangle[p][q] : 0;
                }
            } else {
                Arrays.fill(triangle[p], 0);
                triangle[p][p] = 1;
            }
        }
    }

    /**
     * Completes the right-hand side.
     *
     * @param pull minus the gradient of the rest; becomes the right-hand side of the step in the weights
     */
    void complete(double[] pull) {
        for (int p = 0; p < size; p++) {
            pull[p] = isFree[p] ? pull[p] + centreLow[p] / (w[p] - low[p]) - centreHigh[p] / (high[p] - w[p]) : 0;
        }
    }

    /** Takes the step in the weights and derives that of the multipliers. */
    void step(double[] step) {
        for (int p = 0; p < size; p++) {
            dw[p] = step[p];
            if (isFree[p]) {
                dzLow[p] = (centreLow[p] - zLow[p] * dw[p]) / (w[p] - low[p]) - zLow[p];
                dzHigh[p] = (centreHigh[p] + zHigh[p] * dw[p]) / (high[p] - w[p]) - zHigh[p];
            }
        }
    }

    /** The longest step in the weights, at most {@code limit}, that reaches no bound. */
    double primalLength(double limit) {
        for (int p = 0; p < size; p++) {
            if (isFree[p]) {
                limit = shorter(limit, w[p] - low[p], dw[p]);
                limit = shorter(limit, high[p] - w[p], -dw[p]);
            }
        }
        return limit;
    }

    /** The longest step in the multipliers, at most {@code limit}, that keeps them above 0. */
    double dualLength(double limit) {
        for (int p = 0; p < size; p++) {
            if (isFree[p]) {
                limit = shorter(limit, zLow[p], dzLow[p]);
                limit = shorter(limit, zHigh[p], dzHigh[p]);
            }
        }
        return limit;
    }

    /**
     * How far rounding moves a sum of products.
     *
     * @param terms how many there are
     * @param magnitude the sum of their absolute values
     */
    static double rounding(int terms, double magnitude) {
        return ROUNDING * Math.sqrt(terms) * magnitude;
    }

    /** The longest step, at most {@code limit}, with {@code value + step · change} at least 0. */
    static double shorter(double limit, double value, double change) {
        return change < 0 ? Math.min(limit, -value / change) : limit;
    }

    void move(double primal, double dual) {
        for (int p = 0; p < size; p++) {
            if (isFree[p]) {
                w[p] += primal * dw[p];
                zLow[p] += dual * dzLow[p];
                zHigh[p] += dual * dzHigh[p];
            }
        }
    }
}

package mendel.match.stats;

import org.hipparchus.linear.Array2DRowRealMatrix;
import org.hipparchus.linear.ArrayRealVector;
import org.hipparchus.linear.CholeskyDecomposition;

/**
 * A step of Newton's method towards the maximum of a concave function.
 *
 * @param step from where the gradient was taken to the maximum of the quadratic approximation there
 * @param gain twice the gain by that approximation
 * @param longest the largest move of a coordinate
 */
record NewtonStep(double[] step, double gain, double longest) {

    /**
     * The step from a point.
     *
     * @param gradient the derivatives there
     * @param information the negative second derivatives there
     * @param symmetry the largest share by which two elements that mirror each other may differ
     */
    static NewtonStep of(double[] gradient, Array2DRowRealMatrix information, double symmetry) {
        double[] step = new CholeskyDecomposition(information, symmetry, 0)
                .getSolver()
                .solve(new ArrayRealVector(gradient))
                .toArray();
        double gain = 0;
        double longest = 0;
        for (int a = 0; a < step.length; a++) {
            gain += gradient[a] * step[a];
            longest = Math.max(longest, Math.abs(step[a]));
        }
        return new NewtonStep(step, gain, longest);
    }

    /** The share of the step at which no coordinate moves farther than {@code most}. */
    double stepLength(double most) {
        return Math.min(1, most / Math.max(longest, Double.MIN_NORMAL));
    }

    /** The point after a share of the step. */
    double[] from(double[] x, double share) {
        double[] next = x.clone();
        for (int a = 0; a < x.length; a++) {
            next[a] += share * step[a];
        }
        return next;
    }
}

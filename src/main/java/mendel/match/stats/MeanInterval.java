package mendel.match.stats;

import java.util.Arrays;
import java.util.Locale;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * The mean of values that do not depend on each other, with its 95 % interval by Student's t.
 *
 * @param mean NaN for no values
 * @param error half of the interval; NaN for fewer than two values
 */
public record MeanInterval(double mean, double error) {

    private static final double UPPER = 0.975;

    /** The mean of some values. */
    public static MeanInterval of(double... values) {
        double mean = values.length == 0 ? Double.NaN : Arrays.stream(values).sum() / values.length;
        return new MeanInterval(
                mean,
                values.length < 2
                        ? Double.NaN
                        : new TDistribution(values.length - 1.0).inverseCumulativeProbability(UPPER)
                                * deviation(values, mean)
                                / Math.sqrt(values.length));
    }

    /** The standard deviation of a sample of at least two. */
    public static double deviation(double[] values, double mean) {
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return Math.sqrt(squares / (values.length - 1));
    }

    /** {@code -0.008 ± 0.021}, with so many digits behind the point. */
    public String text(int digits) {
        String number = "%." + digits + "f";
        return String.format(Locale.ROOT, "%+." + digits + "f", mean)
                + (Double.isNaN(error) ? "" : " ± " + String.format(Locale.ROOT, number, error));
    }
}

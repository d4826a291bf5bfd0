package mendel.match.stats;

import java.util.Arrays;
import java.util.Locale;

/**
 * The mean of many values with its 95 % interval.
 *
 * @param mean NaN for no values
 * @param error half of the interval; NaN for fewer than two values
 */
public record MeanInterval(double mean, double error) {

    /** Of values that do not depend on each other. */
    public static MeanInterval of(double... values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double squares = Arrays.stream(values).map(v -> (v - mean) * (v - mean)).sum();
        return new MeanInterval(
                mean,
                values.length < 2
                        ? Double.NaN
                        : PairStatistics.Z95 * Math.sqrt(squares / (values.length - 1) / values.length));
    }

    /** {@code -0.008 ± 0.021}, with so many digits behind the point. */
    public String text(int digits) {
        String number = "%." + digits + "f";
        return String.format(Locale.ROOT, "%+." + digits + "f", mean)
                + (Double.isNaN(error) ? "" : " ± " + String.format(Locale.ROOT, number, error));
    }
}

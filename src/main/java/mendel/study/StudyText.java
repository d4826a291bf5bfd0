package mendel.study;

import java.util.Locale;

/** The figures of studies in words. */
public final class StudyText {

    private static final String NONE = "–";
    private static final int DIGITS = 5;
    private static final int MOST_DECIMALS = 12;

    private StudyText() {}

    /** A figure with five significant digits, a count whole; a dash for none. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        return isCount(value) ? Long.toString((long) value) : fixed(value, decimals(value));
    }

    private static boolean isCount(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e9;
    }

    /** The decimals of five significant digits. */
    private static int decimals(double value) {
        return Math.clamp(DIGITS - 1 - (long) Math.floor(Math.log10(Math.abs(value))), 0, MOST_DECIMALS);
    }

    private static String fixed(double value, int decimals) {
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** A mean with its error, which has as many decimals. */
    public static String mean(CellStatistics statistics) {
        double mean = statistics.mean();
        double error = statistics.error();
        if (!Double.isFinite(error)) {
            return number(mean);
        }
        int decimals = mean == 0 ? decimals(error) : decimals(mean);
        return isCount(mean) && isCount(error)
                ? number(mean) + " ± " + number(error)
                : fixed(mean, decimals) + " ± " + fixed(error, decimals);
    }

    /** A probability. */
    public static String probability(double p) {
        return Double.isNaN(p)
                ? NONE
                : p < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, p < 0.1 ? "%.4f" : "%.2f", p);
    }
}

package mendel.study;

import java.util.Locale;

/** The figures of studies in words. */
public final class StudyText {

    private static final String NONE = "–";

    private StudyText() {}

    /** A figure with five significant digits, a count whole; a dash for none. */
    public static String number(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e9) {
            return Long.toString((long) value);
        }
        double size = Math.abs(value);
        int decimals = size >= 10_000 ? 0 : size >= 1000 ? 1 : size >= 100 ? 2 : size >= 10 ? 3 : 4;
        return String.format(Locale.ROOT, "%." + decimals + "f", value);
    }

    /** A mean with its error. */
    public static String mean(CellStatistics statistics) {
        return number(statistics.mean())
                + (Double.isFinite(statistics.error()) ? " ± " + number(statistics.error()) : "");
    }

    /** A probability. */
    public static String probability(double p) {
        return Double.isNaN(p)
                ? NONE
                : p < 0.0001 ? "< 0.0001" : String.format(Locale.ROOT, p < 0.1 ? "%.4f" : "%.2f", p);
    }
}

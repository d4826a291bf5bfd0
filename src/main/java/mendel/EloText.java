package mendel;

import java.util.Locale;

/**
 * Elo differences as text for people. A decimal is shown only when the error is small enough: {@code +137 ± 101}, but
 * {@code +1.4 ± 0.6}.
 */
public final class EloText {

    private EloText() {}

    /**
     * A difference with its error.
     *
     * @param elo Elo points; infinite or NaN when there is no finite one
     * @param error half the width of the 95 % interval; infinite or NaN when there is none
     */
    public static String of(double elo, double error) {
        return Double.isNaN(elo) ? number(elo, error) : number(elo, error) + " ± " + error(error);
    }

    /** Only the difference, with its sign. */
    public static String number(double elo, double error) {
        if (!Double.isFinite(elo)) {
            return Double.isNaN(elo) ? "unknown" : elo > 0 ? "infinite" : "-infinite";
        }
        String text = fixed(elo, decimals(error));
        return text.startsWith("-") || text.matches("[0.]+") ? text : "+" + text;
    }

    /** Only the error. */
    public static String error(double error) {
        return Double.isFinite(error) ? fixed(error, decimals(error)) : Double.isNaN(error) ? "unknown" : "infinite";
    }

    /**
     * The number of decimals for a difference with this error.
     *
     * @param error Elo points
     */
    public static int decimals(double error) {
        return Math.abs(error) < 10 ? 1 : 0;
    }

    private static String fixed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%." + decimals + "f", value);
        return text.matches("-[0.]+") ? text.substring(1) : text;
    }
}

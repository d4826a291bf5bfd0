package mendel.report;

import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.Locale;
import mendel.EloText;

/** Numbers as text for people: thousands grouped, a true minus sign, a dash for unmeasured ones. */
final class Numbers {

    /** The text for a number that was not measured. */
    static final String NONE = "–";

    private static final int LOSS_DIGITS = 4;
    private static final int MOST_DECIMALS = 8;

    private Numbers() {}

    /** A loss with four significant digits. */
    static String loss(double value) {
        return significant(value, LOSS_DIGITS);
    }

    /** A number with so many significant digits, all of those before the point and at most eight behind it. */
    static String significant(double value, int digits) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        // Rounding may add a digit before the point: 9.9996 is 10.00.
        BigDecimal rounded = new BigDecimal(value).round(new MathContext(digits, RoundingMode.HALF_UP));
        int before = rounded.precision() - rounded.scale();
        return fixed(value, value == 0 ? digits : Math.clamp(digits - before, 0, MOST_DECIMALS));
    }

    /** A weight: an integer if whole, otherwise with four significant digits, at most two of them decimals. */
    static String weight(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        double size = Math.abs(value);
        return fixed(value, value == Math.rint(value) || size >= 1000 ? 0 : size >= 100 ? 1 : 2);
    }

    /** A difference of weights with its sign. */
    static String change(double value) {
        String text = weight(value);
        return value > 0 ? "+" + text : text;
    }

    /** A percentage with its sign, {@code +0.45 %}. */
    static String percent(double value) {
        if (!Double.isFinite(value)) {
            return NONE;
        }
        double size = Math.abs(value);
        String text = fixed(value, size >= 100 ? 0 : size >= 10 ? 1 : 2);
        return (value > 0 && !text.matches("[0.]+") ? "+" : "") + text + " %";
    }

    /** A share of 1 as a percentage, {@code 45.0 %}. */
    static String percentage(double share, int decimals) {
        return Double.isFinite(share) ? fixed(100 * share, decimals) + " %" : NONE;
    }

    /** A count, {@code 40,113}. */
    static String count(long value) {
        return fixed((double) value, 0);
    }

    /** A duration in its two largest units, {@code 1 min 14 s}. */
    static String duration(double seconds) {
        if (!Double.isFinite(seconds)) {
            return NONE;
        }
        if (seconds < 10) {
            return fixed(seconds, 1) + " s";
        }
        long whole = Math.round(seconds);
        if (whole < 60) {
            return whole + " s";
        }
        if (whole < 3600) {
            return whole / 60 + " min " + whole % 60 + " s";
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 48 * 60
                ? minutes / 60 + " h " + minutes % 60 + " min"
                : minutes / 1440 + " d " + minutes % 1440 / 60 + " h";
    }

    /** A number with a fixed number of decimals; zero has no sign. */
    static String fixed(double value, int decimals) {
        String text = String.format(Locale.ROOT, "%,." + decimals + "f", value);
        return text.startsWith("-") ? (text.matches("-[0.]+") ? "" : "−") + text.substring(1) : text;
    }

    /** A difference in Elo with its sign, with a decimal only when its error is small. */
    static String elo(double elo, double error) {
        String text = fixed(elo, EloText.decimals(error));
        return elo > 0 && !text.matches("[0.]+") ? "+" + text : text;
    }

    /** Half the width of a difference's 95 % interval, with as many decimals as the difference. */
    static String error(double error) {
        return fixed(error, EloText.decimals(error));
    }

    /** A number for JSON and attributes with at most six significant digits, or {@code null}. */
    static String plain(double value) {
        if (!Double.isFinite(value)) {
            return "null";
        }
        if (value == Math.rint(value) && Math.abs(value) < 1e15) {
            return Long.toString((long) value);
        }
        return new java.math.BigDecimal(value)
                .round(new java.math.MathContext(6))
                .stripTrailingZeros()
                .toString();
    }
}

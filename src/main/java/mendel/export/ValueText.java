package mendel.export;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** Values as text: whole numbers, or with a fixed number of decimals. */
final class ValueText {

    private ValueText() {}

    /** The nearest number with that many decimals; ties go to the even neighbour, as in play. */
    static String text(double value, int decimals) {
        return BigDecimal.valueOf(value)
                .setScale(decimals, RoundingMode.HALF_EVEN)
                .toPlainString();
    }

    /** The shortest text that gives the value without loss. */
    static String exact(double value) {
        return value == Math.rint(value) && Math.abs(value) < 1e15
                ? Long.toString((long) value)
                : Double.toString(value);
    }
}

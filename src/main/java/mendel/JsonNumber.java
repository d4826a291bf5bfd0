package mendel;

import org.jspecify.annotations.Nullable;

/** Numbers as JSON has them: what has no result ({@link Double#NaN}) or no end is {@code null} there. */
public final class JsonNumber {

    private JsonNumber() {}

    /** The number; null when it is not finite. */
    public static @Nullable Double of(double value) {
        return Double.isFinite(value) ? value : null;
    }
}

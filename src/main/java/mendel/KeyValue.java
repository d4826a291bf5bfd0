package mendel;

import org.jspecify.annotations.Nullable;

/**
 * A setting written as {@code key=value}.
 *
 * @param key what stands before the first equals sign; the whole text where there is none
 * @param value what stands behind it; null where there is none
 */
public record KeyValue(String key, @Nullable String value) {

    /** Takes a text apart. */
    public static KeyValue of(String text) {
        int equals = text.indexOf('=');
        return equals < 0
                ? new KeyValue(text, null)
                : new KeyValue(text.substring(0, equals), text.substring(equals + 1));
    }
}

package mendel.config;

import java.util.Locale;

/** How configs write enum constants: lower case with hyphens. */
public final class Named {

    private Named() {}

    /** {@code DAVID_TABIBI} is {@code david-tabibi}. */
    public static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

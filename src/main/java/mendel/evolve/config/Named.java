package mendel.evolve.config;

import java.util.Locale;

/** How configs write enum constants: lower case with hyphens. */
final class Named {

    private Named() {}

    /** {@code DAVID_TABIBI} is {@code david-tabibi}. */
    static String text(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

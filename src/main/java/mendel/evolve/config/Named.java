package mendel.evolve.config;

import java.util.Locale;

/** A choice that a config names: an enum constant written in lower case with hyphens. */
interface Named {

    /** The enum constant's own name. */
    String name();

    /** The name in configs: {@code DAVID_TABIBI} is {@code david-tabibi}. */
    default String text() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}

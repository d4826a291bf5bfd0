package mendel.evolve.config;

import mendel.config.Named;

/** What of a player is evolved. */
public enum TunedPart {

    /** The margins of the search, and with clocks the use of time. */
    SEARCH,
    /** The use of time alone, in games with clocks. */
    TIME,
    /** The scale of each group of weights. */
    GROUPS,
    /** Every weight. */
    WEIGHTS;

    /** The name in configs. */
    @Override
    public String toString() {
        return Named.text(this);
    }
}

package mendel.config;

/** How much of a config is written; each scope has the keys of those before it, too. */
public enum Scope {
    /** What each step of the work depends on, as a generation of an evolution. */
    POPULATION,
    /** What the result depends on, as the best weights. */
    RESULT,
    /** Everything. */
    ALL
}

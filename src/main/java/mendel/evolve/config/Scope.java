package mendel.evolve.config;

/** How much of a config is written; each scope has the keys of those before it, too. */
enum Scope {
    /** What a generation depends on. */
    POPULATION,
    /** What the best weights depend on. */
    RESULT,
    /** Everything. */
    ALL
}

package mendel.evolve.config;

import mendel.config.Named;

/** A genetic algorithm whose parts fit together; each has its own settings and defaults. */
public enum Preset {

    /** Gray-coded bit strings with proportional selection and single-point crossover (David-Tabibi 2008). */
    DAVID_TABIBI,
    /** Real-valued genomes with truncation selection, blend crossover and self-adaptive Gaussian mutation. */
    REAL,
    /** As {@code real}, and each generation the best genomes take a few exact steps downhill. */
    MEMETIC,
    /** An evolution strategy: mirrored mutations around one centre, which all results together move. */
    STRATEGY,
    /** No population: conjugate gradients on one set of weights, for models of very many of them. */
    FIT,
    /** Bit strings that choose the form of the model; the weights of each are fitted inside. */
    FORM,
    /** No population: a method learns from duels what to change, for the margins of the search too. */
    DUELS;

    /** The name in configs. */
    @Override
    public String toString() {
        return Named.text(this);
    }
}

package mendel.evolve;

/** What a run tells of all generations up to one. */
public interface EvolutionState {

    /** The number of the last one, from 1. */
    long generation();

    /** The best of all. */
    Measured best();

    /** The best of the first. */
    Measured first();

    /** Losses of genomes computed so far. */
    long evaluations();

    /** The number of generations since the best appeared. */
    long stalled();
}

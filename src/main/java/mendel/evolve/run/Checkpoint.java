package mendel.evolve.run;

import mendel.evolve.Generations;

/**
 * The state from which a run resumes.
 *
 * @param population what was there at the end of a generation
 * @param nanos time of evolution so far, in nanoseconds
 * @param resumes how often the run was resumed
 * @param <P> what is saved
 */
record Checkpoint<P extends Generations>(P population, long nanos, int resumes) {}

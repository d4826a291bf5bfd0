package mendel.evolve.run;

import mendel.evolve.EvolutionState;

/**
 * The state from which a run resumes.
 *
 * @param state what was there at the end of a generation
 * @param nanos time of evolution so far, in nanoseconds
 * @param resumes how often the run was resumed
 * @param <S> what is saved
 */
record Checkpoint<S extends EvolutionState>(S state, long nanos, int resumes) {}

package mendel.evolve.run;

import io.jenetics.Gene;
import mendel.evolve.genetic.Population;

/**
 * The state from which a run resumes.
 *
 * @param population the population at the end of a generation
 * @param nanos time of evolution so far, in nanoseconds
 * @param resumes how often the run was resumed
 * @param <G> the kind of gene
 */
record Checkpoint<G extends Gene<?, G>>(Population<G> population, long nanos, int resumes) {}

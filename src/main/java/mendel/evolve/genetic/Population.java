package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Phenotype;
import io.jenetics.util.ISeq;
import mendel.evolve.EvolutionState;
import mendel.evolve.Measured;
import mendel.evolve.Objective;
import mendel.evolve.ObjectiveState;

/**
 * A run at the end of one generation: everything from which the next one is made. Immutable.
 *
 * @param generation its number, from 1
 * @param members the genomes, evaluated in this generation
 * @param current the best of this generation
 * @param best the best of all generations
 * @param first the best of the first generation
 * @param evaluations losses of genomes computed so far
 * @param state the objective's state
 * @param <G> the kind of gene
 */
public record Population<G extends Gene<?, G>>(
        long generation,
        ISeq<Phenotype<G, Double>> members,
        Measured current,
        Measured best,
        Measured first,
        long evaluations,
        ObjectiveState state)
        implements EvolutionState {

    @Override
    public long stalled() {
        return generation - best.generation();
    }

    /** The best of this generation and so far. */
    Objective.BestSoFar bestSoFar() {
        return new Objective.BestSoFar(current, best, state);
    }
}

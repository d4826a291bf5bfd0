package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.util.ISeq;
import io.jenetics.util.Seq;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;
import mendel.ResourceException;

/**
 * A selector of a plug-in, whose choice is examined.
 *
 * @param name the plug-in
 * @param selector its selector
 * @param <G> the kind of gene
 */
record PluggedSelector<G extends Gene<?, G>>(String name, Selector<G, Double> selector) implements Selector<G, Double> {

    @Override
    public ISeq<Phenotype<G, Double>> select(Seq<Phenotype<G, Double>> population, int count, Optimize optimize) {
        ISeq<Phenotype<G, Double>> selected = selector.select(population, count, optimize);
        Set<Phenotype<G, Double>> members = Collections.newSetFromMap(new IdentityHashMap<>());
        population.forEach(members::add);
        if (selected.length() != count || !selected.stream().allMatch(members::contains)) {
            throw new ResourceException("the selector \"" + name + "\" of a plug-in did not give " + count
                    + " genomes of the population, as it must");
        }
        return selected;
    }
}

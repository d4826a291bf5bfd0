package mendel.evolve.genetic;

import io.jenetics.Alterer;
import io.jenetics.AltererResult;
import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Phenotype;
import io.jenetics.util.ISeq;
import io.jenetics.util.MSeq;
import io.jenetics.util.Seq;
import mendel.ResourceException;

/**
 * An alterer of a plug-in. It sees the chromosome of the weights alone, whatever else a genotype holds, and what it
 * gives back is examined.
 *
 * @param name the plug-in
 * @param alterer its operator
 * @param genes how the weights lie in a genotype
 * @param <G> the kind of gene
 */
record PluggedAlterer<G extends Gene<?, G>>(String name, Alterer<G, Double> alterer, WeightGenes<G> genes)
        implements Alterer<G, Double> {

    /** An operator gives back the genotypes that it leaves alone; equal ones that it made anew count as altered. */
    @Override
    @SuppressWarnings("ReferenceEquality")
    public AltererResult<G, Double> alter(Seq<Phenotype<G, Double>> population, long generation) {
        ISeq<Phenotype<G, Double>> seen = population.stream()
                .map(p -> shown(p, genes.weights(p.genotype())))
                .collect(ISeq.toISeq());
        AltererResult<G, Double> result = alterer.alter(seen, generation);
        if (result.population().length() != seen.length()) {
            throw failed("gave " + result.population().length() + " genomes for " + seen.length()
                    + "; it must give as many");
        }
        MSeq<Phenotype<G, Double>> altered = MSeq.of(population);
        for (int i = 0; i < altered.length(); i++) {
            Genotype<G> given = result.population().get(i).genotype();
            if (!given.equals(seen.get(i).genotype())) {
                altered.set(i, Phenotype.of(whole(given, altered.get(i).genotype()), generation));
            }
        }
        return new AltererResult<>(altered.toISeq(), result.alterations());
    }

    private static <G extends Gene<?, G>> Phenotype<G, Double> shown(Phenotype<G, Double> p, Genotype<G> weights) {
        return p.isEvaluated()
                ? Phenotype.of(weights, p.generation(), p.fitness())
                : Phenotype.of(weights, p.generation());
    }

    private Genotype<G> whole(Genotype<G> given, Genotype<G> before) {
        int length = genes.weights(before).chromosome().length();
        if (given.length() != 1 || given.chromosome().length() != length) {
            throw failed("gave a genome of another shape; it must have one chromosome of " + length + " genes");
        }
        if (!given.isValid()) {
            throw failed("gave a gene out of bounds; genes are from 0 to 1");
        }
        return genes.replaced(before, given.chromosome());
    }

    private ResourceException failed(String how) {
        return new ResourceException("the alterer \"" + name + "\" of a plug-in " + how);
    }
}

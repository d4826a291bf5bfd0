package mendel.evolve.genetic;

import io.jenetics.AbstractAlterer;
import io.jenetics.AltererResult;
import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Phenotype;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.random.RandomGenerator;

/**
 * Crossover as in textbooks: the selected parents are paired at random, each once, and each pair is replaced by two
 * children with the operator's probability. The library's own recombinators choose a mate for each genome instead, so
 * that nearly twice as many genomes are crossed as the probability says, some of them repeatedly.
 *
 * @param <G> the kind of gene
 */
abstract class PairCrossover<G extends Gene<?, G>> extends AbstractAlterer<G, Double> {

    PairCrossover(double probability) {
        super(probability);
    }

    /** One child of two parents and its sibling. */
    record Children<G extends Gene<?, G>>(Genotype<G> first, Genotype<G> second) {}

    /** The children of two parents. */
    abstract Children<G> cross(Genotype<G> a, Genotype<G> b, RandomGenerator random);

    @Override
    public AltererResult<G, Double> alter(Seq<Phenotype<G, Double>> population, long generation) {
        RandomGenerator random = RandomRegistry.random();
        MSeq<Phenotype<G, Double>> altered = MSeq.of(population);
        int[] mates = shuffled(population.length(), random);
        int alterations = 0;
        for (int i = 0; i + 1 < mates.length; i += 2) {
            if (random.nextDouble() < probability()) {
                Children<G> children = cross(
                        altered.get(mates[i]).genotype(),
                        altered.get(mates[i + 1]).genotype(),
                        random);
                altered.set(mates[i], Phenotype.of(children.first(), generation));
                altered.set(mates[i + 1], Phenotype.of(children.second(), generation));
                alterations += 2;
            }
        }
        return new AltererResult<>(altered.toISeq(), alterations);
    }

    /** A random order of the numbers below n (Fisher and Yates). */
    private static int[] shuffled(int n, RandomGenerator random) {
        int[] order = new int[n];
        for (int i = 0; i < n; i++) {
            int j = random.nextInt(i + 1);
            order[i] = order[j];
            order[j] = i;
        }
        return order;
    }
}

package mendel.evolve.genetic;

import io.jenetics.AbstractAlterer;
import io.jenetics.AltererResult;
import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import io.jenetics.Phenotype;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.random.RandomGenerator;

/**
 * Gaussian mutation with a step size that is inherited (evolution strategies: Schwefel 1981, Bäck 1996): the step is
 * multiplied by a log-normal factor with the learning rate 1 / sqrt(n), then each of the n genes moves by that step
 * times a standard normal number, within 0 to 1. Good step sizes survive with the genomes that they produced.
 */
final class SelfAdaptiveMutation extends AbstractAlterer<DoubleGene, Double> {

    SelfAdaptiveMutation(double probability) {
        super(probability);
    }

    @Override
    public AltererResult<DoubleGene, Double> alter(Seq<Phenotype<DoubleGene, Double>> population, long generation) {
        RandomGenerator random = RandomRegistry.random();
        MSeq<Phenotype<DoubleGene, Double>> altered = MSeq.of(population);
        int alterations = 0;
        for (int i = 0; i < population.length(); i++) {
            if (random.nextDouble() < probability()) {
                altered.set(i, Phenotype.of(mutant(population.get(i).genotype(), random), generation));
                alterations++;
            }
        }
        return new AltererResult<>(altered.toISeq(), alterations);
    }

    private static Genotype<DoubleGene> mutant(Genotype<DoubleGene> parent, RandomGenerator random) {
        double[] alleles = RealCodec.weights(parent).toArray();
        double rate = 1 / Math.sqrt(alleles.length);
        double stepAllele = StepSize.changed(RealCodec.stepAllele(parent), rate * random.nextGaussian());
        double step = StepSize.step(stepAllele);
        for (int i = 0; i < alleles.length; i++) {
            alleles[i] = Math.clamp(alleles[i] + step * random.nextGaussian(), 0, 1);
        }
        return RealCodec.genotype(alleles, stepAllele);
    }
}

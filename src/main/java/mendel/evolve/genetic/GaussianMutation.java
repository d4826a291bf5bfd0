package mendel.evolve.genetic;

import io.jenetics.AbstractAlterer;
import io.jenetics.AltererResult;
import io.jenetics.DoubleGene;
import io.jenetics.Phenotype;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.random.RandomGenerator;

/**
 * Gaussian mutation as in textbooks: each gene moves with a probability by a normal number, whose standard deviation is
 * a share of its range, within 0 to 1. The library's GaussianMutator draws genes anew around the middle of their
 * bounds, whatever they were.
 */
final class GaussianMutation extends AbstractAlterer<DoubleGene, Double> {

    private final double step;

    /**
     * The operator.
     *
     * @param step the standard deviation, as a share of a parameter's range
     * @param probability the probability that a gene moves
     */
    GaussianMutation(double step, double probability) {
        super(probability);
        this.step = step;
    }

    @Override
    public AltererResult<DoubleGene, Double> alter(Seq<Phenotype<DoubleGene, Double>> population, long generation) {
        RandomGenerator random = RandomRegistry.random();
        MSeq<Phenotype<DoubleGene, Double>> altered = MSeq.of(population);
        int alterations = 0;
        for (int k = 0; k < population.length(); k++) {
            double[] alleles = RealCodec.weights(population.get(k).genotype()).toArray();
            int moved = 0;
            for (int i = 0; i < alleles.length; i++) {
                if (random.nextDouble() < probability()) {
                    alleles[i] = Math.clamp(alleles[i] + step * random.nextGaussian(), 0, 1);
                    moved++;
                }
            }
            if (moved > 0) {
                double own = RealCodec.stepAllele(population.get(k).genotype());
                altered.set(k, Phenotype.of(RealCodec.genotype(alleles, own), generation));
                alterations += moved;
            }
        }
        return new AltererResult<>(altered.toISeq(), alterations);
    }
}

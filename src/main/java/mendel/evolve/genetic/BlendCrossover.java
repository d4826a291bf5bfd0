package mendel.evolve.genetic;

import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import java.util.random.RandomGenerator;

/**
 * Blend crossover, BLX-alpha (Eshelman and Schaffer 1993): each gene of a child is uniform between its parents' genes
 * and a share of their distance beyond on either side, within 0 to 1. The step size is blended between the parents, not
 * beyond.
 */
final class BlendCrossover extends PairCrossover<DoubleGene> {

    private final double beyond;

    /**
     * The operator.
     *
     * @param beyond how far beyond the parents, as a share of their distance
     * @param probability the probability that a pair is crossed
     */
    BlendCrossover(double beyond, double probability) {
        super(probability);
        this.beyond = beyond;
    }

    @Override
    Children<DoubleGene> cross(Genotype<DoubleGene> a, Genotype<DoubleGene> b, RandomGenerator random) {
        return new Children<>(child(a, b, random), child(a, b, random));
    }

    private Genotype<DoubleGene> child(Genotype<DoubleGene> a, Genotype<DoubleGene> b, RandomGenerator random) {
        RealChromosome first = RealCodec.weights(a);
        RealChromosome second = RealCodec.weights(b);
        double[] alleles = new double[first.length()];
        for (int i = 0; i < alleles.length; i++) {
            double share = -beyond + (1 + 2 * beyond) * random.nextDouble();
            alleles[i] = Math.clamp(first.allele(i) + share * (second.allele(i) - first.allele(i)), 0, 1);
        }
        double stepA = RealCodec.stepAllele(a);
        return RealCodec.genotype(alleles, stepA + random.nextDouble() * (RealCodec.stepAllele(b) - stepA));
    }
}

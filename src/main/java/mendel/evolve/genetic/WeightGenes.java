package mendel.evolve.genetic;

import io.jenetics.BitChromosome;
import io.jenetics.BitGene;
import io.jenetics.Chromosome;
import io.jenetics.DoubleGene;
import io.jenetics.Gene;
import io.jenetics.Genotype;
import java.util.BitSet;

/**
 * How the genes of the weights lie in a genotype.
 *
 * @param <G> the kind of gene
 */
interface WeightGenes<G extends Gene<?, G>> {

    /** In the genotypes of {@link RealCodec}. */
    WeightGenes<DoubleGene> REALS = new WeightGenes<>() {

        @Override
        public Genotype<DoubleGene> weights(Genotype<DoubleGene> genotype) {
            return Genotype.of(RealCodec.weights(genotype));
        }

        @Override
        public Genotype<DoubleGene> replaced(Genotype<DoubleGene> genotype, Chromosome<DoubleGene> weights) {
            double[] alleles = new double[weights.length()];
            for (int i = 0; i < alleles.length; i++) {
                alleles[i] = weights.get(i).doubleValue();
            }
            return RealCodec.genotype(alleles, RealCodec.stepAllele(genotype));
        }
    };

    /** In the genotypes of {@link GrayCodec}. */
    WeightGenes<BitGene> BITS = new WeightGenes<>() {

        @Override
        public Genotype<BitGene> weights(Genotype<BitGene> genotype) {
            return genotype;
        }

        @Override
        public Genotype<BitGene> replaced(Genotype<BitGene> genotype, Chromosome<BitGene> weights) {
            BitSet bits = new BitSet(weights.length());
            for (int i = 0; i < weights.length(); i++) {
                bits.set(i, weights.get(i).bit());
            }
            return Genotype.of(BitChromosome.of(bits, weights.length()));
        }
    };

    /** A genotype of one chromosome, that of the weights. */
    Genotype<G> weights(Genotype<G> genotype);

    /** The same genotype with other weights. */
    Genotype<G> replaced(Genotype<G> genotype, Chromosome<G> weights);
}

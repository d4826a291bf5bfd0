package mendel.evolve.genetic;

import io.jenetics.Chromosome;
import io.jenetics.DoubleGene;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/** Real alleles from 0 to 1 in one array; gene objects are created only on demand. Immutable. */
final class RealChromosome implements Chromosome<DoubleGene> {

    private final double[] alleles;

    /** Takes ownership of the array. The caller has clamped the alleles to 0 to 1. */
    RealChromosome(double[] alleles) {
        this.alleles = alleles;
    }

    /** Uniform alleles from the random generator of the generation. */
    static RealChromosome random(int length) {
        RandomGenerator random = RandomRegistry.random();
        double[] alleles = new double[length];
        for (int i = 0; i < length; i++) {
            alleles[i] = random.nextDouble();
        }
        return new RealChromosome(alleles);
    }

    /** One allele. */
    double allele(int index) {
        return alleles[index];
    }

    /** Writes as many alleles as fit into an array. */
    void copyTo(double[] position) {
        System.arraycopy(alleles, 0, position, 0, position.length);
    }

    /** All alleles, a copy. */
    double[] toArray() {
        return alleles.clone();
    }

    @Override
    public DoubleGene get(int index) {
        return DoubleGene.of(alleles[index], 0, 1);
    }

    @Override
    public int length() {
        return alleles.length;
    }

    @Override
    public boolean isValid() {
        return Arrays.stream(alleles).allMatch(a -> a >= 0 && a <= 1);
    }

    @Override
    public RealChromosome newInstance() {
        return random(alleles.length);
    }

    @Override
    public RealChromosome newInstance(ISeq<DoubleGene> genes) {
        return new RealChromosome(
                genes.stream().mapToDouble(DoubleGene::doubleValue).toArray());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RealChromosome c && Arrays.equals(alleles, c.alleles);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(alleles);
    }

    @Override
    public String toString() {
        return Arrays.toString(alleles);
    }
}

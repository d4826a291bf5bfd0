package mendel.evolve.genetic;

import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import io.jenetics.util.Factory;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Function;
import mendel.eval.Weights;

/**
 * Genotypes of two chromosomes: the weights as shares of their ranges, and the centre around which they were made. The
 * centre is stored since it cannot be computed from genomes that were clamped at a bound.
 */
final class TwinCodec implements WeightsCodec<DoubleGene> {

    private static final int WEIGHTS = 0;
    private static final int CENTRE = 1;

    private final Scale scale;

    TwinCodec(Scale scale) {
        this.scale = scale;
    }

    /** A genotype around a centre; takes ownership of both. */
    static Genotype<DoubleGene> genotype(double[] weights, RealChromosome centre) {
        return Genotype.of(new RealChromosome(weights), centre);
    }

    /** The weights. */
    static RealChromosome weights(Genotype<DoubleGene> genotype) {
        return (RealChromosome) genotype.get(WEIGHTS);
    }

    /** The centre. */
    static RealChromosome centre(Genotype<DoubleGene> genotype) {
        return (RealChromosome) genotype.get(CENTRE);
    }

    @Override
    public Factory<Genotype<DoubleGene>> encoding() {
        return () -> ownCentre(RealChromosome.random(scale.size()));
    }

    @Override
    public Function<Genotype<DoubleGene>, Weights> decoder() {
        return genotype -> scale.toWeights(weights(genotype).toArray());
    }

    @Override
    public Genotype<DoubleGene> encode(Weights weights) {
        return ownCentre(new RealChromosome(scale.toUnit(weights)));
    }

    /** A genotype that is its own centre. */
    static Genotype<DoubleGene> ownCentre(RealChromosome weights) {
        return Genotype.of(weights, weights);
    }

    @Override
    public void position(Genotype<DoubleGene> genotype, double[] position) {
        weights(genotype).copyTo(position);
        scale.restoreFixed(position);
    }

    @Override
    public void write(Genotype<DoubleGene> genotype, DataOutput out) throws IOException {
        for (int i = 0; i < scale.size(); i++) {
            out.writeDouble(weights(genotype).allele(i));
            out.writeDouble(centre(genotype).allele(i));
        }
    }

    @Override
    public Genotype<DoubleGene> read(DataInput in) throws IOException {
        double[] weights = new double[scale.size()];
        double[] centre = new double[scale.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = in.readDouble();
            centre[i] = in.readDouble();
        }
        return genotype(weights, new RealChromosome(centre));
    }
}

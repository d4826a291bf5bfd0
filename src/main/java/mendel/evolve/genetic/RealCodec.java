package mendel.evolve.genetic;

import io.jenetics.DoubleGene;
import io.jenetics.Genotype;
import io.jenetics.util.Factory;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Function;
import mendel.eval.Weights;

/** Genotypes of two chromosomes: the weights as shares of their ranges, and the step size. */
final class RealCodec implements WeightsCodec<DoubleGene> {

    /** The chromosome of the weights. */
    static final int WEIGHTS = 0;
    /** The chromosome of the step size, a single gene. */
    static final int STEP = 1;

    private final Scale scale;
    private final double firstStepAllele;

    /**
     * A codec.
     *
     * @param scale between weights and shares of their ranges
     * @param firstStep the initial step size of new genotypes, as a share of a parameter's range
     */
    RealCodec(Scale scale, double firstStep) {
        this.scale = scale;
        firstStepAllele = StepSize.allele(firstStep);
    }

    @Override
    public Factory<Genotype<DoubleGene>> encoding() {
        return () -> genotype(RealChromosome.random(scale.size()).toArray(), firstStepAllele);
    }

    @Override
    public Function<Genotype<DoubleGene>, Weights> decoder() {
        return genotype -> scale.toWeights(weights(genotype).toArray());
    }

    @Override
    public Genotype<DoubleGene> encode(Weights weights) {
        return genotype(scale.toUnit(weights), firstStepAllele);
    }

    @Override
    public Genotype<DoubleGene> encode(Weights weights, Genotype<DoubleGene> like) {
        return genotype(scale.toUnit(weights), stepAllele(like));
    }

    @Override
    public void position(Genotype<DoubleGene> genotype, double[] position) {
        weights(genotype).copyTo(position);
        scale.restoreFixed(position);
    }

    @Override
    public void write(Genotype<DoubleGene> genotype, DataOutput out) throws IOException {
        out.writeDouble(stepAllele(genotype));
        for (double allele : weights(genotype).toArray()) {
            out.writeDouble(allele);
        }
    }

    @Override
    public Genotype<DoubleGene> read(DataInput in) throws IOException {
        double step = in.readDouble();
        double[] alleles = new double[scale.size()];
        for (int i = 0; i < alleles.length; i++) {
            alleles[i] = in.readDouble();
        }
        return genotype(alleles, step);
    }

    /** A genotype from its alleles; the array is taken over. */
    static Genotype<DoubleGene> genotype(double[] weights, double stepAllele) {
        return Genotype.of(new RealChromosome(weights), new RealChromosome(new double[] {stepAllele}));
    }

    /** The chromosome of the weights. */
    static RealChromosome weights(Genotype<DoubleGene> genotype) {
        return (RealChromosome) genotype.get(WEIGHTS);
    }

    /** The allele of the step size. */
    static double stepAllele(Genotype<DoubleGene> genotype) {
        return ((RealChromosome) genotype.get(STEP)).allele(0);
    }
}

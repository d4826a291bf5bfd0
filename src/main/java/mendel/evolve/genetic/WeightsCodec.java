package mendel.evolve.genetic;

import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.engine.Codec;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.random.RandomGenerator;
import mendel.eval.Weights;

/**
 * Translates weights to genes and back; the only place that knows both. Every weight lies in 0 to 1 for the operators,
 * scaled to its parameter's bounds here.
 *
 * @param <G> the kind of gene
 */
interface WeightsCodec<G extends Gene<?, G>> extends Codec<Weights, G> {

    /** The genotype nearest to some weights. */
    Genotype<G> encode(Weights weights);

    /** The genotype nearest to some weights, with everything else (step sizes) as in {@code like}. */
    default Genotype<G> encode(Weights weights, Genotype<G> like) {
        return encode(weights);
    }

    /**
     * A genotype around some weights: Gaussian steps of {@code spread} times each parameter's range, within its bounds.
     */
    default Genotype<G> near(Weights weights, double spread, RandomGenerator random) {
        Scale scale = new Scale(weights.spec());
        double[] position = scale.toUnit(weights);
        for (int i = 0; i < position.length; i++) {
            position[i] = Math.clamp(position[i] + spread * random.nextGaussian(), 0, 1);
        }
        return encode(scale.toWeights(position));
    }

    /** Fills {@code position} with the weights as shares of their ranges, 0 to 1. */
    void position(Genotype<G> genotype, double[] position);

    /** Writes a genotype so that {@link #read} restores it bit for bit. */
    void write(Genotype<G> genotype, DataOutput out) throws IOException;

    /** Reads what {@link #write} wrote. */
    Genotype<G> read(DataInput in) throws IOException;
}

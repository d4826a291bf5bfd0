package mendel.evolve.genetic;

import io.jenetics.BitChromosome;
import io.jenetics.BitGene;
import io.jenetics.Genotype;
import io.jenetics.util.Factory;
import io.jenetics.util.RandomRegistry;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.function.Function;
import java.util.random.RandomGenerator;
import mendel.eval.Parameter;
import mendel.eval.Weights;

/**
 * Genotypes of one bit string: for each parameter a whole number in reflected Gray code, so that neighbours differ in
 * one bit, spread evenly over the parameter's range. A parameter has enough bits for all whole numbers of its range, so
 * that material values have more than the others (David-Tabibi 2008).
 */
final class GrayCodec implements WeightsCodec<BitGene> {

    /**
     * Ranges below 2 and above 4096 get as many bits as those: fractions need a grid too, and finer grids are useless.
     */
    private static final int FEWEST_BITS = 1;

    private static final int MOST_BITS = 12;

    private final Scale scale;
    private final int[] bits;
    private final int length;

    GrayCodec(Scale scale) {
        this.scale = scale;
        bits = scale.spec().parameters().stream().mapToInt(GrayCodec::bits).toArray();
        int sum = 0;
        for (int b : bits) {
            sum += b;
        }
        length = sum;
    }

    /** The number of bits of a parameter. */
    static int bits(Parameter parameter) {
        int needed = 64 - Long.numberOfLeadingZeros((long) Math.ceil(parameter.max() - parameter.min()));
        return Math.clamp(needed, FEWEST_BITS, MOST_BITS);
    }

    /** The reflected Gray code of a whole number. */
    static int gray(int number) {
        return number ^ number >>> 1;
    }

    /** The whole number of a reflected Gray code of up to 32 bits. */
    static int fromGray(int gray) {
        int number = gray;
        for (int shift = 1; shift < 32; shift <<= 1) {
            number ^= number >>> shift;
        }
        return number;
    }

    /** The number of bits of a genotype. */
    int length() {
        return length;
    }

    @Override
    public Factory<Genotype<BitGene>> encoding() {
        return () -> {
            RandomGenerator random = RandomRegistry.random();
            byte[] bytes = new byte[bytes(length)];
            random.nextBytes(bytes);
            return genotype(bytes);
        };
    }

    @Override
    public Function<Genotype<BitGene>, Weights> decoder() {
        return genotype -> {
            double[] position = new double[scale.size()];
            position(genotype, position);
            return scale.toWeights(position);
        };
    }

    @Override
    public Genotype<BitGene> encode(Weights weights) {
        byte[] bytes = new byte[bytes(length)];
        double[] position = scale.toUnit(weights);
        int at = 0;
        for (int i = 0; i < position.length; i++) {
            int gray = gray((int) Math.rint(position[i] * largest(i)));
            for (int b = bits[i] - 1; b >= 0; b--, at++) {
                bytes[at >>> 3] |= (byte) ((gray >>> b & 1) << (at & 7));
            }
        }
        return genotype(bytes);
    }

    @Override
    public void position(Genotype<BitGene> genotype, double[] position) {
        byte[] bytes = bytes(genotype);
        int at = 0;
        for (int i = 0; i < position.length; i++) {
            int gray = 0;
            for (int b = 0; b < bits[i]; b++, at++) {
                gray = gray << 1 | bytes[at >>> 3] >>> (at & 7) & 1;
            }
            position[i] = fromGray(gray) / largest(i);
        }
        scale.restoreFixed(position);
    }

    private double largest(int parameter) {
        return (1 << bits[parameter]) - 1;
    }

    @Override
    public void write(Genotype<BitGene> genotype, DataOutput out) throws IOException {
        out.write(bytes(genotype));
    }

    @Override
    public Genotype<BitGene> read(DataInput in) throws IOException {
        byte[] bytes = new byte[bytes(length)];
        in.readFully(bytes);
        return genotype(bytes);
    }

    private Genotype<BitGene> genotype(byte[] bytes) {
        return genotype(bytes, length);
    }

    /** A genotype from its bits, the first in the lowest bit of the first byte. */
    static Genotype<BitGene> genotype(byte[] bytes, int length) {
        return Genotype.of(new BitChromosome(bytes, 0, length));
    }

    /** The bits of a genotype, a copy. */
    static byte[] bytes(Genotype<BitGene> genotype) {
        return ((BitChromosome) genotype.chromosome()).toByteArray();
    }

    private static int bytes(int length) {
        return length + 7 >>> 3;
    }
}

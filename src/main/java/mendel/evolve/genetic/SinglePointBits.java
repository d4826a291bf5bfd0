package mendel.evolve.genetic;

import io.jenetics.BitGene;
import io.jenetics.Genotype;
import java.util.random.RandomGenerator;

/** Crosses bit strings at one point, anywhere between two bits: the children exchange everything from there on. */
final class SinglePointBits extends PairCrossover<BitGene> {

    private final int length;

    /**
     * The operator.
     *
     * @param length bits of a genotype
     * @param probability the probability that a pair is crossed
     */
    SinglePointBits(int length, double probability) {
        super(probability);
        this.length = length;
    }

    @Override
    Children<BitGene> cross(Genotype<BitGene> a, Genotype<BitGene> b, RandomGenerator random) {
        if (length < 2) {
            return new Children<>(a, b);
        }
        int point = 1 + random.nextInt(length - 1);
        byte[] first = GrayCodec.bytes(a);
        byte[] second = GrayCodec.bytes(b);
        int split = point >>> 3;
        for (int i = split; i < first.length; i++) {
            int exchanged = (first[i] ^ second[i]) & (i == split ? 0xff << (point & 7) : 0xff);
            first[i] ^= (byte) exchanged;
            second[i] ^= (byte) exchanged;
        }
        return new Children<>(GrayCodec.genotype(first, length), GrayCodec.genotype(second, length));
    }
}

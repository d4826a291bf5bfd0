package mendel.evolve.genetic;

import io.jenetics.AbstractAlterer;
import io.jenetics.AltererResult;
import io.jenetics.BitGene;
import io.jenetics.Phenotype;
import io.jenetics.util.MSeq;
import io.jenetics.util.RandomRegistry;
import io.jenetics.util.Seq;
import java.util.random.RandomGenerator;

/**
 * Flips every bit of every genome with the same small probability. The distance to the next bit that flips is drawn
 * from the geometric distribution, which is equivalent to a random choice for each bit.
 */
final class FlipBits extends AbstractAlterer<BitGene, Double> {

    private final int length;

    /**
     * The operator.
     *
     * @param length bits of a genotype
     * @param probability the probability that a bit flips
     */
    FlipBits(int length, double probability) {
        super(probability);
        this.length = length;
    }

    @Override
    public AltererResult<BitGene, Double> alter(Seq<Phenotype<BitGene, Double>> population, long generation) {
        RandomGenerator random = RandomRegistry.random();
        MSeq<Phenotype<BitGene, Double>> altered = MSeq.of(population);
        long bits = (long) length * population.length();
        int alterations = 0;
        for (long at = gap(random); at < bits; ) {
            int genome = (int) (at / length);
            byte[] bytes = GrayCodec.bytes(altered.get(genome).genotype());
            for (long end = (genome + 1L) * length; at < end; at += 1 + gap(random)) {
                int bit = (int) (at % length);
                bytes[bit >>> 3] ^= (byte) (1 << (bit & 7));
                alterations++;
            }
            altered.set(genome, Phenotype.of(GrayCodec.genotype(bytes, length), generation));
        }
        return new AltererResult<>(altered.toISeq(), alterations);
    }

    /** The number of bits left alone before the next one that flips. */
    private long gap(RandomGenerator random) {
        if (probability() <= 0) {
            return Integer.MAX_VALUE * (long) length;
        }
        return probability() >= 1
                ? 0
                : (long) Math.min(StrictMath.log1p(-random.nextDouble()) / StrictMath.log1p(-probability()), 1e15);
    }
}

package mendel.evolve.genetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jenetics.Alterer;
import io.jenetics.AltererResult;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.Arrays;
import java.util.BitSet;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The operators' distributions, with fixed random streams. */
class OperatorsTest {

    private static <G extends Gene<?, G>> AltererResult<G, Double> alter(
            Alterer<G, Double> alterer, ISeq<Phenotype<G, Double>> population, long seed) {
        return RandomRegistry.with(new SplittableRandom(seed)).call(() -> alterer.alter(population, 9));
    }

    private static ISeq<Phenotype<BitGene, Double>> bitGenomes(
            int count, int length, java.util.function.IntFunction<byte[]> bytes) {
        return IntStream.range(0, count)
                .mapToObj(i -> Phenotype.of(GrayCodec.genotype(bytes.apply(i), length), 1, (double) i))
                .collect(ISeq.toISeq());
    }

    private static BitSet bits(Phenotype<BitGene, Double> p) {
        return BitSet.valueOf(GrayCodec.bytes(p.genotype()));
    }

    @Test
    void everyBitFlipsWithTheSameProbability() {
        int length = 23;
        int genomes = 4000;
        int[] flips = new int[length];
        ISeq<Phenotype<BitGene, Double>> population = bitGenomes(genomes, length, i -> new byte[3]);
        AltererResult<BitGene, Double> result = alter(new FlipBits(length, 0.05), population, 1);
        int sum = 0;
        for (Phenotype<BitGene, Double> p : result.population()) {
            bits(p).stream().forEach(i -> flips[i]++);
            sum += bits(p).cardinality();
            assertThat(p.isEvaluated()).isEqualTo(bits(p).isEmpty());
        }
        assertThat(result.alterations()).isEqualTo(sum);
        assertThat(sum / (double) (genomes * length)).isCloseTo(0.05, within(0.003));
        // 200 expected a bit, standard deviation 13.8
        assertThat(Arrays.stream(flips)).allMatch(n -> Math.abs(n - 200) < 56);
    }

    @Test
    void flipsOfABitAreIndependentOfItsNeighbours() {
        int length = 16;
        ISeq<Phenotype<BitGene, Double>> population = bitGenomes(20_000, length, i -> new byte[2]);
        long both = alter(new FlipBits(length, 0.3), population, 2).population().stream()
                .filter(p -> bits(p).get(4) && bits(p).get(5))
                .count();
        assertThat(both / 20_000.0).isCloseTo(0.09, within(0.007));
    }

    @Test
    void noBitOrEveryBitFlipsAtTheEnds() {
        ISeq<Phenotype<BitGene, Double>> population = bitGenomes(50, 12, i -> new byte[2]);
        assertThat(alter(new FlipBits(12, 0), population, 3).alterations()).isZero();
        AltererResult<BitGene, Double> all = alter(new FlipBits(12, 1), population, 3);
        assertThat(all.alterations()).isEqualTo(600);
        assertThat(all.population().stream().map(p -> bits(p).cardinality())).containsOnly(12);
    }

    @Test
    void singlePointChildrenExchangeATail() {
        int length = 20;
        byte[] ones = {-1, -1, 0x0f};
        ISeq<Phenotype<BitGene, Double>> population = bitGenomes(2000, length, i -> i % 2 == 0 ? new byte[3] : ones);
        AltererResult<BitGene, Double> result = alter(new SinglePointBits(length, 1), population, 4);
        assertThat(result.alterations()).isEqualTo(2000);
        int[] cuts = new int[length + 1];
        int total = 0;
        for (Phenotype<BitGene, Double> p : result.population()) {
            BitSet bits = bits(p);
            total += bits.cardinality();
            int changes = 0;
            for (int i = 1; i < length; i++) {
                if (bits.get(i) != bits.get(i - 1)) {
                    changes++;
                    cuts[i]++;
                }
            }
            assertThat(changes).as("one cut at most in %s", bits).isLessThanOrEqualTo(1);
        }
        assertThat(total).as("bits are exchanged, never made").isEqualTo(1000 * length);
        // Half of the pairs differ, two children show each of their cuts: 1000 / 19 expected, standard deviation 10.
        assertThat(Arrays.stream(cuts, 1, length)).allMatch(n -> n > 15 && n < 95);
    }

    @Test
    void pairsAreCrossedWithTheOperatorsProbability() {
        ISeq<Phenotype<BitGene, Double>> population = bitGenomes(10_001, 8, i -> new byte[] {(byte) i});
        AltererResult<BitGene, Double> result = alter(new SinglePointBits(8, 0.75), population, 5);
        assertThat(result.alterations() / 10_000.0).isCloseTo(0.75, within(0.02));
        assertThat(result.population().stream().filter(Phenotype::nonEvaluated).count())
                .isEqualTo(result.alterations());
    }

    private static ISeq<Phenotype<DoubleGene, Double>> realGenomes(
            int count, java.util.function.IntToDoubleFunction allele) {
        return IntStream.range(0, count)
                .mapToObj(i -> Phenotype.of(
                        RealCodec.genotype(new double[] {allele.applyAsDouble(i), 0.5}, 0.25 + 0.5 * (i % 2)), 1, 0.0))
                .collect(ISeq.toISeq());
    }

    private static double[] alleles(AltererResult<DoubleGene, Double> result) {
        return result.population().stream()
                .mapToDouble(p -> RealCodec.weights(p.genotype()).allele(0))
                .toArray();
    }

    @Test
    void blendedGenesAreUniformAroundTheirParents() {
        Genotype<DoubleGene> low = RealCodec.genotype(new double[] {0.4}, 0.25);
        Genotype<DoubleGene> high = RealCodec.genotype(new double[] {0.6}, 0.75);
        SplittableRandom random = new SplittableRandom(6);
        BlendCrossover blend = new BlendCrossover(0.5, 1);
        int n = 20_000;
        double[] genes = IntStream.range(0, n)
                .mapToDouble(
                        i -> RealCodec.weights(blend.cross(low, high, random).first())
                                .allele(0))
                .sorted()
                .toArray();
        assertThat(genes[0]).isBetween(0.3, 0.301);
        assertThat(genes[n - 1]).isBetween(0.699, 0.7);
        for (int tenth = 1; tenth < 10; tenth++) {
            assertThat(genes[n * tenth / 10]).isCloseTo(0.3 + 0.04 * tenth, within(0.005));
        }
        double[] steps = IntStream.range(0, n)
                .mapToDouble(
                        i -> RealCodec.stepAllele(blend.cross(low, high, random).second()))
                .sorted()
                .toArray();
        assertThat(steps[0]).isBetween(0.25, 0.251);
        assertThat(steps[n - 1]).isBetween(0.749, 0.75);
    }

    @Test
    void blendedGenesStayWithinTheBounds() {
        double[] genes = alleles(alter(new BlendCrossover(1, 1), realGenomes(1000, i -> i % 2), 7));
        assertThat(Arrays.stream(genes)).allMatch(g -> g >= 0 && g <= 1);
        assertThat(Arrays.stream(genes).filter(g -> g == 0 || g == 1).count()).isPositive();
    }

    @Test
    void equalParentsHaveTheSameChildren() {
        assertThat(alleles(alter(new BlendCrossover(0.5, 1), realGenomes(100, i -> 0.37), 8)))
                .containsOnly(0.37);
    }

    @Test
    void mutationIsGaussianAroundTheParentWithItsOwnStep() {
        double step = 0.02;
        ISeq<Phenotype<DoubleGene, Double>> population = IntStream.range(0, 10_000)
                .mapToObj(i -> Phenotype.of(
                        RealCodec.genotype(new double[] {0.5, 0.5, 0.5, 0.5}, StepSize.allele(step)), 1, 0.0))
                .collect(ISeq.toISeq());
        AltererResult<DoubleGene, Double> result = alter(new SelfAdaptiveMutation(0.5), population, 9);
        assertThat(result.alterations() / 10_000.0).isCloseTo(0.5, within(0.02));
        double[] normalised = result.population().stream()
                .filter(Phenotype::nonEvaluated)
                .mapToDouble(p -> (RealCodec.weights(p.genotype()).allele(2) - 0.5)
                        / StepSize.step(RealCodec.stepAllele(p.genotype())))
                .toArray();
        assertThat(Arrays.stream(normalised).average().orElseThrow()).isCloseTo(0, within(0.05));
        assertThat(Arrays.stream(normalised).map(x -> x * x).average().orElseThrow())
                .isCloseTo(1, within(0.06));
        // log-normal factor with the rate 1 / sqrt(4)
        double[] logs = result.population().stream()
                .filter(Phenotype::nonEvaluated)
                .mapToDouble(p -> Math.log(StepSize.step(RealCodec.stepAllele(p.genotype())) / step))
                .toArray();
        assertThat(Arrays.stream(logs).average().orElseThrow()).isCloseTo(0, within(0.03));
        assertThat(Math.sqrt(Arrays.stream(logs).map(x -> x * x).average().orElseThrow()))
                .isCloseTo(0.5, within(0.02));
    }

    @Test
    void theWheelFavoursSmallLossesInProportion() {
        // Mean 60, standard deviation 19: the slots are 79 - loss, and none for 90.
        double[] losses = {90, 70, 60, 40, 40};
        ISeq<Phenotype<BitGene, Double>> population = IntStream.range(0, 5)
                .mapToObj(i -> Phenotype.of(GrayCodec.genotype(new byte[] {(byte) i}, 8), 1, losses[i]))
                .collect(ISeq.toISeq());
        double zero = 60 + Math.sqrt((900 + 100 + 0 + 400 + 400) / 5.0);
        double[] slots =
                Arrays.stream(losses).map(loss -> Math.max(0, zero - loss)).toArray();
        int n = 40_000;
        for (Optimize optimize : Optimize.values()) {
            ISeq<Phenotype<BitGene, Double>> signed =
                    optimize == Optimize.MINIMUM ? population : population.map(p -> p.withFitness(-p.fitness()));
            ISeq<Phenotype<BitGene, Double>> selected = RandomRegistry.with(new SplittableRandom(10))
                    .call(() -> new ProportionalSelector<BitGene>().select(signed, n, optimize));
            int[] counts = new int[5];
            selected.forEach(p -> counts[GrayCodec.bytes(p.genotype())[0]]++);
            assertThat(counts[0]).isZero();
            for (int i = 1; i < 5; i++) {
                assertThat(counts[i] / (double) n)
                        .isCloseTo(slots[i] / Arrays.stream(slots).sum(), within(0.01));
            }
        }
    }

    @Test
    void equalLossesHaveEqualSlots() {
        ISeq<Phenotype<BitGene, Double>> population = IntStream.range(0, 4)
                .mapToObj(i -> Phenotype.of(GrayCodec.genotype(new byte[] {(byte) i}, 8), 1, 5.0))
                .collect(ISeq.toISeq());
        int[] counts = new int[4];
        RandomRegistry.with(new SplittableRandom(11))
                .call(() -> new ProportionalSelector<BitGene>().select(population, 8000, Optimize.MINIMUM))
                .forEach(p -> counts[GrayCodec.bytes(p.genotype())[0]]++);
        assertThat(Arrays.stream(counts)).allMatch(c -> Math.abs(c - 2000) < 160);
    }
}

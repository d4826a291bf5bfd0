package mendel.evolve.genetic;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.jenetics.Alterer;
import io.jenetics.AltererResult;
import io.jenetics.BitChromosome;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.util.ISeq;
import io.jenetics.util.RandomRegistry;
import java.util.Arrays;
import java.util.BitSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mendel.evolve.config.ChosenOperator;
import mendel.evolve.config.NamedOperators;
import mendel.evolve.config.PluginConfig;
import mendel.evolve.config.StockOperator;
import mendel.evolve.config.StockOperator.Genes;
import mendel.evolve.config.StockOperator.Role;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Every operator that a config can name does what its name says, on genomes and populations of every size. */
class NamedPartsTest {

    private static final List<Integer> SIZES = List.of(1, 2, 3, 31);

    private static PluginConfig named(StockOperator operator, Map<String, Object> settings) {
        return new PluginConfig(operator.toString(), settings, (key, problem, remedy) -> {
            throw new AssertionError(key + ": " + problem + "; " + remedy);
        });
    }

    private static NamedOperators selecting(PluginConfig selector) {
        return new NamedOperators(Optional.of(selector), Optional.of(selector), Optional.empty(), List.of(), List.of());
    }

    private static NamedOperators altering(PluginConfig alterer) {
        return new NamedOperators(Optional.empty(), Optional.empty(), Optional.of(alterer), List.of(), List.of());
    }

    private static <T> T with(long seed, java.util.concurrent.Callable<T> work) {
        return RandomRegistry.with(new SplittableRandom(seed)).call(() -> {
            try {
                return work.call();
            } catch (Exception e) {
                throw new IllegalStateException(e);
            }
        });
    }

    private static ISeq<Phenotype<DoubleGene, Double>> reals(int genomes, int length, IntFunction<Double> loss) {
        SplittableRandom random = new SplittableRandom(5);
        return IntStream.range(0, genomes)
                .mapToObj(i -> Phenotype.of(
                        RealCodec.genotype(random.doubles(length).toArray(), random.nextDouble()), 1, loss.apply(i)))
                .collect(ISeq.toISeq());
    }

    private static ISeq<Phenotype<BitGene, Double>> bits(int genomes, int length) {
        SplittableRandom random = new SplittableRandom(6);
        return IntStream.range(0, genomes)
                .mapToObj(i -> {
                    BitSet set = new BitSet();
                    IntStream.range(0, length)
                            .filter(bit -> random.nextBoolean())
                            .forEach(set::set);
                    return Phenotype.of(Genotype.of(BitChromosome.of(set, length)), 1, (double) i);
                })
                .collect(ISeq.toISeq());
    }

    static Stream<StockOperator> selectors() {
        return Stream.of(StockOperator.values()).filter(operator -> operator.role() == Role.SELECTOR);
    }

    private static Selector<DoubleGene, Double> selector(PluginConfig config, int population) {
        return NamedParts.reals(selecting(config), population).parents((seq, count, optimize) -> {
            throw new AssertionError("not the named one");
        });
    }

    /** Distinct, equal, negative and huge losses: as many members as asked for, the same for the same seed. */
    @ParameterizedTest
    @MethodSource("selectors")
    void selectorsGiveMembers(StockOperator operator) {
        List<IntFunction<Double>> losses =
                List.of(i -> (double) i, i -> 3.0, i -> 0.0, i -> -1000.0 - i, i -> 1e9 * i * i, i -> 70 + i * 1e-9);
        for (int size : List.of(2, 3, 31)) {
            Selector<DoubleGene, Double> selector = selector(named(operator, Map.of()), size);
            for (IntFunction<Double> loss : losses) {
                ISeq<Phenotype<DoubleGene, Double>> members = reals(size, 2, loss);
                for (int count : List.of(0, 1, 2, size, 3 * size)) {
                    ISeq<Phenotype<DoubleGene, Double>> selected =
                            with(1, () -> selector.select(members, count, Optimize.MINIMUM));
                    assertThat(selected.length()).isEqualTo(count);
                    assertThat(members.asList()).containsAll(selected.asList());
                    assertThat(with(1, () -> selector.select(members, count, Optimize.MINIMUM)))
                            .isEqualTo(selected);
                }
            }
        }
    }

    /** Smaller losses are better, with every selector but the one that does not look. */
    @ParameterizedTest
    @MethodSource("selectors")
    void selectorsPreferSmallLosses(StockOperator operator) {
        ISeq<Phenotype<DoubleGene, Double>> members = reals(40, 1, i -> 10.0 + (i * 7) % 40);
        double mean =
                with(2, () -> selector(named(operator, Map.of()), 40).select(members, 4000, Optimize.MINIMUM)).stream()
                        .mapToDouble(Phenotype::fitness)
                        .average()
                        .orElseThrow();
        if (operator == StockOperator.MONTE_CARLO) {
            assertThat(mean).isCloseTo(29.5, within(0.8));
        } else {
            assertThat(mean).isLessThan(28);
        }
    }

    /** Settings reach the selector: what each is expected to give is computed by hand. */
    @Test
    void settingsReachSelectors() {
        ISeq<Phenotype<DoubleGene, Double>> members = reals(10, 1, i -> 1.0 + i);
        assertThat(worst(named(StockOperator.TRUNCATION, Map.of("share", 0.3)), members))
                .isEqualTo(3);
        assertThat(worst(named(StockOperator.TRUNCATION, Map.of("share", 0.001)), members))
                .isEqualTo(2);
        // The worst is drawn by a tournament of two only against itself, of two hundred never.
        assertThat(worst(named(StockOperator.TOURNAMENT, Map.of("sampleSize", 2L)), members))
                .isEqualTo(10);
        assertThat(worst(named(StockOperator.TOURNAMENT, Map.of("sampleSize", 200L)), members))
                .isEqualTo(1);
        // No child of the worst where none is expected of it.
        assertThat(worst(named(StockOperator.LINEAR_RANK, Map.of("nminus", 0.0)), members))
                .isEqualTo(9);
        PluginConfig elite =
                named(StockOperator.ELITE, Map.of("eliteCount", 4L, "nonEliteSelector", "truncation", "share", 0.2));
        assertThat(with(3, () -> selector(elite, 10).select(members, 4, Optimize.MINIMUM)).stream()
                        .mapToDouble(Phenotype::fitness))
                .containsExactlyInAnyOrder(1.0, 2.0, 3.0, 4.0);
        assertThat(ChosenOperator.of(elite).orElseThrow())
                .hasToString("elite (eliteCount 4, the others by truncation (share 0.2))");
    }

    private static double worst(PluginConfig config, ISeq<Phenotype<DoubleGene, Double>> members) {
        return with(3, () -> selector(config, members.length()).select(members, 3000, Optimize.MINIMUM)).stream()
                .mapToDouble(Phenotype::fitness)
                .max()
                .orElseThrow();
    }

    static Stream<StockOperator> ofReals() {
        return alterers(Genes.BITS);
    }

    static Stream<StockOperator> ofBits() {
        return alterers(Genes.REALS);
    }

    private static Stream<StockOperator> alterers(Genes without) {
        return Stream.of(StockOperator.values())
                .filter(operator -> operator.role() != Role.SELECTOR && operator.genes() != without);
    }

    private static <G extends Gene<?, G>> AltererResult<G, Double> altered(
            Alterer<G, Double> alterer, ISeq<Phenotype<G, Double>> members) {
        AltererResult<G, Double> result = with(4, () -> alterer.alter(members, 9));
        assertThat(with(4, () -> alterer.alter(members, 9)).population()).isEqualTo(result.population());
        assertThat(result.population().length()).isEqualTo(members.length());
        for (int i = 0; i < members.length(); i++) {
            Phenotype<G, Double> before = members.get(i);
            Phenotype<G, Double> after = result.population().get(i);
            assertThat(after.genotype().isValid()).isTrue();
            // Whoever keeps a loss is what was measured.
            if (after.isEvaluated()) {
                assertThat(after.genotype()).isEqualTo(before.genotype());
            }
        }
        return result;
    }

    private static <G extends Gene<?, G>> Alterer<G, Double> nothing() {
        return (members, generation) -> new AltererResult<>(members.asISeq(), 0);
    }

    private static Alterer<DoubleGene, Double> real(StockOperator operator, Map<String, Object> settings) {
        return NamedParts.reals(altering(named(operator, settings)), 30).alterer(nothing(), nothing());
    }

    private static Alterer<BitGene, Double> bit(StockOperator operator, Map<String, Object> settings, int length) {
        return NamedParts.bits(altering(named(operator, settings)), 30, length).alterer(nothing(), nothing());
    }

    /** Genes stay from 0 to 1 and genomes keep their shape; with probability 0 nothing changes, with 1 something. */
    @ParameterizedTest
    @MethodSource("ofReals")
    void realGenomesStayGenomes(StockOperator operator) {
        for (int length : SIZES) {
            for (int genomes : SIZES) {
                ISeq<Phenotype<DoubleGene, Double>> members = reals(genomes, length, i -> (double) i);
                assertThat(altered(real(operator, Map.of("probability", 0.0)), members)
                                .population())
                        .isEqualTo(members);
                ISeq<Phenotype<DoubleGene, Double>> all = altered(real(operator, Map.of("probability", 1.0)), members)
                        .population();
                assertThat(all.stream().map(p -> RealCodec.weights(p.genotype()).length()))
                        .containsOnly(length);
                assertThat(length < 31 || genomes < 31 || !all.equals(members)).isTrue();
            }
        }
    }

    /** The same for bit strings. */
    @ParameterizedTest
    @MethodSource("ofBits")
    void bitGenomesStayGenomes(StockOperator operator) {
        for (int length : List.of(1, 2, 8, 67)) {
            for (int genomes : SIZES) {
                ISeq<Phenotype<BitGene, Double>> members = bits(genomes, length);
                assertThat(altered(bit(operator, Map.of("probability", 0.0), length), members)
                                .population())
                        .isEqualTo(members);
                ISeq<Phenotype<BitGene, Double>> all = altered(
                                bit(operator, Map.of("probability", 1.0), length), members)
                        .population();
                assertThat(all.stream().map(p -> p.genotype().chromosome().length()))
                        .containsOnly(length);
                assertThat(all.stream().allMatch(p -> p.genotype().chromosome() instanceof BitChromosome))
                        .isTrue();
                assertThat(length < 67 || genomes < 31 || !all.equals(members)).isTrue();
            }
        }
    }

    /** What only moves genes about leaves as many of each; what the library alters leaves the step sizes alone. */
    @Test
    void genesMoveAndStepsStay() {
        for (StockOperator operator : List.of(
                StockOperator.SWAP,
                StockOperator.SHIFT,
                StockOperator.SHUFFLE,
                StockOperator.SINGLE_POINT,
                StockOperator.MULTI_POINT,
                StockOperator.UNIFORM_CROSSOVER,
                StockOperator.LINE,
                StockOperator.GAUSSIAN)) {
            ISeq<Phenotype<DoubleGene, Double>> members = reals(31, 12, i -> (double) i);
            ISeq<Phenotype<DoubleGene, Double>> all =
                    altered(real(operator, Map.of("probability", 1.0)), members).population();
            assertThat(steps(all)).containsExactly(steps(members));
            if (operator != StockOperator.LINE && operator != StockOperator.GAUSSIAN) {
                assertThat(genes(all)).as(operator.toString()).containsExactly(genes(members));
            }
        }
    }

    private static double[] steps(ISeq<Phenotype<DoubleGene, Double>> members) {
        return members.stream()
                .mapToDouble(p -> RealCodec.stepAllele(p.genotype()))
                .toArray();
    }

    private static double[] genes(ISeq<Phenotype<DoubleGene, Double>> members) {
        return members.stream()
                .flatMapToDouble(
                        p -> Arrays.stream(RealCodec.weights(p.genotype()).toArray()))
                .sorted()
                .toArray();
    }

    /** One gene each, at 0.9. */
    private static double[] mutants(StockOperator operator, Map<String, Object> settings) {
        ISeq<Phenotype<DoubleGene, Double>> members = IntStream.range(0, 20_000)
                .mapToObj(i -> Phenotype.of(RealCodec.genotype(new double[] {0.9}, 0.5), 1, 0.0))
                .collect(ISeq.toISeq());
        return altered(real(operator, settings), members).population().stream()
                .mapToDouble(p -> RealCodec.weights(p.genotype()).allele(0))
                .filter(gene -> gene != 0.9)
                .toArray();
    }

    /** Ours moves a gene from where it is; the library's draws it anew around the middle of its bounds. */
    @Test
    void twoKindsOfGaussianMutation() {
        double[] moved = mutants(StockOperator.GAUSSIAN, Map.of("probability", 0.25, "step", 0.02));
        assertThat(moved.length / 20_000.0).isCloseTo(0.25, within(0.012));
        assertThat(mean(moved)).isCloseTo(0.9, within(0.001));
        double mean = mean(moved);
        assertThat(Math.sqrt(Arrays.stream(moved)
                        .map(x -> (x - mean) * (x - mean))
                        .average()
                        .orElseThrow()))
                .isCloseTo(0.02, within(0.0006));
        double[] drawn = mutants(StockOperator.GAUSSIAN_RESET, Map.of("probability", 1.0));
        assertThat(mean(drawn)).isCloseTo(0.5, within(0.01));
    }

    private static double mean(double[] values) {
        return Arrays.stream(values).average().orElseThrow();
    }

    /**
     * With the index 2 the spread is below 1 for half of all crossed genes, and its density below is 3 times its
     * square: the mean of these is 3/4.
     */
    @Test
    void simulatedBinaryCrossoverSpreadsAsPublished() {
        Genotype<DoubleGene> low = RealCodec.genotype(new double[] {0.45}, 0.25);
        Genotype<DoubleGene> high = RealCodec.genotype(new double[] {0.55}, 0.75);
        SplittableRandom random = new SplittableRandom(8);
        SimulatedBinaryCrossover crossover = new SimulatedBinaryCrossover(2, 1);
        double[] spreads = IntStream.range(0, 40_000)
                .mapToDouble(i -> {
                    PairCrossover.Children<DoubleGene> children = crossover.cross(low, high, random);
                    double first = RealCodec.weights(children.first()).allele(0);
                    double second = RealCodec.weights(children.second()).allele(0);
                    assertThat(RealCodec.stepAllele(children.first())).isBetween(0.25, 0.75);
                    if (first > 0 && second < 1) {
                        assertThat(first + second).isCloseTo(1, within(1e-12));
                    }
                    return (second - first) / 0.1;
                })
                .filter(spread -> Math.abs(spread - 1) > 1e-9)
                .toArray();
        assertThat(spreads.length / 40_000.0).isCloseTo(0.5, within(0.01));
        double[] inner = Arrays.stream(spreads).filter(spread -> spread < 1).toArray();
        assertThat(inner.length / (double) spreads.length).isCloseTo(0.5, within(0.015));
        assertThat(mean(inner)).isCloseTo(0.75, within(0.01));
    }
}

package mendel.evolve.genetic;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.Gene;
import io.jenetics.Genotype;
import io.jenetics.Optimize;
import io.jenetics.Phenotype;
import io.jenetics.Selector;
import io.jenetics.TruncationSelector;
import io.jenetics.util.ISeq;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;
import mendel.eval.Weights;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig;
import mendel.evolve.plugin.PresetPlugin;

/**
 * The parts of an evolutionary algorithm that go together.
 *
 * @param <G> the kind of gene
 */
interface Strategy<G extends Gene<?, G>> {

    /** The mapping between weights and genes. */
    WeightsCodec<G> codec();

    /** How parents are chosen. */
    Selector<G, Double> parents();

    /** How survivors are chosen: the best. */
    default Selector<G, Double> survivors() {
        return new TruncationSelector<>();
    }

    /** The operators that turn parents into offspring. */
    Alterer<G, Double> alterer();

    /**
     * Whether all genomes are mutations of a centre, which {@link #alterer} moves by their losses. Only losses measured
     * by their own generation are then used.
     */
    default boolean centred() {
        return false;
    }

    /**
     * The genomes of the first generation: the start and others around it, or random ones.
     *
     * @param start weights around which it lies; empty for genomes that are uniform within the bounds
     */
    default List<Genotype<G>> founders(Optional<Weights> start, EvolutionConfig config, RandomGenerator random) {
        List<Genotype<G>> founders = new ArrayList<>();
        for (int i = 0; i < config.population(); i++) {
            founders.add(
                    start.isEmpty()
                            ? codec().encoding().newInstance()
                            : i == 0
                                    ? codec().encode(start.get())
                                    : codec().near(start.get(), config.spread(), random));
        }
        return founders;
    }

    /** The genome that represents a generation: the one of smallest loss, the first of equal ones. */
    default Phenotype<G, Double> champion(ISeq<Phenotype<G, Double>> members) {
        Phenotype<G, Double> best = members.get(0);
        for (Phenotype<G, Double> p : members) {
            best = Optimize.MINIMUM.compare(p.fitness(), best.fitness()) > 0 ? p : best;
        }
        return best;
    }

    /** Bit strings as David-Tabibi 2008, with what the config names in place of his operators. */
    static Strategy<BitGene> of(OperatorsConfig.BitOperators settings, Scale scale, EvolutionConfig config) {
        GrayCodec codec = new GrayCodec(scale);
        NamedParts<BitGene> parts = NamedParts.bits(config.named(), config.population(), codec.length());
        return new Selective<>(
                codec,
                parts.parents(new ProportionalSelector<>()),
                parts.survivors(),
                parts.alterer(
                        new SinglePointBits(codec.length(), settings.crossover()),
                        new FlipBits(codec.length(), settings.mutation())));
    }

    /**
     * Real numbers with an inherited step size; parents are chosen from the best share of the population. Again with
     * what the config names in place of these operators.
     */
    static Strategy<DoubleGene> of(OperatorsConfig.RealOperators settings, Scale scale, EvolutionConfig config) {
        NamedParts<DoubleGene> parts = NamedParts.reals(config.named(), config.population());
        return new Selective<>(
                new RealCodec(scale, settings.step()),
                parts.parents(StockSelectors.truncation(settings.truncation(), config.population())),
                parts.survivors(),
                parts.alterer(
                        new BlendCrossover(settings.blend(), settings.crossover()),
                        new SelfAdaptiveMutation(settings.mutation())));
    }

    /** Real numbers as a plug-in breeds them; nobody uses their step sizes. */
    static Strategy<DoubleGene> of(String name, PresetPlugin.RealParts parts, Scale scale, EvolutionConfig config) {
        NamedParts<DoubleGene> named = NamedParts.reals(config.named(), config.population());
        return new Selective<>(
                new RealCodec(scale, StepSize.LARGEST),
                named.parents(new PluggedSelector<>(name, parts.selector())),
                named.survivors(),
                named.alterer(new PluggedAlterer<>(name, parts.alterer(), WeightGenes.REALS)));
    }

    /** Bit strings as a plug-in breeds them. */
    static Strategy<BitGene> of(String name, PresetPlugin.BitParts parts, Scale scale, EvolutionConfig config) {
        GrayCodec codec = new GrayCodec(scale);
        NamedParts<BitGene> named = NamedParts.bits(config.named(), config.population(), codec.length());
        return new Selective<>(
                codec,
                named.parents(new PluggedSelector<>(name, parts.selector())),
                named.survivors(),
                named.alterer(new PluggedAlterer<>(name, parts.alterer(), WeightGenes.BITS)));
    }

    /** An evolution strategy. */
    static Strategy<DoubleGene> of(OperatorsConfig.StrategyOperators settings, Scale scale) {
        return new EvolutionStrategy(scale, settings.step(), settings.rate());
    }

    /**
     * A genetic algorithm: parents are selected, and their offspring replaces the others.
     *
     * @param codec between weights and genes
     * @param parents how parents are chosen
     * @param survivors how survivors are chosen
     * @param alterer what turns parents into offspring
     * @param <G> the kind of gene
     */
    record Selective<G extends Gene<?, G>>(
            WeightsCodec<G> codec,
            Selector<G, Double> parents,
            Selector<G, Double> survivors,
            Alterer<G, Double> alterer)
            implements Strategy<G> {}
}

package mendel.evolve.genetic;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.Gene;
import io.jenetics.Selector;
import io.jenetics.TruncationSelector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.evolve.config.ChosenOperator;
import mendel.evolve.config.NamedOperators;
import mendel.evolve.config.OperatorsConfig;
import mendel.evolve.config.PluginConfig;
import mendel.evolve.plugin.AltererPlugin;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.evolve.plugin.PresetPlugin;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.PluginSettings;
import mendel.plugin.Plugins;

/**
 * The selectors and operators that a config names for one kind of genomes, Mendel's and those of plug-ins.
 *
 * @param <G> the kind of gene
 */
public final class NamedParts<G extends Gene<?, G>> {

    private final NamedOperators named;
    private final int population;
    private final WeightGenes<G> genes;
    private final Function<ChosenOperator, Alterer<G, Double>> stock;
    private final BiFunction<AltererPlugin, PluginSettings, Optional<Alterer<G, Double>>> plugged;

    private NamedParts(
            NamedOperators named,
            int population,
            WeightGenes<G> genes,
            Function<ChosenOperator, Alterer<G, Double>> stock,
            BiFunction<AltererPlugin, PluginSettings, Optional<Alterer<G, Double>>> plugged) {
        this.named = named;
        this.population = population;
        this.genes = genes;
        this.stock = stock;
        this.plugged = plugged;
    }

    /** Those for real numbers, as {@link RealCodec} has them. */
    static NamedParts<DoubleGene> reals(NamedOperators named, int population) {
        return new NamedParts<>(named, population, WeightGenes.REALS, StockAlterers::reals, AltererPlugin::reals);
    }

    /**
     * Those for genotypes of one bit string.
     *
     * @param population genomes in a generation
     * @param length bits of a genotype
     */
    public static NamedParts<BitGene> bits(NamedOperators named, int population, int length) {
        return new NamedParts<>(
                named,
                population,
                WeightGenes.BITS,
                operator -> StockAlterers.bits(operator, length),
                AltererPlugin::bits);
    }

    /** The parts of a whole preset. */
    static PresetPlugin.Parts preset(OperatorsConfig.PluggedOperators operators) {
        PluginConfig config = operators.preset();
        return made(config, () -> EvolvePlugins.preset(config.name()), PresetPlugin::parts);
    }

    /**
     * What chooses the parents.
     *
     * @param otherwise what does when the config names nothing
     */
    public Selector<G, Double> parents(Selector<G, Double> otherwise) {
        return named.selector().map(this::selector).orElse(otherwise);
    }

    /** What chooses the survivors: the best, unless the config says otherwise. */
    Selector<G, Double> survivors() {
        return named.survivorSelector().map(this::selector).orElseGet(TruncationSelector::new);
    }

    /**
     * What turns parents into offspring.
     *
     * @param crossover what crosses parents when the config names nothing
     * @param mutation what mutates their children then
     */
    public Alterer<G, Double> alterer(Alterer<G, Double> crossover, Alterer<G, Double> mutation) {
        List<Alterer<G, Double>> mutations =
                named.mutations().stream().map(this::alterer).toList();
        List<Alterer<G, Double>> following = new ArrayList<>(mutations.isEmpty() ? List.of(mutation) : mutations);
        named.alterers().stream().map(this::alterer).forEach(following::add);
        Alterer<G, Double> all = named.crossover().map(this::alterer).orElse(crossover);
        for (Alterer<G, Double> next : following) {
            all = all.andThen(next);
        }
        return all;
    }

    /** The operator of the preset of a plug-in, and those that follow. */
    Alterer<G, Double> alterer(Alterer<G, Double> whole) {
        Alterer<G, Double> all = whole;
        for (PluginConfig config : named.alterers()) {
            all = all.andThen(alterer(config));
        }
        return all;
    }

    private Selector<G, Double> selector(PluginConfig config) {
        return ChosenOperator.of(config)
                .map(operator -> StockSelectors.<G>of(operator, population))
                .orElseGet(() -> new PluggedSelector<>(
                        config.name(),
                        made(config, () -> EvolvePlugins.selector(config.name()), SelectorPlugin::<G>selector)));
    }

    private Alterer<G, Double> alterer(PluginConfig config) {
        return ChosenOperator.of(config).map(stock).orElseGet(() -> {
            Alterer<G, Double> alterer = made(config, () -> EvolvePlugins.alterer(config.name()), plugged)
                    .orElseThrow(() -> unfit(config));
            return new PluggedAlterer<>(config.name(), alterer, genes);
        });
    }

    private static InputException unfit(PluginConfig config) {
        return config.wrong(
                "the alterer " + InputException.quote(config.name()) + " does not fit the genes of the preset",
                "choose another preset");
    }

    private static <P, T> T made(PluginConfig config, Supplier<P> plugin, BiFunction<P, PluginSettings, T> part) {
        PluginSettings settings = config.read();
        P found;
        try {
            found = plugin.get();
        } catch (InputException e) {
            throw config.wrong(e.problem(), e.remedy());
        }
        T made = Plugins.made(config.mistake(), config.name(), () -> part.apply(found, settings));
        settings.refuseOthers();
        return made;
    }
}

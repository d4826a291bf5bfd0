package mendel.evolve.genetic;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.Gene;
import io.jenetics.Selector;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.OperatorsConfig;
import mendel.evolve.config.PluginConfig;
import mendel.evolve.plugin.AltererPlugin;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.evolve.plugin.PresetPlugin;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.PluginSettings;
import mendel.plugin.Plugins;

/** What plug-ins change in an evolution. */
final class PluggedParts {

    private PluggedParts() {}

    /** The parts of a whole preset. */
    static PresetPlugin.Parts preset(OperatorsConfig.PluggedOperators operators) {
        PluginConfig config = operators.preset();
        return made(config, () -> EvolvePlugins.preset(config.name()), PresetPlugin::parts);
    }

    /** A strategy on real numbers, changed by plug-ins. */
    static Strategy<DoubleGene> reals(Strategy<DoubleGene> strategy, EvolutionConfig config) {
        return changed(strategy, config, WeightGenes.REALS, AltererPlugin::reals);
    }

    /** A strategy on bit strings, changed by plug-ins. */
    static Strategy<BitGene> bits(Strategy<BitGene> strategy, EvolutionConfig config) {
        return changed(strategy, config, WeightGenes.BITS, AltererPlugin::bits);
    }

    /** A strategy with the selector and the alterers of plug-ins, where the config names some. */
    private static <G extends Gene<?, G>> Strategy<G> changed(
            Strategy<G> strategy,
            EvolutionConfig config,
            WeightGenes<G> genes,
            BiFunction<AltererPlugin, PluginSettings, Optional<Alterer<G, Double>>> kind) {
        Selector<G, Double> parents =
                config.plugged().selector().map(PluggedParts::<G>selector).orElse(strategy.parents());
        Alterer<G, Double> alterer = strategy.alterer();
        for (PluginConfig plugin : config.plugged().alterers()) {
            alterer = alterer.andThen(alterer(plugin, genes, kind));
        }
        return config.plugged().selector().isEmpty()
                        && config.plugged().alterers().isEmpty()
                ? strategy
                : new Strategy.Selective<>(strategy.codec(), parents, alterer);
    }

    private static <G extends Gene<?, G>> Selector<G, Double> selector(PluginConfig config) {
        return new PluggedSelector<>(
                config.name(), made(config, () -> EvolvePlugins.selector(config.name()), SelectorPlugin::<G>selector));
    }

    private static <G extends Gene<?, G>> Alterer<G, Double> alterer(
            PluginConfig config,
            WeightGenes<G> genes,
            BiFunction<AltererPlugin, PluginSettings, Optional<Alterer<G, Double>>> kind) {
        Alterer<G, Double> alterer = made(config, () -> EvolvePlugins.alterer(config.name()), kind)
                .orElseThrow(() -> config.wrong(
                        "the alterer " + InputException.quote(config.name()) + " does not fit the genes of the preset",
                        "choose another preset"));
        return new PluggedAlterer<>(config.name(), alterer, genes);
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

package mendel.evolve.plugin;

import io.jenetics.Gene;
import io.jenetics.Selector;
import mendel.plugin.Plugin;
import mendel.plugin.PluginSettings;

/**
 * A selector of parents, as {@code "evolution": {"selector": NAME}}, or with settings as {@code "selector": {"type":
 * NAME, KEY: VALUE, …}}. It takes the place of the preset's. Fitness is a loss: the smallest is the best.
 */
public interface SelectorPlugin extends Plugin {

    /**
     * The selector.
     *
     * @param settings what the config says
     * @param <G> the kind of gene, which the preset decides
     */
    <G extends Gene<?, G>> Selector<G, Double> selector(PluginSettings settings);
}

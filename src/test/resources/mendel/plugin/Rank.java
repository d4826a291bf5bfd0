package another.house;

import io.jenetics.Gene;
import io.jenetics.LinearRankSelector;
import io.jenetics.Selector;
import mendel.evolve.plugin.SelectorPlugin;
import mendel.plugin.PluginSettings;

public final class Rank implements SelectorPlugin {

    @Override
    public String name() {
        return "rank";
    }

    @Override
    public <G extends Gene<?, G>> Selector<G, Double> selector(PluginSettings settings) {
        return new LinearRankSelector<>(settings.number("worst", 0, 1, 0.5));
    }
}

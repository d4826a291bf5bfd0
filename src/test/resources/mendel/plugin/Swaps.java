package another.house;

import io.jenetics.Alterer;
import io.jenetics.BitGene;
import io.jenetics.DoubleGene;
import io.jenetics.SwapMutator;
import io.jenetics.UniformCrossover;
import java.util.Optional;
import mendel.evolve.plugin.AltererPlugin;
import mendel.plugin.PluginSettings;

public final class Swaps implements AltererPlugin {

    @Override
    public String name() {
        return "swaps";
    }

    @Override
    public Optional<Alterer<DoubleGene, Double>> reals(PluginSettings settings) {
        return Optional.of(new SwapMutator<>(settings.number("probability", 0, 1, 0.2)));
    }

    @Override
    public Optional<Alterer<BitGene, Double>> bits(PluginSettings settings) {
        return Optional.of(new UniformCrossover<>(settings.number("probability", 0, 1, 0.2)));
    }
}

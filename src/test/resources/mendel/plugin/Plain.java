package another.house;

import io.jenetics.GaussianMutator;
import io.jenetics.MeanAlterer;
import io.jenetics.Mutator;
import io.jenetics.TournamentSelector;
import mendel.evolve.plugin.PresetPlugin;
import mendel.plugin.PluginSettings;

public final class Plain implements PresetPlugin {

    @Override
    public String name() {
        return "plain";
    }

    @Override
    public Parts parts(PluginSettings settings) {
        int rivals = (int) settings.whole("rivals", 2, 100, 3);
        return settings.flag("bits", false)
                ? new BitParts(new TournamentSelector<>(rivals), new Mutator<>(0.02))
                : new RealParts(
                        new TournamentSelector<>(rivals),
                        new GaussianMutator<io.jenetics.DoubleGene, Double>(0.1).andThen(new MeanAlterer<>(0.3)));
    }
}

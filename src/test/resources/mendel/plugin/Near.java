package another.house;

import java.util.Arrays;
import mendel.evolve.plugin.EvolvedModel;
import mendel.evolve.plugin.GenomeLoss;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.evolve.plugin.PluginLoss;
import mendel.plugin.PluginSettings;

public final class Near implements ObjectivePlugin {

    @Override
    public String name() {
        return "near";
    }

    @Override
    public PluginLoss loss(EvolvedModel evolved, PluginSettings settings) {
        double target = settings.number("target", -1000, 1000, 0);
        GenomeLoss loss = weights -> Arrays.stream(weights.toArray())
                .map(weight -> Math.abs(weight - target))
                .sum();
        return loss;
    }
}

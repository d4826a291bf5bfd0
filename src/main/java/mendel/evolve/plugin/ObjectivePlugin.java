package mendel.evolve.plugin;

import mendel.plugin.Plugin;
import mendel.plugin.PluginSettings;

/**
 * What an evolution minimises, as {@code "objective": {"type": NAME, KEY: VALUE, …}}. It says how bad weights are: a
 * loss, of which the smallest is the best. Who has a fitness of which the largest is the best gives its negative.
 *
 * <p>There is no more to it: an evolution by such an objective has no validation, no optimum to compare with, and no
 * exact steps downhill (the preset {@code memetic}).
 */
public interface ObjectivePlugin extends Plugin {

    /**
     * The loss of a run: a {@link GenomeLoss} where each genome is measured by itself, or a {@link BatchLoss} where it
     * shares the work out itself; a {@link PopulationLoss} where the genomes of a generation are measured against one
     * another. Asked once when a run begins or goes on.
     *
     * @param evolved what is evolved
     * @param settings what the config says
     */
    PluginLoss loss(EvolvedModel evolved, PluginSettings settings);
}

package mendel.app.evolve;

import java.util.List;
import java.util.Locale;
import mendel.InputException;
import mendel.Sha256;
import mendel.Workers;
import mendel.app.PluginKinds;
import mendel.eval.EvaluationModel;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.PluggedObjectiveConfig;
import mendel.evolve.genetic.PluggedObjective;
import mendel.evolve.plugin.EvolvedModel;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.game.Game;
import mendel.game.Position;
import mendel.plugin.PluginFact;

/**
 * The objective of a plug-in.
 *
 * @param objective what is minimised
 * @param plugin the plug-in
 * @param workers the threads
 */
record PluggedTask(PluggedObjective objective, PluginFact plugin, Workers workers) implements ObjectiveTask {

    /**
     * Asks the plug-in for its objective.
     *
     * @param found the plug-in that the config names
     * @throws InputException when it does not take its settings, or fails
     */
    static PluggedTask of(
            EvolveConfig config,
            PluggedObjectiveConfig named,
            ObjectivePlugin found,
            Game game,
            EvaluationModel<Position> model,
            Workers workers) {
        EvolvedModel evolved = new EvolvedModel(game, model, config.seed(), workers);
        return new PluggedTask(
                PluggedObjective.of(named.plugin(), found, evolved),
                PluginFact.of(PluginKinds.OBJECTIVE, found),
                workers);
    }

    @Override
    public String hash() {
        return Sha256.hex(plugin + "\n" + objective.data());
    }

    /** What such a run cannot tell. */
    @Override
    public List<String> warnings() {
        return List.of(
                objective.isAbsolute()
                        ? "the objective of a plug-in has neither validation nor an optimum to compare with: only"
                                + " games show whether its best weights play better"
                        : "the objective of a plug-in measures genomes among those of their generation: losses of"
                                + " different generations cannot be compared, there is neither validation nor an"
                                + " optimum, and only games show whether its best weights play better");
    }

    @Override
    public GenerationNote note() {
        return (stats, seconds) -> String.format(
                Locale.ROOT,
                "best %.4g, mean %.4g, best of generation %d",
                stats.best(),
                stats.mean(),
                stats.bestGeneration());
    }

    @Override
    public String description() {
        return objective.spec() + ", " + objective.spec().size() + " parameters, the " + plugin + " of a plug-in";
    }
}

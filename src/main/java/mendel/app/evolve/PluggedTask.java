package mendel.app.evolve;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import mendel.InputException;
import mendel.Paths;
import mendel.ResourceException;
import mendel.Sha256;
import mendel.Workers;
import mendel.app.Games;
import mendel.app.PluginKinds;
import mendel.dataset.FeatureNames;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.evolve.command.CommandLoss;
import mendel.evolve.config.CommandConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.PluggedObjectiveConfig;
import mendel.evolve.genetic.PluggedObjective;
import mendel.evolve.plugin.EvolvedModel;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.game.Game;
import mendel.game.Position;
import mendel.plugin.PluginFact;

/**
 * The objective of a plug-in or a command.
 *
 * @param objective what is minimised
 * @param who what it is called: {@code the objective near 1.0 of a plug-in}, {@code a command}
 * @param plugin the plug-in; empty for a command
 * @param data the hash of what the losses depend on beside the config
 * @param command the processes of a command; empty for a plug-in
 * @param workers the threads
 */
record PluggedTask(
        PluggedObjective objective,
        String who,
        Optional<PluginFact> plugin,
        String data,
        Optional<CommandLoss> command,
        Workers workers)
        implements ObjectiveTask {

    /**
     * Asks a plug-in for its objective.
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
        PluggedObjective objective = PluggedObjective.of(named.plugin(), found, evolved);
        PluginFact plugin = PluginFact.of(PluginKinds.OBJECTIVE, found);
        return new PluggedTask(
                objective,
                "the objective of a plug-in",
                Optional.of(plugin),
                Sha256.hex(plugin + "\n" + objective.data()),
                Optional.empty(),
                workers);
    }

    /**
     * Starts a command.
     *
     * @param parameters those that are evolved
     * @throws ResourceException when it does not start
     */
    static PluggedTask of(EvolveConfig config, CommandConfig named, WeightSpec parameters, Workers workers) {
        CommandLoss loss = CommandLoss.of(named, parameters, config.seed());
        return new PluggedTask(
                new PluggedObjective("the command " + InputException.quote(named.command()), loss, parameters, workers),
                "a command",
                Optional.empty(),
                Sha256.hex(CommandConfig.TYPE + "\n" + loss.data()),
                Optional.of(loss),
                workers);
    }

    /** The parameters of a command that is no model of a game. */
    static WeightSpec parameters(CommandConfig named, String place) {
        String file = named.names()
                .orElseThrow(() -> new InputException(
                        place + ": objective",
                        "\"names\" is missing",
                        "give the file of the parameters, with the header name,default,min,max,group"));
        return FeatureNames.read(Paths.of(place + ": objective.names", file)).spec();
    }

    @Override
    public String hash() {
        return data;
    }

    /** What tells the losses, in a line: {@code objective near 1.0}. */
    String objectiveText() {
        return plugin.map(PluginFact::toString).orElse("objective " + CommandConfig.TYPE);
    }

    /** What such a run cannot tell. */
    @Override
    public List<String> warnings() {
        List<String> warnings = new ArrayList<>();
        if (plugin.isPresent() || !Games.isFeatures(spec().game())) {
            warnings.add(limits());
        }
        int restarts = command.map(CommandLoss::restarts).orElse(0);
        if (restarts > 0) {
            warnings.add(
                    "the command failed and was started again, " + (restarts == 1 ? "once" : restarts + " times") + "");
        }
        return warnings;
    }

    private String limits() {
        return objective.isAbsolute()
                ? who + " has neither validation nor an optimum to compare with: only"
                        + " games show whether its best weights play better"
                : who + " measures genomes among those of their generation: losses of"
                        + " different generations cannot be compared, there is neither validation nor an"
                        + " optimum, and only games show whether its best weights play better";
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
        return objective.spec() + ", " + objective.spec().size() + " parameters, "
                + plugin.map(fact -> "the " + fact + " of a plug-in").orElse(who);
    }

    @Override
    public void close() {
        command.ifPresent(CommandLoss::close);
    }
}

package mendel.app.evolve;

import java.util.List;
import mendel.InputException;
import mendel.Workers;
import mendel.app.DataSource;
import mendel.app.Games;
import mendel.dataset.FeatureNames;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.evolve.config.CommandConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.config.OperatorsConfig.FitOperators;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.PluggedObjectiveConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.evolve.plugin.ObjectivePlugin;
import mendel.game.Position;
import mendel.work.Machines;

/** Makes the tasks that configs ask for: which one goes by the objective and the preset. */
public final class EvolveTasks {

    /** More weights than this are too many for a population of genomes. */
    private static final int MOST_EVOLVED = 1 << 16;
    /** More than this are too many for the square matrix of exact steps. */
    private static final int MOST_IMPROVED = Optimum.MAX_PARAMETERS;

    private EvolveTasks() {}

    /**
     * Makes ready what a config asks for.
     *
     * @param place the config, for messages
     * @param listener hears how far data are loaded
     * @param own objectives that the program brings itself, beside those of plug-ins
     * @param machines where games are played and losses computed, if the config asks for others
     * @throws InputException when game, model, data, openings, a plug-in or an engine's options are not there or not
     *     usable
     */
    public static EvolveTask of(
            EvolveConfig config, String place, LoadListener listener, List<ObjectivePlugin> own, Machines machines) {
        Workers workers = new Workers(config.threads());
        return Games.isFeatures(config.game())
                ? ofFeatures(config, place, listener, machines, workers)
                : ofGame(config, place, listener, own, machines, workers);
    }

    private static EvolveTask ofFeatures(
            EvolveConfig config, String place, LoadListener listener, Machines machines, Workers workers) {
        return switch (config.objective()) {
            case MentorConfig mentor ->
                switch (config.evolution().operators()) {
                    case FitOperators _ -> FitTask.ofFeatures(config, mentor, workers, place, listener);
                    case FormOperators _ ->
                        throw new InputException(
                                place + ": evolution.preset",
                                "form needs positions of a game, of which a model makes features",
                                "choose memetic for features");
                    default -> {
                        WeightSpec names =
                                FeatureNames.of(MentorTask.file(mentor, place)).spec();
                        requireNarrow(config, names, place);
                        MentorTask task = MentorTask.of(
                                config,
                                mentor,
                                file -> DataSource.of(config.game(), null, file),
                                workers,
                                place,
                                listener);
                        yield task.on(machines, config, place);
                    }
                };
            case TournamentConfig _ ->
                throw new InputException(
                        place + ": objective.type",
                        "features cannot play",
                        "give \"mentor\", or the game that is played");
            case CommandConfig command ->
                ofCommand(config, command, PluggedTask.parameters(command, place), workers, place);
            case PluggedObjectiveConfig named ->
                throw named.plugin()
                        .wrong(
                                "features have no model for the objective of a plug-in",
                                "give \"mentor\", or the game of the model");
        };
    }

    private static EvolveTask ofGame(
            EvolveConfig config,
            String place,
            LoadListener listener,
            List<ObjectivePlugin> own,
            Machines machines,
            Workers workers) {
        Games.GameEntry entry = entry(config, place);
        return switch (config.objective()) {
            case MentorConfig mentor -> ofMentor(config, mentor, entry, place, listener, machines, workers);
            case TournamentConfig tournament ->
                config.evolution().operators() instanceof DuelOperators
                        ? DuelTask.of(config, tournament, entry, machines, workers, place)
                        : TournamentTask.of(config, tournament, entry, machines, workers, place);
            case CommandConfig command -> {
                if (command.names().isPresent()) {
                    throw new InputException(
                            place + ": objective.names",
                            "the parameters are those of the model",
                            "remove it, or give \"game\": \"features\" for parameters of another program");
                }
                yield ofCommand(config, command, model(config, entry, place).spec(), workers, place);
            }
            case PluggedObjectiveConfig named -> {
                EvaluationModel<Position> model = model(config, entry, place);
                ObjectivePlugin plugin = EvolvePlugins.objective(named.plugin().name(), own);
                yield PluggedTask.of(config, named, plugin, entry.game(), model, workers);
            }
        };
    }

    private static EvolveTask ofMentor(
            EvolveConfig config,
            MentorConfig mentor,
            Games.GameEntry entry,
            String place,
            LoadListener listener,
            Machines machines,
            Workers workers) {
        EvaluationModel<Position> model = model(config, entry, place);
        return switch (config.evolution().operators()) {
            case FitOperators _ -> FitTask.of(config, mentor, entry.game(), model, workers, place, listener);
            case FormOperators _ -> FormTask.of(config, mentor, entry.game(), model, workers, place, listener);
            default -> {
                requireNarrow(config, model.spec(), place);
                MentorTask task = MentorTask.of(
                        config, mentor, file -> DataSource.of(entry.game(), model, file), workers, place, listener);
                yield task.on(machines, config, place);
            }
        };
    }

    private static EvolveTask ofCommand(
            EvolveConfig config, CommandConfig command, WeightSpec parameters, Workers workers, String place) {
        requireNarrow(config, parameters, place);
        return PluggedTask.of(config, command, parameters, workers);
    }

    /**
     * Refuses what a config that learns from a mentor's scores asks for in vain, whatever the data: who makes these
     * only later hears of it before.
     *
     * @param place the config, for messages
     * @throws InputException when the model does not go with the preset, or the objective with either
     */
    public static void require(EvolveConfig config, MentorConfig mentor, String place) {
        WeightSpec spec = model(config, entry(config, place), place).spec();
        switch (config.evolution().operators()) {
            case FitOperators _ -> FitTask.require(mentor, place);
            case FormOperators _ -> FormTask.require(config, mentor, spec, place);
            default -> requireNarrow(config, spec, place);
        }
    }

    /** Models with very many weights have the preset fit. */
    private static void requireNarrow(EvolveConfig config, WeightSpec spec, String place) {
        int most = config.evolution().local().elite() > 0 ? MOST_IMPROVED : MOST_EVOLVED;
        if (spec.size() > most) {
            throw new InputException(
                    place + ": evolution.preset",
                    spec + " has " + spec.size() + " parameters; at most " + most + " go with "
                            + config.evolution().presetName(),
                    "choose fit");
        }
    }

    /** The game of a config. */
    static Games.GameEntry entry(EvolveConfig config, String place) {
        try {
            return Games.entry(config.game());
        } catch (InputException e) {
            throw e.at(place + ": game");
        }
    }

    /** The model of a config. */
    static EvaluationModel<Position> model(EvolveConfig config, Games.GameEntry entry, String place) {
        try {
            return entry.model(config.model());
        } catch (InputException e) {
            throw e.at(place + ": model");
        }
    }
}

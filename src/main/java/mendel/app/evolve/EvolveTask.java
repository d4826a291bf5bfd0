package mendel.app.evolve;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.InputException;
import mendel.Workers;
import mendel.app.DataSource;
import mendel.app.Games;
import mendel.dataset.FeatureNames;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.Pulse;
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

/** What a config asks for, ready to be evolved. */
public sealed interface EvolveTask extends AutoCloseable permits ObjectiveTask, FitTask, FormTask, DuelTask {

    /** The parameters that are evolved. */
    WeightSpec spec();

    /**
     * What makes the generations.
     *
     * @param start weights to begin with; empty for random ones
     * @throws InputException when a plug-in is not there, fails, or does not take its settings
     */
    Evolver<?> evolver(EvolveConfig config, Optional<Weights> start);

    /** Further files to be written beside the best weights: names and contents. */
    default Map<String, String> sideFiles(Weights best) {
        return Map.of();
    }

    /** The progress; may be called by any thread at any time. */
    default Pulse pulse() {
        return Pulse.NONE;
    }

    /** The hash of everything that the objective depends on beside the config: data, openings. */
    String hash();

    /** What is evolved, for people. */
    String description();

    /** What the progress line tells of each generation. */
    GenerationNote note();

    /** How many bytes it takes on the disk while it runs, beside the run's folder. */
    default long scratchBytes() {
        return 0;
    }

    /** What a user should know before the first generation; each a sentence without its full stop. */
    default List<String> warnings() {
        return List.of();
    }

    /** The threads. */
    Workers workers();

    /** Ends what was started for it, as engines. */
    @Override
    default void close() {
        // Most need nothing.
    }

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
    static EvolveTask of(
            EvolveConfig config, String place, LoadListener listener, List<ObjectivePlugin> own, Machines machines) {
        Workers workers = new Workers(config.threads());
        if (Games.isFeatures(config.game())) {
            return switch (config.objective()) {
                case MentorConfig mentor
                when config.evolution().operators() instanceof FitOperators ->
                    FitTask.ofFeatures(config, mentor, workers, place, listener);
                case MentorConfig mentor
                when config.evolution().operators() instanceof FormOperators ->
                    throw new InputException(
                            place + ": evolution.preset",
                            "form needs positions of a game, of which a model makes features",
                            "choose memetic for features");
                case MentorConfig mentor -> {
                    requireNarrow(
                            config,
                            FeatureNames.of(MentorTask.file(mentor, place)).spec(),
                            place);
                    yield MentorTask.of(
                                    config,
                                    mentor,
                                    file -> DataSource.of(config.game(), null, file),
                                    workers,
                                    place,
                                    listener)
                            .on(machines, config, place);
                }
                case TournamentConfig tournament ->
                    throw new InputException(
                            place + ": objective.type",
                            "features cannot play",
                            "give \"mentor\", or the game that is played");
                case CommandConfig command -> {
                    WeightSpec parameters = PluggedTask.parameters(command, place);
                    requireNarrow(config, parameters, place);
                    yield PluggedTask.of(config, command, parameters, workers);
                }
                case PluggedObjectiveConfig named ->
                    throw named.plugin()
                            .wrong(
                                    "features have no model for the objective of a plug-in",
                                    "give \"mentor\", or the game of the model");
            };
        }
        Games.GameEntry entry = entry(config, place);
        return switch (config.objective()) {
            case MentorConfig mentor
            when config.evolution().operators() instanceof FitOperators -> {
                EvaluationModel<Position> model = model(config, entry, place);
                yield FitTask.of(config, mentor, entry.game(), model, workers, place, listener);
            }
            case MentorConfig mentor
            when config.evolution().operators() instanceof FormOperators -> {
                EvaluationModel<Position> model = model(config, entry, place);
                yield FormTask.of(config, mentor, entry.game(), model, workers, place, listener);
            }
            case MentorConfig mentor -> {
                EvaluationModel<Position> model = model(config, entry, place);
                requireNarrow(config, model.spec(), place);
                yield MentorTask.of(
                                config,
                                mentor,
                                file -> DataSource.of(entry.game(), model, file),
                                workers,
                                place,
                                listener)
                        .on(machines, config, place);
            }
            case TournamentConfig tournament
            when config.evolution().operators() instanceof DuelOperators ->
                DuelTask.of(config, tournament, entry, machines, workers, place);
            case TournamentConfig tournament -> TournamentTask.of(config, tournament, entry, machines, workers, place);
            case CommandConfig command -> {
                if (command.names().isPresent()) {
                    throw new InputException(
                            place + ": objective.names",
                            "the parameters are those of the model",
                            "remove it, or give \"game\": \"features\" for parameters of another program");
                }
                WeightSpec parameters = model(config, entry, place).spec();
                requireNarrow(config, parameters, place);
                yield PluggedTask.of(config, command, parameters, workers);
            }
            case PluggedObjectiveConfig named -> {
                EvaluationModel<Position> model = model(config, entry, place);
                yield PluggedTask.of(
                        config,
                        named,
                        EvolvePlugins.objective(named.plugin().name(), own),
                        entry.game(),
                        model,
                        workers);
            }
        };
    }

    /**
     * Refuses what a config that learns from a mentor's scores asks for in vain, whatever the data: who makes these
     * only later hears of it before.
     *
     * @param place the config, for messages
     * @throws InputException when the model does not go with the preset, or the objective with either
     */
    static void require(EvolveConfig config, MentorConfig mentor, String place) {
        WeightSpec spec = model(config, entry(config, place), place).spec();
        switch (config.evolution().operators()) {
            case FitOperators _ -> FitTask.require(mentor, place);
            case FormOperators _ -> FormTask.require(config, mentor, spec, place);
            default -> requireNarrow(config, spec, place);
        }
    }

    /** More weights than this are too many for a population of genomes. */
    int MOST_EVOLVED = 1 << 16;
    /** More than this are too many for the square matrix of exact steps. */
    int MOST_IMPROVED = Optimum.MAX_PARAMETERS;

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

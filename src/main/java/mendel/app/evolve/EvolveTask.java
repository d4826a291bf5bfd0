package mendel.app.evolve;

import mendel.InputException;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.FeatureReader;
import mendel.dataset.LoadListener;
import mendel.eval.EvaluationModel;
import mendel.evolve.Objective;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.MentorConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.game.Position;
import mendel.player.SearchPlayers;
import mendel.player.WeightsPlayers;

/** What a config asks for, ready to be evolved. */
public sealed interface EvolveTask extends AutoCloseable permits MentorTask, TournamentTask {

    /** What is minimised. */
    Objective objective();

    /** The hash of everything that the objective depends on beside the config: data, openings. */
    String hash();

    /** What is evolved, for people. */
    String description();

    /** What the progress line tells of each generation. */
    GenerationNote note();

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
     * @throws InputException when game, model, data, openings or an engine's options are not there or not usable
     */
    static EvolveTask of(EvolveConfig config, String place, LoadListener listener) {
        Workers workers = new Workers(config.threads());
        if (config.game().equals(FeatureReader.GAME)) {
            if (!(config.objective() instanceof MentorConfig mentor)) {
                throw new InputException(
                        place + ": objective.type",
                        "features cannot play",
                        "give \"mentor\", or the game that is played");
            }
            return MentorTask.ofFeatures(config, mentor, workers, place, listener);
        }
        Games.Entry entry;
        EvaluationModel<Position> model;
        try {
            entry = Games.entry(config.game());
            model = config.objective().evolvesEngine() ? null : entry.model(config.model());
        } catch (InputException e) {
            throw e.at(place);
        }
        return switch (config.objective()) {
            case MentorConfig mentor -> MentorTask.of(config, mentor, entry, model, workers, place, listener);
            case TournamentConfig tournament -> {
                WeightsPlayers players = tournament.engine().isPresent()
                        ? TournamentTask.engine(tournament, tournament.engine().get(), entry, place)
                        : new SearchPlayers(entry.game(), model, tournament.limit());
                yield TournamentTask.of(config, tournament, entry, players, workers, place);
            }
        };
    }
}

package mendel.app.evolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Supplier;
import mendel.InputException;
import mendel.Paths;
import mendel.Sha256;
import mendel.Workers;
import mendel.app.Games;
import mendel.app.player.EngineName;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.evolve.config.EngineConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.tournament.Arena;
import mendel.evolve.tournament.OpeningSource;
import mendel.evolve.tournament.PairBoards;
import mendel.evolve.tournament.TournamentObjective;
import mendel.game.EngineProtocol;
import mendel.game.Position;
import mendel.match.opening.ListedOpenings;
import mendel.match.opening.Opening;
import mendel.match.opening.OpeningFile;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.SearchPlayers;
import mendel.player.SeatSource;
import mendel.player.UciPlayers;
import mendel.player.WeightsPlayers;
import mendel.protocol.EngineSpec;

/**
 * Games between weights.
 *
 * @param objective what is minimised
 * @param arena where the games are played
 * @param workers the threads
 */
record TournamentTask(TournamentObjective objective, Arena arena, Workers workers) implements ObjectiveTask {

    /** Of a game in the file of openings, so many moves are the opening. */
    private static final int OPENING_PLIES = 16;

    /**
     * Reads the openings and builds the arena.
     *
     * @param players who plays
     * @param place the config, for messages
     */
    static TournamentTask of(
            EvolveConfig config,
            TournamentConfig tournament,
            Games.GameEntry entry,
            WeightsPlayers players,
            Workers workers,
            String place) {
        GameLimit limit = tournament.limit();
        Arena arena =
                new Arena(entry.game(), players, limit, openings(tournament, entry, place), judges(entry), workers);
        return new TournamentTask(new TournamentObjective(tournament, arena, config.seed()), arena, workers);
    }

    /**
     * PairBoards for games with the openings of a tournament.
     *
     * @param place the config, for messages
     */
    static <G> PairBoards<G> boards(
            TournamentConfig tournament, Games.GameEntry entry, SeatSource<G> seats, Workers workers, String place) {
        return new PairBoards<>(entry.game(), seats, openings(tournament, entry, place), judges(entry), workers);
    }

    /** Who judges whether openings are balanced. */
    private static Supplier<Player> judges(Games.GameEntry entry) {
        EvaluationModel<Position> judging = entry.model();
        SearchPlayers judges = new SearchPlayers(entry.game(), judging, GameLimit.nodes(1));
        return () -> judges.open().player(Weights.defaults(judging.spec()));
    }

    /**
     * Players by an external engine, which is started once to look at its options.
     *
     * @param place the config, for messages
     * @throws InputException when the game has no such engines, or the engine no such options
     * @throws mendel.ResourceException when it is not there or fails
     */
    static UciPlayers engine(TournamentConfig tournament, EngineConfig engine, Games.GameEntry entry, String place) {
        if (!EngineName.protocols(entry.game()).contains(EngineProtocol.UCI)) {
            String played = EngineName.game(EngineProtocol.UCI);
            throw new InputException(
                    place + ": game",
                    "UCI engines play " + played + ", not " + entry.game().id(),
                    "give " + played + ", or leave objective.engine out");
        }
        try {
            return UciPlayers.of(
                    entry.game(),
                    EngineSpec.of(engine.command(), engine.options()),
                    engine.evolve(),
                    tournament.limit());
        } catch (InputException e) {
            throw e.at(place + ": objective.engine");
        }
    }

    private static OpeningSource openings(TournamentConfig tournament, Games.GameEntry entry, String place) {
        if (tournament.openings().isEmpty()) {
            return OpeningSource.random(entry.game());
        }
        Path file =
                Paths.of(place + ": objective.openings", tournament.openings().get());
        if (!Files.isRegularFile(file)) {
            throw new InputException(
                    place + ": objective.openings",
                    "there is no file " + InputException.quote(file.toString()),
                    "give a file of positions or games; paths are relative to the current directory");
        }
        List<Opening> openings = new OpeningFile(entry.game(), OPENING_PLIES).read(file);
        return OpeningSource.listed(
                openings, ListedOpenings.of(entry.game(), openings, 0).identity());
    }

    @Override
    public String hash() {
        return Sha256.hex((arena.openings().identity() + "\n" + arena.players().identity()));
    }

    @Override
    public GenerationNote note() {
        return new RatingNote(true);
    }

    @Override
    public String description() {
        GameLimit limit = objective.config().limit();
        return String.format(
                Locale.ROOT,
                "%s, %d parameters, games with %s a move%s",
                objective.spec(),
                objective.spec().size(),
                limit,
                limit.isDeterministic() ? "" : "; with a limit of time no two runs are alike");
    }

    @Override
    public void close() {
        arena.close();
    }
}

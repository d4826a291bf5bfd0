package mendel.app.evolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.Paths;
import mendel.Sha256;
import mendel.Workers;
import mendel.app.Games;
import mendel.app.player.EngineName;
import mendel.eval.EvaluationModel;
import mendel.eval.FormFile;
import mendel.eval.Weights;
import mendel.evolve.config.EngineConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
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
import mendel.work.Machines;

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
     * @param machines where the games are played
     * @param workers threads for the rest
     * @param place the config, for messages
     */
    static TournamentTask of(
            EvolveConfig config,
            TournamentConfig tournament,
            Games.GameEntry entry,
            Machines machines,
            Workers workers,
            String place) {
        WeightsPlayers players = players(config, tournament, entry, place);
        Arena arena = new Arena(
                players,
                tournament.limit(),
                boards(config, parts(tournament, entry, Arena.seats(players), place), machines, place));
        return new TournamentTask(new TournamentObjective(tournament, arena, config.seed()), arena, workers);
    }

    private static WeightsPlayers players(
            EvolveConfig config, TournamentConfig tournament, Games.GameEntry entry, String place) {
        return tournament.engine().isPresent()
                ? engine(tournament, tournament.engine().get(), entry, place)
                : new SearchPlayers(entry.game(), EvolveTasks.model(config, entry, place), tournament.limit());
    }

    /**
     * Boards for the games of a config.
     *
     * @param parts what the config means
     * @param machines where they stand
     * @param place the config, for messages
     */
    static PairBoards boards(EvolveConfig config, PairJob.PairParts parts, Machines machines, String place) {
        return new PairBoards(parts.openings().identity(), machines.begin(new PairJob(config, place, parts)));
    }

    /**
     * What games need.
     *
     * @param seats who plays
     * @param place the config, for messages
     */
    static PairJob.PairParts parts(
            TournamentConfig tournament, Games.GameEntry entry, SeatSource<double[]> seats, String place) {
        return new PairJob.PairParts(entry.game(), seats, openings(tournament, entry, place), judges(entry));
    }

    /**
     * What the games of a config need, on another machine than that which has read the config.
     *
     * @param moved where its files are
     */
    static PairJob.PairParts parts(EvolveConfig given, UnaryOperator<String> moved, String place) {
        TournamentConfig tournament = ((TournamentConfig) given.objective()).at(moved);
        EvolveConfig config = given.at(moved, tournament);
        Games.GameEntry entry = EvolveTasks.entry(config, place);
        SeatSource<double[]> seats = config.evolution().operators() instanceof DuelOperators
                ? DuelTask.seats(config, tournament, entry, place)
                : Arena.seats(players(config, tournament, entry, place));
        return parts(tournament, entry, seats, place);
    }

    /** The files that the games of a config read. */
    static Set<String> files(EvolveConfig config) {
        TournamentConfig tournament = (TournamentConfig) config.objective();
        return Stream.of(
                        Optional.of(config.model()).filter(FormFile::isPath),
                        config.evolution().startFile(),
                        tournament.openings())
                .flatMap(Optional::stream)
                .collect(Collectors.toSet());
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
        return Sha256.hex((arena.openings() + "\n" + arena.players().identity()));
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
                "%s, %d parameters, games with %s%s",
                objective.spec(),
                objective.spec().size(),
                limit.inGames(),
                limit.isDeterministic() ? "" : "; with a limit of time no two runs are alike");
    }

    @Override
    public void close() {
        arena.close();
    }
}

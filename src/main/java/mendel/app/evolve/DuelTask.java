package mendel.app.evolve;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.Paths;
import mendel.Sha256;
import mendel.Workers;
import mendel.app.Games;
import mendel.app.player.PlayWeightsFiles;
import mendel.eval.EvaluationModel;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.Evolver;
import mendel.evolve.Pulse;
import mendel.evolve.config.EvolutionConfig;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.config.TournamentConfig;
import mendel.evolve.config.TunedPart;
import mendel.evolve.tournament.PairBoards;
import mendel.evolve.tuning.DuelEvolution;
import mendel.evolve.tuning.DuelGeneration;
import mendel.evolve.tuning.DuelLimits;
import mendel.evolve.tuning.TunedParameters;
import mendel.game.Game;
import mendel.game.Position;
import mendel.player.GameLimit;
import mendel.player.PlayWeights;
import mendel.player.Player;
import mendel.player.PlayerSeat;
import mendel.player.SearchPlayers;
import mendel.player.SeatSource;
import mendel.player.UciPlayers;
import mendel.search.LiveMargins;
import mendel.search.SearchMargins;
import mendel.work.Machines;

/** Duels that tune a player: margins of its search, scales of groups of its weights, and single weights. */
public final class DuelTask implements EvolveTask {

    /** Where a limit is no number of nodes, the margins are looked at in searches of so many. */
    private static final long USUAL_NODES = 10_000;

    private static final long MOST_NODES = 20_000;

    private final TournamentConfig tournament;
    private final TunedParameters parameters;
    private final PairBoards boards;
    private final Optional<UciPlayers> engine;
    private final String identity;
    private final Workers workers;
    private volatile Optional<DuelEvolution> evolution = Optional.empty();

    private DuelTask(
            TournamentConfig tournament,
            TunedParameters parameters,
            PairBoards boards,
            Optional<UciPlayers> engine,
            String identity,
            Workers workers) {
        this.tournament = tournament;
        this.parameters = parameters;
        this.boards = boards;
        this.engine = engine;
        this.identity = identity;
        this.workers = workers;
    }

    /** Who plays, and what of them is tuned. */
    private record DuelPlayers(
            TunedParameters parameters,
            SeatSource<PlayWeights> players,
            Optional<UciPlayers> engine,
            String identity) {}

    /**
     * Makes players by our own search, or by an external engine, ready; looks which margins matter in the game.
     *
     * @param machines where the games are played
     * @param workers threads for the rest
     * @param place the config, for messages
     * @throws InputException when the start or the openings are not there or not usable, nothing can be tuned, or as
     *     {@link TournamentTask#engine}
     */
    static DuelTask of(
            EvolveConfig config,
            TournamentConfig tournament,
            Games.GameEntry entry,
            Machines machines,
            Workers workers,
            String place) {
        DuelPlayers duel = players(config, tournament, entry, workers, place);
        PairJob.PairParts parts = TournamentTask.parts(tournament, entry, duel.parameters.seats(duel.players), place);
        return new DuelTask(
                tournament,
                duel.parameters,
                TournamentTask.boards(config, parts, machines, place),
                duel.engine,
                duel.identity,
                workers);
    }

    /**
     * Seats for what a config tunes.
     *
     * @param place the config, for messages
     */
    static SeatSource<double[]> seats(
            EvolveConfig config, TournamentConfig tournament, Games.GameEntry entry, String place) {
        DuelPlayers duel = players(config, tournament, entry, new Workers(1), place);
        return duel.parameters.seats(duel.players);
    }

    /**
     * How messages call the settings of duels.
     *
     * @param parameters what is tuned
     * @param method the method
     * @param limit of the games
     */
    public record DuelNames(String parameters, String method, String limit) {

        private static DuelNames of(String place) {
            return new DuelNames(place + ": parameters", "evolution.method", "objective.limit");
        }
    }

    /**
     * Refuses what duels of our own search cannot tune, whatever champion they begin with.
     *
     * @param config of duels by our own search
     * @param start the first champion
     * @throws InputException when there are too many numbers to be tuned, or the use of time without a clock
     */
    public static void require(EvolveConfig config, PlayWeights start, DuelNames names) {
        Games.GameEntry entry = EvolveTasks.entry(config, names.parameters);
        EvaluationModel<Position> model = EvolveTasks.model(config, entry, names.parameters);
        DuelOperators operators = operators(config);
        GameLimit limit = ((TournamentConfig) config.objective()).limit();
        timeMargins(operators.parameters(), limit, names);
        TunedParameters all = parameters(start, operators.parameters(), SearchMargins.parameters(), names);
        // To look which margins matter takes searches: only where their number does.
        if (!operators.method().canTune(most(all))) {
            requireTunable(operators, most(tuned(config, limit, entry, model, start, new Workers(1), names)), names);
        }
    }

    /** How many numbers there may come to be: groups whose weights are all 0 have no scale yet. */
    private static int most(TunedParameters tuned) {
        long groups = tuned.counts().getOrDefault(TunedPart.GROUPS, 0L);
        long all = tuned.start().weights().spec().parameters().stream()
                .map(Parameter::group)
                .distinct()
                .count();
        return tuned.space().size() + (groups > 0 ? Math.toIntExact(all - groups) : 0);
    }

    private static void requireTunable(DuelOperators operators, int count, DuelNames names) {
        if (!operators.method().canTune(count)) {
            throw new InputException(
                    names.method,
                    InputException.quote(operators.method().text()) + " cannot tune " + count + " parameters",
                    "leave it out, or tune fewer");
        }
    }

    private static DuelPlayers players(
            EvolveConfig config, TournamentConfig tournament, Games.GameEntry entry, Workers workers, String place) {
        if (tournament.engine().isPresent()) {
            UciPlayers engine =
                    TournamentTask.engine(tournament, tournament.engine().get(), entry, place);
            PlayWeights start = PlayWeights.defaults(engine.spec());
            return new DuelPlayers(
                    parameters(start, Set.of(TunedPart.WEIGHTS), List.of(), DuelNames.of(place)),
                    () -> withoutMargins(engine.open()),
                    Optional.of(engine),
                    engine.identity());
        }
        EvaluationModel<Position> model = EvolveTasks.model(config, entry, place);
        PlayWeights start = start(config, model.spec());
        SearchPlayers players = new SearchPlayers(entry.game(), model, tournament.limit());
        return new DuelPlayers(
                tuned(config, tournament.limit(), entry, model, start, workers, DuelNames.of(place)),
                players.withMargins(),
                Optional.empty(),
                players.identity());
    }

    /** What of our own player is tuned. */
    private static TunedParameters tuned(
            EvolveConfig config,
            GameLimit limit,
            Games.GameEntry entry,
            EvaluationModel<Position> model,
            PlayWeights start,
            Workers workers,
            DuelNames names) {
        Set<TunedPart> tuned = operators(config).parameters();
        List<Parameter> margins = new ArrayList<>();
        if (tuned.contains(TunedPart.SEARCH)) {
            margins.addAll(margins(entry.game(), model, start, limit, workers));
        }
        if (tuned.contains(TunedPart.SEARCH) || tuned.contains(TunedPart.TIME)) {
            margins.addAll(timeMargins(tuned, limit, names));
        }
        return parameters(start, tuned, margins, names);
    }

    private static PlayerSeat<PlayWeights> withoutMargins(PlayerSeat<Weights> seat) {
        return new PlayerSeat<>() {

            @Override
            public Player player(PlayWeights madeOf) {
                return seat.player(madeOf.weights());
            }

            @Override
            public void close() {
                seat.close();
            }
        };
    }

    private static PlayWeights start(EvolveConfig config, WeightSpec spec) {
        String start = config.evolution().start();
        if (start.equals(EvolutionConfig.DEFAULT_START)) {
            return PlayWeights.defaults(spec);
        }
        Path file = Paths.of("evolution.start", start);
        return PlayWeightsFiles.readStart(file, spec);
    }

    private static TunedParameters parameters(
            PlayWeights start, Set<TunedPart> parts, List<Parameter> margins, DuelNames names) {
        try {
            return new TunedParameters(start, parts, margins);
        } catch (IllegalArgumentException e) {
            throw new InputException(
                    names.parameters,
                    String.valueOf(e.getMessage()),
                    "give \"search\", and \"groups\" in the place of \"weights\" for models of very many");
        }
    }

    private static List<Parameter> margins(
            Game game, EvaluationModel<Position> model, PlayWeights start, GameLimit limit, Workers workers) {
        long nodes = limit.nodesAMove() > 0 ? Math.min(MOST_NODES, 2 * limit.nodesAMove()) : USUAL_NODES;
        return LiveMargins.of(
                game,
                position -> model.attach(position, start.weights()),
                start.parameters(game, model).withTable(SearchPlayers.table(GameLimit.nodes(nodes))),
                nodes,
                workers);
    }

    private static List<Parameter> timeMargins(Set<TunedPart> tuned, GameLimit limit, DuelNames names) {
        if (limit.base() > 0) {
            return LiveMargins.ofClocks(limit.increment() > 0);
        }
        if (tuned.contains(TunedPart.TIME)) {
            throw new InputException(
                    names.parameters,
                    "\"time\" needs games with clocks, and the limit is " + limit,
                    "give " + InputException.quote(names.limit) + " a nodetime or a tc");
        }
        return List.of();
    }

    private static DuelOperators operators(EvolveConfig config) {
        return (DuelOperators) config.evolution().operators();
    }

    /** How the games are played. */
    public TournamentConfig tournament() {
        return tournament;
    }

    /** What is tuned. */
    TunedParameters parameters() {
        return parameters;
    }

    /** The engine whose options are tuned; empty for our own search. */
    Optional<UciPlayers> engine() {
        return engine;
    }

    /** What plays, once it was asked for. */
    DuelEvolution evolution() {
        return evolution.orElseThrow();
    }

    /** The generation that was made last; empty before the first. */
    Optional<DuelGeneration> newest() {
        return evolution.flatMap(DuelEvolution::newest);
    }

    @Override
    public WeightSpec spec() {
        return parameters.start().weights().spec();
    }

    @Override
    public Evolver<?> evolver(EvolveConfig config, Optional<Weights> start) {
        DuelOperators operators = operators(config);
        requireTunable(operators, parameters.space().size(), DuelNames.of(""));
        DuelEvolution made = new DuelEvolution(
                parameters,
                boards,
                operators,
                new DuelLimits(
                        tournament.limit(),
                        operators.growth(),
                        config.evolution().generations()),
                tournament.gauge().every(),
                tournament.gauge().games(),
                config.seed());
        evolution = Optional.of(made);
        return made;
    }

    @Override
    public Map<String, String> sideFiles(Weights best) {
        return engine.map(players -> players.sideFiles(best)).orElse(Map.of());
    }

    @Override
    public Pulse pulse() {
        return evolution.map(DuelEvolution::pulse).orElse(Pulse.NONE);
    }

    /** Openings, players, what is tuned, and the margins that it begins with; the weights are known elsewhere. */
    @Override
    public String hash() {
        return Sha256.hex(String.join(
                "\n",
                boards.openings(),
                identity,
                parameters.identity(),
                parameters.start().margins().toString()));
    }

    @Override
    public GenerationNote note() {
        return new RatingNote(false);
    }

    @Override
    public String description() {
        return String.format(
                Locale.ROOT,
                "%s, duels tune %s, games with %s at the end%s",
                spec(),
                counted(),
                tournament.limit().inGames(),
                tournament.limit().isDeterministic() ? "" : "; with a limit of time no two runs are alike");
    }

    /** What is tuned, in words. */
    String counted() {
        return parameters.counts().entrySet().stream()
                .map(entry -> entry.getValue() + " "
                        + switch (entry.getKey()) {
                            case SEARCH -> "margins of the search";
                            case TIME -> "margins of the use of time";
                            case GROUPS -> "scales of groups of weights";
                            case WEIGHTS -> engine.isPresent() ? "options" : "weights";
                        })
                .collect(Collectors.joining(" and "));
    }

    @Override
    public Workers workers() {
        return workers;
    }

    @Override
    public void close() {
        boards.close();
    }
}

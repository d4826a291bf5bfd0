package mendel.app.player;

import java.nio.file.Path;
import java.time.Duration;
import java.util.Objects;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Paths;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.evolve.run.BestWeights;
import mendel.game.EngineProtocol;
import mendel.game.Position;
import mendel.player.GameLimit;
import mendel.player.PlayWeights;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.SearchPlayer;
import mendel.player.SearchPlayers;
import mendel.search.AlphaBeta;
import mendel.search.SearchParameters;
import mendel.search.Searcher;
import org.jspecify.annotations.Nullable;

/**
 * Players by their names: {@code default}, a model ({@code ivanova2011}, {@code chess:ivanova2011}) for its defaults, a
 * weights file of any model of the game, {@code uci:NAME} or {@code xboard:NAME} for an external chess engine,
 * {@code hub:NAME} for one of draughts, {@code nboard:NAME} or {@code gtp:NAME} for one of Reversi. Those that search
 * by themselves may have a memory, which is only asked, as {@code default+memory=games.db}, or decide otherwise among
 * equally good moves; and any player may have an opening book, as {@code default+book=games.book}: see
 * {@link PlayerName}. In matches any of them may have a limit of its own, as {@code default@nodes=5000}: see
 * {@link LimitedName}.
 *
 * <pre>{@code
 * Games.GameEntry chess = Games.entry("chess");
 * Players players = new Players(chess, null, GameLimit.nodes(5000), Duration.ofSeconds(60), 1);
 * PlayerFactory ours = players.parse("default");
 * PlayerFactory theirs = players.parse("uci:stockfish,Skill Level=3");
 * players.requireLimitsKept();
 * }</pre>
 */
public final class Players {

    private final Games.GameEntry entry;
    private final EvaluationModel<Position> defaultModel;
    private final GameLimit limit;
    private final EnginePlayers engines;
    private final long seed;
    /** The book of players that name none; null for none. */
    private final @Nullable BookSettings usualBook;
    /** Where files are that names tell. */
    private final UnaryOperator<String> moved;

    /**
     * Players of one match.
     *
     * @param entry the game
     * @param limit what each move may use
     * @param defaultModel the model of {@code default}; the game's first one for null
     * @param watchdog how long an external engine may think at a limit without time
     * @param seed of the lots by which players with a book draw their moves
     */
    public Players(
            Games.GameEntry entry,
            @Nullable EvaluationModel<Position> defaultModel,
            GameLimit limit,
            Duration watchdog,
            long seed) {
        this(entry, defaultModel, limit, watchdog, seed, null);
    }

    /**
     * Players that share a book.
     *
     * @param entry the game
     * @param defaultModel the model of {@code default}; the game's first one for null
     * @param limit what each move may use
     * @param watchdog how long an external engine may think at a limit without time
     * @param seed of the lots by which players with a book draw their moves
     * @param usualBook the book of those that name none; null for none
     */
    public Players(
            Games.GameEntry entry,
            @Nullable EvaluationModel<Position> defaultModel,
            GameLimit limit,
            Duration watchdog,
            long seed,
            @Nullable BookSettings usualBook) {
        this(
                entry,
                defaultModel == null ? entry.model() : defaultModel,
                limit,
                new EnginePlayers(entry.game(), limit, watchdog),
                seed,
                usualBook,
                UnaryOperator.identity());
    }

    private Players(
            Games.GameEntry entry,
            EvaluationModel<Position> defaultModel,
            GameLimit limit,
            EnginePlayers engines,
            long seed,
            @Nullable BookSettings usualBook,
            UnaryOperator<String> moved) {
        this.entry = entry;
        this.defaultModel = defaultModel;
        this.limit = limit;
        this.engines = engines;
        this.seed = seed;
        this.usualBook = usualBook;
        this.moved = moved;
    }

    /** The same on a machine where the files that names tell are at other places. */
    public Players at(UnaryOperator<String> places) {
        return new Players(entry, defaultModel, limit, engines, seed, usualBook, places);
    }

    /** The same for games on other machines: engines are not looked for on this one. */
    public Players elsewhere() {
        return new Players(entry, defaultModel, limit, engines.elsewhere(), seed, usualBook, moved);
    }

    /**
     * The player of that name; an engine is started only when the player is opened.
     *
     * @throws InputException when there is none, with the forms that exist
     */
    public PlayerFactory parse(String text) {
        return parse(text, null);
    }

    /**
     * The player of that name with a searcher of its own.
     *
     * @param searcher how it searches; null for the search made for play
     * @throws InputException when there is no such player, or it is an engine, which has its own search
     */
    public PlayerFactory parse(String text, @Nullable SearcherSettings searcher) {
        PlayerName name = PlayerName.parse(text).at(moved);
        PlayerFactory player = parse(name.player(), searcher, name.ties());
        BookSettings book = name.book() == null ? usualBook : name.book();
        return book == null ? player : book.of(player, entry.game(), seed);
    }

    /**
     * The player of that name, which may have a limit of its own: see {@link LimitedName}.
     *
     * @throws InputException when there is none, with the forms that exist
     */
    public PlayerFactory parseLimited(String text) {
        LimitedName limited = LimitedName.parse(text);
        GameLimit own = limited.limit();
        if (own == null) {
            return parse(text);
        }
        PlayerFactory player = new Players(entry, defaultModel, own, engines.within(own), seed, usualBook, moved)
                .parse(limited.player());
        return PlayerFactory.of(
                player.name() + LimitedName.suffix(own),
                player.place() + LimitedName.suffix(own),
                player.identity() + " at " + own,
                own,
                player::open);
    }

    private PlayerFactory parse(String text, @Nullable SearcherSettings searcher, @Nullable TieSettings ties) {
        if (text.equals("default")) {
            return search(
                    "default (" + defaultModel.spec().model() + ")",
                    defaultModel,
                    PlayWeights.defaults(defaultModel.spec()),
                    searcher,
                    ties);
        }
        for (EvaluationModel<Position> model : entry.models()) {
            if (text.equals(model.spec().model()) || text.equals(model.spec().toString())) {
                return search(model.spec().model(), model, PlayWeights.defaults(model.spec()), searcher, ties);
            }
        }
        if (searcher != null && PlayerName.isEngine(text)) {
            throw new InputException(text, "an engine has its own search", "give it a level only");
        }
        if (EngineProtocol.of(text).isPresent()) {
            return engines.parse(text, EngineName.parse(text, entry.game()));
        }
        if (!Paths.exists(text)) {
            throw UnknownPlayer.of(
                    text,
                    entry.game(),
                    entry.specs().stream().map(WeightSpec::model).toList());
        }
        PlayWeights own = PlayWeightsFiles.read(Paths.of(text), entry.specs());
        return search(
                name(Paths.of(text)),
                place(Paths.of(text)),
                entry.modelOf(own.weights().spec()),
                own,
                searcher,
                ties);
    }

    /** The best weights of a run or campaign have its name, other weights that of their file. */
    private static String name(Path weights) {
        String place = place(weights);
        return place.substring(place.lastIndexOf('/') + 1);
    }

    private static String place(Path weights) {
        Path file = weights.toAbsolutePath().normalize();
        Path place = BestWeights.config(file).isPresent()
                ? Objects.requireNonNull(file.getParent(), "an absolute file has a folder")
                : file;
        return IntStream.range(0, place.getNameCount())
                .mapToObj(i -> place.getName(i).toString())
                .collect(Collectors.joining("/"));
    }

    /**
     * Lets the engines among the players made so far show that they know their limits.
     *
     * @throws InputException when one does not keep to it
     * @throws mendel.ResourceException when one cannot be started
     */
    public void requireLimitsKept() {
        engines.requireLimitsKept();
    }

    /**
     * Lets the engines among the players made so far show that they know a limit, which their user names as Mendel
     * does.
     *
     * @throws InputException when one does not keep to it
     * @throws mendel.ResourceException when one cannot be started
     */
    void requireLimitKept(GameLimit wanted) {
        engines.requireLimitKept(wanted);
    }

    /** A player by our own search with the model's defaults, to judge openings. */
    public Player judge() {
        EvaluationModel<Position> model = entry.model();
        return search("judge", model, PlayWeights.defaults(model.spec()), null, null)
                .open();
    }

    private PlayerFactory search(
            String name,
            EvaluationModel<Position> model,
            PlayWeights own,
            @Nullable SearcherSettings searcher,
            @Nullable TieSettings ties) {
        return search(name, name, model, own, searcher, ties);
    }

    private PlayerFactory search(
            String name,
            String place,
            EvaluationModel<Position> model,
            PlayWeights own,
            @Nullable SearcherSettings searcher,
            @Nullable TieSettings ties) {
        SearchParameters usual = own.parameters(entry.game(), model).withTable(SearchPlayers.table(limit));
        SearchParameters parameters = ties == null ? usual : usual.withTrueTies(ties.width());
        String identity = model.spec() + " " + own.hash() + (ties == null ? "" : " " + ties.identity());
        String suffix = ties == null ? "" : ties.suffix();
        return PlayerFactory.of(name + suffix, place + suffix, identity, () -> {
            Searcher thinker = searcher == null
                    ? new AlphaBeta(parameters)
                    : searcher.searcher(parameters.unit(), own.margins(), ties);
            return new SearchPlayer(
                    thinker,
                    position -> model.attach(position, own.weights()),
                    parameters,
                    ties == null ? null : ties.open(entry.game()));
        });
    }
}

package mendel.app.player;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.KeyValue;
import mendel.NearestName;
import mendel.Paths;
import mendel.ResourceException;
import mendel.SettingException;
import mendel.SettingNames;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameProtocol;
import mendel.game.Position;
import mendel.game.TextFormat;
import mendel.player.GameLimit;
import mendel.player.GtpPlayer;
import mendel.player.HubPlayer;
import mendel.player.LimitTrial;
import mendel.player.NBoardPlayer;
import mendel.player.PlayWeights;
import mendel.player.Player;
import mendel.player.PlayerFactory;
import mendel.player.SearchPlayer;
import mendel.player.SearchPlayers;
import mendel.player.UciPlayer;
import mendel.player.XboardPlayer;
import mendel.protocol.EngineFinder;
import mendel.protocol.EngineSpec;
import mendel.protocol.Greeting;
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
 * Games.Entry chess = Games.entry("chess");
 * Players players = new Players(chess, null, GameLimit.nodes(5000), Duration.ofSeconds(60), 1);
 * PlayerFactory ours = players.parse("default");
 * PlayerFactory theirs = players.parse("uci:stockfish,Skill Level=3");
 * players.requireLimitsKept();
 * }</pre>
 */
public final class Players {

    /** The file of a run's best weights. */
    private static final String BEST = "best.json";

    private final Games.GameEntry entry;
    private final EvaluationModel<Position> defaultModel;
    private final GameLimit limit;
    private final Duration watchdog;
    /** The engines named so far that are held to a limit. */
    private final List<HeldEngine> held;

    private final long seed;
    /** The book of players that name none; null for none. */
    private final @Nullable BookSettings usualBook;
    /** Where files are that names tell. */
    private final UnaryOperator<String> moved;
    /** Whether engines must be on this machine. */
    private final boolean here;

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
        this(entry, defaultModel, limit, watchdog, seed, usualBook, new ArrayList<>(), UnaryOperator.identity(), true);
    }

    /** The same on a machine where the files that names tell are at other places. */
    public Players at(UnaryOperator<String> places) {
        return new Players(entry, defaultModel, limit, watchdog, seed, usualBook, held, places, here);
    }

    /** The same for games on other machines: engines are not looked for on this one. */
    public Players elsewhere() {
        return new Players(entry, defaultModel, limit, watchdog, seed, usualBook, held, moved, false);
    }

    private Players(
            Games.GameEntry entry,
            @Nullable EvaluationModel<Position> defaultModel,
            GameLimit limit,
            Duration watchdog,
            long seed,
            @Nullable BookSettings usualBook,
            List<HeldEngine> held,
            UnaryOperator<String> moved,
            boolean here) {
        this.here = here;
        this.moved = moved;
        this.held = held;
        this.seed = seed;
        this.usualBook = usualBook;
        this.entry = entry;
        this.defaultModel = defaultModel == null ? entry.model() : defaultModel;
        this.limit = limit;
        this.watchdog = watchdog;
    }

    /**
     * An engine that must keep to a limit.
     *
     * @param limit its limit in games
     */
    private record HeldEngine(PlayerFactory engine, GameLimit limit) {}

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
        PlayerFactory player = new Players(entry, defaultModel, own, watchdog, seed, usualBook, held, moved, here)
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
            return engine(text, EngineName.parse(text, entry.game()));
        }
        if (!Paths.exists(text)) {
            requireNoProgram(text);
            requireNoFile(text);
            List<String> models = specs().stream().map(WeightSpec::model).toList();
            List<String> names = new ArrayList<>(models);
            names.add("default");
            throw new InputException(
                    "there is no player " + InputException.quote(text),
                    NearestName.hint(
                            text,
                            names,
                            "a player is default, a model (" + String.join(", ", models)
                                    + "), a weights file, any of them with +memory=DB or +book=FILE, or " + engines()));
        }
        PlayWeights own = PlayWeightsFiles.read(Paths.of(text), specs());
        return search(
                name(Paths.of(text)),
                place(Paths.of(text)),
                entry.modelOf(own.weights().spec()),
                own,
                searcher,
                ties);
    }

    /** The best weights of a run have the run's name, other weights that of their file. */
    private static String name(Path weights) {
        String place = place(weights);
        return place.substring(place.lastIndexOf('/') + 1);
    }

    private static String place(Path weights) {
        Path file = weights.toAbsolutePath().normalize();
        boolean best = Paths.name(file).equals(BEST) && Files.exists(file.resolveSibling("config.json"));
        Path place = best ? Objects.requireNonNull(file.getParent(), "an absolute file has a folder") : file;
        return IntStream.range(0, place.getNameCount())
                .mapToObj(i -> place.getName(i).toString())
                .collect(Collectors.joining("/"));
    }

    /** The engines of the game, as a player is written. */
    private String engines() {
        return EngineName.protocols(entry.game()).stream().map(Players::form).collect(Collectors.joining(", "));
    }

    private static String form(EngineProtocol protocol) {
        return switch (protocol) {
            case UCI -> "uci:ENGINE[,OPTION=VALUE]…";
            case XBOARD -> "xboard:ENGINE";
            case HUB -> "hub:ENGINE[,PARAMETER=VALUE]…";
            case GTP -> "\"gtp:ENGINE ARGUMENTS\"";
            case NBOARD -> "\"nboard:ENGINE ARGUMENTS\"";
        };
    }

    /** An external engine; the name is a program's or a path. */
    private PlayerFactory engine(String text, EngineName name) {
        GameProtocol spoken = name.of(entry.game()).orElseThrow(() -> otherGame(text, name, entry.game()));
        try {
            switch (name.protocol()) {
                case XBOARD -> XboardPlayer.level(limit);
                case NBOARD -> NBoardPlayer.requireLimit(limit);
                default -> {}
            }
        } catch (InputException e) {
            throw e.at(text);
        }
        return switch (name.protocol()) {
            case UCI -> held(engine(text, engine(text, "Hash=16"), UciPlayer::start));
            case XBOARD -> held(engine(text, engine(text, "memory=16"), XboardPlayer::start));
            case HUB ->
                held(engine(
                        text,
                        engine(text, "hash=16"),
                        spec -> HubPlayer.start(spec, spoken.notation(), spoken.variant())));
            case GTP -> engine(text, plain(name), GtpPlayer::start);
            case NBOARD -> held(engine(text, plain(name), spec -> NBoardPlayer.start(spec, ggf(entry.game()))));
        };
    }

    private PlayerFactory held(PlayerFactory engine) {
        if (held.stream()
                .noneMatch(other ->
                        other.limit.equals(limit) && other.engine.identity().equals(engine.identity()))) {
            held.add(new HeldEngine(engine, limit));
        }
        return engine;
    }

    /**
     * Lets the engines among the players made so far show that they know their limits.
     *
     * @throws InputException when one does not keep to it
     * @throws mendel.ResourceException when one cannot be started
     */
    public void requireLimitsKept() {
        held.forEach(one -> LimitTrial.require(entry.game(), one.engine, one.limit));
    }

    /**
     * Lets the engines among the players made so far show that they know a limit, which their user names as Mendel
     * does.
     *
     * @throws InputException when one does not keep to it
     * @throws mendel.ResourceException when one cannot be started
     */
    void requireLimitKept(GameLimit wanted) {
        try {
            held.forEach(one -> LimitTrial.require(entry.game(), one.engine, wanted));
        } catch (SettingException e) {
            throw e.by(SettingNames.OWN);
        }
    }

    private PlayerFactory engine(String text, Supplier<EngineSpec> spec, Function<EngineSpec, Player> start) {
        if (here) {
            EngineSpec found = spec.get();
            return PlayerFactory.of(shown(text), text, () -> start.apply(found));
        }
        return PlayerFactory.of(shown(text), text, () -> start.apply(spec.get()));
    }

    /** How a game of Reversi is told to an engine. */
    public static TextFormat ggf(Game game) {
        return game.formats().stream()
                .filter(format -> format.extension().equals("ggf"))
                .map(TextFormat.class::cast)
                .findFirst()
                .orElseThrow();
    }

    /**
     * Why an engine of that protocol does not play a game; with the name that would be right, where its program speaks
     * one that does.
     */
    public static InputException otherGame(String text, EngineName name, Game game) {
        List<EngineProtocol> right = EngineName.protocols(game);
        String command = name.command().split(",", -1)[0].strip();
        return new InputException(
                text,
                name.protocol().shown() + " engines play " + EngineName.game(name.protocol()) + ", not " + game.id(),
                detectProtocol(command)
                        .filter(right::contains)
                        .map(other -> command + " speaks " + other.shown() + ": write " + other.prefix() + command)
                        .orElse("give another player"));
    }

    /** What a program speaks; empty when there is no such program, or it speaks nothing that is known. */
    private static Optional<EngineProtocol> detectProtocol(String command) {
        try {
            return Greeting.detect(EngineFinder.find(command), null);
        } catch (ResourceException | InputException e) {
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    /** An engine without its protocol. */
    private void requireNoProgram(String text) {
        String command = text.split(",", -1)[0];
        try {
            EngineFinder.find(command);
        } catch (ResourceException | InputException e) {
            return;
        }
        List<EngineProtocol> right = EngineName.protocols(entry.game());
        Optional<EngineProtocol> spoken = detectProtocol(command);
        String problem =
                "is a program" + spoken.map(p -> " that speaks " + p.shown()).orElse("");
        if (spoken.isPresent() && !right.contains(spoken.get())) {
            throw new InputException(
                    text,
                    problem,
                    spoken.get().shown() + " engines play " + EngineName.game(spoken.get()) + ", not "
                            + entry.game().id());
        }
        throw new InputException(
                text,
                problem,
                "as a player write " + spoken.orElse(right.getFirst()).prefix() + text);
    }

    /** A file that is not there: a name with a folder, or with the ending of weights. */
    private static void requireNoFile(String text) {
        if (!text.contains("/") && !text.matches(".*\\.[A-Za-z]{2,10}")) {
            return;
        }
        Path path = Paths.of(text);
        Path folder = path.toAbsolutePath().getParent();
        List<String> names = new ArrayList<>();
        if (folder != null && Files.isDirectory(folder)) {
            try (Stream<Path> files = Files.list(folder)) {
                files.map(file -> file.getFileName().toString()).sorted().forEach(names::add);
            } catch (IOException | UncheckedIOException e) {
                names.clear(); // A folder that cannot be read helps nobody.
            }
        }
        String near = NearestName.of(Paths.name(path), names)
                .map(name -> "did you mean "
                        + InputException.quote(path.resolveSibling(name).toString()) + "?")
                .orElse("give a weights file; paths are relative to the current directory");
        throw new InputException(
                text,
                folder != null && !Files.isDirectory(folder)
                        ? "there is no folder " + InputException.quote(String.valueOf(path.getParent()))
                        : "there is no such file",
                near);
    }

    /** An engine whose options stand behind its command, each after a comma. */
    private Supplier<EngineSpec> engine(String text, String example) {
        String[] parts = text.substring(text.indexOf(':') + 1).split(",", -1);
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : Arrays.asList(parts).subList(1, parts.length)) {
            KeyValue setting = KeyValue.of(option);
            if (setting.key().isEmpty()
                    || setting.value() == null
                    || options.put(setting.key().strip(), setting.value().strip()) != null) {
                throw new InputException(
                        text,
                        "the option " + InputException.quote(option) + " is not understood",
                        "write every option once, as " + text.substring(0, text.indexOf(':') + 1) + parts[0] + ","
                                + example);
            }
        }
        return () -> EngineSpec.of(parts[0], options).withReplyLimit(watchdog);
    }

    /** An engine's command line without its protocol, its options and the folder of its program. */
    private static String shown(String text) {
        boolean options =
                !text.startsWith(EngineProtocol.GTP.prefix()) && !text.startsWith(EngineProtocol.NBOARD.prefix());
        String rest = text.substring(text.indexOf(':') + 1);
        String command = options
                ? rest.split(",", -1)[0].strip()
                : rest.replace(',', ' ').strip();
        return command.substring(command.split(" ")[0].lastIndexOf('/') + 1);
    }

    /** An engine with arguments after blanks or commas; it has no options. */
    private Supplier<EngineSpec> plain(EngineName name) {
        return () -> EngineSpec.of(name.command().replace(',', ' ').strip(), Map.of())
                .withReplyLimit(watchdog);
    }

    private List<WeightSpec> specs() {
        return entry.specs();
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

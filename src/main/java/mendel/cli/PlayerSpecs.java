package mendel.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.draughts.HubNotation;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.export.WeightsReader;
import mendel.game.Position;
import mendel.match.Fingerprint;
import mendel.match.GameLimit;
import mendel.match.GtpPlayer;
import mendel.match.HubPlayer;
import mendel.match.Player;
import mendel.match.PlayerFactory;
import mendel.match.SearchPlayer;
import mendel.match.SearchPlayers;
import mendel.match.UciPlayer;
import mendel.match.XboardPlayer;
import mendel.mentor.EngineSpec;
import mendel.search.AlphaBeta;
import mendel.search.ScoreUnit;
import mendel.search.SearchParameters;
import mendel.search.Searcher;

/**
 * Players as the command line names them: {@code default}, a model ({@code ivanova2011}, {@code chess:ivanova2011}) for its
 * defaults, a weights file of any model of the game, {@code uci:NAME} or {@code xboard:NAME} for an external chess engine, {@code hub:NAME} for
 * one of draughts, or {@code gtp:NAME} for one of Reversi. Those that search by themselves may have a memory, which is only
 * asked, as {@code default+memory=games.db}, or decide otherwise among equally good moves; and any player may have an opening book,
 * as {@code default+book=games.book}: see {@link PlayerName}.
 */
final class PlayerSpecs {

    /** What engines that speak Hub call Czech draughts. */
    static final String HUB_VARIANT = "czech";

    private final Games.Entry entry;
    private final String defaultModel;
    private final GameLimit limit;
    private final Duration watchdog;
    private final long seed;
    /** The book of players that name none; null for none. */
    private final BookSettings usualBook;

    /**
     * Players of one match.
     *
     * @param defaultModel the model of {@code default}; the game's first one for null
     * @param watchdog how long an external engine may think at a limit without time
     * @param seed of the lots by which players with a book draw their moves
     */
    PlayerSpecs(Games.Entry entry, String defaultModel, GameLimit limit, Duration watchdog, long seed) {
        this(entry, defaultModel, limit, watchdog, seed, null);
    }

    /**
     * Players that share a book.
     *
     * @param usualBook the book of those that name none; null for none
     */
    PlayerSpecs(Games.Entry entry, String defaultModel, GameLimit limit, Duration watchdog, long seed, BookSettings usualBook) {
        this.seed = seed;
        this.usualBook = usualBook;
        this.entry = entry;
        this.defaultModel = defaultModel;
        this.limit = limit;
        this.watchdog = watchdog;
    }

    /**
     * The player of that name.
     *
     * @throws InputException when there is none, with the forms that exist
     */
    PlayerFactory parse(String text) {
        return parse(text, null);
    }

    /**
     * The player of that name with a searcher of its own.
     *
     * @param searcher how it searches; null for the search made for play
     * @throws InputException when there is no such player, or it is an engine, which has its own search
     */
    PlayerFactory parse(String text, SearcherOptions searcher) {
        PlayerName name = PlayerName.parse(text);
        PlayerFactory player = parse(name.player(), searcher, name.ties());
        BookSettings book = name.book() == null ? usualBook : name.book();
        return book == null ? player : book.of(player, entry.game(), seed);
    }

    private PlayerFactory parse(String text, SearcherOptions searcher, TieSettings ties) {
        if (text.equals("default")) {
            EvaluationModel<Position> model = entry.model(defaultModel);
            return search("default (" + model.spec().model() + ")", model, Weights.defaults(model.spec()), searcher, ties);
        }
        for (EvaluationModel<Position> model : entry.models()) {
            if (text.equals(model.spec().model()) || text.equals(model.spec().toString())) {
                return search(model.spec().model(), model, Weights.defaults(model.spec()), searcher, ties);
            }
        }
        if (searcher != null && PlayerName.isEngine(text)) {
            throw new InputException(text, "an engine has its own search", "give it a level only");
        }
        if (text.startsWith("uci:")) {
            return uci(text);
        }
        if (text.startsWith("xboard:")) {
            return xboard(text);
        }
        if (text.startsWith("gtp:")) {
            return gtp(text);
        }
        if (text.startsWith("hub:")) {
            return hub(text);
        }
        if (!Paths.exists(text)) {
            List<String> models = specs().stream().map(WeightSpec::model).toList();
            List<String> names = new ArrayList<>(models);
            names.add("default");
            throw new InputException("there is no player " + InputException.quote(text), NearestName.hint(text, names,
                    "a player is default, a model (" + String.join(", ", models) + "), a weights file, any of them with +memory=DB or +book=FILE, or uci:ENGINE[,OPTION=VALUE]… (chess also: xboard:ENGINE, draughts: hub:ENGINE, reversi: \"gtp:ENGINE ARGUMENTS\")"));
        }
        Weights weights = WeightsReader.read(Paths.of(text), specs()).weights();
        return search(Paths.of(text).getFileName().toString(), entry.model(weights.spec().model()), weights, searcher, ties);
    }

    /** {@code uci:NAME[ ARGUMENT]…[,OPTION=VALUE]…}; the name is a program's or a path. */
    private PlayerFactory uci(String text) {
        if (!entry.game().id().equals("chess")) {
            throw new InputException(text, "UCI engines play chess, not " + entry.game().id(), "give another player");
        }
        EngineSpec engine = engine(text, "Hash=16");
        return PlayerFactory.of(shown(text), text, () -> UciPlayer.start(engine));
    }

    /** {@code xboard:NAME[ ARGUMENT]…[,OPTION=VALUE]…}; the name is a program's or a path. */
    private PlayerFactory xboard(String text) {
        if (!entry.game().id().equals("chess")) {
            throw new InputException(text, "xboard engines play chess here, not " + entry.game().id(), "give another player");
        }
        try {
            XboardPlayer.level(limit);
        } catch (InputException e) {
            throw e.at(text);
        }
        EngineSpec engine = engine(text, "memory=16");
        return PlayerFactory.of(shown(text), text, () -> XboardPlayer.start(engine));
    }

    /** {@code hub:NAME[ ARGUMENT]…[,PARAMETER=VALUE]…}; the name is a program's or a path. */
    private PlayerFactory hub(String text) {
        if (!entry.game().id().equals("draughts")) {
            throw new InputException(text, "Hub engines play draughts, not " + entry.game().id(), "give another player");
        }
        EngineSpec engine = engine(text, "hash=16");
        return PlayerFactory.of(shown(text), text, () -> HubPlayer.start(engine, new HubNotation(), HUB_VARIANT));
    }

    /** An engine whose options stand behind its command, each after a comma. */
    private EngineSpec engine(String text, String example) {
        String[] parts = text.substring(text.indexOf(':') + 1).split(",");
        Map<String, String> options = new LinkedHashMap<>();
        for (String option : Arrays.asList(parts).subList(1, parts.length)) {
            int equals = option.indexOf('=');
            if (equals < 1 || options.put(option.substring(0, equals).strip(), option.substring(equals + 1).strip()) != null) {
                throw new InputException(text, "the option " + InputException.quote(option) + " is not understood",
                        "write every option once, as " + text.substring(0, text.indexOf(':') + 1) + parts[0] + "," + example);
            }
        }
        return EngineSpec.of(parts[0], options).withReplyLimit(watchdog);
    }

    /** An engine's command line without its protocol, its options and the folder of its program. */
    private static String shown(String text) {
        String command = text.substring(text.indexOf(':') + 1).split(",")[0].strip();
        return command.substring(command.split(" ")[0].lastIndexOf('/') + 1);
    }

    /** {@code gtp:NAME} and the engine's arguments after blanks or commas; the name is a program's or a path. */
    private PlayerFactory gtp(String text) {
        String id = entry.game().id();
        if (!id.startsWith("reversi") || id.endsWith("-anti")) {
            throw new InputException(text, "GTP engines play reversi, not " + id, "give another player");
        }
        String command = text.substring("gtp:".length()).replace(',', ' ').strip();
        EngineSpec engine = EngineSpec.of(command, Map.of()).withReplyLimit(watchdog);
        return PlayerFactory.of(shown("gtp:" + command), text, () -> GtpPlayer.start(engine));
    }

    private List<WeightSpec> specs() {
        return entry.models().stream().map(EvaluationModel::spec).toList();
    }

    /** A player by our own search with the model's defaults, to judge openings. */
    Player judge() {
        EvaluationModel<Position> model = entry.model(null);
        return search("judge", model, Weights.defaults(model.spec()), null, null).open();
    }

    private PlayerFactory search(String name, EvaluationModel<Position> model, Weights weights, SearcherOptions searcher, TieSettings ties) {
        SearchParameters usual = SearchParameters.defaults().withUnit(ScoreUnit.of(entry.game(), model, weights)).withTable(SearchPlayers.table(limit));
        SearchParameters parameters = ties == null ? usual : usual.withTrueTies(ties.width());
        String identity = model.spec() + " " + Fingerprint.of(WeightsFile.toJson(weights, Map.of())) + (ties == null ? "" : " " + ties.identity());
        return PlayerFactory.of(name + (ties == null ? "" : ties.suffix()), identity, () -> {
            Searcher own = searcher == null ? new AlphaBeta(parameters) : searcher.searcher(parameters.unit(), ties);
            return new SearchPlayer(own, position -> model.attach(position, weights), parameters.unit(),
                    ties == null ? null : ties.open(entry.game()));
        });
    }
}

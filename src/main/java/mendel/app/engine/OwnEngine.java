package mendel.app.engine;

import java.io.InputStream;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.player.Books;
import mendel.app.player.NamedWeights;
import mendel.app.player.Players;
import mendel.app.player.TieSettings;
import mendel.book.Book;
import mendel.draughts.text.HubNotation;
import mendel.engine.Conversation;
import mendel.engine.EngineSettings;
import mendel.engine.GtpProtocol;
import mendel.engine.HubProtocol;
import mendel.engine.Knowledge;
import mendel.engine.MemorySettings;
import mendel.engine.NBoardProtocol;
import mendel.engine.Output;
import mendel.engine.OwnBook;
import mendel.engine.UciProtocol;
import mendel.eval.EvaluationModel;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.export.WeightsReader;
import mendel.game.Game;
import mendel.game.Position;
import mendel.memory.rule.MemoryRule;
import mendel.search.Limits;
import mendel.search.ParallelSearcher;

/**
 * Plays for another program, by one of the protocols of its game.
 *
 * <pre>{@code
 * OwnEngine engine = OwnEngine.of(new OwnEngine.Settings(
 *         "chess", null, null, "default", 64, 1, "", "labaj", null, false, null, null));
 * engine.converse(input, new Output(output), remark -> { });
 * }</pre>
 */
public final class OwnEngine {

    private static final int SMALLEST_MEMORY_SHARE = 2;
    private static final int LARGEST_TABLE = 8192;

    private final String protocol;
    private final EngineSettings settings;
    private final Limits level;

    private OwnEngine(String protocol, EngineSettings settings, Limits level) {
        this.protocol = protocol;
        this.settings = settings;
        this.level = level;
    }

    /**
     * How it plays.
     *
     * @param game the game's id
     * @param protocol uci, hub, gtp or nboard; the game's first one for null
     * @param model the name of a model; the game's first one for null
     * @param weights a weights file, or {@link NamedWeights#DEFAULT}
     * @param hash the transposition table in MiB
     * @param threads how many search together
     * @param memory a memory that decides among equally good moves; empty for none
     * @param rule how it decides
     * @param book an opening book; null for none
     * @param bestBookMove whether the book's heaviest move is always played, and not one by lot
     * @param seed for the lots of the book; another one each time for null
     * @param level of gtp and nboard; null for that of the other program
     */
    public record Settings(
            String game,
            String protocol,
            String model,
            String weights,
            int hash,
            int threads,
            String memory,
            String rule,
            String book,
            boolean bestBookMove,
            Long seed,
            Limits level) {}

    /**
     * Makes the engine ready.
     *
     * @throws InputException when the game has no such protocol, or a setting cannot be used
     */
    public static OwnEngine of(Settings settings) {
        Games.Entry entry = Games.entry(settings.game);
        List<String> spoken = protocols(entry.game().id());
        String chosen = settings.protocol == null ? spoken.getFirst() : settings.protocol;
        if (!spoken.contains(chosen)) {
            throw new SettingException(names -> new InputException(
                    names.of("protocol") + " " + chosen,
                    entry.game().id() + " is not played by it",
                    "give " + String.join(" or ", spoken)));
        }
        if (settings.level != null && (chosen.equals("uci") || chosen.equals("hub"))) {
            throw new InputException(
                    "a level is given", "leave it out: by " + chosen + " the other program says how long to think");
        }
        return new OwnEngine(chosen, settings(settings, entry), settings.level);
    }

    /** The protocols by which a game is played, the usual one first. */
    private static List<String> protocols(String game) {
        return switch (game) {
            case "chess" -> List.of("uci");
            case "draughts" -> List.of("hub");
            default -> List.of("gtp", "nboard");
        };
    }

    /**
     * Answers the other program until it ends the conversation.
     *
     * @param remarks hears what the protocol has no place for
     */
    public void converse(InputStream in, Output out, Consumer<String> remarks) throws InterruptedException {
        Conversation.hold(
                switch (protocol) {
                    case "hub" -> new HubProtocol(settings, new HubNotation(), Players.HUB_VARIANT, out);
                    case "gtp" -> new GtpProtocol(settings, level, out, remarks);
                    case "nboard" -> new NBoardProtocol(settings, level, out);
                    default -> new UciProtocol(settings, out);
                },
                in);
    }

    private static EngineSettings settings(Settings settings, Games.Entry entry) {
        EvaluationModel<Position> evaluation = entry.model(settings.model);
        Knowledge knowledge =
                Knowledge.of(entry.game(), evaluation, NamedWeights.read(settings.weights, evaluation.spec()));
        int most = Math.clamp(Runtime.getRuntime().maxMemory() / SMALLEST_MEMORY_SHARE >> 20, 1, LARGEST_TABLE);
        if (settings.hash < 1 || settings.hash > most) {
            throw new SettingException("hash", settings.hash, "give a size in MiB from 1 to " + most);
        }
        if (settings.threads < 1 || settings.threads > ParallelSearcher.MOST_THREADS) {
            throw new SettingException(
                    "threads", settings.threads, "give a number from 1 to " + ParallelSearcher.MOST_THREADS);
        }
        return new EngineSettings(
                "Mendel",
                Version.text(),
                "the Mendel authors",
                knowledge,
                settings.weights,
                text -> read(entry, evaluation, text),
                memory(settings, entry.game()),
                book(settings, entry.game()),
                settings.hash,
                most,
                settings.threads);
    }

    private static OwnBook book(Settings settings, Game rules) {
        Function<String, Book> reader = file -> Books.of(rules).read(Paths.of(file));
        SplittableRandom lots = settings.seed == null ? new SplittableRandom() : new SplittableRandom(settings.seed);
        return settings.book == null
                ? OwnBook.none(reader, lots).withBest(settings.bestBookMove)
                : OwnBook.of(settings.book, settings.bestBookMove, reader, lots);
    }

    private static MemorySettings memory(Settings settings, Game rules) {
        try {
            return new MemorySettings(
                    settings.memory,
                    MemoryRule.parse(settings.rule),
                    (file, by) -> TieSettings.memory(Paths.of(file), by, 0).open(rules));
        } catch (InputException e) {
            throw new SettingException(names -> e.at(names.of("rule")));
        }
    }

    /** The defaults of the model, or a weights file of any model of the game. */
    private static Knowledge read(Games.Entry entry, EvaluationModel<Position> evaluation, String text) {
        if (text.equals(NamedWeights.DEFAULT)) {
            return Knowledge.of(entry.game(), evaluation, Weights.defaults(evaluation.spec()));
        }
        List<WeightSpec> specs =
                entry.models().stream().map(EvaluationModel::spec).toList();
        Weights values = WeightsReader.read(Paths.of(text), specs).weights();
        return Knowledge.of(entry.game(), entry.model(values.spec().model()), values);
    }
}

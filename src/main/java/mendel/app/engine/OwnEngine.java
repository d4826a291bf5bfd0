package mendel.app.engine;

import java.io.InputStream;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Collectors;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.Version;
import mendel.app.player.PlayWeightsFiles;
import mendel.app.player.TieSettings;
import mendel.app.player.WeightsByName;
import mendel.book.Book;
import mendel.book.BookReader;
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
import mendel.game.EngineProtocol;
import mendel.game.Game;
import mendel.game.GameProtocol;
import mendel.game.Position;
import mendel.memory.rule.MemoryRule;
import mendel.player.PlayWeights;
import mendel.search.Limits;
import mendel.search.ParallelSearcher;
import org.jspecify.annotations.Nullable;

/**
 * Plays for another program, by one of the protocols of its game.
 *
 * <pre>{@code
 * OwnEngine engine = OwnEngine.of(new OwnEngine.OwnEngineSettings(
 *         "chess", null, null, "default", 64, 1, "", "labaj", null, false, null, null));
 * engine.serve(input, new Output(output), remark -> { });
 * }</pre>
 */
public final class OwnEngine {

    private static final int SMALLEST_MEMORY_SHARE = 2;
    private static final int LARGEST_TABLE = 8192;
    /** By these a level cannot be given: the other program says it with each move. */
    private static final Set<EngineProtocol> HOW_LONG_IS_SAID = Set.of(EngineProtocol.UCI, EngineProtocol.HUB);

    private final GameProtocol protocol;
    private final EngineSettings settings;
    private final @Nullable Limits level;

    private OwnEngine(GameProtocol protocol, EngineSettings settings, @Nullable Limits level) {
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
     * @param weights a weights file, or {@link WeightsByName#DEFAULT}
     * @param hash the transposition table in MiB
     * @param threads how many search together
     * @param memory a memory that decides among equally good moves; empty for none
     * @param rule how it decides
     * @param book an opening book; null for none
     * @param bestBookMove whether the book's heaviest move is always played, and not one by lot
     * @param seed for the lots of the book; another one each time for null
     * @param level of gtp and nboard; null for that of the other program
     */
    public record OwnEngineSettings(
            String game,
            @Nullable String protocol,
            @Nullable String model,
            String weights,
            int hash,
            int threads,
            String memory,
            String rule,
            @Nullable String book,
            boolean bestBookMove,
            @Nullable Long seed,
            @Nullable Limits level) {}

    /**
     * Makes the engine ready.
     *
     * @throws InputException when the game has no such protocol, or a setting cannot be used
     */
    public static OwnEngine of(OwnEngineSettings settings) {
        Games.GameEntry entry = Games.entry(settings.game);
        GameProtocol chosen = protocol(entry.game(), settings.protocol);
        if (settings.level != null && HOW_LONG_IS_SAID.contains(chosen.protocol())) {
            throw new InputException(
                    "a level is given",
                    "leave it out: by " + chosen.protocol().id() + " the other program says how long to think");
        }
        return new OwnEngine(chosen, settings(settings, entry), settings.level);
    }

    /** The protocol of that name; the game's usual one for null. */
    private static GameProtocol protocol(Game game, @Nullable String name) {
        List<GameProtocol> spoken = game.ownProtocols();
        return spoken.stream()
                .filter(p -> name == null || p.protocol().id().equals(name))
                .findFirst()
                .orElseThrow(() -> new SettingException(names -> new InputException(
                        names.of("protocol") + " " + name,
                        game.id() + " is not played by it",
                        "give " + spoken.stream().map(p -> p.protocol().id()).collect(Collectors.joining(" or ")))));
    }

    /**
     * Answers the other program until it ends the conversation.
     *
     * @param remarks hears what the protocol has no place for
     */
    public void serve(InputStream in, Output out, Consumer<String> remarks) throws InterruptedException {
        Conversation.run(
                switch (protocol.protocol()) {
                    case UCI -> new UciProtocol(settings, out);
                    case HUB -> new HubProtocol(settings, protocol.notation(), protocol.variant(), out);
                    case GTP -> new GtpProtocol(settings, level, out, remarks);
                    case NBOARD -> new NBoardProtocol(settings, level, out);
                    case XBOARD -> throw new IllegalStateException("we do not speak xboard's protocol");
                },
                in);
    }

    private static EngineSettings settings(OwnEngineSettings settings, Games.GameEntry entry) {
        EvaluationModel<Position> evaluation = WeightsByName.model(entry, settings.model, settings.weights);
        Knowledge knowledge = knowledge(entry, evaluation, WeightsByName.forPlay(settings.weights, evaluation.spec()));
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

    private static OwnBook book(OwnEngineSettings settings, Game rules) {
        Function<String, Book> reader = file -> new BookReader(rules).read(Paths.of(file));
        SplittableRandom lots = settings.seed == null ? new SplittableRandom() : new SplittableRandom(settings.seed);
        return settings.book == null
                ? OwnBook.none(reader, lots).withBest(settings.bestBookMove)
                : OwnBook.of(settings.book, settings.bestBookMove, reader, lots);
    }

    private static MemorySettings memory(OwnEngineSettings settings, Game rules) {
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
    private static Knowledge read(Games.GameEntry entry, EvaluationModel<Position> evaluation, String text) {
        if (text.equals(WeightsByName.DEFAULT)) {
            return knowledge(entry, evaluation, PlayWeights.defaults(evaluation.spec()));
        }
        List<WeightSpec> specs =
                entry.models().stream().map(EvaluationModel::spec).toList();
        PlayWeights own = PlayWeightsFiles.read(Paths.of(text), specs);
        return knowledge(entry, entry.modelOf(own.weights().spec()), own);
    }

    private static Knowledge knowledge(Games.GameEntry entry, EvaluationModel<Position> evaluation, PlayWeights own) {
        return Knowledge.of(entry.game(), evaluation, own.weights(), own.margins());
    }
}

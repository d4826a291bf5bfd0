package mendel.cli;

import java.util.List;
import java.util.SplittableRandom;
import java.util.function.Function;
import mendel.InputException;
import mendel.Paths;
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
import mendel.player.GameLimit;
import mendel.search.Limits;
import mendel.search.ParallelSearcher;
import mendel.terminal.Level;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Plays for other programs. */
@Command(
        name = "engine",
        header = "Play for another program, as a UCI, Hub, GTP or NBoard engine.",
        description = {
            "Speaks a protocol on standard input and output until it is told to quit: uci for chess, hub for draughts,"
                + " gtp or nboard for reversi. A client of GTP cannot set a level: give one here, or clocks decide (a"
                + " second a move without clocks). NBoard sets depths."
        },
        footer = {
            "",
            "Example: mendel engine chess --protocol uci --hash 128",
            "Example: mendel engine reversi --protocol gtp -d 8",
            "Example: mendel engine reversi --protocol nboard"
        })
final class EngineCommand extends BaseCommand {

    private static final int USUAL_TABLE = 64;
    private static final int SMALLEST_MEMORY_SHARE = 2;
    private static final int LARGEST_TABLE = 8192;

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--protocol",
            paramLabel = "P",
            description = "uci, hub, gtp or nboard; default: the game's first one")
    private String protocol;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @Option(names = "--hash", paramLabel = "MB", description = "transposition table in MiB; default: 64")
    private int hash = USUAL_TABLE;

    @Option(
            names = "--threads",
            paramLabel = "N",
            description = "threads that search together; 1 without it, and then alike each time")
    private int threads = 1;

    @Option(
            names = "--memory",
            paramLabel = "DB",
            description = "a memory that decides among equally good moves; it is only read")
    private String memory = "";

    @Option(
            names = "--rule",
            paramLabel = "RULE",
            description = "how the memory decides: labaj (without the option) or expert")
    private String rule = MemoryRule.LABAJ.text();

    @Option(
            names = "--book",
            paramLabel = "FILE",
            description =
                    "an opening book to play from; by uci also as BookFile with OwnBook, by hub book-file with book")
    private String book;

    @Option(names = "--best-book-move", description = "always play the book's move of the highest weight")
    private boolean best;

    @Option(names = "--seed", paramLabel = "S", description = "for random book moves; default: another one each time")
    private Long seed;

    @ArgGroup
    private Limit limit;

    /** The level; one of them. */
    private static final class Limit {
        @Option(
                names = {"-d", "--depth"},
                required = true,
                paramLabel = "PLIES",
                description = "gtp, nboard: plies for every move")
        private String depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "gtp, nboard: nodes for every move")
        private String nodes;

        @Option(
                names = "--movetime",
                required = true,
                paramLabel = "MS",
                description = "gtp, nboard: milliseconds for every move")
        private String millis;

        private Limits limits() {
            GameLimit level = depth != null
                    ? Level.of("depth", depth)
                    : nodes != null ? Level.of("nodes", nodes) : Level.of("movetime", millis);
            return new Limits(level.depth(), level.nodes(), 0, level.moveMillis());
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (json) {
            throw new InputException("--json", "an engine says nothing but its protocol", "leave it out");
        }
        Games.Entry entry = Games.entry(game);
        List<String> spoken = protocols(entry.game().id());
        String chosen = protocol == null ? spoken.getFirst() : protocol;
        if (!spoken.contains(chosen)) {
            throw new InputException(
                    "--protocol " + protocol,
                    entry.game().id() + " is not played by it",
                    "give " + String.join(" or ", spoken));
        }
        Limits level = limit == null ? null : limit.limits();
        if (level != null && (chosen.equals("uci") || chosen.equals("hub"))) {
            throw new InputException(
                    "a level is given", "leave it out: by " + chosen + " the other program says how long to think");
        }
        EngineSettings settings = settings(entry);
        Output out = new Output(out());
        Conversation.hold(
                switch (chosen) {
                    case "hub" -> new HubProtocol(settings, new HubNotation(), Players.HUB_VARIANT, out);
                    case "gtp" -> new GtpProtocol(settings, level, out, err()::println);
                    case "nboard" -> new NBoardProtocol(settings, level, out);
                    default -> new UciProtocol(settings, out);
                },
                System.in);
        return ExitCodes.OK;
    }

    /** The protocols by which a game is played, the usual one first. */
    private static List<String> protocols(String game) {
        return switch (game) {
            case "chess" -> List.of("uci");
            case "draughts" -> List.of("hub");
            default -> List.of("gtp", "nboard");
        };
    }

    private EngineSettings settings(Games.Entry entry) {
        EvaluationModel<Position> evaluation = model.of(entry);
        Knowledge knowledge = Knowledge.of(entry.game(), evaluation, weights.of(evaluation.spec()));
        int most = Math.clamp(Runtime.getRuntime().maxMemory() / SMALLEST_MEMORY_SHARE >> 20, 1, LARGEST_TABLE);
        if (hash < 1 || hash > most) {
            throw new InputException("--hash " + hash, "give a size in MiB from 1 to " + most);
        }
        if (threads < 1 || threads > ParallelSearcher.MOST_THREADS) {
            throw new InputException(
                    "--threads " + threads, "give a number from 1 to " + ParallelSearcher.MOST_THREADS);
        }
        return new EngineSettings(
                "Mendel",
                Version.text(),
                "the Mendel authors",
                knowledge,
                weights.text(),
                text -> read(entry, evaluation, text),
                memory(entry.game()),
                book(entry.game()),
                hash,
                most,
                threads);
    }

    private OwnBook book(Game rules) {
        Function<String, Book> reader = file -> Books.of(rules).read(Paths.of(file));
        SplittableRandom lots = seed == null ? new SplittableRandom() : new SplittableRandom(seed);
        return book == null ? OwnBook.none(reader, lots).withBest(best) : OwnBook.of(book, best, reader, lots);
    }

    private MemorySettings memory(Game rules) {
        try {
            return new MemorySettings(
                    memory,
                    MemoryRule.parse(rule),
                    (file, by) -> TieSettings.memory(Paths.of(file), by, 0).open(rules));
        } catch (InputException e) {
            throw e.at("--rule");
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

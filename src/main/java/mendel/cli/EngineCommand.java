package mendel.cli;

import java.util.Objects;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.engine.OwnEngine;
import mendel.app.session.Level;
import mendel.engine.Output;
import mendel.memory.rule.MemoryRule;
import mendel.player.GameLimit;
import mendel.search.Limits;
import org.jspecify.annotations.Nullable;
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

    @Parameters(index = "0", paramLabel = "GAME", description = Games.HELP)
    private String game;

    @Option(
            names = "--protocol",
            paramLabel = "P",
            description = "uci, hub, gtp or nboard; default: the game's first one")
    private @Nullable String protocol;

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
    private @Nullable String book;

    @Option(names = "--best-book-move", description = "always play the book's move of the highest weight")
    private boolean best;

    @Option(names = "--seed", paramLabel = "S", description = "for random book moves; default: another one each time")
    private @Nullable Long seed;

    @ArgGroup
    private @Nullable EngineLevel limit;

    /** The level; one of them. */
    private static final class EngineLevel {
        @Option(
                names = {"-d", "--depth"},
                required = true,
                paramLabel = "PLIES",
                description = "gtp, nboard: plies for every move")
        private @Nullable String depth;

        @Option(names = "--nodes", required = true, paramLabel = "N", description = "gtp, nboard: nodes for every move")
        private @Nullable String nodes;

        @Option(
                names = "--movetime",
                required = true,
                paramLabel = "MS",
                description = "gtp, nboard: milliseconds for every move")
        private @Nullable String millis;

        private Limits limits() {
            GameLimit level = depth != null
                    ? Level.of("depth", depth)
                    : nodes != null
                            ? Level.of("nodes", nodes)
                            : Level.of("movetime", Objects.requireNonNull(millis, "one of the group is given"));
            return new Limits(level.depth(), level.nodes(), 0, level.moveMillis());
        }
    }

    @Override
    public Integer call() throws InterruptedException {
        if (json) {
            throw new InputException("--json", "an engine says nothing but its protocol", "leave it out");
        }
        OwnEngine.of(new OwnEngine.OwnEngineSettings(
                        game,
                        protocol,
                        model.text(),
                        weights.text(),
                        hash,
                        threads,
                        memory,
                        rule,
                        book,
                        best,
                        seed,
                        limit == null ? null : limit.limits()))
                .serve(System.in, new Output(out()), err()::println);
        return ExitCodes.OK;
    }
}

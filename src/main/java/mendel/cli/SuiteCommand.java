package mendel.cli;

import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.match.BasicsSuite;
import mendel.app.player.WeightsChoice;
import mendel.app.suite.SuiteRun;
import mendel.work.Machines;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Counts the positions of a suite that a search solves. */
@Command(
        name = "suite",
        header = "Search the positions of a suite and count those solved.",
        description = {
            "EPD of chess: a position is solved by a move of bm that am does not name. OBF of Reversi: by a move of"
                    + " the highest score.",
            "--basics plays instead of searching: won positions of the endings that every player has to win, from the"
                + " same seed the same ones, against the defaults at the same limit. Exit code 1 says that some were"
                + " not won. Reversi has none: its last squares are solved exactly."
        },
        footer = {
            "",
            "Example: mendel suite src/test/resources/mendel/search/win-at-chess.epd --nodes 50000",
            "Example: mendel suite chess --basics --games 10 -w populations/champions/chess/best.json"
        })
final class SuiteCommand extends BaseCommand {

    private static final String AGAIN = "the same command begins again";

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "the suite: .epd or .obf, .gz is unpacked; with --basics the game")
    private Path file;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "the game, where the ending does not tell it: chess, or one of Reversi")
    private @Nullable String game;

    @Option(names = "--basics", description = "play the basic endings of a game: chess --basics, draughts --basics")
    private boolean basics;

    @Option(
            names = "--ending",
            paramLabel = "NAME",
            split = ",",
            description = "with --basics these endings in place of the basic ones: KQRK, KBBNK, KPPK; "
                    + "in draughts 3 to 8 kings against one")
    private List<String> endings = List.of();

    @Option(names = "--games", paramLabel = "N", description = "so many of each basic ending; default: 20")
    private @Nullable Integer games;

    @Option(
            names = "--player",
            paramLabel = "PLAYER",
            description =
                    "who plays the basic endings, in place of -w and -m: a player of 'match' without a limit of its"
                            + " own; several in turn")
    private List<String> players = List.of();

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @ArgGroup(multiplicity = "0..1", heading = "One of these; with --basics 5000 nodes without it%n")
    private @Nullable SearchLimit limit;

    @Mixin
    private SearcherOptions options;

    @Mixin
    private ClusterOption cluster = new ClusterOption();

    @Override
    public Integer call() {
        if (basics) {
            return basics();
        }
        if (games != null || !players.isEmpty() || !endings.isEmpty()) {
            throw new InputException(
                    "--games, --ending and --player go with --basics",
                    "leave them out, or write GAME --basics in place of the file");
        }
        if (limit == null) {
            throw new InputException("there is no limit", "give -d, --nodes or --movetime");
        }
        SuiteRun suite = SuiteRun.of(new SuiteRun.SuiteSettings(
                file, game, model.text(), weights.text(), limit.limits(), options.settings()));
        try (Interruption interruption = Interruption.listen(
                new Interruption.Words(err(), () -> "the search at work is given up", AGAIN, false, suite::stop))) {
            SuiteRun.SuiteResult result = search(suite);
            answer(new SuiteAnswer(result));
            out().flush();
            if (!result.complete()) {
                err().println("interrupted after " + result.solutions().size() + " of " + result.problems()
                        + " positions; " + AGAIN);
                return interruption.code();
            }
            return ExitCodes.OK;
        }
    }

    /** Searches here, one position after the other, or on other machines. */
    private SuiteRun.SuiteResult search(SuiteRun suite) {
        try (Machines machines = cluster.machines(1);
                Progress progress = Progress.start(err(), "suite", "positions", suite.read(), 0, machines::text)) {
            return suite.play(machines, progress::to);
        }
    }

    private int basics() {
        if (game != null) {
            throw new InputException(
                    "--game " + game,
                    "with --basics the game stands in place of the file: mendel suite " + game + " --basics");
        }
        BasicsSuite suite = BasicsSuite.of(
                Games.entry(file.toString()),
                endings,
                limit == null ? null : limit.gameLimit(),
                games,
                options.settings().seed());
        BasicsSuite.BasicsField who = suite.field(
                players, new WeightsChoice(model.text(), weights.text()), options.settings(), cluster.isGiven());
        List<BasicsSuite.BasicsRow> rows;
        try (Interruption _ = Interruption.atOnce(err());
                Machines machines = cluster.machines(1);
                Progress progress =
                        Progress.start(err(), "endings", "games", suite.games(who.size()), 0, machines::text)) {
            rows = cluster.isGiven() ? suite.play(machines, who, progress::to) : suite.play(who, progress::to);
        }
        answer(new BasicsAnswer(suite, rows));
        return rows.stream().allMatch(row -> row.line().isWon()) ? ExitCodes.OK : ExitCodes.NO;
    }
}

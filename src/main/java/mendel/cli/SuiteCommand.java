package mendel.cli;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.locks.LockSupport;
import mendel.InputException;
import mendel.app.Games;
import mendel.app.match.BasicsSuite;
import mendel.app.suite.SuiteFile;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
import mendel.player.PlayerFactory;
import mendel.search.Limits;
import mendel.search.ScoreUnit;
import mendel.search.SearchResult;
import mendel.search.Searcher;
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
    private static final long STOP_NANOS = Duration.ofMillis(20).toNanos();

    @Parameters(
            index = "0",
            paramLabel = "FILE",
            description = "the suite: .epd or .obf, .gz is unpacked; with --basics the game")
    private Path file;

    @Option(
            names = "--game",
            paramLabel = "GAME",
            description = "the game, where the ending does not tell it: chess, or one of Reversi")
    private String game;

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
    private Integer games;

    @Option(
            names = "--player",
            paramLabel = "PLAYER",
            description = "who plays the basic endings, in place of -w and -m: a player of 'match'; several in turn")
    private List<String> players = List.of();

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @ArgGroup(multiplicity = "0..1", heading = "One of these; with --basics 5000 nodes without it%n")
    private SearchLimit limit;

    @Mixin
    private SearcherOptions options;

    /** No search follows. */
    private volatile boolean over;

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
        Limits most = limit.limits();
        String id = game != null ? game : SuiteFile.game(file);
        if (id == null || !id.equals("chess") && !id.startsWith("reversi")) {
            throw new InputException(
                    id == null ? file.toString() : "--game " + id,
                    id == null ? "its extension is not that of a game" : "has no suites",
                    "give --game chess or reversi");
        }
        Games.Entry entry = Games.entry(id);
        EvaluationModel<Position> evaluation = model.of(entry);
        Weights values = weights.of(evaluation.spec());
        Searcher searcher = options.settings().searcher(ScoreUnit.of(entry.game(), evaluation, values));
        try (Interruption interruption = Interruption.listen(new Interruption.Words(
                err(), () -> "the search at work is given up", AGAIN, false, () -> stop(searcher)))) {
            return search(SuiteFile.read(file, entry), entry, evaluation, values, searcher, most, interruption);
        } finally {
            over = true;
        }
    }

    /** A search forgets a stop that came before it began: it is told again until there is none. */
    private void stop(Searcher searcher) {
        Thread.ofPlatform().daemon().name("stop").start(() -> {
            while (!over) {
                searcher.stop();
                LockSupport.parkNanos(STOP_NANOS);
            }
        });
    }

    private int search(
            List<SuiteFile.Problem> problems,
            Games.Entry entry,
            EvaluationModel<Position> evaluation,
            Weights values,
            Searcher searcher,
            Limits most,
            Interruption interruption) {
        List<Map<String, Object>> results = new ArrayList<>();
        int solved = 0;
        long nodes = 0;
        double seconds = 0;
        try (Progress progress = Progress.start(err(), "suite", "positions", problems.size(), 0)) {
            for (SuiteFile.Problem problem : problems) {
                Position position = entry.game().parse(problem.position());
                evaluation.attach(position, values);
                searcher.clear();
                SearchResult result = interruption.requested() ? null : searcher.search(position, most);
                if (interruption.requested()) {
                    break;
                }
                String move = result.move() == 0 ? null : position.moveText(result.move());
                boolean isSolved = move != null && problem.isSolvedBy(move);
                solved += isSolved ? 1 : 0;
                nodes += result.nodes();
                seconds += result.seconds();
                results.add(object(problem, move, isSolved, result));
                progress.to(results.size());
            }
        }
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("positions", results.size());
        object.put("solved", solved);
        object.put("nodes", nodes);
        object.put("seconds", seconds);
        boolean whole = results.size() == problems.size();
        object.put("complete", whole);
        object.put("results", results);
        answer(object, () -> print(object, results));
        out().flush();
        if (!whole) {
            err().println("interrupted after " + results.size() + " of " + problems.size() + " positions; " + AGAIN);
        }
        return whole ? ExitCodes.OK : interruption.code();
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
        List<PlayerFactory> who = suite.players(players, model.text(), weights.text(), options.settings());
        List<BasicsSuite.Row> rows;
        try (Interruption _ = Interruption.atOnce(err());
                Progress progress = Progress.start(err(), "endings", "games", suite.games(who.size()), 0)) {
            rows = suite.play(who, progress::to);
        }
        answer(BasicsText.object(suite, rows), () -> BasicsText.print(suite, rows, out()));
        return rows.stream().allMatch(row -> row.line().isWon()) ? ExitCodes.OK : ExitCodes.NO;
    }

    private static Map<String, Object> object(
            SuiteFile.Problem problem, String move, boolean isSolved, SearchResult result) {
        Map<String, Object> object = new LinkedHashMap<>();
        object.put("id", problem.id());
        object.put("position", problem.position());
        object.put("wanted", problem.wanted());
        object.put("move", move);
        object.put("solved", isSolved);
        object.put("score", result.score());
        object.put("depth", result.depth());
        object.put("nodes", result.nodes());
        object.put("seconds", result.seconds());
        return object;
    }

    private void print(Map<String, Object> object, List<Map<String, Object>> results) {
        results.forEach(r -> out().printf(
                        Locale.ROOT,
                        "%-4s %-16s %-6s wanted %s; score %s, depth %s, %s nodes%n",
                        Boolean.TRUE.equals(r.get("solved")) ? "yes" : "NO",
                        r.get("id"),
                        r.get("move"),
                        r.get("wanted"),
                        r.get("score"),
                        r.get("depth"),
                        r.get("nodes")));
        out().printf(
                        Locale.ROOT,
                        "%s of %s solved, %s nodes, %.2f s%n",
                        object.get("solved"),
                        object.get("positions"),
                        object.get("nodes"),
                        (Double) object.get("seconds"));
    }
}

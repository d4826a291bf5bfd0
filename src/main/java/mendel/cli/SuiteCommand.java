package mendel.cli;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;
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
@Command(name = "suite", header = "Search the positions of a suite and count those solved.",
        description = "EPD of chess: a position is solved by a move of bm that am does not name. OBF of Reversi: by a move of the highest score.",
        footer = {"", "Example: mendel suite src/test/resources/mendel/search/win-at-chess.epd --nodes 50000"})
final class SuiteCommand extends BaseCommand {

    @Parameters(index = "0", paramLabel = "FILE", description = "the suite: .epd or .obf, .gz is unpacked")
    private Path file;

    @Option(names = "--game", paramLabel = "GAME", description = "the game, where the ending does not tell it: chess, or one of Reversi")
    private String game;

    @Mixin
    private ModelOption model;

    @Mixin
    private WeightsOption weights;

    @ArgGroup(multiplicity = "1")
    private SearchLimit limit;

    @Mixin
    private SearcherOptions options;

    @Override
    public Integer call() {
        Limits most = limit.limits();
        String id = game != null ? game : SuiteFile.game(file);
        if (id == null || !id.equals("chess") && !id.startsWith("reversi")) {
            throw new InputException(id == null ? file.toString() : "--game " + id, id == null ? "its ending tells no game" : "has no suites", "give --game chess or reversi");
        }
        Games.Entry entry = Games.entry(id);
        EvaluationModel<Position> evaluation = model.of(entry);
        Weights values = weights.of(evaluation.spec());
        List<SuiteFile.Problem> problems = SuiteFile.read(file, entry);
        Searcher searcher = options.searcher(ScoreUnit.of(entry.game(), evaluation, values));
        List<Map<String, Object>> results = new ArrayList<>();
        int solved = 0;
        long nodes = 0;
        double seconds = 0;
        try (Progress progress = Progress.start(err(), "suite", "positions", problems.size(), 0)) {
            for (SuiteFile.Problem problem : problems) {
                Position position = entry.game().parse(problem.position());
                evaluation.attach(position, values);
                searcher.clear();
                SearchResult result = searcher.search(position, most);
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
        object.put("positions", problems.size());
        object.put("solved", solved);
        object.put("nodes", nodes);
        object.put("seconds", seconds);
        object.put("results", results);
        answer(object, () -> print(object, results));
        return ExitCodes.OK;
    }

    private static Map<String, Object> object(SuiteFile.Problem problem, String move, boolean isSolved, SearchResult result) {
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
        results.forEach(r -> out().printf(Locale.ROOT, "%-4s %-16s %-6s wanted %s; score %s, depth %s, %s nodes%n", Boolean.TRUE.equals(r.get("solved")) ? "yes" : "NO",
                r.get("id"), r.get("move"), r.get("wanted"), r.get("score"), r.get("depth"), r.get("nodes")));
        out().printf(Locale.ROOT, "%d of %d solved, %d nodes, %.2f s%n", object.get("solved"), object.get("positions"), object.get("nodes"), object.get("seconds"));
    }
}

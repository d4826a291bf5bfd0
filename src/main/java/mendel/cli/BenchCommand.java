package mendel.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.app.Games;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.search.AlphaBeta;
import mendel.search.Bench;
import mendel.search.ScoreUnit;
import mendel.search.SearchParameters;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Prints the searcher's signature and speed for each game. */
@Command(
        name = "bench",
        hidden = true,
        header = "Count the nodes of fixed searches, and how fast they are.",
        description = {
            "Searches 40 positions of each game with the default weights of its model full, to the same depth, with an"
                + " empty table for each. The sum of the nodes is the signature: two builds that search alike have the"
                + " same. Nodes a second are those of a second round, when the program is warm."
        },
        footer = {"", "Example: mendel bench", "Example: mendel bench chess reversi --json"})
final class BenchCommand extends BaseCommand {

    /** The first line of a file of positions says how deep they are searched: about a second in all. */
    private static final String PLIES = "plies ";

    private static final int LARGEST_DEPTH = 30;

    @Parameters(arity = "0..*", paramLabel = "GAME", description = "games; all without them")
    private List<String> games = List.of();

    @Option(
            names = {"-d", "--depth"},
            paramLabel = "PLIES",
            description = "another depth; the signature is another one, then")
    private @Nullable Integer depth;

    @Override
    public Integer call() {
        if (depth != null && (depth < 1 || depth > LARGEST_DEPTH)) {
            throw new InputException("-d " + depth, "give a depth from 1 to " + LARGEST_DEPTH);
        }
        List<Games.GameEntry> entries =
                games.isEmpty() ? Games.all() : games.stream().map(Games::entry).toList();
        List<BenchRow> rows = new ArrayList<>();
        for (Games.GameEntry entry : entries) {
            BenchRow row = new BenchRow(entry.game().id(), bench(entry));
            rows.add(row);
            if (!json) { // Prints each result as soon as it is known.
                answer(new CountedGames(List.of(row)));
                out().flush();
            }
        }
        if (json) {
            answer(new CountedGames(rows));
        }
        return ExitCodes.OK;
    }

    /** What was counted in a game. */
    private record BenchRow(String game, Bench bench) {}

    /** What was counted in some games. */
    private record CountedGames(List<BenchRow> rows) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Long> signatures = new LinkedHashMap<>();
            Map<String, Double> speeds = new LinkedHashMap<>();
            for (BenchRow row : rows) {
                signatures.put(row.game, row.bench.nodes());
                speeds.put(row.game, row.bench.nodesPerSecond());
            }
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("signatures", signatures);
            object.put("nodesPerSecond", speeds);
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            for (BenchRow row : rows) {
                to.printf(
                        Locale.ROOT,
                        "%-15s %11d nodes %11.0f a second%n",
                        row.game,
                        row.bench.nodes(),
                        row.bench.nodesPerSecond());
            }
        }
    }

    private Bench bench(Games.GameEntry entry) {
        EvaluationModel<Position> model = entry.model(null);
        Weights weights = Weights.defaults(model.spec());
        SearchParameters parameters = SearchParameters.defaults().withUnit(ScoreUnit.of(entry.game(), model, weights));
        List<String> lines = lines(entry.game());
        List<Position> positions =
                lines.stream().skip(1).map(entry.game()::parse).toList();
        positions.forEach(position -> model.attach(position, weights));
        int plies = depth != null ? depth : Integer.parseInt(lines.getFirst().substring(PLIES.length()));
        return Bench.of(new AlphaBeta(parameters), positions, plies);
    }

    /** A game in which the loser wins is searched from the same positions. */
    private static List<String> lines(Game game) {
        String name = game.usual().id();
        try (InputStream in = BenchCommand.class.getResourceAsStream("/mendel/bench/" + name + ".txt")) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}

package mendel.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.nio.charset.StandardCharsets;
import java.util.List;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Position;

/**
 * Nodes a second of the searcher on the 24 positions of Bratko and Kopec (1982), one thread.
 *
 * <p>Arguments: a model's name (the first one without it), the depth (11), the number of rounds (4; the first ones warm
 * up), the size of the table in MiB. Prints a line a round: nodes in all, which depend on nothing but the code, and
 * nodes a second of the thread's processor time, so that other work on the machine counts little.
 */
public final class SearchSpeed {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private SearchSpeed() {}

    /** Runs the rounds. */
    public static void main(String[] args) throws IOException {
        String name =
                args.length > 0 ? args[0] : ChessModels.all().getFirst().spec().model();
        int depth = args.length > 1 ? Integer.parseInt(args[1]) : 11;
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 4;
        EvaluationModel<Position> model = ChessModels.all().stream()
                .filter(m -> m.spec().model().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
        int table = args.length > 3
                ? Integer.parseInt(args[3])
                : SearchParameters.defaults().tableMebibytes();
        AlphaBeta searcher = new AlphaBeta(SearchParameters.defaults().withTable(table));
        for (int round = 1; round <= rounds; round++) {
            long nodes = 0;
            long start = THREADS.getCurrentThreadCpuTime();
            for (String fen : positions()) {
                Position position = new ChessGame().parse(fen);
                model.attach(position, Weights.defaults(model.spec()));
                searcher.clear();
                nodes += searcher.search(position, Limits.depth(depth)).nodes();
            }
            double seconds = (THREADS.getCurrentThreadCpuTime() - start) / 1e9;
            System.out.printf(
                    "%s, depth %d, round %d: %d nodes, %.3f s, %.3f million nodes a second%n",
                    model.spec(), depth, round, nodes, seconds, nodes / seconds / 1e6);
        }
    }

    private static List<String> positions() throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                SearchSpeed.class.getResourceAsStream("bratko-kopec.epd"), StandardCharsets.UTF_8))) {
            return in.lines()
                    .map(line -> String.join(" ", List.of(line.split(" ")).subList(0, 4)))
                    .toList();
        }
    }
}

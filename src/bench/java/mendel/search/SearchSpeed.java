package mendel.search;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
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
 * up). Prints a line a round: nodes in all, which depend on nothing but the code, and nodes a second.
 */
public final class SearchSpeed {

    private SearchSpeed() {}

    /** Runs the rounds. */
    public static void main(String[] args) throws IOException {
        String name = args.length > 0 ? args[0] : ChessModels.all().getFirst().spec().model();
        int depth = args.length > 1 ? Integer.parseInt(args[1]) : 11;
        int rounds = args.length > 2 ? Integer.parseInt(args[2]) : 4;
        EvaluationModel<Position> model = ChessModels.all().stream().filter(m -> m.spec().model().equals(name)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException(name));
        AlphaBeta searcher = new AlphaBeta(SearchParameters.defaults());
        for (int round = 1; round <= rounds; round++) {
            long nodes = 0;
            long start = System.nanoTime();
            for (String fen : positions()) {
                Position position = new ChessGame().parse(fen);
                model.attach(position, Weights.defaults(model.spec()));
                searcher.clear();
                nodes += searcher.search(position, Limits.depth(depth)).nodes();
            }
            double seconds = (System.nanoTime() - start) / 1e9;
            System.out.printf("%s, depth %d, round %d: %d nodes, %.3f s, %.3f million nodes a second%n", model.spec(), depth,
                    round, nodes, seconds, nodes / seconds / 1e6);
        }
    }

    private static List<String> positions() throws IOException {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                SearchSpeed.class.getResourceAsStream("bratko-kopec.epd"), StandardCharsets.UTF_8))) {
            return in.lines().map(line -> String.join(" ", List.of(line.split(" ")).subList(0, 4))).toList();
        }
    }
}

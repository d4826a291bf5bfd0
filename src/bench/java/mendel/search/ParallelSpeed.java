package mendel.search;

import com.sun.management.OperatingSystemMXBean;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import mendel.chess.ChessGame;
import mendel.chess.model.ChessModels;
import mendel.draughts.DraughtsGame;
import mendel.draughts.model.DraughtsModels;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.Game;
import mendel.game.Position;
import mendel.reversi.ReversiGame;
import mendel.reversi.model.ReversiModels;

/**
 * What more threads are worth on the 40 positions of a game's signature: nodes a second, and the time to a depth.
 *
 * <p>Arguments: game, model ({@code -} for the first one), limit ({@code depth=9} or {@code movetime=100}, for each
 * position), rounds (5), threads (2). In each round every position is searched by one thread and by all, one after the
 * other, so that other work on the machine hits both. Prints a line a round (the first one warms up) and the ratios of
 * all later ones: by the clock, which is what a user gets from an idle machine, and by the processor's time, which
 * tells what threads cost each other also where they have to share the machine with others.
 */
public final class ParallelSpeed {

    private static final OperatingSystemMXBean PROCESS =
            (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

    private ParallelSpeed() {}

    /** What a searcher has done. */
    private static final class Sum {
        private final ParallelSearcher searcher;
        private long nodes;
        private double seconds;
        private double processor;

        private Sum(int threads) {
            searcher = new ParallelSearcher(SearchParameters.defaults().withTable(64), threads);
        }

        private void search(Position position, Limits limits) {
            searcher.clear();
            long before = PROCESS.getProcessCpuTime();
            SearchResult result = searcher.search(position, limits);
            processor += (PROCESS.getProcessCpuTime() - before) / 1e9;
            nodes += result.nodes();
            seconds += result.seconds();
        }

        private double speed() {
            return nodes / seconds / 1e6;
        }

        /** Nodes a second if each thread had a processor of its own. */
        private double ownSpeed() {
            return nodes / processor * searcher.threads() / 1e6;
        }

        private void clear() {
            nodes = 0;
            seconds = 0;
            processor = 0;
        }
    }

    /** Runs the rounds. */
    public static void main(String[] args) throws IOException {
        Game game = Stream.concat(Stream.of(new ChessGame(), new DraughtsGame()), ReversiGame.all().stream())
                .filter(g -> g.id().equals(args[0]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(args[0]));
        List<EvaluationModel<Position>> models = game instanceof ReversiGame reversi
                ? ReversiModels.all(reversi)
                : game instanceof DraughtsGame ? DraughtsModels.all() : ChessModels.all();
        EvaluationModel<Position> model = models.stream()
                .filter(m -> args[1].equals("-") || m.spec().model().equals(args[1]))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException(args[1]));
        long value = Long.parseLong(args[2].replaceAll(".*=", ""));
        Limits limits = args[2].startsWith("depth=") ? Limits.depth((int) value) : Limits.moveTime(value);
        int rounds = args.length > 3 ? Integer.parseInt(args[3]) : 5;
        int threads = args.length > 4 ? Integer.parseInt(args[4]) : 2;
        Sum one = new Sum(1);
        Sum all = new Sum(threads);
        for (int round = 1; round <= rounds; round++) {
            double[] before = {one.nodes, one.seconds, all.nodes, all.seconds};
            for (Position position : positions(game, model)) {
                one.search(position, limits);
                all.search(position, limits);
            }
            System.out.printf(
                    "%s, %s, round %d: 1 thread %.3f s, %.3f million nodes a second; %d threads %.3f s, %.3f%n",
                    model.spec(),
                    args[2],
                    round,
                    one.seconds - before[1],
                    (one.nodes - before[0]) / (one.seconds - before[1]) / 1e6,
                    threads,
                    all.seconds - before[3],
                    (all.nodes - before[2]) / (all.seconds - before[3]) / 1e6);
            if (round == 1 && rounds > 1) {
                one.clear();
                all.clear();
            }
        }
        System.out.printf(
                "%d threads: %.3f times the nodes a second (%.3f to %.3f million; by processor time %.3f times), %.3f"
                        + " times as fast to the end (%.3f)%n",
                threads,
                all.speed() / one.speed(),
                one.speed(),
                all.speed(),
                all.ownSpeed() / one.ownSpeed(),
                one.seconds / all.seconds,
                one.processor / all.processor * threads);
    }

    private static List<Position> positions(Game game, EvaluationModel<Position> model) throws IOException {
        List<Position> positions = new ArrayList<>();
        try (BufferedReader in = new BufferedReader(new InputStreamReader(
                ParallelSpeed.class.getResourceAsStream("/mendel/bench/" + game.id() + ".txt"),
                StandardCharsets.UTF_8))) {
            for (String text : in.lines().skip(1).toList()) {
                Position position = game.parse(text);
                model.attach(position, Weights.defaults(model.spec()));
                positions.add(position);
            }
        }
        return positions;
    }
}

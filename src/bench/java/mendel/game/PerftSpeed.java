package mendel.game;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.chess.ChessGame;
import mendel.draughts.DraughtsGame;
import mendel.reversi.ReversiGame;

/**
 * Perft from the start of every game beside the others, in one run: leaves a second of the thread's processor time, so
 * that other work on the machine counts little. The last ply is counted, not played, as the command {@code perft} does.
 *
 * <p>Argument: the number of rounds (5); all but the last warm up. Prints the last round as a table.
 */
public final class PerftSpeed {

    private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

    private PerftSpeed() {}

    /** Runs the rounds. */
    public static void main(String[] args) {
        int rounds = args.length > 0 ? Integer.parseInt(args[0]) : 5;
        Map<Game, Integer> depths = new LinkedHashMap<>();
        depths.put(new ChessGame(), 5);
        depths.put(new DraughtsGame(), 9);
        ReversiGame.all().stream().filter(game -> !game.isAnti()).forEach(game -> depths.put(game, 10));
        for (int round = 1; round <= rounds; round++) {
            for (Map.Entry<Game, Integer> entry : depths.entrySet()) {
                Position start = entry.getKey().start();
                long begin = THREADS.getCurrentThreadCpuTime();
                long leaves = Perft.count(start, entry.getValue());
                double seconds = (THREADS.getCurrentThreadCpuTime() - begin) / 1e9;
                if (round == rounds) {
                    System.out.printf(
                            Locale.ROOT,
                            "%-11s depth %2d %11d leaves %7.3f s %7.1f million a second%n",
                            entry.getKey().id(),
                            entry.getValue(),
                            leaves,
                            seconds,
                            leaves / seconds / 1e6);
                }
            }
        }
    }
}

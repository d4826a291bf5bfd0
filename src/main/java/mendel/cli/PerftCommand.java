package mendel.cli;

import java.io.PrintWriter;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import mendel.InputException;
import mendel.game.Perft;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Counts move sequences. */
@Command(
        name = "perft",
        hidden = true,
        description = "Count the move sequences of a given length.",
        footer = {"", "Example: mendel perft chess -d 4 --divide", "Example: mendel perft reversi-6 -d 8"})
final class PerftCommand extends BaseCommand {

    @Mixin
    private PositionOptions where;

    @Option(
            names = {"-d", "--depth"},
            required = true,
            paramLabel = "PLIES",
            description = "length of the sequences")
    private int depth;

    @Option(names = "--divide", description = "show the count below each move")
    private boolean divide;

    @Override
    public Integer call() {
        if (depth < 0 || depth > 99) {
            throw new InputException("-d " + depth, "give a depth from 0 to 99");
        }
        where.forEach(this, this::count);
        return ExitCodes.OK;
    }

    private void count(Position position) {
        long start = System.nanoTime();
        Map<String, Long> parts = divide && depth > 0
                ? Perft.divide(position, where.entry().game().notation(), depth)
                : Map.of();
        long nodes = parts.isEmpty()
                ? Perft.count(position, depth)
                : parts.values().stream().mapToLong(Long::longValue).sum();
        double seconds = (System.nanoTime() - start) / 1e9;
        answer(new CountedSequences(nodes, seconds, divide ? parts : null));
    }

    /**
     * A number of sequences, counted in so many seconds.
     *
     * @param divide those below each move; null when that was not asked for
     */
    private record CountedSequences(
            long nodes, double seconds, @Nullable Map<String, Long> divide) implements Answer {

        @Override
        public Map<String, Object> object() {
            Map<String, Object> object = new LinkedHashMap<>();
            object.put("nodes", nodes);
            object.put("seconds", seconds);
            if (divide != null) {
                object.put("divide", divide);
            }
            return object;
        }

        @Override
        public void tell(PrintWriter to) {
            if (divide != null) {
                divide.forEach((move, n) -> to.println(move + ": " + n));
            }
            to.printf(
                    Locale.ROOT, "%d nodes in %.3f s (%.1f million a second)%n", nodes, seconds, nodes / seconds / 1e6);
        }
    }
}

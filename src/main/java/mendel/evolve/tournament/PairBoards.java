package mendel.evolve.tournament;

import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import mendel.ResourceException;
import mendel.player.GameLimit;
import mendel.work.JobRun;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/** Boards at which many pairs of games of genomes are played at once, wherever they stand. */
public final class PairBoards implements AutoCloseable {

    private final String openings;
    private final JobRun<PairTask, double[]> boards;
    private final LongAdder played = new LongAdder();
    private final HeapRoom room = new HeapRoom();

    /**
     * Two games from one opening with colours swapped.
     *
     * @param first the genome of one side
     * @param second that of the other one
     * @param opening the seed of the opening
     */
    public record BoardPair(double[] first, double[] second, long opening) {}

    /**
     * Boards.
     *
     * @param openings everything except their seeds that the openings depend on
     * @param boards who plays, each a {@link PairWorker}
     */
    public PairBoards(String openings, JobRun<PairTask, double[]> boards) {
        this.openings = openings;
        this.boards = boards;
    }

    /** Everything except their seeds that the openings depend on. */
    public String openings() {
        return openings;
    }

    /** The number of games played so far; may be asked by any thread. */
    public long played() {
        return played.sum();
    }

    /**
     * Plays.
     *
     * @return for each pair the points of its first side, 0 to 2
     * @throws ResourceException when an engine cannot be started, or fails in a game, or machines are lost, or this
     *     thread is interrupted
     */
    public double[] play(List<BoardPair> pairs, GameLimit limit) {
        double[] points = new double[pairs.size()];
        try {
            boards.run(new PairSource(pairs, limit), (task, found) -> {
                System.arraycopy(found, 0, points, task.from(), found.length);
                played.add(2L * found.length);
                room.look();
            });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResourceException("the games of a generation were interrupted", e);
        }
        return points;
    }

    /** Hands out pairs in their order. */
    private static final class PairSource implements TaskSource<PairTask> {

        private final List<BoardPair> pairs;
        private final GameLimit limit;
        private volatile int next;

        PairSource(List<BoardPair> pairs, GameLimit limit) {
            this.pairs = pairs;
            this.limit = limit;
        }

        @Override
        public @Nullable PairTask next(int units) {
            int from = next;
            int to = Math.min(pairs.size(), from + units);
            next = to;
            if (from == to) {
                return null;
            }
            BoardPair[] taken = pairs.subList(from, to).toArray(BoardPair[]::new);
            return new PairTask(
                    from,
                    Arrays.stream(taken).map(BoardPair::first).toArray(double[][]::new),
                    Arrays.stream(taken).map(BoardPair::second).toArray(double[][]::new),
                    Arrays.stream(taken).mapToLong(BoardPair::opening).toArray(),
                    limit);
        }

        @Override
        public long left() {
            return pairs.size() - next;
        }
    }

    @Override
    public void close() {
        boards.close();
    }
}

package mendel.match.game;

import java.io.Serializable;
import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import mendel.InputException;
import mendel.Joining;
import mendel.ThreadFailure;
import mendel.game.GameRecord;
import mendel.work.JobRun;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/**
 * Games of a player against itself, without end, from openings of random moves. They come in the same order, move for
 * move, whoever plays them and however many at once: each depends only on the settings and its number. Those who play
 * are a little ahead, by as much as they do in some seconds.
 */
public final class SelfPlay implements AutoCloseable {

    /** For each that is played at the same time so many are played before they are asked for. */
    private static final int AHEAD = 4;
    /** The same for the tasks of other machines: two of each are under way. */
    private static final int TASKS_AHEAD = 4;
    /** At most so many games are in memory, of some kilobytes each. */
    private static final int MOST_AHEAD = 1 << 16;

    private static final long POLL_MILLIS = 100;

    private final JobRun<SelfPlayTask, GameRecord[]> boards;
    private final LongSupplier wanted;
    private final Map<Long, GameRecord> played = new HashMap<>();
    private final Thread playing;
    /** The number of the next game that is asked for. */
    private long next;
    /** The number of the next game that is played. */
    private long given;

    private @Nullable Throwable failure;

    /**
     * How games are played.
     *
     * @param minRandom the least number of random first moves
     * @param maxRandom the greatest
     * @param bound how far ahead either side may be after them, in centi-units, by a search
     * @param nodes the node limit of each search
     * @param adjudication when games end early
     * @param seed the seed of the random moves
     */
    public record SelfPlaySettings(
            int minRandom, int maxRandom, int bound, long nodes, Adjudication adjudication, long seed)
            implements Serializable {

        public SelfPlaySettings {
            if (minRandom < 0 || maxRandom < minRandom || maxRandom > 200) {
                throw new InputException(
                        "random plies " + minRandom + "-" + maxRandom + " are not a range", "give one like 6-10");
            }
            if (bound < 1 || nodes < 1) {
                throw new InputException(
                        "nodes " + nodes + " or bound " + bound + " is out of range", "give numbers above 0");
            }
        }

        /** As the journals of samples know it, whatever this type is called. */
        @Override
        public String toString() {
            return "Settings[minRandom=" + minRandom + ", maxRandom=" + maxRandom + ", bound=" + bound + ", nodes="
                    + nodes + ", adjudication=" + adjudication + ", seed=" + seed + "]";
        }
    }

    /**
     * Starts to play games after the first {@code known} ones.
     *
     * @param boards who plays, each a {@link SelfPlayWorker}; they stay open
     * @param known how many games are known already
     * @param wanted about how many more are wanted, so that not many are played for nothing
     */
    public SelfPlay(JobRun<SelfPlayTask, GameRecord[]> boards, long known, LongSupplier wanted) {
        this.boards = boards;
        this.wanted = wanted;
        next = known;
        given = known;
        playing = Thread.ofPlatform().daemon().name("self-play").start(this::play);
    }

    private void play() {
        try {
            boards.run(new NumberSource(), this::keep);
        } catch (InterruptedException e) {
            // Nobody wants more games.
        } catch (RuntimeException | Error e) {
            fail(e);
        }
    }

    private synchronized void keep(SelfPlayTask task, GameRecord[] games) {
        for (int i = 0; i < games.length; i++) {
            played.put(task.from() + i, games[i]);
        }
        notifyAll();
    }

    private synchronized void fail(Throwable e) {
        failure = e;
        notifyAll();
    }

    /**
     * The next game. It starts after the random moves, which are not among its moves.
     *
     * @param stop asked all the time; once it is true, games in play are given up
     * @return null when it was stopped
     * @throws InputException when no balanced opening is found
     * @throws mendel.ResourceException when machines are lost
     */
    public synchronized @Nullable GameRecord next(BooleanSupplier stop) throws InterruptedException {
        while (!played.containsKey(next)) {
            ThreadFailure.rethrow(failure);
            if (stop.getAsBoolean()) {
                return null;
            }
            wait(POLL_MILLIS);
        }
        GameRecord game = played.remove(next++);
        notifyAll();
        return game;
    }

    /** Gives up the games in play; nobody uses the boards any more when it returns. */
    @Override
    public void close() {
        playing.interrupt();
        Joining.untilEnded(playing);
    }

    /** Hands out the numbers of games, as long as they are not too far ahead. */
    private final class NumberSource implements TaskSource<SelfPlayTask> {

        @Override
        public SelfPlayTask next(int units) throws InterruptedException {
            synchronized (SelfPlay.this) {
                long most = units == 1 ? (long) AHEAD * boards.width() : (long) TASKS_AHEAD * boards.width() * units;
                while (given - next >= Math.min(most, MOST_AHEAD)) {
                    SelfPlay.this.wait();
                }
                int count = (int) Math.min(units, MOST_AHEAD - (given - next));
                given += count;
                return new SelfPlayTask(given - count, count);
            }
        }

        @Override
        public long left() {
            synchronized (SelfPlay.this) {
                return Math.max(1, wanted.getAsLong() - (given - next));
            }
        }
    }
}

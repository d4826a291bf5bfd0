package mendel.app.evolve;

import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Function;
import mendel.InputException;
import mendel.Joining;
import mendel.ResourceException;
import mendel.evolve.run.RunResult;
import org.jspecify.annotations.Nullable;

/**
 * Writes the report of a run while the run goes on, in a thread of its own: after the first generation, and then as
 * often as it takes next to no time. A report that cannot be written ends no run.
 */
final class LiveReport implements AutoCloseable {

    private static final Duration LEAST_PAUSE = Duration.ofSeconds(20);
    /** The pause between two reports is at least this many times as long as the last one took. */
    private static final int SHARE = 50;

    private static final Duration POLL = Duration.ofMillis(100);

    private final Function<RunResult, EvolutionOutcome> outcomes;
    private final Path best;
    private final Consumer<String> remarks;
    private final Thread thread;
    private @Nullable RunResult newest;
    private boolean closed;

    /**
     * Begins; the first report follows the first standing.
     *
     * @param outcomes what can be written of a result
     * @param best the file of the best weights, without which there is no report
     * @param remarks hears why a report could not be written
     */
    LiveReport(Function<RunResult, EvolutionOutcome> outcomes, Path best, Consumer<String> remarks) {
        this.outcomes = outcomes;
        this.best = best;
        this.remarks = remarks;
        this.thread = Thread.ofPlatform().daemon().name("report").start(this::work);
    }

    /** Notes what the run has reached. */
    synchronized void reached(RunResult soFar) {
        newest = soFar;
        notifyAll();
    }

    private void work() {
        try {
            for (RunResult reached = next(); reached != null; reached = next()) {
                long begin = System.nanoTime();
                write(reached);
                pause(Math.max(LEAST_PAUSE.toNanos(), SHARE * (System.nanoTime() - begin)));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(RunResult reached) {
        try {
            outcomes.apply(reached).write();
        } catch (InputException | ResourceException e) {
            remarks.accept("no report yet: " + e.getMessage());
        }
    }

    /**
     * Waits for a standing and for the file of its best weights, which another thread writes; null when there is no
     * more.
     */
    private synchronized @Nullable RunResult next() throws InterruptedException {
        while (!closed && (newest == null || !Files.exists(best))) {
            wait(newest == null ? 0 : POLL.toMillis());
        }
        RunResult reached = closed ? null : newest;
        newest = null;
        return reached;
    }

    private synchronized void pause(long nanos) throws InterruptedException {
        long until = System.nanoTime() + nanos;
        while (!closed && System.nanoTime() < until) {
            wait(Math.max(1, (until - System.nanoTime()) / 1_000_000));
        }
    }

    /** Waits for the report that is being written, and ends the thread. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
            notifyAll();
        }
        Joining.untilEnded(thread);
    }
}

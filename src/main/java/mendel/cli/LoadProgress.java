package mendel.cli;

import java.io.PrintWriter;
import java.util.function.LongSupplier;
import mendel.dataset.LoadListener;

/**
 * Shows on standard error what is loaded and its progress: on a terminal from the first moment, in a line that is
 * removed when all is loaded; elsewhere in plain lines, when it takes long. May be called from any thread.
 */
final class LoadProgress implements LoadListener, AutoCloseable {

    private final LongSupplier clock;
    private final Runnable check;
    private final Progress progress;
    private ProgressCounter counter;

    private LoadProgress(PrintWriter err, LongSupplier clock, Runnable check, boolean asked) {
        this.clock = clock;
        this.check = check;
        begins("loading", "positions", 0);
        progress = asked ? Progress.passingPlain(err, clock, this::line) : Progress.passing(err, this::line);
    }

    /** Begins to show what is loaded. */
    static LoadProgress start(PrintWriter err) {
        return new LoadProgress(err, System::nanoTime, () -> {}, false);
    }

    /** Begins to show what is loaded, and stops when the user wants it. */
    static LoadProgress start(PrintWriter err, Interruption interruption) {
        return new LoadProgress(err, System::nanoTime, interruption::check, false);
    }

    /** In plain lines by a clock of nanoseconds, which are written only when it is told something; for tests. */
    static LoadProgress plain(PrintWriter err, LongSupplier clock) {
        return new LoadProgress(err, clock, () -> {}, true);
    }

    private synchronized ProgressLine line() {
        return counter.line();
    }

    @Override
    public synchronized void begins(String work, String unit, long total) {
        counter = new ProgressCounter(clock, work, unit, total, 0);
    }

    /** @throws Interruption.Stopped when the user wants the work to stop */
    @Override
    public void done(long count) {
        check.run();
        synchronized (this) {
            counter.to(count);
        }
        progress.told();
    }

    @Override
    public void close() {
        progress.close();
    }
}

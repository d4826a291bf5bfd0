package mendel.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.function.LongSupplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * How far long work has come, on standard error: a bar with rate and time left on a terminal, a plain line a minute
 * elsewhere. May be told from any thread.
 */
final class Progress implements AutoCloseable {

    private static final long PLAIN_NANOS = Duration.ofMinutes(1).toNanos();
    private static final int WIDTH = 100;

    private final PrintWriter err;
    private final ProgressBar bar;
    private final LongSupplier clock;
    private final String task;
    private final String unit;
    private final long total;
    private final long began;
    private final long first;
    private long printed;
    private String note = "";
    private boolean closed;

    private Progress(PrintWriter err, boolean terminal, LongSupplier clock, String task, String unit, long total, long done) {
        this.err = err;
        this.clock = clock;
        this.task = task;
        this.unit = unit;
        this.total = total;
        this.first = done;
        this.began = clock.getAsLong();
        this.printed = began;
        this.bar = terminal ? bar(task, unit, total, done) : null;
    }

    /**
     * Starts to show progress.
     *
     * @param err standard error
     * @param task what is done, in a word
     * @param unit what is counted, in the plural
     * @param total how many there will be; 0 when unknown
     * @param done how many are done already, by an earlier run
     */
    static Progress start(PrintWriter err, String task, String unit, long total, long done) {
        boolean terminal = System.console() != null && System.console().isTerminal();
        return new Progress(err, terminal, System::nanoTime, task, unit, total, done);
    }

    /** Progress in plain lines by a clock of nanoseconds; for tests. */
    static Progress plain(PrintWriter err, LongSupplier clock, String task, String unit, long total, long done) {
        return new Progress(err, false, clock, task, unit, total, done);
    }

    private static ProgressBar bar(String task, String unit, long total, long done) {
        return new ProgressBarBuilder().setTaskName(task).setInitialMax(total > 0 ? total : -1).setUnit(" " + unit, 1)
                .startsFrom(done, Duration.ZERO).showSpeed().setStyle(ProgressBarStyle.ASCII).setUpdateIntervalMillis(250)
                .setConsumer(new ConsoleProgressBarConsumer(new PrintStream(new java.io.FileOutputStream(java.io.FileDescriptor.err), true), WIDTH))
                .build();
    }

    /** Tells how many are done by now, those of an earlier run included. */
    synchronized void to(long done) {
        if (bar != null) {
            bar.stepTo(done);
            return;
        }
        long now = clock.getAsLong();
        if (now - printed >= PLAIN_NANOS) {
            printed = now;
            err.println(line(done, (now - began) / 1e9));
        }
    }

    /** A remark that stands behind the numbers from now on, as the best loss so far. */
    synchronized void note(String text) {
        note = text;
        if (bar != null) {
            bar.setExtraMessage(text);
        }
    }

    private String line(long done, double seconds) {
        StringBuilder text = new StringBuilder(task).append(": ").append(done);
        if (total > 0) {
            text.append(" of ").append(total);
        }
        text.append(' ').append(unit);
        double rate = (done - first) / seconds;
        if (rate > 0) {
            text.append(String.format(", %s a second", rate >= 10 ? String.format("%.0f", rate) : String.format("%.2g", rate)));
            if (total > done) {
                text.append(", ").append(duration((total - done) / rate)).append(" left");
            }
        }
        return note.isEmpty() ? text.toString() : text + ", " + note;
    }

    /** Seconds for people: {@code 40 s}, {@code 12 min}, {@code 3 h 20 min}. */
    static String duration(double seconds) {
        long whole = Math.round(seconds);
        if (whole < 90) {
            return whole + " s";
        }
        long minutes = Math.round(seconds / 60);
        return minutes < 90 ? minutes + " min" : minutes / 60 + " h " + minutes % 60 + " min";
    }

    /** Leaves the last state on the terminal; closing again does nothing. */
    @Override
    public synchronized void close() {
        if (bar != null && !closed) {
            closed = true;
            bar.close();
        }
    }
}

package mendel.cli;

import java.io.PrintWriter;
import java.time.Duration;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarConsumer;
import org.jspecify.annotations.Nullable;

/**
 * The progress of long work on standard error: a line that is redrawn on a terminal, a plain line per minute elsewhere.
 * May be called from any thread.
 */
final class Progress implements AutoCloseable {

    private static final long PLAIN_NANOS = Duration.ofMinutes(1).toNanos();
    /** Passing work is often done at once: where there is no terminal, it is reported only when it takes this long. */
    private static final long PASSING_NANOS = Duration.ofSeconds(5).toNanos();

    private static final int REDRAW_MILLIS = 250;
    /** The characters that clear a bar's line on a terminal, so that a remark can take its place. */
    private static final String CLEAR = "\r\u001B[K";

    private final Supplier<ProgressLine> state;
    /** Null where a state is shown. */
    private final @Nullable ProgressCounter counter;

    private final Consumer<String> plain;
    private final LongSupplier clock;
    /** Null where lines are printed. */
    private final @Nullable ProgressBar bar;
    /** Null for tests. */
    private final @Nullable ScheduledExecutorService ticker;

    private long next;
    private boolean closed;

    private Progress(
            Supplier<ProgressLine> state,
            @Nullable ProgressCounter counter,
            Consumer<String> plain,
            LongSupplier clock,
            long first,
            @Nullable ProgressBar bar,
            @Nullable ScheduledExecutorService ticker) {
        this.state = state;
        this.counter = counter;
        this.plain = plain;
        this.clock = clock;
        this.bar = bar;
        this.ticker = ticker;
        this.next = clock.getAsLong() + first;
        if (ticker != null) {
            var _ = ticker.scheduleAtFixedRate(this::tick, 1, 1, TimeUnit.SECONDS);
        }
    }

    /**
     * Starts to show how many things are done.
     *
     * @param err standard error
     * @param task what is done, in a word
     * @param unit what is counted, in the plural
     * @param total how many there will be; 0 when unknown
     * @param done how many are done already, by an earlier run
     */
    static Progress start(PrintWriter err, String task, String unit, long total, long done) {
        return start(err, task, unit, total, done, () -> "");
    }

    /**
     * Starts to show how many things are done, and by whom.
     *
     * @param beside what stands behind the numbers, asked for each line: what the machines do; empty for nothing
     * @see #start(PrintWriter, String, String, long, long)
     */
    static Progress start(PrintWriter err, String task, String unit, long total, long done, Supplier<String> beside) {
        ProgressCounter counter = new ProgressCounter(System::nanoTime, task, unit, total, done, beside);
        return show(err, line -> {}, counter, counter::line, false);
    }

    /**
     * Starts to show a state that is asked for again and again.
     *
     * @param err standard error
     * @param log receives the plain line of each minute, also on a terminal
     */
    static Progress show(PrintWriter err, Consumer<String> log, Supplier<ProgressLine> state) {
        return show(err, log, null, state, false);
    }

    /**
     * Starts to show a state of what comes before the work itself: its line is gone from the terminal when it is done,
     * and the first plain line elsewhere comes after seconds.
     *
     * @param err standard error
     */
    static Progress passing(PrintWriter err, Supplier<ProgressLine> state) {
        return show(err, line -> {}, null, state, true);
    }

    private static Progress show(
            PrintWriter err,
            Consumer<String> log,
            @Nullable ProgressCounter counter,
            Supplier<ProgressLine> state,
            boolean passing) {
        Optional<ProgressBar> bar =
                Terminal.ofStandardError().map(terminal -> bar(new TerminalLine(err, terminal, passing), state));
        Consumer<String> plain = bar.isPresent() ? log : log.andThen(err::println);
        return new Progress(
                state,
                counter,
                plain,
                System::nanoTime,
                passing ? PASSING_NANOS : PLAIN_NANOS,
                bar.orElse(null),
                Executors.newSingleThreadScheduledExecutor(
                        Thread.ofPlatform().daemon().name("progress").factory()));
    }

    /** Progress in plain lines by a clock of nanoseconds, looked at only when it is told something; for tests. */
    static Progress plain(PrintWriter err, LongSupplier clock, String task, String unit, long total, long done) {
        return plain(err, clock, task, unit, total, done, () -> "");
    }

    /** The same with what the machines do. */
    static Progress plain(
            PrintWriter err,
            LongSupplier clock,
            String task,
            String unit,
            long total,
            long done,
            Supplier<String> beside) {
        ProgressCounter counter = new ProgressCounter(clock, task, unit, total, done, beside);
        return new Progress(counter::line, counter, err::println, clock, PLAIN_NANOS, null, null);
    }

    /**
     * As {@link #passing} in plain lines by a clock of nanoseconds, looked at only when it is {@link #told} something;
     * for tests.
     */
    static Progress passingPlain(PrintWriter err, LongSupplier clock, Supplier<ProgressLine> state) {
        return new Progress(state, null, err::println, clock, PASSING_NANOS, null, null);
    }

    private static ProgressBar bar(TerminalLine line, Supplier<ProgressLine> state) {
        return new ProgressBarBuilder()
                .setInitialMax(-1)
                .setUpdateIntervalMillis(REDRAW_MILLIS)
                .continuousUpdate()
                .setRenderer((_, columns) -> state.get().fitted(columns))
                .setConsumer(line)
                .build();
    }

    /**
     * The line of the terminal on which the bar is drawn; its last column stays empty, since some terminals go on to
     * the next line there.
     */
    private record TerminalLine(PrintWriter err, Terminal terminal, boolean passing) implements ProgressBarConsumer {

        @Override
        public int getMaxRenderedLength() {
            return terminal.columns() - 1;
        }

        @Override
        public void accept(String text) {
            err.print(CLEAR + text);
            err.flush();
        }

        @Override
        public void close() {
            err.print(passing ? CLEAR : System.lineSeparator());
            err.flush();
        }
    }

    /** A remark that takes the place of a bar, where there may be one: it is drawn again below. */
    static String overBar(String remark) {
        return Terminal.ofStandardError().isPresent() ? CLEAR + remark : remark;
    }

    /** Sets the number done so far, those of an earlier run included. */
    void to(long done) {
        counter().to(done);
        told();
    }

    private ProgressCounter counter() {
        return Objects.requireNonNull(counter, "a state that is shown counts by itself");
    }

    /** Called when the state has changed. */
    void told() {
        if (ticker == null) {
            tick();
        }
    }

    /** A remark that stands behind the numbers from now on, as the best loss so far. */
    void note(String text) {
        counter().note(text);
    }

    private synchronized void tick() {
        long now = clock.getAsLong();
        if (!closed && now >= next) {
            next = now + PLAIN_NANOS;
            plain.accept(state.get().plain());
        }
    }

    @Override
    public void close() {
        end();
    }

    /** Leaves the last state on the terminal, before other output; ending twice does nothing. */
    synchronized void end() {
        if (closed) {
            return;
        }
        closed = true;
        if (ticker != null) {
            ticker.shutdownNow();
        }
        if (bar != null) {
            bar.close();
        }
    }
}

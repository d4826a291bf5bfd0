package mendel.cli;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.stream.Stream;
import mendel.DurationText;

/** Things that are counted, at a rate that tells how long the rest will take. */
final class ProgressCounter {

    private final LongSupplier clock;
    private final String task;
    private final String unit;
    private final long total;
    private final long first;
    private final long began;
    private long done;
    private final Supplier<String> beside;
    private String note = "";

    /** Begins to count what this process does. */
    ProgressCounter(LongSupplier clock, String task, String unit, long total, long done) {
        this(clock, task, unit, total, done, () -> "");
    }

    /**
     * Begins to count.
     *
     * @param clock nanoseconds
     * @param task what is done, in a word
     * @param unit what is counted, in the plural
     * @param total how many there will be; 0 when unknown
     * @param done how many are done already, by an earlier run
     * @param beside what stands behind the numbers, asked for each line, as who works; empty for nothing
     */
    ProgressCounter(LongSupplier clock, String task, String unit, long total, long done, Supplier<String> beside) {
        this.beside = beside;
        this.clock = clock;
        this.task = task;
        this.unit = unit;
        this.total = total;
        this.first = done;
        this.done = done;
        this.began = clock.getAsLong();
    }

    /** Notes how many are done by now. */
    synchronized void to(long count) {
        done = count;
    }

    /** Notes a remark that stands behind the numbers from now on. */
    synchronized void note(String text) {
        note = text;
    }

    /** How far it has come. */
    synchronized ProgressLine line() {
        List<String> parts = new ArrayList<>();
        parts.add((total > 0 ? done + " of " + total : Long.toString(done)) + " " + unit);
        double seconds =
                (clock.getAsLong() - began) / (double) Duration.ofSeconds(1).toNanos();
        double rate = seconds > 0 ? (done - first) / seconds : 0;
        if (rate > 0) {
            parts.add(rate(rate) + " a second");
            if (total > done) {
                parts.add(DurationText.of((total - done) / rate) + " left");
            }
        }
        Stream.of(beside.get(), note).filter(Predicate.not(String::isEmpty)).forEach(parts::add);
        return new ProgressLine(task, total > 0 ? (double) done / total : Double.NaN, parts);
    }

    /** A rate for people, with two digits or more. */
    static String rate(double rate) {
        return String.format(Locale.ROOT, rate >= 10 ? "%.0f" : "%.2g", rate);
    }
}

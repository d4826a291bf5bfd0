package mendel.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.function.DoubleSupplier;
import mendel.DurationText;
import mendel.app.evolve.EvolveTask;
import mendel.app.evolve.GenerationNote;
import mendel.evolve.GenerationStats;
import mendel.evolve.Pulse;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.Preset;
import mendel.work.Machines;

/**
 * The progress of an evolution: generations, time left by the stop rules, and progress within a generation. Times are
 * seconds of the run's clock. May be called from any thread.
 */
final class EvolveProgress {

    /** Progress within a generation is shown only when it takes at least this many seconds. */
    private static final double LONG_GENERATION = 3;

    private final EvolveConfig config;
    private final EvolveTask task;
    private final GenerationNote notes;
    private final Machines machines;
    private final DoubleSupplier clock;
    private final Pace pace = new Pace();
    private final Pace load = new Pace();
    private final TimeLeft left;
    private long generation;
    private double since;
    private String note = "";
    private String after = "";
    private boolean finishing;
    /** Games that are played after the generations, and how many the task had counted before; 0 for none. */
    private long games;

    private long before;

    /**
     * Begins, or goes on after a generation.
     *
     * @param generation the generations done before
     */
    EvolveProgress(EvolveConfig config, EvolveTask task, Machines machines, DoubleSupplier clock, long generation) {
        this.config = config;
        this.task = task;
        this.notes = task.note();
        this.machines = machines;
        this.clock = clock;
        this.generation = generation;
        this.since = clock.getAsDouble();
        this.left = new TimeLeft(config, generation, since);
    }

    /** Notes that a generation is done. */
    synchronized void generation(GenerationStats stats, double seconds) {
        generation = stats.generation();
        since = seconds;
        note = notes.of(stats, seconds);
        left.generation(generation, generation - stats.bestGeneration(), task.pulse(), seconds);
    }

    /** Notes that the generations are done, and that the algorithm does its last work. */
    synchronized void finishing() {
        finishing = true;
    }

    /** Notes that the generations are done, and what is done now. */
    synchronized void after(String work) {
        after = work;
        games = 0;
    }

    /** Notes that the generations are done, and that games are played now. */
    synchronized void plays(String work, long wanted) {
        after = work;
        games = wanted;
        before = task.pulse().done();
        since = clock.getAsDouble();
    }

    /** What Ctrl-C waits for. */
    synchronized String waits() {
        if (!after.isEmpty()) {
            return "finishing " + after;
        }
        if (finishing) {
            return "finishing the " + task.pulse().unit();
        }
        double seconds = left.ofGeneration(task.pulse(), clock.getAsDouble());
        return "finishing generation " + (generation + 1)
                + (Double.isNaN(seconds) ? "" : ", about " + DurationText.of(seconds));
    }

    /** How far it has come. */
    synchronized ProgressLine line() {
        double now = clock.getAsDouble();
        Pulse pulse = task.pulse();
        List<String> parts = new ArrayList<>();
        boolean counted = config.evolution().preset() != Preset.FIT; // A fit ends by itself.
        parts.add(
                counted
                        ? generation + " of " + config.evolution().generations() + " generations"
                        : generation + " generations");
        double rate = pace.of((double) pulse.done(), now);
        double processors = load.of(Pace.processorSeconds(), now);
        if (!after.isEmpty()) {
            parts.add(after);
            if (games > 0) {
                addGames(parts, pulse.done() - before, now - since);
            }
        } else {
            String time = left.text(pulse, now);
            if (counted && !time.isEmpty()) {
                parts.add(time);
            }
            if (pulse.expected() > 0) {
                parts.add(Math.min(pulse.done() - pulse.before(), pulse.expected()) + " of " + pulse.expected() + " "
                        + pulse.unit());
            } else if (now - since >= LONG_GENERATION) {
                parts.add("generation " + (generation + 1) + " for " + DurationText.of(now - since));
            }
        }
        if (rate > 0) {
            parts.add(many(rate) + " " + pulse.unit() + " a second");
        }
        if (processors > 0) {
            parts.add(String.format(Locale.ROOT, "load %.1f", processors));
        }
        String elsewhere = machines.text();
        if (!elsewhere.isEmpty()) {
            parts.add(elsewhere);
        }
        if (!note.isEmpty()) {
            parts.add(note);
        }
        return new ProgressLine(
                "evolve",
                counted
                        ? (generation + pulse.fractionDone())
                                / config.evolution().generations()
                        : Double.NaN,
                parts);
    }

    private void addGames(List<String> parts, long done, double seconds) {
        if (done > 0) {
            parts.add(DurationText.of((games - done) * seconds / done) + " left");
        }
        parts.add(Math.min(done, games) + " of " + games + " games");
    }

    /** A rate of anything between games and positions. */
    private static String many(double rate) {
        return rate >= 1e6 ? String.format(Locale.ROOT, "%.0f million", rate / 1e6) : ProgressCounter.rate(rate);
    }
}

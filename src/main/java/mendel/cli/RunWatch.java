package mendel.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Function;
import mendel.DurationText;
import mendel.app.evolve.EvolveTask;
import mendel.app.evolve.RunLog;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.genetic.GenerationStats;
import mendel.evolve.run.RunFolder;
import mendel.evolve.run.RunListener;
import mendel.evolve.run.RunResult;

/** All that a run shows while it goes on: progress on standard error, its log, its report; and what Ctrl-C does to it. */
final class RunWatch implements RunListener, AutoCloseable {

    private static final double NANOS = 1e9;

    private final RunFolder folder;
    private final EvolveConfig config;
    private final EvolveTask task;
    private final PrintWriter err;
    private final RunLog log;
    private final Interruption interruption;
    private final long began;
    private double before;
    private EvolveProgress state;
    private Progress progress;
    private LiveReport report;

    /**
     * Begins to watch.
     *
     * @param began when the run's clock started, by {@link System#nanoTime}
     */
    RunWatch(RunFolder folder, EvolveConfig config, EvolveTask task, PrintWriter err, RunLog log, long began) {
        this.folder = folder;
        this.config = config;
        this.task = task;
        this.err = err;
        this.log = log;
        this.began = began;
        state = new EvolveProgress(config, task, this::seconds, 0);
        interruption = Interruption.listen(new Interruption.Words(err, this::waits, "go on with: mendel evolve --resume " + folder.path(), true,
                () -> log.add("Ctrl-C: " + waits()), log::add));
    }

    private synchronized double seconds() {
        return before + (System.nanoTime() - began) / NANOS;
    }

    private synchronized String waits() {
        return state.waits();
    }

    private synchronized ProgressLine line() {
        return state.line();
    }

    /** True once the user wants the run to stop. */
    boolean interrupted() {
        return interruption.requested();
    }

    /** The exit code of a run that the user stopped. */
    int code() {
        return interruption.code();
    }

    /**
     * Begins to show how far it is.
     *
     * @param outcomes what can be written of a result, also of one on the way
     */
    void start(Function<RunResult, RunOutcome> outcomes) {
        report = new LiveReport(outcomes, folder.best(), this::remark);
        progress = Progress.show(err, log::add, this::line);
    }

    /** Tells what is done behind the last generation. */
    void after(String work) {
        remark(work);
        state.after(work.replaceFirst(":.*", ""));
    }

    @Override
    public void generation(GenerationStats stats, double seconds) {
        state.generation(stats, seconds);
    }

    @Override
    public void standing(RunResult soFar) {
        report.standing(soFar);
    }

    @Override
    public void remark(String text) {
        err.println(Progress.overBar(text));
        log.add(text);
    }

    @Override
    public void resumed(long generation, double seconds) {
        remark("going on after generation " + generation + " and " + DurationText.of(seconds));
        synchronized (this) {
            before = seconds;
            state = new EvolveProgress(config, task, this::seconds, generation);
        }
    }

    /** Ends the reports, before the last one is written. */
    void evolved() {
        report.close();
    }

    /** Ends what is drawn over and over, before the last words. */
    void ended() {
        if (progress != null) {
            progress.close();
        }
    }

    /** Keeps the last words in the log. */
    void keep(RunOutcome outcome) {
        StringWriter text = new StringWriter();
        outcome.tell(new PrintWriter(text));
        log.add(text.toString());
    }

    @Override
    public void close() {
        ended();
        if (report != null) {
            report.close();
        }
        interruption.close();
    }
}

package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import mendel.SettingNames;
import mendel.app.evolve.Evolution;
import mendel.app.evolve.EvolutionListener;
import mendel.evolve.GenerationStats;
import org.jspecify.annotations.Nullable;

/** Shows a run's progress on standard error, and handles Ctrl-C. */
final class RunWatch implements EvolutionListener, AutoCloseable {

    private final Evolution evolution;
    private final PrintWriter err;
    private final Interruption interruption;
    private EvolveProgress state;
    private @Nullable Progress progress;

    /** Begins to listen to Ctrl-C. */
    RunWatch(Evolution evolution, PrintWriter err) {
        this.evolution = evolution;
        this.err = err;
        state = progress(0);
        interruption = Interruption.listen(new Interruption.Words(
                err,
                this::waits,
                resumeHint(evolution.folder().path()),
                true,
                () -> evolution.log("Ctrl-C: " + waits()),
                evolution::log));
    }

    private EvolveProgress progress(long generation) {
        return new EvolveProgress(
                evolution.config(), evolution.task(), evolution.machines(), evolution::seconds, generation);
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

    /** Begins to show how far it is. */
    void start() {
        progress = Progress.show(err, evolution::log, this::line);
    }

    @Override
    public void plays(String work, long games) {
        state.plays(work, games);
    }

    @Override
    public void after(String work) {
        state.after(work.replaceFirst(":.*", ""));
    }

    @Override
    public void generation(GenerationStats stats, double seconds) {
        state.generation(stats, seconds);
    }

    @Override
    public void remark(String text) {
        err.println(Progress.overBar(text));
    }

    @Override
    public SettingNames names() {
        return OptionNames.ALL;
    }

    @Override
    public String resumeHint(Path folder) {
        return "go on with: " + names().command("evolve", "resume", folder.toString());
    }

    @Override
    public synchronized void finishing() {
        state.finishing();
    }

    @Override
    public synchronized void resumed(long generation, double seconds) {
        state = progress(generation);
    }

    /** Ends the progress line, before the last message. */
    void ended() {
        if (progress != null) {
            progress.close();
        }
    }

    @Override
    public void close() {
        ended();
        interruption.close();
    }
}

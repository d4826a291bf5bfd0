package mendel.cli;

import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.function.Consumer;
import mendel.SettingNames;
import mendel.app.WorkListener;
import org.jspecify.annotations.Nullable;

/** Shows the progress of a campaign or a study on standard error, and handles Ctrl-C. */
final class WorkWatch implements WorkListener, AutoCloseable {

    private final String command;
    private final Path folder;
    private final Consumer<String> log;
    private final PrintWriter err;
    private final Interruption interruption;
    private ProgressCounter counter;
    private @Nullable Progress progress;

    /**
     * Begins to listen to Ctrl-C.
     *
     * @param command the command that does the work, and resumes it
     * @param folder where the work is kept
     * @param log keeps what is told
     * @param part what is kept of after Ctrl-C, as {@code this stage}
     */
    WorkWatch(String command, Path folder, Consumer<String> log, String part, PrintWriter err) {
        this.command = command;
        this.folder = folder;
        this.log = log;
        this.err = err;
        counter = new ProgressCounter(System::nanoTime, command, "", 0, 0);
        interruption = Interruption.listen(new Interruption.Words(
                err,
                () -> "what is done of " + part + " is kept",
                resumeHint(),
                true,
                () -> log.accept("Ctrl-C"),
                log));
    }

    String resumeHint() {
        return "go on with: " + names().command(command, "resume", folder.toString());
    }

    /** True once the user wants it to stop. */
    boolean interrupted() {
        return interruption.requested();
    }

    /** The exit code of work that the user stopped. */
    int code() {
        return interruption.code();
    }

    /** Begins to show how far it is. */
    void start() {
        progress = Progress.show(err, log, this::line);
    }

    private synchronized ProgressLine line() {
        return counter.line();
    }

    @Override
    public synchronized void begins(String work, String unit, long total, long done) {
        counter = new ProgressCounter(System::nanoTime, work, unit, total, done);
    }

    @Override
    public synchronized void done(long count) {
        counter.to(count);
    }

    @Override
    public synchronized void note(String text) {
        counter.note(text);
    }

    @Override
    public void remark(String text) {
        err.println(Progress.overBar(text));
    }

    @Override
    public SettingNames names() {
        return OptionNames.ALL;
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

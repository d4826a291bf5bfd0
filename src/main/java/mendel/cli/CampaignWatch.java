package mendel.cli;

import java.io.PrintWriter;
import mendel.SettingNames;
import mendel.campaign.Campaign;
import mendel.campaign.CampaignListener;
import org.jspecify.annotations.Nullable;

/** Shows a campaign's progress on standard error, and handles Ctrl-C. */
final class CampaignWatch implements CampaignListener, AutoCloseable {

    private final Campaign campaign;
    private final PrintWriter err;
    private final Interruption interruption;
    private ProgressCounter counter = new ProgressCounter(System::nanoTime, "campaign", "", 0, 0);
    private @Nullable Progress progress;

    /** Begins to listen to Ctrl-C. */
    CampaignWatch(Campaign campaign, PrintWriter err) {
        this.campaign = campaign;
        this.err = err;
        interruption = Interruption.listen(new Interruption.Words(
                err,
                () -> "what is done of this stage is kept",
                resumeHint(),
                true,
                () -> campaign.log("Ctrl-C"),
                campaign::log));
    }

    String resumeHint() {
        return "go on with: "
                + names().command("campaign", "resume", campaign.folder().path().toString());
    }

    /** True once the user wants the campaign to stop. */
    boolean interrupted() {
        return interruption.requested();
    }

    /** The exit code of a campaign that the user stopped. */
    int code() {
        return interruption.code();
    }

    /** Begins to show how far it is. */
    void start() {
        progress = Progress.show(err, campaign::log, this::line);
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

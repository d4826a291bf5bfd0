package mendel.campaign;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import mendel.SettingNames;
import mendel.app.WorkListener;

/**
 * Passes everything on, but a warning only once that differs from one before in its numbers alone: what is true of one
 * round's positions is true of the next one's. For as long as a campaign runs; told again when it is resumed.
 */
final class WarnedOnce implements WorkListener {

    private static final String WARNING = "warning: ";
    private static final Pattern NUMBER = Pattern.compile("\\d+(\\.\\d+)?");

    private final WorkListener listener;
    private final Set<String> warned = new HashSet<>();

    /** @param listener hears what is passed on */
    WarnedOnce(WorkListener listener) {
        this.listener = listener;
    }

    @Override
    public void begins(String work, String unit, long total, long done) {
        listener.begins(work, unit, total, done);
    }

    @Override
    public void done(long count) {
        listener.done(count);
    }

    @Override
    public void note(String text) {
        listener.note(text);
    }

    @Override
    public void remark(String text) {
        if (!text.startsWith(WARNING) || isNew(text)) {
            listener.remark(text);
        }
    }

    private synchronized boolean isNew(String warning) {
        return warned.add(NUMBER.matcher(warning).replaceAll("0"));
    }

    @Override
    public SettingNames names() {
        return listener.names();
    }
}

package mendel.runs;

import java.util.Locale;

/** What has become of a run. */
public enum RunState {
    /** A process works on it. */
    RUNNING,
    /** A rule of its config ended it. */
    ENDED,
    /** It was stopped or killed, and can be resumed. */
    INTERRUPTED,
    /** Its files cannot be read. */
    BROKEN;

    /** {@code running}, {@code ended}, {@code interrupted} or {@code broken}. */
    public String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}

package mendel.app;

import mendel.SettingNames;

/** Hears how a campaign or a study goes on. Called by several threads. */
public interface WorkListener {

    /** A listener that ignores everything. */
    WorkListener NONE = new WorkListener() {};

    /**
     * A part of the work begins.
     *
     * @param work what is done, as {@code round 3, label}
     * @param unit what is counted, in the plural
     * @param total how many there will be, at most; 0 when unknown
     * @param done how many are done already
     */
    default void begins(String work, String unit, long total, long done) {}

    /** How many are done of what was begun last. */
    default void done(long count) {}

    /** What stands beside that number, as the Elo so far. */
    default void note(String text) {}

    /** What the user should know, a line. */
    default void remark(String text) {}

    /** How its user calls settings, for commands and pages. */
    default SettingNames names() {
        return SettingNames.OWN;
    }
}

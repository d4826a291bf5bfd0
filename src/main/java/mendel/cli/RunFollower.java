package mendel.cli;

import java.nio.file.Path;
import java.util.function.Consumer;
import mendel.FolderLock;
import mendel.app.LogTail;
import mendel.runs.RunEntry;
import mendel.runs.RunList;
import mendel.runs.RunState;
import org.jspecify.annotations.Nullable;

/** Looks at a run again and again, and tells what has come: lines of its log, and its figures when it has gone on. */
final class RunFollower {

    private final Path root;
    private final String name;
    private final Path folder;
    private final Consumer<RunEntry> figures;
    private final Consumer<String> logged;
    private final LogTail log;
    /** Null before the first look. */
    private @Nullable RunEntry shown;

    /**
     * A run that was not looked at yet.
     *
     * @param root the folder of all runs
     * @param name its name, or the path of its folder
     * @param figures hears the figures at the first look and when there are others
     * @param logged hears the lines of the log, at first the newest
     * @throws mendel.InputException when there is no such run
     */
    RunFollower(Path root, String name, Consumer<RunEntry> figures, Consumer<String> logged) {
        this.root = root;
        this.name = name;
        this.figures = figures;
        this.logged = logged;
        this.folder = RunList.folder(root, name);
        this.log = new LogTail(folder);
    }

    /**
     * Looks once.
     *
     * @return true while a process works on it
     */
    boolean look() {
        RunEntry now = RunList.one(root, name); // Before the log, which so lacks nothing when it has ended.
        // Files that cannot be read do not tell whether it goes on.
        boolean running =
                now.state() == RunState.RUNNING || now.state() == RunState.BROKEN && FolderLock.isTaken(folder);
        if (shown == null) {
            figures.accept(now);
            if (running) {
                log.last().forEach(logged);
            }
        } else {
            log.more().forEach(logged);
            if (now.generation() != shown.generation() || now.state() != shown.state()) {
                figures.accept(now);
            }
        }
        shown = now;
        return running;
    }
}

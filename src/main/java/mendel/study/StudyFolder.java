package mendel.study;

import java.nio.file.Path;
import mendel.app.WorkFolder;

/**
 * The folder of a study, held by one process at a time:
 *
 * <pre>
 *   study.json         the config in effect, the base in it
 *   study.journal      the runs that are done, a line each
 *   runs/c1-s7/, …     the runs: of cell 1 with seed 7
 *   runs.csv           a row for each run
 *   generations.csv    a row for each generation of each run
 *   report.html        the page
 *   log.txt            messages with times
 * </pre>
 */
public final class StudyFolder implements AutoCloseable {

    private final WorkFolder folder;

    StudyFolder(WorkFolder folder) {
        this.folder = folder;
    }

    /** The study's name: its path under the folder of all runs, or the last part of a path elsewhere. */
    public String name() {
        return folder.name();
    }

    /** The folder. */
    public Path path() {
        return folder.path();
    }

    /** The config in effect. */
    public Path config() {
        return folder.config();
    }

    /** The page. */
    public Path report() {
        return path().resolve("report.html");
    }

    /** The table with a row for each run. */
    public Path runsTable() {
        return path().resolve("runs.csv");
    }

    /** The table with a row for each generation of each run. */
    public Path generationsTable() {
        return path().resolve("generations.csv");
    }

    /** The folder of all runs. */
    Path runs() {
        return path().resolve("runs");
    }

    /** The folder of a run. */
    Path run(StudyCell cell, long seed) {
        return runs().resolve(cell.folder(seed));
    }

    /** Lets another process work on the study. */
    @Override
    public void close() {
        folder.close();
    }
}

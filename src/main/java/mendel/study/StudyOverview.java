package mendel.study;

import java.nio.file.Path;
import java.util.List;
import mendel.app.WorkJournal;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.run.RunFolder;

/**
 * How far a study is, read from its folder by anybody, also while a process works on it.
 *
 * @param first the config of its first run
 * @param done how many runs are done
 * @param planned how many there are to be
 * @param seconds of the runs that are done
 */
public record StudyOverview(EvolveConfig first, int done, int planned, double seconds) {

    /**
     * Reads a study's folder.
     *
     * @throws mendel.InputException when a file is missing or damaged
     */
    public static StudyOverview read(Path folder) {
        StudyConfig config = StudyConfig.read(folder.resolve(RunFolder.STUDY), List.of());
        List<StudyCell> cells = config.cells();
        List<StudyRun> runs = WorkJournal.read(StudyEntry.FORMAT, folder).stream()
                .filter(StudyRun.class::isInstance)
                .map(StudyRun.class::cast)
                .filter(run -> config.seeds().contains(run.seed()))
                .toList();
        return new StudyOverview(
                config.run(cells.getFirst(), config.seeds().getFirst()),
                runs.size(),
                cells.size() * config.seeds().size(),
                runs.stream()
                        .mapToDouble(run -> run.figure(StudyMeasure.SECONDS))
                        .sum());
    }
}

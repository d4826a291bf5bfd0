package mendel.study;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import mendel.app.WorkJournal;

/** What the journal of a study has a line for: a run that is done, or an optimum that is known. */
sealed interface StudyEntry permits StudyRun, StudyOptimum {

    /** How the journal is written. */
    WorkJournal.JournalFormat<StudyEntry> FORMAT =
            new WorkJournal.JournalFormat<>("study", "a run or an optimum", StudyEntry::read, StudyEntry::line);

    /** The members of its line. */
    Map<String, Object> line();

    private static Optional<StudyEntry> read(Map<String, Object> line) {
        if (line.get("optimum") instanceof String task && line.get("loss") instanceof Number loss) {
            return Optional.of(new StudyOptimum(task, loss.doubleValue()));
        }
        if (line.get("cell") instanceof Integer cell
                && line.get("seed") instanceof Number seed
                && line.get("ended") instanceof String ended
                && line.get("figures") instanceof Map<?, ?> read) {
            Map<StudyMeasure, Double> figures = new LinkedHashMap<>();
            for (Map.Entry<?, ?> figure : read.entrySet()) {
                Optional<StudyMeasure> measure = StudyMeasure.of(String.valueOf(figure.getKey()));
                if (measure.isEmpty() || !(figure.getValue() instanceof Number value)) {
                    return Optional.empty();
                }
                figures.put(measure.get(), value.doubleValue());
            }
            return Optional.of(new StudyRun(cell, seed.longValue(), ended, figures, files(line)));
        }
        return Optional.empty();
    }

    private static Map<String, String> files(Map<String, Object> line) {
        Map<String, String> files = new LinkedHashMap<>();
        if (line.get("files") instanceof Map<?, ?> read) {
            read.forEach((name, hash) -> files.put(String.valueOf(name), String.valueOf(hash)));
        }
        return files;
    }
}

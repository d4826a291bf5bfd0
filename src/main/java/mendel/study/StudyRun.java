package mendel.study;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A run that is done.
 *
 * @param cell the number of its cell
 * @param seed its seed
 * @param ended why it ended
 * @param figures what was measured; what has no value is missing
 * @param files the hashes of the files that it depended on, by their names; empty when an older version did it
 */
public record StudyRun(int cell, long seed, String ended, Map<StudyMeasure, Double> figures, Map<String, String> files)
        implements StudyEntry {

    public StudyRun {
        files = Collections.unmodifiableMap(new LinkedHashMap<>(files));
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /** A figure; NaN when it has no value. */
    public double figure(StudyMeasure measure) {
        return figures.getOrDefault(measure, Double.NaN);
    }

    @Override
    public Map<String, Object> line() {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("cell", cell);
        line.put("seed", seed);
        line.put("ended", ended);
        Map<String, Object> named = new LinkedHashMap<>();
        figures.forEach((measure, value) -> named.put(measure.name(), value));
        line.put("figures", named);
        if (!files.isEmpty()) {
            line.put("files", files);
        }
        return line;
    }
}

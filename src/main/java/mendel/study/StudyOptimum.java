package mendel.study;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The training loss of the exact optimum, which is the same for all runs with the same positions and loss.
 *
 * @param task what is minimised, as a hash
 * @param loss the training loss
 */
record StudyOptimum(String task, double loss) implements StudyEntry {

    @Override
    public Map<String, Object> line() {
        Map<String, Object> line = new LinkedHashMap<>();
        line.put("optimum", task);
        line.put("loss", loss);
        return line;
    }
}

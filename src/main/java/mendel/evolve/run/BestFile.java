package mendel.evolve.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import mendel.eval.WeightsFile;
import mendel.evolve.Measured;

/**
 * Writes the best weights of a run with everything needed to make them again, and nothing that differs between two runs
 * with the same outcome: no name, time or thread count.
 */
final class BestFile {

    private final Path file;
    private final Map<String, Object> origin;

    BestFile(Path file, Map<String, Object> origin) {
        this.file = file;
        this.origin = origin;
    }

    void write(Measured best) {
        Map<String, Object> provenance = new LinkedHashMap<>(origin);
        provenance.put("generation", best.generation());
        provenance.put("trainLoss", best.trainLoss());
        provenance.put("validationLoss", Double.isFinite(best.validationLoss()) ? best.validationLoss() : null);
        WeightsFile.write(file, best.weights(), provenance);
    }
}

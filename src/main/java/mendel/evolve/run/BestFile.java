package mendel.evolve.run;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;
import mendel.AtomicFile;
import mendel.JsonNumber;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.evolve.Measured;

/**
 * Writes the best weights of a run with everything needed to reproduce them, and nothing that differs between two runs
 * with the same outcome: no name, time or thread count. Other forms of the same weights are written beside them.
 */
final class BestFile {

    private final Path file;
    private final Map<String, Object> origin;
    private final Function<Weights, Map<String, String>> forms;

    BestFile(Path file, Map<String, Object> origin, Function<Weights, Map<String, String>> forms) {
        this.file = file;
        this.origin = origin;
        this.forms = forms;
    }

    void write(Measured best) {
        Map<String, Object> provenance = new LinkedHashMap<>(origin);
        provenance.put("generation", best.generation());
        provenance.put("trainLoss", JsonNumber.of(best.trainLoss()));
        provenance.put("validationLoss", JsonNumber.of(best.validationLoss()));
        forms.apply(best.weights()).forEach((name, text) -> AtomicFile.writeText(file.resolveSibling(name), text));
        AtomicFile.writeText(file, new WeightsFile(best.weights(), best.search(), provenance).toJson());
    }
}

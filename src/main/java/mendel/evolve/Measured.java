package mendel.evolve;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import mendel.eval.Weights;

/**
 * Weights with their losses.
 *
 * @param weights the weights
 * @param trainLoss on all training positions; in a tournament the expected share of points lost against the default
 * @param validationLoss on the validation positions; in a tournament the share of points lost against the default in
 *     games of their own; {@code NaN} when it was not measured
 * @param generation the generation in which they first appeared
 * @param search the margins of the search that are not the usual ones, by name; empty where only weights are evolved
 */
public record Measured(
        Weights weights, double trainLoss, double validationLoss, long generation, Map<String, Double> search) {

    public Measured {
        search = Collections.unmodifiableMap(new LinkedHashMap<>(search));
    }

    /** Weights that are played by the usual search. */
    public Measured(Weights weights, double trainLoss, double validationLoss, long generation) {
        this(weights, trainLoss, validationLoss, generation, Map.of());
    }
}

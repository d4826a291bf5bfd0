package mendel.evolve.config;

import java.util.Collections;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.TreeMap;

/**
 * What the form of a model costs. Prices are shares of the whole model's loss.
 *
 * @param perWeight of each weight; empty for the usual price
 * @param nanosecond of each nanosecond of an evaluation
 * @param nanoseconds how long the whole evaluation takes, by {@link #WHOLE}, and how much of it each group, or the
 *     terms of one whose names begin alike, by name; empty to measure it
 */
public record PriceConfig(OptionalDouble perWeight, double nanosecond, Map<String, Double> nanoseconds) {

    /** The key of the whole evaluation's time. */
    public static final String WHOLE = "whole";

    private static final double USUAL = 0.00002;
    /** What all weights of a model cost whose number is large. */
    private static final double USUAL_WHOLE = 0.02;

    public PriceConfig {
        nanoseconds = Collections.unmodifiableMap(new TreeMap<>(nanoseconds));
    }

    /**
     * What each weight costs.
     *
     * @param size how many the whole model has
     */
    public double weight(int size) {
        return perWeight.orElse(Math.min(USUAL, USUAL_WHOLE / size));
    }
}

package mendel.evolve.config;

import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;

/**
 * What the form of a model costs. Prices are shares of the whole model's loss by cross-validation.
 *
 * @param weight of each weight
 * @param nanosecond of each nanosecond of an evaluation
 * @param nanoseconds how long the whole evaluation takes, by {@link #WHOLE}, and how much of it each group, by its
 *     name; empty to measure it
 */
public record PriceConfig(double weight, double nanosecond, Map<String, Double> nanoseconds) {

    /** The key of the whole evaluation's time. */
    public static final String WHOLE = "whole";

    public PriceConfig {
        nanoseconds = Collections.unmodifiableMap(new TreeMap<>(nanoseconds));
    }
}

package mendel.evolve.certainty;

import java.util.List;
import java.util.function.Predicate;
import java.util.function.ToDoubleFunction;
import mendel.evolve.fitness.LossKind;

/**
 * How sure the weights of the exact optimum are, had other games been played.
 *
 * @param kind what was minimised
 * @param positions how many positions the weights were fitted to
 * @param games of how many games
 * @param resamples how often the games were drawn
 * @param seed where the draws come from
 * @param weights in the order of the parameters
 * @param pairs those that cannot be told apart, the least known first, at most {@link #MOST_PAIRS}
 * @param pairCount how many there are
 * @param evaluationError how far the score of a position varies between resamples: the root mean square over the
 *     positions of the standard deviation, in centi-units
 */
public record ErrorBars(
        LossKind kind,
        int positions,
        int games,
        int resamples,
        long seed,
        List<WeightError> weights,
        List<WeightPair> pairs,
        int pairCount,
        double evaluationError) {

    /** More pairs are only counted. */
    public static final int MOST_PAIRS = 1000;

    public ErrorBars {
        weights = List.copyOf(weights);
        pairs = List.copyOf(pairs);
    }

    /** The weights that the positions determine. */
    public int fitted() {
        return count(WeightError::isFitted);
    }

    /** Those among them that cannot be told from 0. */
    public int nearZero() {
        return near(_ -> 0);
    }

    /** Those among them that cannot be told from other values, as the defaults. */
    public int near(ToDoubleFunction<WeightError> of) {
        return count(w -> w.isFitted() && w.isNear(of.applyAsDouble(w)));
    }

    /** The weights of a state. */
    public int count(WeightError.WeightState state) {
        return count(w -> w.state() == state);
    }

    private int count(Predicate<WeightError> chosen) {
        return (int) weights.stream().filter(chosen).count();
    }
}

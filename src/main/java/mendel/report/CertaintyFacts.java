package mendel.report;

import java.util.List;
import java.util.Optional;

/**
 * How sure the weights of a model's optimum are, and what more games would bring.
 *
 * @param verdict whether the data are enough, in a sentence without its full stop
 * @param enough whether they are
 * @param bars the error of each weight; empty when there are too few positions for it
 * @param curve what more games bring; empty when there are too few of them
 */
public record CertaintyFacts(String verdict, boolean enough, Optional<BarFacts> bars, Optional<LearningFacts> curve) {

    /**
     * The errors of weights.
     *
     * @param games how many games were drawn
     * @param resamples how often
     * @param evaluationError how far the score of a position varies between resamples, in centi-units
     * @param weights those that the positions determine
     * @param atBound how many others are at a bound
     * @param unseen how many others are in no position
     * @param pairs the least sure of those that cannot be told apart
     * @param pairCount how many there are
     */
    public record BarFacts(
            int games,
            int resamples,
            double evaluationError,
            List<WeightBar> weights,
            int atBound,
            int unseen,
            List<PairBar> pairs,
            int pairCount) {

        public BarFacts {
            weights = List.copyOf(weights);
            pairs = List.copyOf(pairs);
        }
    }

    /**
     * A weight.
     *
     * @param name its name
     * @param value the optimal one
     * @param error half the width of its 95 % interval
     * @param positions in how many positions it has an effect
     * @param games in how many games
     */
    public record WeightBar(String name, double value, double error, int positions, int games) {

        /** Whether it cannot be told from 0. */
        boolean isNearZero() {
            return Math.abs(value) <= error;
        }
    }

    /**
     * Two weights of which only {@code first + factor · second} is known.
     *
     * @param value of that
     * @param error half the width of its 95 % interval
     */
    public record PairBar(String first, String second, double factor, double value, double error) {}

    /**
     * Losses of fits to more and more games.
     *
     * @param points from few games to all
     * @param start the validation loss of the weights that the run began with
     * @param disagreement how far the fits to both halves of the games score a position apart, in centi-units
     * @param doublingPercent by how many per cent twice as many games would lower the validation loss
     * @param doublingError half its 95 % interval
     */
    public record LearningFacts(
            List<LearningPoint> points,
            double start,
            double disagreement,
            double doublingPercent,
            double doublingError) {

        public LearningFacts {
            points = List.copyOf(points);
        }
    }

    /** Losses of the fit to some games. */
    public record LearningPoint(int games, int positions, double train, double validation) {}
}

package mendel.evolve.optimum;

import mendel.evolve.fitness.LossKind;

/**
 * The best loss of a linear model within its parameters' bounds, with real-valued weights.
 *
 * @param kind what is minimised
 * @param loss the loss of {@code weights}, in the unit of the kind
 * @param lowerBound no weights within the bounds have a smaller loss; {@code NaN} when that is not proved
 * @param weights the optimal weights, in the order of the parameters; those that no position depends on are at their
 *     defaults
 * @param iterations how many steps the solver took
 * @param certificate the proof of the loss, in one line
 */
public record OptimumResult(
        LossKind kind, double loss, double lowerBound, double[] weights, int iterations, String certificate) {

    /**
     * The largest possible excess of the loss over the true optimum, as a share of it; {@code NaN} when nothing is
     * proved.
     */
    public double relativeGap() {
        return relativeGap(loss, lowerBound);
    }

    /** How far a loss can lie above the optimum, as a share of it. */
    static double relativeGap(double loss, double lowerBound) {
        return loss == 0 ? 0 : (loss - lowerBound) / loss;
    }
}

package mendel.report;

import java.util.Optional;
import mendel.eval.Weights;

/**
 * The optimal loss of weights within the bounds on the same training positions.
 *
 * @param losses its losses
 * @param lowerBound a proved lower bound of the train loss within the bounds; {@code NaN} when there is none
 * @param certificate the proof, in one line ({@code KKT residual 3e-9}, {@code dual bound 41.2371})
 * @param weights the optimal weights, rounded in a model of whole numbers, if known
 */
public record OptimumFacts(Losses losses, double lowerBound, String certificate, Optional<Weights> weights) {

    /** Its name: only a proved optimum is called exact. */
    String name() {
        return Double.isFinite(lowerBound) ? "exact optimum" : "best fit known";
    }
}

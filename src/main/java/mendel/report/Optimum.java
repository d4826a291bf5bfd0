package mendel.report;

import java.util.Optional;
import mendel.eval.Weights;

/**
 * The best that any weights within the bounds reach on the same training positions.
 *
 * @param losses its losses
 * @param lowerBound no weights within the bounds have a smaller train loss; {@code NaN} when that is not proved
 * @param certificate what proves it, in one line ({@code KKT residual 3e-9}, {@code dual bound 41.2371})
 * @param weights the optimal weights, rounded in a model of whole numbers, if known
 */
public record Optimum(Losses losses, double lowerBound, String certificate, Optional<Weights> weights) {

    /** What to call it: only a proved one is exact. */
    String name() {
        return Double.isFinite(lowerBound) ? "exact optimum" : "best fit known";
    }
}

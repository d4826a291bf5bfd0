package mendel.report;

import java.util.Optional;
import mendel.eval.Weights;

/**
 * The best that any weights within the bounds reach on the same training positions.
 *
 * @param losses its losses
 * @param certificate what proves it, in one line ({@code KKT residual 3e-9}, {@code dual bound 41.2371})
 * @param weights the optimal weights, if known
 */
public record Optimum(Losses losses, String certificate, Optional<Weights> weights) {}

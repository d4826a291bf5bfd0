package mendel.app.fit;

import java.util.OptionalDouble;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.optimum.OptimumResult;
import org.jspecify.annotations.Nullable;

/**
 * How well an evaluation predicts the results of games.
 *
 * @param positions how many positions have a result
 * @param scale the curve from scores to expected results
 * @param loss the mean squared error of the expected results, 0 to 1
 * @param optimum the best that the model can do with the same curve; null when it was not asked for
 */
public record ResultFit(
        int positions,
        SigmoidScale scale,
        double loss,
        @Nullable OptimumResult optimum) {

    /** Positions with a result alone. */
    static FeatureMatrix withResult(FeatureMatrix matrix) {
        return matrix.select(IntStream.range(0, matrix.size())
                .filter(i -> !Float.isNaN(matrix.result(i)))
                .toArray());
    }

    /**
     * The curve to which results are compared.
     *
     * @param known positions with results
     * @param k its constant; empty for the one that fits best
     */
    static SigmoidScale scale(FeatureMatrix known, double[] weights, OptionalDouble k) {
        return k.isPresent()
                ? new SigmoidScale(k.getAsDouble(), 1, "given")
                : SigmoidScale.ofEvaluation(known, 1, weights);
    }

    /**
     * Compares an evaluation with the results.
     *
     * @param k the constant of the curve; empty for the one that fits best
     * @param fitted the positions of which the optimum is computed, with the features that may count; null for none
     * @return null when no position has a result
     */
    static @Nullable ResultFit of(
            FeatureMatrix matrix, double[] weights, OptionalDouble k, @Nullable FeatureMatrix fitted, Workers workers) {
        FeatureMatrix known = withResult(matrix);
        if (known.size() == 0) {
            return null;
        }
        SigmoidScale scale = scale(known, weights, k);
        OptimumResult optimum = fitted == null
                ? null
                : Optimum.of(LossProblem.onResults(withResult(fitted), Double.MAX_VALUE, scale), workers);
        return new ResultFit(
                known.size(),
                scale,
                LossProblem.onResults(known, Double.MAX_VALUE, scale).loss(weights),
                optimum);
    }
}

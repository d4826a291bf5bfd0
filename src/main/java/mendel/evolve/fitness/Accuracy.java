package mendel.evolve.fitness;

import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import mendel.dataset.FeatureMatrix;

/**
 * How well an evaluation agrees with the mentor's scores, weighted by position.
 *
 * @param positions the number of positions compared
 * @param mae mean absolute error in centi-units
 * @param rmse root of the mean squared error in centi-units
 * @param correlation Pearson's correlation of evaluation and score; {@code NaN} when one of them never varies
 */
public record Accuracy(int positions, double mae, double rmse, double correlation) {

    /**
     * Compares the evaluation with the targets of a problem on scores.
     *
     * @param weights of the model, whole or not
     * @param chosen the positions to compare
     */
    public static Accuracy of(LossProblem problem, double[] weights, IntPredicate chosen) {
        if (problem.kind() == LossKind.SIGMOID) {
            throw new IllegalArgumentException("expected results are not scores");
        }
        FeatureMatrix matrix = problem.matrix();
        IntToDoubleFunction evaluation = matrix.evaluation(weights);
        int positions = 0;
        double total = 0;
        double absolute = 0;
        double squared = 0;
        double meanX = 0;
        double meanY = 0;
        double varianceX = 0;
        double varianceY = 0;
        double covariance = 0;
        for (int i = 0; i < problem.size(); i++) {
            if (!chosen.test(i)) {
                continue;
            }
            double x = evaluation.applyAsDouble(i);
            double y = problem.target(i);
            double weight = matrix.weight(i);
            positions++;
            total += weight;
            absolute += weight * Math.abs(x - y);
            squared += weight * (x - y) * (x - y);
            // West 1979: weighted moments in one pass without cancellation.
            double shareX = (x - meanX) * weight / total;
            double shareY = (y - meanY) * weight / total;
            varianceX += (total - weight) * (x - meanX) * shareX;
            varianceY += (total - weight) * (y - meanY) * shareY;
            covariance += (total - weight) * (x - meanX) * shareY;
            meanX += shareX;
            meanY += shareY;
        }
        return new Accuracy(
                positions,
                absolute / total,
                Math.sqrt(squared / total),
                varianceX > 0 && varianceY > 0 ? covariance / Math.sqrt(varianceX * varianceY) : Double.NaN);
    }
}

package mendel.evolve.fitness;

/**
 * How the distance between an evaluation and its target is measured; every loss is a mean weighted by the positions.
 */
public enum LossKind {
    /** Mean absolute error in centi-units, as in David-Tabibi 2008. */
    MAE,
    /** Mean squared error in squared centi-units; reports show its root. */
    MSE,
    /**
     * Mean squared error of the expected result 1 / (1 + exp(-K · score)), from 0 to 1, as tuners on game results use
     * it.
     */
    SIGMOID;

    /**
     * The loss of one position.
     *
     * @param score the evaluation in centi-units
     * @param target centi-units, or an expected result
     * @param k the steepness of the sigmoid per centi-unit; the other losses do not use it
     */
    public double of(double score, double target, double k) {
        return switch (this) {
            case MAE -> Math.abs(score - target);
            case MSE -> (score - target) * (score - target);
            case SIGMOID -> {
                double error = sigmoid(k * score) - target;
                yield error * error;
            }
        };
    }

    /** 1 / (1 + exp(-x)). */
    public static double sigmoid(double x) {
        return 1 / (1 + Math.exp(-x));
    }
}

package mendel.study;

/**
 * The loss that runs have to reach. One of the two numbers is given, the other is NaN.
 *
 * @param loss the loss
 * @param aboveOptimum how far above the training loss of the exact optimum it lies, in per cent
 * @param validation whether the loss is that on the validation positions
 */
public record StudyGoal(double loss, double aboveOptimum, boolean validation) {

    /** Whether the optimum has to be known. */
    boolean needsOptimum() {
        return Double.isNaN(loss);
    }

    /** The loss to be reached; NaN when the optimum is not known. */
    double loss(double optimum) {
        return needsOptimum() ? optimum * (1 + aboveOptimum / 100) : loss;
    }
}

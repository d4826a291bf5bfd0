package mendel.evolve.genetic;

/**
 * The standard deviation of a genome's mutations, which is a gene itself: an allele from 0 to 1 is the logarithm of a
 * step from {@link #SMALLEST} to {@link #LARGEST}, in shares of a parameter's range.
 */
final class StepSize {

    static final double SMALLEST = 1e-6;
    static final double LARGEST = 1;

    private static final double LOG_RATIO = StrictMath.log(LARGEST / SMALLEST);

    private StepSize() {}

    /** The step of an allele. */
    static double step(double allele) {
        return SMALLEST * StrictMath.exp(LOG_RATIO * allele);
    }

    /** The allele of a step. */
    static double allele(double step) {
        return Math.clamp(StrictMath.log(step / SMALLEST) / LOG_RATIO, 0, 1);
    }

    /** The allele of a step that is multiplied by e to the power of {@code change}. */
    static double changed(double allele, double change) {
        return Math.clamp(allele + change / LOG_RATIO, 0, 1);
    }
}

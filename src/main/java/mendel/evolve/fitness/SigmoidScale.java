package mendel.evolve.fitness;

import mendel.dataset.FeatureMatrix;

/** The steepness K of the curve 1 / (1 + exp(-K · score)) that turns centi-units into an expected result. */
public final class SigmoidScale {

    /** The curve of the Elo system with 100 centi-units for 100 points: ln 10 / 400. Used where no results are known. */
    public static final double ELO = Math.log(10) / 400;

    private static final double SMALLEST = ELO / 100;
    private static final double LARGEST = ELO * 100;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final double PRECISION = 1e-6;

    private SigmoidScale() {}

    /**
     * The K with which the mentor's clipped scores foretell the games' results with the least mean squared error, between a
     * hundredth and a hundred times {@link #ELO}; {@link #ELO} itself when no position has both score and result.
     */
    public static double fit(FeatureMatrix matrix, double clip) {
        boolean known = false;
        for (int i = 0; i < matrix.size() && !known; i++) {
            known = !Float.isNaN(matrix.score(i)) && !Float.isNaN(matrix.result(i));
        }
        if (!known) {
            return ELO;
        }
        // Golden section search (Kiefer 1953) on log K.
        double low = Math.log(SMALLEST);
        double high = Math.log(LARGEST);
        double a = high - GOLDEN * (high - low);
        double b = low + GOLDEN * (high - low);
        double lossA = error(matrix, clip, Math.exp(a));
        double lossB = error(matrix, clip, Math.exp(b));
        while (high - low > PRECISION) {
            if (lossA <= lossB) {
                high = b;
                b = a;
                lossB = lossA;
                a = high - GOLDEN * (high - low);
                lossA = error(matrix, clip, Math.exp(a));
            } else {
                low = a;
                a = b;
                lossA = lossB;
                b = low + GOLDEN * (high - low);
                lossB = error(matrix, clip, Math.exp(b));
            }
        }
        return Math.exp((low + high) / 2);
    }

    private static double error(FeatureMatrix matrix, double clip, double k) {
        double sum = 0;
        for (int i = 0; i < matrix.size(); i++) {
            double error = LossProblem.sigmoid(k * Math.clamp(matrix.score(i), -clip, clip)) - matrix.result(i);
            if (!Double.isNaN(error)) {
                sum += matrix.weight(i) * error * error;
            }
        }
        return sum;
    }
}

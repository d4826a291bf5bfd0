package mendel.evolve.fitness;

import java.util.Arrays;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.IntToDoubleFunction;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.Labels;

/**
 * The curve that turns centi-units into an expected result, 1 / (1 + 10^(-K · score / 400)), and what it is compared
 * with. K is the constant of texel tuners; with 1 a pawn is worth 100 Elo points.
 *
 * @param k the constant K, above 0
 * @param wdl the share of the game's result in the target, from 0 to 1; the rest is the mentor's score
 * @param origin where K comes from, in words
 */
public record SigmoidScale(double k, double wdl, String origin) {

    /** The default K: the curve of the Elo system with 100 centi-units for 100 points. */
    public static final double ELO = 1;
    /** The default share of the result. */
    public static final double USUAL_WDL = 0.5;

    private static final double STEEPNESS = Math.log(10) / 400;
    private static final double SMALLEST = 0.01;
    private static final double LARGEST = 100;
    private static final double GOLDEN = (Math.sqrt(5) - 1) / 2;
    private static final double PRECISION = 1e-6;

    public SigmoidScale {
        if (!(k > 0 && k < Double.POSITIVE_INFINITY && wdl >= 0 && wdl <= 1)) {
            throw new IllegalArgumentException("K above 0 and a share from 0 to 1, not " + k + " and " + wdl);
        }
    }

    /**
     * The scale for some positions. A K that is not given is fitted to results, if there are any: so that the mentor's
     * scores predict them best, or without scores the evaluation with some weights.
     *
     * @param clip the largest absolute score of a mentor; larger ones count as this
     * @param k the constant K; empty to fit it
     * @param weights of the evaluation used when there are no scores, in the order of the parameters
     */
    public static SigmoidScale of(FeatureMatrix matrix, double clip, OptionalDouble k, double wdl, double[] weights) {
        return of(matrix, clip, k, wdl, matrix.evaluation(weights));
    }

    /**
     * The same for other labels.
     *
     * @param evaluation the score of each position by the evaluation used when there are no scores
     */
    public static SigmoidScale of(
            Labels matrix, double clip, OptionalDouble k, double wdl, IntToDoubleFunction evaluation) {
        if (k.isPresent()) {
            return new SigmoidScale(k.getAsDouble(), wdl, "given");
        }
        IntToDoubleFunction mentor = i -> Math.clamp(matrix.score(i), -clip, clip);
        int scored = count(matrix, mentor);
        if (scored > 0) {
            return new SigmoidScale(
                    fit(matrix, mentor), wdl, "fitted to " + scored + " results by the mentor's scores");
        }
        return ofEvaluation(matrix, wdl, evaluation);
    }

    /**
     * The scale with which an evaluation predicts the results best; that of Elo when it is constant or there are no
     * results.
     */
    public static SigmoidScale ofEvaluation(FeatureMatrix matrix, double wdl, double[] weights) {
        return ofEvaluation(matrix, wdl, matrix.evaluation(weights));
    }

    private static SigmoidScale ofEvaluation(Labels matrix, double wdl, IntToDoubleFunction evaluation) {
        double[] own = new double[matrix.size()];
        for (int i = 0; i < own.length; i++) {
            own[i] = evaluation.applyAsDouble(i);
        }
        int results = count(matrix, i -> own[i]);
        boolean tells = results > 0 && Arrays.stream(own).anyMatch(score -> score != 0);
        return tells
                ? new SigmoidScale(fit(matrix, i -> own[i]), wdl, "fitted to " + results + " results by the evaluation")
                : new SigmoidScale(ELO, wdl, "that of Elo, since nothing could be fitted");
    }

    /** The steepness per centi-unit: the curve is 1 / (1 + exp(-steepness · score)). */
    public double steepness() {
        return k * STEEPNESS;
    }

    /** In words, for people. */
    public String text() {
        return String.format(Locale.ROOT, "K = %.4f (%s), results count %.0f %%", k, origin, 100 * wdl);
    }

    /** The positions with both a score and a result. */
    private static int count(Labels matrix, IntToDoubleFunction score) {
        int count = 0;
        for (int i = 0; i < matrix.size(); i++) {
            count += Double.isNaN(score.applyAsDouble(i)) || Float.isNaN(matrix.result(i)) ? 0 : 1;
        }
        return count;
    }

    /**
     * The K from {@link #SMALLEST} to {@link #LARGEST} with the least mean squared error: golden section search (Kiefer
     * 1953) on log K.
     */
    static double fit(Labels matrix, IntToDoubleFunction score) {
        double low = Math.log(SMALLEST);
        double high = Math.log(LARGEST);
        double a = high - GOLDEN * (high - low);
        double b = low + GOLDEN * (high - low);
        double lossA = error(matrix, score, Math.exp(a));
        double lossB = error(matrix, score, Math.exp(b));
        while (high - low > PRECISION) {
            if (lossA <= lossB) {
                high = b;
                b = a;
                lossB = lossA;
                a = high - GOLDEN * (high - low);
                lossA = error(matrix, score, Math.exp(a));
            } else {
                low = a;
                a = b;
                lossA = lossB;
                b = low + GOLDEN * (high - low);
                lossB = error(matrix, score, Math.exp(b));
            }
        }
        return Math.exp((low + high) / 2);
    }

    private static double error(Labels matrix, IntToDoubleFunction score, double k) {
        double sum = 0;
        for (int i = 0; i < matrix.size(); i++) {
            double error = LossKind.sigmoid(k * STEEPNESS * score.applyAsDouble(i)) - matrix.result(i);
            if (!Double.isNaN(error)) {
                sum += matrix.weight(i) * error * error;
            }
        }
        return sum;
    }
}

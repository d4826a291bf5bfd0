package mendel.eval.formula;

import java.util.Arrays;
import java.util.BitSet;
import mendel.InputException;

/**
 * Formulas with the features of some positions.
 *
 * @param formulas the formulas
 * @param parameters of each weight of the formulas the index of its parameter
 * @param features what the positions give them
 */
public record FormulaTerms(Formulas formulas, int[] parameters, FormulaFeatures features) {

    /** Values beyond this, plus or minus, are no scores: they would be lost in sums of squares. */
    static final double LARGEST = 1e12;

    /** The same formulas with the positions at the given indices, in that order. */
    public FormulaTerms select(int[] indices) {
        return new FormulaTerms(formulas, parameters, features.select(indices));
    }

    /** Of the weights of a model those of the formulas, by their numbers there. */
    public double[] weights(double[] all) {
        return Arrays.stream(parameters).mapToDouble(p -> all[p]).toArray();
    }

    /**
     * Counts for each parameter the positions in which formulas give it an effect, for some weights within their
     * bounds.
     *
     * @param counts by the indices of the parameters; a position of a weight that also counts otherwise counts once
     *     more
     */
    public void countUses(int[] counts) {
        FormulaRanges ranges = formulas.ranges();
        BitSet needed = new BitSet();
        BitSet used = new BitSet();
        for (int i = 0; i < features.size(); i++) {
            used.clear();
            ranges.compute(formulas.tape(), features, i);
            ranges.addUsed(formulas.tape(), features, i, formulas.score(), needed, used);
            for (int weight = used.nextSetBit(0); weight >= 0; weight = used.nextSetBit(weight + 1)) {
                counts[parameters[weight]]++;
            }
        }
    }

    /** Finds positions in which formulas can take values that are no scores. */
    public static final class FormulaCheck {

        private final Formulas formulas;
        private final FormulaRanges ranges;

        /** A check of some formulas. */
        public FormulaCheck(Formulas formulas) {
            this.formulas = formulas;
            ranges = formulas.ranges();
        }

        /**
         * Refuses a position in which a value can be too large.
         *
         * @throws InputException without a place
         */
        public void require(FormulaFeatures features, int i) {
            ranges.compute(formulas.tape(), features, i);
            double most = 0;
            for (int at = 0; at < formulas.tape().size(); at++) {
                double size = Math.max(Math.abs(ranges.low(at)), Math.abs(ranges.high(at)));
                if (!(size < Double.POSITIVE_INFINITY) || at == formulas.score()) {
                    most = size > most || Double.isNaN(size) ? size : most;
                }
            }
            if (!(most <= LARGEST)) {
                throw new InputException(
                        "with these features the formulas can reach " + most + " within the bounds of their weights",
                        "narrow the bounds, or bound values with clamp(x, low, high); " + LARGEST + " is the most");
            }
        }
    }

    @Override
    public boolean equals(Object other) {
        return this == other;
    }

    @Override
    public int hashCode() {
        return System.identityHashCode(this);
    }
}

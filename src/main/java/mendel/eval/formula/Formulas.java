package mendel.eval.formula;

import java.util.List;
import java.util.stream.IntStream;

/** The formulas of a file of names, compiled; their sum is added to the linear part of a score. Immutable. */
public final class Formulas {

    private final FormulaTape tape;
    private final int score;
    private final int[] terms;
    private final int[] values;
    private final int[] weightLines;
    private final int[] featureLines;
    private final double[] min;
    private final double[] max;

    /**
     * Takes ownership of the arrays.
     *
     * @param score the operation that computes the sum of the terms
     * @param terms the lines whose formulas are terms of the score
     * @param values the operations that compute them
     * @param weightLines the line of each weight
     * @param featureLines the line of each feature
     * @param min of each weight, its least value
     * @param max its largest value
     */
    Formulas(
            FormulaTape tape,
            int score,
            int[] terms,
            int[] values,
            int[] weightLines,
            int[] featureLines,
            double[] min,
            double[] max) {
        this.tape = tape;
        this.score = score;
        this.terms = terms;
        this.values = values;
        this.weightLines = weightLines;
        this.featureLines = featureLines;
        this.min = min;
        this.max = max;
    }

    /**
     * Compiles the formulas of a file of names.
     *
     * @param lines all its lines
     * @param file what it is called in messages
     * @throws InputException when a formula is wrong, with its file, line and column
     */
    public static Formulas of(List<FormulaLine> lines, String file) {
        return new FormulaCompiler(lines, file).compile();
    }

    /** The lines whose formulas are terms of the score, in order. */
    public int[] terms() {
        return terms.clone();
    }

    /** The number of weights that formulas use. */
    public int weights() {
        return weightLines.length;
    }

    /** The line of a weight by its number. */
    public int weightLine(int weight) {
        return weightLines[weight];
    }

    /** The number of features that formulas use. */
    public int features() {
        return featureLines.length;
    }

    /** The line of a feature by its number. */
    public int featureLine(int feature) {
        return featureLines[feature];
    }

    /** The weights on which a term depends, by number: all that its operations name. */
    public int[] weightsOf(int term) {
        boolean[] needed = new boolean[tape.size()];
        boolean[] used = new boolean[weights()];
        needed[values[term]] = true;
        for (int at = values[term]; at >= 0; at--) {
            if (!needed[at]) {
                continue;
            }
            int[] operands = {tape.x(at), tape.y(at), tape.z(at)};
            for (int k = 0; k < tape.op(at).operands(); k++) {
                needed[operands[k]] = true;
            }
            switch (tape.op(at)) {
                case WEIGHT -> used[tape.x(at)] = true;
                case TABLE -> {
                    for (int weight : tape.table(at)) {
                        used[weight] = true;
                    }
                }
                case SUM -> {
                    for (int feature = 0; feature < features(); feature++) {
                        if (tape.sum(at)[feature]) {
                            used[tape.weightOfFeature(feature)] = true;
                        }
                    }
                }
                default -> {
                    // Uses weights by its operands alone.
                }
            }
        }
        return IntStream.range(0, used.length).filter(weight -> used[weight]).toArray();
    }

    FormulaTape tape() {
        return tape;
    }

    /** The operation that computes the sum of the terms. */
    int score() {
        return score;
    }

    /** The operation that computes a term. */
    int value(int term) {
        return values[term];
    }

    /** What bounds of the weights tell of values. */
    FormulaRanges ranges() {
        return new FormulaRanges(min, max);
    }
}

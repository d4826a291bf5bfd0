package mendel.eval.formula;

import java.util.Arrays;

/**
 * Evaluates and differentiates formulas, one position at a time, in double precision. Keeps its room between calls, so
 * that none is taken for a position. Not for several threads at once.
 *
 * <p>Where a formula has a corner, the derivative is that of one side: of equal operands {@code min} and {@code max}
 * pass on the first, {@code abs(x)} has none at 0, a table has at an entry that of the next piece, and none at its ends
 * and beyond; comparisons have none anywhere, and {@code if} has that of what it chose.
 */
public final class FormulaEvaluator {

    private final Formulas formulas;
    private final FormulaTape tape;
    private final double[] feature;
    private final double[] value;
    private final double[] slope;
    private final double[] weight;

    /** An evaluator of some formulas. */
    public FormulaEvaluator(Formulas formulas) {
        this.formulas = formulas;
        tape = formulas.tape();
        feature = new double[formulas.features()];
        value = new double[tape.size()];
        slope = new double[tape.size()];
        weight = new double[formulas.weights()];
    }

    /** Takes weights for the positions that follow, by their numbers in the formulas. */
    public void weights(double[] weights) {
        System.arraycopy(weights, 0, weight, 0, weight.length);
    }

    /** The sum of the terms in position {@code i}. */
    public double evaluate(FormulaFeatures features, int i) {
        spread(features, i);
        for (int at = 0; at < value.length; at++) {
            int x = tape.x(at);
            value[at] = switch (tape.op(at)) {
                case CONSTANT -> tape.constant(at);
                case WEIGHT -> weight[x];
                case FEATURE -> feature[x];
                case SUM -> sum(tape.sum(at), features, i);
                case TABLE -> entry(tape.table(at), value[x]);
                case POWER -> FormulaOp.power(value[x], tape.y(at));
                default -> FormulaOp.of(tape.op(at), value[x], value[tape.y(at)], value[tape.z(at)], 0);
            };
        }
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            feature[features.feature(e)] = 0;
        }
        return value[formulas.score()];
    }

    /** The value of a term in the position evaluated last. */
    public double term(int term) {
        return value[formulas.value(term)];
    }

    private void spread(FormulaFeatures features, int i) {
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            feature[features.feature(e)] = features.value(e);
        }
    }

    private double sum(boolean[] members, FormulaFeatures features, int i) {
        double sum = 0;
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            int number = features.feature(e);
            if (members[number]) {
                sum += features.value(e) * weight[tape.weightOfFeature(number)];
            }
        }
        return sum;
    }

    private double entry(int[] table, double x) {
        int low = cell(x, table.length);
        double share = share(x, low);
        return share == 0 ? weight[table[low]] : weight[table[low]] * (1 - share) + weight[table[low + 1]] * share;
    }

    /** The entry at or before x, the last but one at most; the first when x is before it. */
    static int cell(double x, int length) {
        return (int) Math.clamp(x, 0, length - 2);
    }

    /** How far x is from an entry on the way to the next, 0 to 1. */
    static double share(double x, int low) {
        return Math.clamp(x - low, 0, 1);
    }

    /**
     * The derivatives of the sum of the terms by the weights, in position {@code i}, which is evaluated; by the chain
     * rule from the last operation to the first.
     *
     * @param into takes the derivatives by the numbers of the weights
     */
    public void gradient(FormulaFeatures features, int i, double[] into) {
        evaluate(features, i);
        Arrays.fill(slope, 0);
        Arrays.fill(into, 0, weight.length, 0);
        slope[formulas.score()] = 1;
        for (int at = formulas.score(); at >= 0; at--) {
            if (slope[at] != 0) {
                pass(at, slope[at], features, i, into);
            }
        }
    }

    private void pass(int at, double by, FormulaFeatures features, int i, double[] into) {
        int x = tape.x(at);
        int y = tape.y(at);
        switch (tape.op(at)) {
            case CONSTANT, FEATURE, LESS, AT_MOST, EQUAL -> {
                // Do not change with the weights, or have no derivative.
            }
            case WEIGHT -> into[x] += by;
            case SUM -> {
                for (int e = features.start(i); e < features.start(i + 1); e++) {
                    if (tape.sum(at)[features.feature(e)]) {
                        into[tape.weightOfFeature(features.feature(e))] += by * features.value(e);
                    }
                }
            }
            case ADD -> {
                slope[x] += by;
                slope[y] += by;
            }
            case SUBTRACT -> {
                slope[x] += by;
                slope[y] -= by;
            }
            case MULTIPLY -> {
                slope[x] += by * value[y];
                slope[y] += by * value[x];
            }
            case DIVIDE -> {
                slope[x] += by / value[y];
                slope[y] -= by * value[at] / value[y];
            }
            case POWER -> slope[x] += by * y * (y == 2 ? value[x] : FormulaOp.power(value[x], y - 1));
            case NEGATE -> slope[x] -= by;
            case ABSOLUTE -> slope[x] += by * Math.signum(value[x]);
            case MIN -> slope[value[x] <= value[y] ? x : y] += by;
            case MAX -> slope[value[x] >= value[y] ? x : y] += by;
            case CHOOSE -> slope[value[x] != 0 ? y : tape.z(at)] += by;
            case TABLE -> {
                int[] table = tape.table(at);
                int low = cell(value[x], table.length);
                double share = share(value[x], low);
                into[table[low]] += by * (1 - share);
                into[table[low + 1]] += by * share;
                if (value[x] > 0 && value[x] < table.length - 1) {
                    slope[x] += by * (weight[table[low + 1]] - weight[table[low]]);
                }
            }
        }
    }
}

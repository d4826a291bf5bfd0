package mendel.eval.formula;

import java.util.Arrays;

/**
 * Evaluates formulas for many genomes at once, one position after the other: each value is a row with a number for each
 * genome. What depends on the features alone is computed once. Gives each genome the same bits as
 * {@link FormulaEvaluator}. Keeps its room between calls; not for several threads at once.
 */
public final class FormulaLanes {

    private final Formulas formulas;
    private final FormulaTape tape;
    private final double[] feature;
    /** Values that are the same for all genomes. */
    private final double[] single;

    private final boolean[] isSingle;
    /** Single values that operations on many numbers take. */
    private final boolean[] isSpread;

    private final double[][] row;
    private double[][] weight = new double[0][];

    /**
     * Room for some formulas.
     *
     * @param lanes the number of genomes
     */
    public FormulaLanes(Formulas formulas, int lanes) {
        this.formulas = formulas;
        tape = formulas.tape();
        feature = new double[formulas.features()];
        single = new double[tape.size()];
        isSingle = new boolean[tape.size()];
        isSpread = new boolean[tape.size()];
        row = new double[tape.size()][];
        for (int at = 0; at < row.length; at++) {
            isSingle[at] = isSingle(at);
            row[at] = new double[tape.op(at) == FormulaOp.WEIGHT ? 0 : lanes];
            if (tape.op(at) == FormulaOp.CONSTANT) {
                single[at] = tape.constant(at);
                Arrays.fill(row[at], tape.constant(at));
            }
            int[] operands = {tape.x(at), tape.y(at), tape.z(at)};
            for (int k = 0; k < tape.op(at).operands() && !isSingle[at]; k++) {
                isSpread[operands[k]] = isSingle[operands[k]];
            }
        }
        isSpread[formulas.score()] = isSingle[formulas.score()];
    }

    private boolean isSingle(int at) {
        int operands = tape.op(at).operands();
        return switch (tape.op(at)) {
            case CONSTANT, FEATURE -> true;
            case WEIGHT, SUM, TABLE -> false;
            default ->
                isSingle[tape.x(at)]
                        && (operands < 2 || isSingle[tape.y(at)])
                        && (operands < 3 || isSingle[tape.z(at)]);
        };
    }

    /**
     * Takes the genomes for the positions that follow.
     *
     * @param weights by their numbers in the formulas, of each a row with the genomes' values; not copied
     */
    public void weights(double[][] weights) {
        weight = weights;
        for (int at = 0; at < row.length; at++) {
            if (tape.op(at) == FormulaOp.WEIGHT) {
                row[at] = weights[tape.x(at)];
            }
        }
    }

    /** The sum of the terms in position {@code i} for each genome; good until the next call. */
    public double[] evaluate(FormulaFeatures features, int i) {
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            feature[features.feature(e)] = features.value(e);
        }
        for (int at = 0; at < row.length; at++) {
            if (isSingle[at]) {
                single(at);
            } else {
                compute(at, row[at], features, i);
            }
        }
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            feature[features.feature(e)] = 0;
        }
        return row[formulas.score()];
    }

    private void single(int at) {
        if (tape.op(at) == FormulaOp.CONSTANT) {
            return;
        }
        double value = switch (tape.op(at)) {
            case FEATURE -> feature[tape.x(at)];
            case POWER -> FormulaOp.power(single[tape.x(at)], tape.y(at));
            default -> FormulaOp.of(tape.op(at), single[tape.x(at)], single[tape.y(at)], single[tape.z(at)], 0);
        };
        single[at] = value;
        if (isSpread[at]) {
            Arrays.fill(row[at], value);
        }
    }

    private void compute(int at, double[] out, FormulaFeatures features, int i) {
        // Without operands x is no place on the tape: a weight has its number there.
        if (tape.op(at).operands() == 0) {
            if (tape.op(at) == FormulaOp.SUM) {
                sum(tape.sum(at), features, i, out);
            }
            return;
        }
        double[] a = row[tape.x(at)];
        double[] b = tape.op(at).operands() < 2 ? a : row[tape.y(at)];
        switch (tape.op(at)) {
            case CONSTANT, FEATURE, WEIGHT, SUM -> throw new IllegalStateException("no operation on rows");
            case ADD -> add(a, b, out);
            case SUBTRACT -> subtract(a, b, out);
            case MULTIPLY -> multiply(a, b, out);
            case DIVIDE -> divide(a, b, out);
            case POWER -> power(a, tape.y(at), out);
            case NEGATE -> negate(a, out);
            case ABSOLUTE -> absolute(a, out);
            case MIN -> min(a, b, out);
            case MAX -> max(a, b, out);
            case LESS, AT_MOST, EQUAL, CHOOSE -> {
                double[] c = row[tape.z(at)];
                for (int g = 0; g < out.length; g++) {
                    out[g] = FormulaOp.of(tape.op(at), a[g], b[g], c[g], 0);
                }
            }
            case TABLE -> table(tape.table(at), a, out);
        }
    }

    private void sum(boolean[] members, FormulaFeatures features, int i, double[] out) {
        Arrays.fill(out, 0);
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            int number = features.feature(e);
            if (members[number]) {
                addProducts(weight[tape.weightOfFeature(number)], features.value(e), out);
            }
        }
    }

    private void table(int[] table, double[] x, double[] out) {
        for (int g = 0; g < out.length; g++) {
            int low = FormulaEvaluator.cell(x[g], table.length);
            double share = FormulaEvaluator.share(x[g], low);
            double before = weight[table[low]][g];
            out[g] = share == 0 ? before : before * (1 - share) + weight[table[low + 1]][g] * share;
        }
    }

    // Loops that are small enough for the compiler to make vectors of them.

    private static void addProducts(double[] a, double factor, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] += factor * a[g];
        }
    }

    private static void add(double[] a, double[] b, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = a[g] + b[g];
        }
    }

    private static void subtract(double[] a, double[] b, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = a[g] - b[g];
        }
    }

    private static void multiply(double[] a, double[] b, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = a[g] * b[g];
        }
    }

    private static void divide(double[] a, double[] b, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = a[g] / b[g];
        }
    }

    private static void power(double[] a, int exponent, double[] out) {
        multiply(a, a, out);
        for (int n = 2; n < exponent; n++) {
            multiply(out, a, out);
        }
    }

    private static void negate(double[] a, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = -a[g];
        }
    }

    private static void absolute(double[] a, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = Math.abs(a[g]);
        }
    }

    private static void min(double[] a, double[] b, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = a[g] <= b[g] ? a[g] : b[g];
        }
    }

    private static void max(double[] a, double[] b, double[] out) {
        for (int g = 0; g < out.length; g++) {
            out[g] = a[g] >= b[g] ? a[g] : b[g];
        }
    }
}

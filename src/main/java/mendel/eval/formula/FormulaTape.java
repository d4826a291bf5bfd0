package mendel.eval.formula;

/**
 * The operations of all formulas in an order in which they can be computed, each value kept under the number of its
 * operation. Immutable.
 */
final class FormulaTape {

    private final FormulaOp[] op;
    private final int[] x;
    private final int[] y;
    private final int[] z;
    private final double[] constant;
    private final int[][] tables;
    private final boolean[][] sums;
    private final int[] weightOfFeature;

    /**
     * Takes ownership of the arrays.
     *
     * @param x the first operand; that of {@link FormulaOp#WEIGHT} and {@link FormulaOp#FEATURE} is the number of a
     *     weight or a feature, that of {@link FormulaOp#SUM} of a sum
     * @param y the second one; of a power the exponent, of a table its number
     * @param z the third one
     * @param constant the values of constants
     * @param tables the numbers of the weights of each table
     * @param sums for each sum and feature whether it takes part
     * @param weightOfFeature the weight that a sum multiplies a feature by; -1 when it has none
     */
    FormulaTape(
            FormulaOp[] op,
            int[] x,
            int[] y,
            int[] z,
            double[] constant,
            int[][] tables,
            boolean[][] sums,
            int[] weightOfFeature) {
        this.op = op;
        this.x = x;
        this.y = y;
        this.z = z;
        this.constant = constant;
        this.tables = tables;
        this.sums = sums;
        this.weightOfFeature = weightOfFeature;
    }

    int size() {
        return op.length;
    }

    FormulaOp op(int at) {
        return op[at];
    }

    int x(int at) {
        return x[at];
    }

    int y(int at) {
        return y[at];
    }

    int z(int at) {
        return z[at];
    }

    double constant(int at) {
        return constant[at];
    }

    /** The weights of the table of an operation. */
    int[] table(int at) {
        return tables[y[at]];
    }

    /** Which features take part in the sum of an operation. */
    boolean[] sum(int at) {
        return sums[x[at]];
    }

    /** The weight that sums multiply a feature by; -1 when there is none. */
    int weightOfFeature(int feature) {
        return weightOfFeature[feature];
    }
}

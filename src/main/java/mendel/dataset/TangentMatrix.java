package mendel.dataset;

import java.util.Arrays;
import mendel.Workers;
import mendel.eval.formula.FormulaEvaluator;
import mendel.eval.formula.FormulaTerms;

/** Makes of a matrix with formulas the one of the derivatives of its scores around some weights. */
final class TangentMatrix {

    /** The number of parts, whatever the number of threads. */
    private static final int PARTS = 16;

    private final FeatureMatrix matrix;
    private final FormulaTerms terms;
    private final int[] count;
    private int[] rows = new int[1024];
    private float[] slopes = new float[1024];
    private int size;

    private TangentMatrix(FeatureMatrix matrix, FormulaTerms terms, int positions) {
        this.matrix = matrix;
        this.terms = terms;
        count = new int[positions];
    }

    static FeatureMatrix of(FeatureMatrix matrix, FormulaTerms terms, double[] weights, Workers workers) {
        TangentMatrix[] parts = new TangentMatrix[PARTS];
        workers.run(PARTS, (part, worker) -> {
            int from = from(matrix, part);
            parts[part] = new TangentMatrix(matrix, terms, from(matrix, part + 1) - from);
            parts[part].differentiate(from, weights);
        });
        int[] start = new int[matrix.size() + 1];
        int all = Arrays.stream(parts).mapToInt(part -> part.size).sum();
        int[] entries = new int[all];
        float[] wide = new float[all];
        int position = 0;
        int entry = 0;
        for (TangentMatrix part : parts) {
            for (int positions : part.count) {
                start[position + 1] = start[position] + positions;
                position++;
            }
            for (int k = 0; k < part.size; k++) {
                entries[entry + k] = part.rows[k] << 8;
            }
            System.arraycopy(part.slopes, 0, wide, entry, part.size);
            entry += part.size;
        }
        return matrix.with(start, entries, wide);
    }

    private static int from(FeatureMatrix matrix, int part) {
        return (int) ((long) matrix.size() * part / PARTS);
    }

    /** Puts the linear features and the derivatives of the formulas together, position by position. */
    private void differentiate(int from, double[] weights) {
        FormulaEvaluator evaluator = new FormulaEvaluator(terms.formulas());
        evaluator.weights(terms.weights(weights));
        double[] slope = new double[terms.parameters().length];
        double[] sum = new double[matrix.spec().size()];
        int[] touched = new int[sum.length];
        for (int k = 0; k < count.length; k++) {
            int i = from + k;
            int found = 0;
            for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                sum[matrix.row(e)] = matrix.coefficient(e);
                touched[found++] = matrix.row(e);
            }
            evaluator.gradient(terms.features(), i, slope);
            for (int weight = 0; weight < slope.length; weight++) {
                int row = terms.parameters()[weight];
                if (slope[weight] != 0) {
                    if (sum[row] == 0) {
                        touched[found++] = row;
                    }
                    sum[row] += slope[weight];
                }
            }
            Arrays.sort(touched, 0, found);
            for (int t = 0; t < found; t++) {
                add(touched[t], (float) sum[touched[t]]);
                sum[touched[t]] = 0;
            }
            count[k] = found;
        }
    }

    private void add(int row, float slope) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
            slopes = Arrays.copyOf(slopes, 2 * size);
        }
        rows[size] = row;
        slopes[size++] = slope;
    }
}

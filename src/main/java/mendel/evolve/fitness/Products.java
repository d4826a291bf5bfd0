package mendel.evolve.fitness;

import java.util.Arrays;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;

/**
 * Products with the matrix X of a linear model in double precision: row i of X holds the factors with which the weights enter
 * the score of position i. All give the same bits for every number of threads.
 */
public final class Products {

    /** Parts of a sum over positions, whatever the number of threads. */
    private static final int STRIPES = 16;

    private final FeatureMatrix matrix;
    private final Workers workers;
    private final double[][] stripes;

    /** Products with one matrix. */
    public Products(FeatureMatrix matrix, Workers workers) {
        this.matrix = matrix;
        this.workers = workers;
        stripes = new double[STRIPES][matrix.spec().size()];
    }

    /** X w: the score of every position. */
    public void scores(double[] weights, double[] into) {
        workers.run(STRIPES, (stripe, worker) -> {
            for (int i = from(stripe); i < from(stripe + 1); i++) {
                into[i] = matrix.evaluate(i, weights);
            }
        });
    }

    /** X'u: for every weight the sum of its factors times the positions' values. */
    public void transposed(double[] values, double[] into) {
        boolean tapered = matrix.spec().tapered();
        workers.run(STRIPES, (stripe, worker) -> {
            double[] sum = stripes[stripe];
            Arrays.fill(sum, 0);
            for (int i = from(stripe); i < from(stripe + 1); i++) {
                double a = values[i] * matrix.mg(i);
                double b = values[i] * matrix.eg(i);
                for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                    int row = matrix.row(e);
                    double c = matrix.coefficient(e);
                    if (tapered) {
                        sum[2 * row] += c * a;
                        sum[2 * row + 1] += c * b;
                    } else {
                        sum[row] += c * a;
                    }
                }
            }
        });
        addStripes(into);
    }

    /** The diagonal of X'DX. */
    public void diagonal(double[] d, double[] into) {
        boolean tapered = matrix.spec().tapered();
        workers.run(STRIPES, (stripe, worker) -> {
            double[] sum = stripes[stripe];
            Arrays.fill(sum, 0);
            for (int i = from(stripe); i < from(stripe + 1); i++) {
                double a = d[i] * matrix.mg(i) * matrix.mg(i);
                double b = d[i] * matrix.eg(i) * matrix.eg(i);
                for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                    int row = matrix.row(e);
                    double c = matrix.coefficient(e);
                    if (tapered) {
                        sum[2 * row] += c * c * a;
                        sum[2 * row + 1] += c * c * b;
                    } else {
                        sum[row] += c * c * a;
                    }
                }
            }
        });
        addStripes(into);
    }

    /**
     * The lower triangle of X'DX, row by row. Every element is added up by one thread in the order of the positions.
     *
     * @param d the diagonal of D, one value a position
     */
    public double[][] gram(double[] d) {
        return matrix.spec().tapered() ? taperedGram(d) : plainGram(d);
    }

    private double[][] plainGram(double[] d) {
        double[][] gram = triangle(matrix.spec().rows(), 1);
        int parts = workers.threads();
        workers.run(parts, (part, worker) -> {
            for (int i = 0; i < matrix.size(); i++) {
                int begin = matrix.start(i);
                for (int e = begin; d[i] != 0 && e < matrix.start(i + 1); e++) {
                    int row = matrix.row(e);
                    if (row % parts == part) {
                        double c = d[i] * matrix.coefficient(e);
                        double[] into = gram[row];
                        for (int f = begin; f <= e; f++) {
                            into[matrix.row(f)] += c * matrix.coefficient(f);
                        }
                    }
                }
            }
        });
        return gram;
    }

    /** Three sums for each pair of rows: both middlegame halves, one of each, both endgame halves. */
    private double[][] taperedGram(double[] d) {
        int rows = matrix.spec().rows();
        double[][] pairs = triangle(rows, 3);
        int parts = workers.threads();
        workers.run(parts, (part, worker) -> {
            for (int i = 0; i < matrix.size(); i++) {
                if (d[i] != 0) {
                    addPairs(pairs, i, d[i], part, parts);
                }
            }
        });
        double[][] gram = triangle(2 * rows, 1);
        for (int r = 0; r < rows; r++) {
            for (int s = 0; s <= r; s++) {
                gram[2 * r][2 * s] = pairs[r][3 * s];
                gram[2 * r + 1][2 * s] = pairs[r][3 * s + 1];
                gram[2 * r + 1][2 * s + 1] = pairs[r][3 * s + 2];
                if (s < r) {
                    gram[2 * r][2 * s + 1] = pairs[r][3 * s + 1];
                }
            }
        }
        return gram;
    }

    private void addPairs(double[][] pairs, int i, double d, int part, int parts) {
        double mm = d * matrix.mg(i) * matrix.mg(i);
        double me = d * matrix.mg(i) * matrix.eg(i);
        double ee = d * matrix.eg(i) * matrix.eg(i);
        int begin = matrix.start(i);
        int end = matrix.start(i + 1);
        for (int e = begin; e < end; e++) {
            int row = matrix.row(e);
            if (row % parts == part) {
                double c = matrix.coefficient(e);
                double[] into = pairs[row];
                for (int f = begin; f <= e; f++) {
                    double product = c * matrix.coefficient(f);
                    int at = 3 * matrix.row(f);
                    into[at] += product * mm;
                    into[at + 1] += product * me;
                    into[at + 2] += product * ee;
                }
            }
        }
    }

    private static double[][] triangle(int rows, int values) {
        double[][] triangle = new double[rows][];
        for (int r = 0; r < rows; r++) {
            triangle[r] = new double[values * (r + 1)];
        }
        return triangle;
    }

    private int from(int stripe) {
        return (int) ((long) matrix.size() * stripe / STRIPES);
    }

    private void addStripes(double[] into) {
        Arrays.fill(into, 0);
        for (double[] stripe : stripes) {
            for (int p = 0; p < into.length; p++) {
                into[p] += stripe[p];
            }
        }
    }
}

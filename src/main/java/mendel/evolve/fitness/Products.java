package mendel.evolve.fitness;

import java.util.Arrays;
import java.util.function.IntToDoubleFunction;
import jdk.incubator.vector.DoubleVector;
import jdk.incubator.vector.VectorSpecies;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;

/**
 * Products with the matrix X of a linear model in double precision: row i of X holds the factors with which the weights
 * enter the score of position i. All give the same bits for every number of threads.
 */
public final class Products {

    /** The number of partial sums over positions, whatever the number of threads. */
    private static final int STRIPES = 16;
    /** The number of sums for a pair of rows. */
    private static final int PAIR = 4;

    private static final VectorSpecies<Double> QUADRUPLE = DoubleVector.SPECIES_256;

    private final FeatureMatrix matrix;
    private final Workers workers;
    private final double[][] stripes;

    /** Products with one matrix. */
    public Products(FeatureMatrix matrix, Workers workers) {
        this.matrix = matrix;
        this.workers = workers;
        stripes = new double[STRIPES][matrix.spec().size()];
    }

    /** X w, and the values of formulas where there are any: the score of every position. */
    public void scores(double[] weights, double[] into) {
        workers.run(STRIPES, (stripe, worker) -> {
            IntToDoubleFunction evaluation = matrix.evaluation(weights);
            for (int i = from(stripe); i < from(stripe + 1); i++) {
                into[i] = evaluation.applyAsDouble(i);
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

    /** A symmetric matrix, given by its lower triangle as by {@link #gram}, times a vector. */
    public static void times(double[][] triangle, double[] vector, double[] into) {
        for (int p = 0; p < vector.length; p++) {
            double[] row = triangle[p];
            double factor = vector[p];
            double sum = row[p] * factor;
            for (int q = 0; q < p; q++) {
                sum += row[q] * vector[q];
                into[q] += row[q] * factor;
            }
            into[p] = sum;
        }
    }

    private double[][] plainGram(double[] d) {
        double[][] gram = triangle(matrix.spec().rows(), 1);
        int parts = workers.threads();
        workers.run(parts, (part, worker) -> {
            UnpackedPosition position = new UnpackedPosition();
            for (int i = 0; i < matrix.size(); i++) {
                if (d[i] == 0) {
                    continue;
                }
                position.read(i, 1);
                for (int e = 0; e < position.count; e++) {
                    if (position.row[e] % parts == part) {
                        double c = d[i] * position.coefficient[e];
                        double[] into = gram[position.row[e]];
                        for (int f = 0; f <= e; f++) {
                            into[position.at[f]] += c * position.coefficient[f];
                        }
                    }
                }
            }
        });
        return gram;
    }

    /** Four sums for each pair of rows: both middlegame halves, one of each, both endgame halves, nothing. */
    private double[][] taperedGram(double[] d) {
        int rows = matrix.spec().rows();
        double[][] pairs = triangle(rows, PAIR);
        int parts = workers.threads();
        workers.run(parts, (part, worker) -> {
            UnpackedPosition position = new UnpackedPosition();
            double[] factors = new double[PAIR];
            for (int i = 0; i < matrix.size(); i++) {
                if (d[i] == 0) {
                    continue;
                }
                position.read(i, PAIR);
                factors[0] = d[i] * matrix.mg(i) * matrix.mg(i);
                factors[1] = d[i] * matrix.mg(i) * matrix.eg(i);
                factors[2] = d[i] * matrix.eg(i) * matrix.eg(i);
                for (int e = 0; e < position.count; e++) {
                    if (position.row[e] % parts == part) {
                        addPairs(pairs[position.row[e]], position, e, factors);
                    }
                }
            }
        });
        double[][] gram = triangle(2 * rows, 1);
        for (int r = 0; r < rows; r++) {
            for (int s = 0; s <= r; s++) {
                gram[2 * r][2 * s] = pairs[r][PAIR * s];
                gram[2 * r + 1][2 * s] = pairs[r][PAIR * s + 1];
                gram[2 * r + 1][2 * s + 1] = pairs[r][PAIR * s + 2];
                if (s < r) {
                    gram[2 * r][2 * s + 1] = pairs[r][PAIR * s + 1];
                }
            }
        }
        return gram;
    }

    private static void addPairs(double[] into, UnpackedPosition position, int e, double[] factors) {
        DoubleVector own = DoubleVector.fromArray(QUADRUPLE, factors, 0).mul(position.coefficient[e]);
        int[] at = position.at;
        double[] coefficient = position.coefficient;
        for (int f = 0; f <= e; f++) {
            DoubleVector sum = DoubleVector.fromArray(QUADRUPLE, into, at[f]);
            own.fma(DoubleVector.broadcast(QUADRUPLE, coefficient[f]), sum).intoArray(into, at[f]);
        }
    }

    /** The entries of one position, unpacked. */
    private final class UnpackedPosition {

        private int[] row = new int[256];
        private int[] at = new int[256];
        private double[] coefficient = new double[256];
        private int count;

        /** Reads a position; {@code at} is the row times {@code width}. */
        void read(int i, int width) {
            int begin = matrix.start(i);
            count = matrix.start(i + 1) - begin;
            if (count > row.length) {
                row = new int[2 * count];
                at = new int[2 * count];
                coefficient = new double[2 * count];
            }
            for (int e = 0; e < count; e++) {
                row[e] = matrix.row(begin + e);
                at[e] = row[e] * width;
                coefficient[e] = matrix.coefficient(begin + e);
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

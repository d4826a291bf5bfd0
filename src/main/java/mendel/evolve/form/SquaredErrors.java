package mendel.evolve.form;

import mendel.Workers;
import mendel.eval.Form;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.NormalEquations;
import mendel.evolve.fitness.Products;

/**
 * The squared errors around weights, as (d'Ad + 2 b'd + c) / weight for weights that lie d away from them; A is a lower
 * triangle.
 */
@SuppressWarnings("ArrayRecordComponent")
record SquaredErrors(double[][] a, double[] b, double c, double weight) {

    private static final double STIFFNESS = 1e-5;

    static SquaredErrors of(LossProblem problem, double[] around, Workers workers) {
        NormalEquations sums = NormalEquations.of(problem, around, workers);
        return new SquaredErrors(sums.a(), sums.b(), sums.c(), problem.totalWeight());
    }

    /** Those of all positions but some. */
    SquaredErrors without(SquaredErrors some) {
        return combined(some, -1);
    }

    SquaredErrors plus(SquaredErrors more) {
        return combined(more, 1);
    }

    private SquaredErrors combined(SquaredErrors other, int sign) {
        double[][] sum = new double[a.length][];
        double[] linear = b.clone();
        for (int p = 0; p < sum.length; p++) {
            sum[p] = a[p].clone();
            linear[p] += sign * other.b[p];
            for (int q = 0; q < sum[p].length; q++) {
                sum[p][q] += sign * other.a[p][q];
            }
        }
        return new SquaredErrors(sum, linear, c + sign * other.c, weight + sign * other.weight);
    }

    double loss(double[] d) {
        double[] product = new double[d.length];
        Products.times(a, d, product);
        double sum = c;
        for (int p = 0; p < d.length; p++) {
            sum += d[p] * (product[p] + 2 * b[p]);
        }
        return Math.max(0, sum) / weight;
    }

    /** Half the gradient of the sum by the base's weights, at weights that lie d away. */
    double[] gradient(double[] d) {
        double[] product = new double[d.length];
        Products.times(a, d, product);
        for (int p = 0; p < d.length; p++) {
            product[p] += b[p];
        }
        return product;
    }

    /**
     * M'(A + D)M for the matrix M by which a form's weights become the base's and D a tiny share of A's diagonal. Sums
     * of weights that mean the same, as all squares of a piece and its material, leave directions in which the errors
     * hardly change; there, rounding would say how far weights go.
     */
    double[][] reduced(Form form) {
        double[][] reduced = new double[form.spec().size()][];
        for (int p = 0; p < reduced.length; p++) {
            reduced[p] = new double[p + 1];
        }
        for (int p = 0; p < a.length; p++) {
            int own = form.owner(p);
            if (own < 0) {
                continue;
            }
            double[] row = a[p];
            for (int q = 0; q < p; q++) {
                int other = form.owner(q);
                if (other > own) {
                    reduced[other][own] += row[q];
                } else if (other >= 0) {
                    reduced[own][other] += other == own ? 2 * row[q] : row[q];
                }
            }
            reduced[own][own] += row[p] * (1 + STIFFNESS);
        }
        return reduced;
    }
}

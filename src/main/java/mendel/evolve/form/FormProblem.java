package mendel.evolve.form;

import mendel.Workers;
import mendel.eval.Form;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;
import mendel.evolve.optimum.Cholesky;

/**
 * Fits the weights of forms. The mean squared errors of training and validation positions are quadratic forms in the
 * weights of the base model, made once; the weights of a form are the base's with equal ones among them, so that its
 * training loss is a smaller quadratic form, whose smallest value one Cholesky factorisation finds. Weights out of
 * bounds are then brought back, and all others adapted, by coordinate descent; at last weights are rounded. Immutable;
 * a fit is a function of its form.
 */
public final class FormProblem {

    private static final int SWEEPS = 200;
    /** Sweeps end when no weight moves by more, in centi-units. */
    private static final double STILL = 0.01;

    private final Weights start;
    private final SquaredErrors train;
    private final SquaredErrors validation;

    /**
     * The squared errors around weights, as (d'Ad + 2 b'd + c) / weight for weights that lie d away from them; A is a
     * lower triangle.
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record SquaredErrors(double[][] a, double[] b, double c, double weight) {

        static SquaredErrors of(LossProblem problem, double[] around, Workers workers) {
            int size = problem.size();
            double[] weight = new double[size];
            double[] error = new double[size];
            Products products = new Products(problem.matrix(), workers);
            products.scores(around, error);
            double sum = 0;
            for (int i = 0; i < size; i++) {
                weight[i] = problem.matrix().weight(i);
                double e = error[i] - problem.target(i);
                error[i] = weight[i] * e;
                sum += weight[i] * e * e;
            }
            double[] b = new double[around.length];
            products.transposed(error, b);
            return new SquaredErrors(products.gram(weight), b, sum, problem.totalWeight());
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
    }

    /**
     * A fitted form.
     *
     * @param weights those of the form
     * @param train the training loss
     * @param validation the validation loss
     */
    public record FittedForm(Weights weights, double train, double validation) {}

    /**
     * Makes the quadratic forms, in one pass over each set of positions.
     *
     * @param train squared errors of the base model
     * @param start weights of the base; where no position tells a weight, it stays as it is there
     */
    public FormProblem(LossProblem train, LossProblem validation, Weights start, Workers workers) {
        this.start = start;
        this.train = SquaredErrors.of(train, start.toArray(), workers);
        this.validation = SquaredErrors.of(validation, start.toArray(), workers);
    }

    /** The base model's parameters. */
    public WeightSpec base() {
        return start.spec();
    }

    /** Fits a form of the base; may be called by several threads at once. */
    public FittedForm fit(Form form) {
        WeightSpec spec = form.spec();
        double[] w = form.nearest(start).toArray();
        double[][] a = reduced(form);
        double[] gradient = gradient(form, w);
        double[] step = new double[w.length];
        double[][] factors = new double[a.length][];
        for (int p = 0; p < a.length; p++) {
            step[p] = -gradient[p];
            factors[p] = a[p].clone();
        }
        new Cholesky(factors).solve(step);
        boolean inside = true;
        for (int p = 0; p < w.length; p++) {
            w[p] += step[p];
            double allowed = Math.clamp(w[p], spec.min(p), spec.max(p));
            inside &= allowed == w[p];
            w[p] = allowed;
        }
        if (!inside) {
            descend(a, gradient(form, w), w, spec);
        }
        Weights rounded = Weights.nearest(spec, w);
        double[] d = distance(form, rounded.toArray());
        return new FittedForm(rounded, train.loss(d), validation.loss(d));
    }

    private double[] distance(Form form, double[] w) {
        double[] d = form.expand(w);
        for (int p = 0; p < d.length; p++) {
            d[p] -= start.get(p);
        }
        return d;
    }

    /** Half the gradient of the sum of squares by the form's weights. */
    private double[] gradient(Form form, double[] w) {
        double[] d = distance(form, w);
        double[] product = new double[d.length];
        Products.times(train.a, d, product);
        for (int p = 0; p < d.length; p++) {
            product[p] += train.b[p];
        }
        return form.reduce(product);
    }

    /** M'AM for the matrix M by which a form's weights become the base's. */
    private double[][] reduced(Form form) {
        double[][] reduced = new double[form.spec().size()][];
        for (int p = 0; p < reduced.length; p++) {
            reduced[p] = new double[p + 1];
        }
        for (int p = 0; p < train.a.length; p++) {
            int own = form.owner(p);
            if (own < 0) {
                continue;
            }
            double[] row = train.a[p];
            for (int q = 0; q < p; q++) {
                int other = form.owner(q);
                if (other > own) {
                    reduced[other][own] += row[q];
                } else if (other >= 0) {
                    reduced[own][other] += other == own ? 2 * row[q] : row[q];
                }
            }
            reduced[own][own] += row[p];
        }
        return reduced;
    }

    /** Moves each weight in turn to its best value within its bounds until none moves any more. */
    private static void descend(double[][] a, double[] gradient, double[] w, WeightSpec spec) {
        for (int sweep = 0; sweep < SWEEPS; sweep++) {
            double largest = 0;
            for (int p = 0; p < w.length; p++) {
                if (a[p][p] <= 0) {
                    continue;
                }
                double moved = Math.clamp(w[p] - gradient[p] / a[p][p], spec.min(p), spec.max(p)) - w[p];
                if (moved == 0) {
                    continue;
                }
                w[p] += moved;
                largest = Math.max(largest, Math.abs(moved));
                for (int q = 0; q <= p; q++) {
                    gradient[q] += moved * a[p][q];
                }
                for (int q = p + 1; q < w.length; q++) {
                    gradient[q] += moved * a[q][p];
                }
            }
            if (largest < STILL) {
                return;
            }
        }
    }
}

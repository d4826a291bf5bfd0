package mendel.evolve.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mendel.eval.Form;
import mendel.evolve.fitness.Products;
import mendel.evolve.optimum.Cholesky;

/**
 * Where the fit of a form goes when the form changes, without fitting the other one: a change that ties or drops
 * weights adds linear constraints, one that frees them adds directions, and the minimum of a quadratic form moves by a
 * product with its inverse. So the price of one inverse buys all changes of a form. Bounds of weights are left out, and
 * rounding.
 *
 * <p>Immutable; several threads may ask at once.
 */
final class ChangedFits {

    private final Form form;
    private final SquaredErrors errors;
    private final double[] w;
    private final double[] d;
    /** Half the gradient by the base's weights. */
    private final double[] gradient;
    /** Of the form's own quadratic form; symmetric. */
    private final double[][] inverse;

    /**
     * The changes of a fit.
     *
     * @param form what was fitted
     * @param errors the squared errors that the fit made least
     * @param w the fitted weights of the form
     * @param d how far the base's weights that they mean lie from those around which the errors are
     * @param inverse of the form's own quadratic form
     */
    ChangedFits(Form form, SquaredErrors errors, double[] w, double[] d, double[][] inverse) {
        this.form = form;
        this.errors = errors;
        this.w = w;
        this.d = d;
        gradient = errors.gradient(d);
        this.inverse = inverse;
    }

    /**
     * How far the base's weights of another form's fit lie from those around which the errors are.
     *
     * @param other a form of the same base that ties and drops more than this one, or less
     * @throws IllegalArgumentException when it does both
     */
    double[] of(Form other) {
        double[] moved = isPartOf(other, form) ? narrowed(other) : widened(other);
        for (int p = 0; p < moved.length; p++) {
            moved[p] += d[p];
        }
        return moved;
    }

    /** Whether all that a form ties and drops another one ties and drops as well. */
    private boolean isPartOf(Form narrow, Form wide) {
        int[] owner = new int[wide.spec().size()];
        Arrays.fill(owner, Integer.MIN_VALUE);
        for (int p = 0; p < d.length; p++) {
            int own = wide.owner(p);
            int its = narrow.owner(p);
            if (own < 0 ? its >= 0 : owner[own] != Integer.MIN_VALUE && owner[own] != its) {
                return false;
            }
            if (own >= 0) {
                owner[own] = its;
            }
        }
        return true;
    }

    /**
     * What weights of a form have in common in one that ties and drops more: each pair is equal, or, with -1 as the
     * second, the first one is 0.
     */
    static List<int[]> constraints(Form form, Form other) {
        int[] owner = new int[form.spec().size()];
        for (int p = 0; p < form.base().size(); p++) {
            if (form.owner(p) >= 0) {
                owner[form.owner(p)] = other.owner(p);
            }
        }
        List<int[]> constraints = new ArrayList<>();
        Map<Integer, Integer> first = new TreeMap<>();
        for (int i = 0; i < owner.length; i++) {
            if (owner[i] < 0) {
                constraints.add(new int[] {i, -1});
            } else {
                Integer before = first.putIfAbsent(owner[i], i);
                if (before != null) {
                    constraints.add(new int[] {i, before});
                }
            }
        }
        return constraints;
    }

    /** The change of the base's weights when those of the form become equal, or 0, that the other one ties or drops. */
    private double[] narrowed(Form other) {
        List<int[]> constraints = constraints(form, other);
        double[][] directions = new double[constraints.size()][];
        double[][] products = new double[directions.length][];
        double[] amounts = new double[directions.length];
        for (int k = 0; k < directions.length; k++) {
            directions[k] = difference(constraints.get(k));
            amounts[k] = -difference(w, constraints.get(k));
            products[k] = new double[k + 1];
            for (int l = 0; l <= k; l++) {
                products[k][l] = difference(directions[k], constraints.get(l));
            }
        }
        new Cholesky(products).solve(amounts);
        return form.expand(combined(directions, amounts));
    }

    private double[] difference(int[] constraint) {
        double[] row = inverse[constraint[0]].clone();
        if (constraint[1] >= 0) {
            add(row, inverse[constraint[1]], -1);
        }
        return row;
    }

    private static double difference(double[] values, int[] constraint) {
        return values[constraint[0]] - (constraint[1] < 0 ? 0 : values[constraint[1]]);
    }

    /** The change of the base's weights when the other form frees some that this one ties or drops. */
    private double[] widened(Form other) {
        if (!isPartOf(form, other)) {
            throw new IllegalArgumentException("neither form is part of the other");
        }
        List<int[]> freed = freed(other);
        int count = freed.size();
        double[][] crossing = new double[count][];
        // How the form's own weights follow each of the freed ones.
        double[][] followed = new double[count][];
        double[][] schur = new double[count][];
        double[] amounts = new double[count];
        for (int k = 0; k < count; k++) {
            double[] product = product(freed.get(k));
            crossing[k] = form.reduce(product);
            followed[k] = new double[w.length];
            for (int i = 0; i < w.length; i++) {
                if (crossing[k][i] != 0) {
                    add(followed[k], inverse[i], -crossing[k][i]);
                }
            }
            schur[k] = new double[k + 1];
            for (int l = 0; l <= k; l++) {
                double sum = sum(product, freed.get(l));
                for (int i = 0; i < w.length; i++) {
                    sum += crossing[l][i] * followed[k][i];
                }
                schur[k][l] = sum;
            }
            amounts[k] = -sum(gradient, freed.get(k));
        }
        new Cholesky(schur).solve(amounts);
        double[] moved = form.expand(combined(followed, amounts));
        for (int k = 0; k < count; k++) {
            for (int p : freed.get(k)) {
                moved[p] += amounts[k];
            }
        }
        return moved;
    }

    /** The weights of the base that move together once they are freed: all but one part of each weight of the form. */
    private List<int[]> freed(Form other) {
        Map<Integer, List<Integer>> parts = new TreeMap<>();
        for (int p = 0; p < d.length; p++) {
            if (other.owner(p) >= 0) {
                parts.computeIfAbsent(other.owner(p), part -> new ArrayList<>()).add(p);
            }
        }
        boolean[] kept = new boolean[w.length];
        List<int[]> freed = new ArrayList<>();
        parts.values().forEach(part -> {
            int own = form.owner(part.getFirst());
            if (own >= 0 && !kept[own]) {
                kept[own] = true;
            } else {
                freed.add(part.stream().mapToInt(Integer::intValue).toArray());
            }
        });
        return freed;
    }

    /** The base's quadratic form times a vector that is 1 at some places and 0 elsewhere. */
    private double[] product(int[] places) {
        double[] ones = new double[d.length];
        for (int p : places) {
            ones[p] = 1;
        }
        double[] product = new double[d.length];
        Products.times(errors.a(), ones, product);
        return product;
    }

    private static double sum(double[] values, int[] places) {
        double sum = 0;
        for (int p : places) {
            sum += values[p];
        }
        return sum;
    }

    private double[] combined(double[][] directions, double[] amounts) {
        double[] sum = new double[w.length];
        for (int k = 0; k < directions.length; k++) {
            add(sum, directions[k], amounts[k]);
        }
        return sum;
    }

    /** Adds so many times the values. */
    static void add(double[] into, double[] values, double factor) {
        for (int i = 0; i < into.length; i++) {
            into[i] += factor * values[i];
        }
    }
}

package mendel.evolve.form;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mendel.eval.WeightSpec;
import mendel.evolve.optimum.Cholesky;

/**
 * The minimum of a quadratic form within the bounds of weights, found from the one without bounds. Weights outside are
 * held at their bounds while all others follow; those that then leave their bounds are held as well, and those that
 * would move inwards are let go, until neither happens: the primal-dual active set method (Hintermüller, Ito and
 * Kunisch 2003). A held weight costs one solution with the factors that are there.
 */
final class Bounds {

    /** So many rounds at most let weights go, so that no two sets of them can follow each other for ever. */
    private static final int ROUNDS = 40;

    private final Cholesky factors;
    private final double[] free;
    private final WeightSpec spec;
    /** The weights that are held, with their bounds. */
    private final Map<Integer, Double> held = new TreeMap<>();
    /** How all weights follow each of those that were held. */
    private final Map<Integer, double[]> columns = new TreeMap<>();

    private Bounds(Cholesky factors, double[] free, WeightSpec spec) {
        this.factors = factors;
        this.free = free;
        this.spec = spec;
    }

    /**
     * The weights within their bounds where the form is smallest.
     *
     * @param factors of the quadratic form
     * @param free where it is smallest without bounds
     */
    static double[] within(Cholesky factors, double[] free, WeightSpec spec) {
        return new Bounds(factors, free, spec).solved();
    }

    private double[] solved() {
        double[] w = free;
        boolean changes = hold(w);
        for (int round = 0; changes; round++) {
            List<Integer> at = List.copyOf(held.keySet());
            double[] forces = forces(at);
            w = followed(at, forces);
            changes = round < ROUNDS && letGo(at, forces);
            changes |= hold(w);
        }
        return w;
    }

    /** Holds the weights that are out of their bounds; false when there are none. */
    private boolean hold(double[] w) {
        int before = held.size();
        for (int p = 0; p < w.length; p++) {
            double allowed = Math.clamp(w[p], spec.min(p), spec.max(p));
            if (allowed != w[p]) {
                held.put(p, allowed);
            }
        }
        return held.size() > before;
    }

    /** Lets those weights go that are pushed inwards; false when there are none. */
    private boolean letGo(List<Integer> at, double[] forces) {
        int before = held.size();
        for (int k = 0; k < forces.length; k++) {
            int p = at.get(k);
            // A positive force pushes down, from where the weight would be to its upper bound.
            if (forces[k] > 0 ? bound(p) < spec.max(p) : bound(p) > spec.min(p)) {
                held.remove(p);
            }
        }
        return held.size() < before;
    }

    private double bound(int p) {
        return held.getOrDefault(p, Double.NaN);
    }

    /** What pushes each of the held weights to its bound, per unit of a product with the quadratic form. */
    private double[] forces(List<Integer> at) {
        double[][] rows = new double[at.size()][];
        double[] forces = new double[at.size()];
        for (int k = 0; k < rows.length; k++) {
            double[] column = column(at.get(k));
            rows[k] = new double[k + 1];
            for (int l = 0; l <= k; l++) {
                rows[k][l] = column[at.get(l)];
            }
            forces[k] = free[at.get(k)] - bound(at.get(k));
        }
        new Cholesky(rows).solve(forces);
        return forces;
    }

    /** All weights when some are pushed to their bounds. */
    private double[] followed(List<Integer> at, double[] forces) {
        double[] w = free.clone();
        for (int k = 0; k < forces.length; k++) {
            ChangedFits.add(w, column(at.get(k)), -forces[k]);
        }
        at.forEach(p -> w[p] = bound(p));
        return w;
    }

    /** How all weights follow a push of one. */
    private double[] column(int p) {
        return columns.computeIfAbsent(p, weight -> {
            double[] column = new double[free.length];
            column[weight] = 1;
            factors.solve(column);
            return column;
        });
    }
}

package mendel.evolve.form;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import mendel.eval.WeightSpec;
import mendel.evolve.optimum.Cholesky;

/**
 * The minimum of a quadratic form within the bounds of weights, found from the one without bounds by the active set
 * method: weights outside are held at their bounds while all others move to where the form is smallest then, or up to
 * the first bound that one of them meets, which is held as well; when all are there, the one that is pushed inwards
 * most is let go. The form becomes smaller with every step. A held weight costs one solution with the factors that are
 * there.
 */
final class BoundedMinimum {

    /** So many steps for each weight at most, as rounding could let two sets of weights follow each other for ever. */
    private static final int STEPS = 4;

    private final Cholesky factors;
    private final double[] free;
    private final WeightSpec spec;
    /** The weights that are held, with their bounds. */
    private final Map<Integer, Double> held = new TreeMap<>();
    /** How all weights follow each of those that were held. */
    private final Map<Integer, double[]> columns = new TreeMap<>();

    private BoundedMinimum(Cholesky factors, double[] free, WeightSpec spec) {
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
        return new BoundedMinimum(factors, free, spec).solved();
    }

    private double[] solved() {
        double[] w = free.clone();
        for (int p = 0; p < w.length; p++) {
            w[p] = Math.clamp(free[p], spec.min(p), spec.max(p));
            if (w[p] != free[p]) {
                held.put(p, w[p]);
            }
        }
        for (int step = 0; step < STEPS * w.length && !held.isEmpty(); step++) {
            List<Integer> at = List.copyOf(held.keySet());
            double[] forces = forces(at);
            if (reaches(followed(at, forces), w) && !letsGo(at, forces)) {
                break;
            }
        }
        return w;
    }

    /** Moves weights to a target, or until the first of them meets a bound, which is held then; true for the target. */
    private boolean reaches(double[] target, double[] w) {
        double share = 1;
        int first = -1;
        for (int p = 0; p < w.length; p++) {
            double allowed = Math.clamp(target[p], spec.min(p), spec.max(p));
            if (allowed != target[p] && (allowed - w[p]) / (target[p] - w[p]) < share) {
                share = (allowed - w[p]) / (target[p] - w[p]);
                first = p;
            }
        }
        for (int p = 0; p < w.length; p++) {
            double moved = w[p] + share * (target[p] - w[p]);
            w[p] = first < 0 ? target[p] : Math.clamp(moved, spec.min(p), spec.max(p));
        }
        if (first >= 0) {
            w[first] = Math.clamp(target[first], spec.min(first), spec.max(first));
            held.put(first, w[first]);
        }
        return first < 0;
    }

    /** Lets the weight go that is pushed inwards most; false when there is none. */
    private boolean letsGo(List<Integer> at, double[] forces) {
        double most = 0;
        int inwards = -1;
        for (int k = 0; k < forces.length; k++) {
            int p = at.get(k);
            // A positive force pushes down, from where the weight would be to its upper bound.
            boolean isWrong = forces[k] > 0 ? bound(p) < spec.max(p) : bound(p) > spec.min(p);
            if (isWrong && Math.abs(forces[k]) > most) {
                most = Math.abs(forces[k]);
                inwards = p;
            }
        }
        return inwards >= 0 && held.remove(inwards) != null;
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

package mendel.evolve.form;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import mendel.UnionFind;
import mendel.eval.Form;
import mendel.eval.WeightSpec;
import mendel.evolve.optimum.Cholesky;

/**
 * Changes a fitted form by one small change after another, each time by that which loses least for each weight that it
 * saves, and lets all other weights follow. Every change adds linear constraints to the minimum of a quadratic form, so
 * that the price of one inverse buys them all. A weight that leaves its bounds is held there from then on; rounding is
 * left out. For one thread.
 */
final class Elimination {

    /** A change with more constraints is left out: all of them are weighed anew after every step. */
    private static final int MOST_CONSTRAINTS = 32;

    /** What could move by less than this share of what it could at first is where it is for good. */
    private static final double STILL = 1e-9;

    /** Weights may leave their bounds by so much on paper, as all are rounded in the end. */
    private static final double OUT = 0.5;

    private final Form form;
    private final WeightSpec spec;
    private final UnionFind joined;
    /** How far each weight could move at first, as the diagonal of the inverse. */
    private final double[] freedom;

    private MovableWeights now;

    /**
     * Weights and how they can still move.
     *
     * @param w the weights
     * @param inverse of the quadratic form by the weights, made smaller by each constraint; symmetric
     */
    @SuppressWarnings("ArrayRecordComponent")
    private record MovableWeights(double[] w, double[][] inverse) {

        MovableWeights copy() {
            double[][] rows = new double[inverse.length][];
            for (int i = 0; i < rows.length; i++) {
                rows[i] = inverse[i].clone();
            }
            return new MovableWeights(w.clone(), rows);
        }

        /** How two constraints move together. */
        double product(int[] one, int[] other) {
            double[] row = inverse[one[0]];
            double sum = row[other[0]] - (other[1] < 0 ? 0 : row[other[1]]);
            if (one[1] >= 0) {
                double[] minus = inverse[one[1]];
                sum -= minus[other[0]] - (other[1] < 0 ? 0 : minus[other[1]]);
            }
            return sum;
        }

        /** How far a constraint is from being met. */
        double distance(int[] constraint) {
            return w[constraint[0]] - (constraint[1] < 0 ? 0 : w[constraint[1]]);
        }

        /** Moves what a constraint compares by so much, and lets nothing move it any more; all others follow. */
        void move(int[] constraint, double distance, double product) {
            double[] row = inverse[constraint[0]].clone();
            if (constraint[1] >= 0) {
                ChangedFits.add(row, inverse[constraint[1]], -1);
            }
            ChangedFits.add(w, row, distance / product);
            for (int i = 0; i < w.length; i++) {
                if (row[i] != 0) {
                    ChangedFits.add(inverse[i], row, -row[i] / product);
                }
            }
        }
    }

    /**
     * An elimination.
     *
     * @param w the fitted weights of the form, within their bounds
     * @param inverse of the quadratic form whose minimum they are; taken over
     */
    Elimination(Form form, double[] w, double[][] inverse) {
        this.form = form;
        spec = form.spec();
        joined = new UnionFind(w.length + 1);
        freedom = new double[w.length];
        for (int i = 0; i < w.length; i++) {
            freedom[i] = inverse[i][i];
        }
        now = new MovableWeights(w.clone(), inverse);
        for (int i = 0; i < w.length; i++) {
            if (w[i] == spec.min(i) || w[i] == spec.max(i)) {
                meet(new int[] {i, -1}, 0);
            }
        }
    }

    /**
     * A change on paper.
     *
     * @param number its place in the list of all
     * @param constraints pairs of weights that become equal, or, with -1, one that becomes 0
     * @param saved what it saves beside weights, in the units of the quadratic form
     */
    private record PaperChange(int number, List<int[]> constraints, double saved) {}

    /**
     * A candidate as things stand.
     *
     * @param fewer how many weights it saves
     * @param loss what the quadratic form gains, with no weight held at its bounds for it
     */
    private record Weighed(PaperChange candidate, int fewer, double loss) {

        double each() {
            return (loss - candidate.saved) / fewer;
        }
    }

    /**
     * The changes that pay one after the other, the cheapest first.
     *
     * @param changed forms that tie and drop all that the form does and more
     * @param saved what each saves beside weights, in the units of the quadratic form
     * @param weight what a weight costs, in the same units
     * @return their places in the list
     */
    List<Integer> cheapest(List<Form> changed, double[] saved, double weight) {
        List<PaperChange> left = new ArrayList<>();
        for (int i = 0; i < changed.size(); i++) {
            List<int[]> constraints = ChangedFits.constraints(form, changed.get(i));
            if (constraints.size() <= MOST_CONSTRAINTS) {
                left.add(new PaperChange(i, constraints, saved[i]));
            }
        }
        List<Integer> chosen = new ArrayList<>();
        while (true) {
            Weighed best = null;
            List<PaperChange> open = new ArrayList<>();
            for (PaperChange candidate : left) {
                int fewer = fewer(candidate.constraints);
                if (fewer > 0) {
                    open.add(candidate);
                    Weighed weighed = new Weighed(candidate, fewer, loss(candidate.constraints));
                    if (best == null || weighed.each() < best.each()) {
                        best = weighed;
                    }
                }
            }
            if (best == null || best.each() >= weight) {
                return chosen;
            }
            if (changes(best, weight)) {
                chosen.add(best.candidate.number);
            }
            open.remove(best.candidate);
            left = open;
        }
    }

    /** Makes a change; false, with nothing done, when it does not pay as weights must stay within their bounds. */
    private boolean changes(Weighed best, double weight) {
        MovableWeights before = now.copy();
        double loss = 0;
        for (int[] constraint : best.candidate.constraints) {
            loss += meet(constraint, -now.distance(constraint));
        }
        loss += hold();
        if (loss - best.candidate.saved >= weight * best.fewer) {
            now = before;
            return false;
        }
        best.candidate.constraints.forEach(constraint -> joined.join(constraint[0], end(constraint)));
        return true;
    }

    /** Holds weights that are out of their bounds there, the farthest first; what the quadratic form gains. */
    private double hold() {
        double loss = 0;
        while (true) {
            int farthest = -1;
            double most = OUT;
            for (int p = 0; p < now.w.length; p++) {
                double out = Math.abs(now.w[p] - Math.clamp(now.w[p], spec.min(p), spec.max(p)));
                if (out > most) {
                    most = out;
                    farthest = p;
                }
            }
            if (farthest < 0) {
                return loss;
            }
            double allowed = Math.clamp(now.w[farthest], spec.min(farthest), spec.max(farthest));
            loss += meet(new int[] {farthest, -1}, allowed - now.w[farthest]);
            if (loss == Double.POSITIVE_INFINITY) {
                return loss;
            }
        }
    }

    /** Moves what a constraint compares, if it can be moved; what the quadratic form gains, infinite if it cannot. */
    private double meet(int[] constraint, double distance) {
        double product = now.product(constraint, constraint);
        if (isStill(constraint, product)) {
            return Math.abs(distance) > STILL ? Double.POSITIVE_INFINITY : 0;
        }
        now.move(constraint, distance, product);
        return distance * distance / product;
    }

    private boolean isStill(int[] constraint, double product) {
        return product <= STILL * (freedom[constraint[0]] + (constraint[1] < 0 ? 0 : freedom[constraint[1]]));
    }

    /** What the quadratic form gains when constraints are met, without bounds. */
    private double loss(List<int[]> constraints) {
        // Those that hold already, or follow from others of the same change, move nothing.
        List<int[]> open = new ArrayList<>();
        double[][] products = new double[constraints.size()][];
        for (int[] constraint : constraints) {
            double product = now.product(constraint, constraint);
            if (!isStill(constraint, product)) {
                double[] row = new double[open.size() + 1];
                for (int l = 0; l < open.size(); l++) {
                    row[l] = now.product(constraint, open.get(l));
                }
                row[open.size()] = product;
                products[open.size()] = row;
                open.add(constraint);
            }
        }
        double[] amounts = new double[open.size()];
        for (int k = 0; k < amounts.length; k++) {
            amounts[k] = now.distance(open.get(k));
        }
        double[] solved = amounts.clone();
        double[][] rows = new double[amounts.length][];
        System.arraycopy(products, 0, rows, 0, rows.length);
        new Cholesky(rows).solve(solved);
        double loss = 0;
        for (int k = 0; k < amounts.length; k++) {
            loss += amounts[k] * solved[k];
        }
        return loss;
    }

    /** How many weights fewer there are when constraints are met. */
    private int fewer(List<int[]> constraints) {
        Map<Integer, Integer> sets = new HashMap<>();
        for (int[] constraint : constraints) {
            sets.putIfAbsent(joined.find(constraint[0]), sets.size());
            sets.putIfAbsent(joined.find(end(constraint)), sets.size());
        }
        UnionFind own = new UnionFind(sets.size());
        int fewer = 0;
        for (int[] constraint : constraints) {
            int one = Objects.requireNonNull(sets.get(joined.find(constraint[0])));
            int other = Objects.requireNonNull(sets.get(joined.find(end(constraint))));
            fewer += own.join(one, other) ? 1 : 0;
        }
        return fewer;
    }

    /** The second weight of a constraint; for 0 a number after those of the weights. */
    private int end(int[] constraint) {
        return constraint[1] < 0 ? freedom.length : constraint[1];
    }
}

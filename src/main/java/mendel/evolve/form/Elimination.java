package mendel.evolve.form;

import java.util.ArrayList;
import java.util.List;
import mendel.eval.Form;
import mendel.evolve.optimum.Cholesky;

/**
 * Changes a fitted form by one small change after another, each time by that which loses least for each weight that it
 * saves, and lets all other weights follow. Every change adds linear constraints to the minimum of a quadratic form, so
 * that the price of one inverse buys them all. Bounds of weights are left out, and rounding. For one thread.
 */
final class Elimination {

    /** A change with more constraints is left out: all of them are weighed anew after every step. */
    private static final int MOST_CONSTRAINTS = 32;

    /** A constraint that moves no weight by more than this share of its own is one that holds already. */
    private static final double HOLDS = 1e-9;

    private final double[] w;
    /** Of the quadratic form by the weights, made smaller by each constraint; symmetric. */
    private final double[][] inverse;
    /** How far each weight could move at first, as the diagonal of the inverse. */
    private final double[] freedom;

    /**
     * An elimination.
     *
     * @param w the fitted weights
     * @param inverse of the quadratic form whose minimum they are; taken over
     */
    Elimination(double[] w, double[][] inverse) {
        this.w = w.clone();
        this.inverse = inverse;
        freedom = new double[w.length];
        for (int i = 0; i < w.length; i++) {
            freedom[i] = inverse[i][i];
        }
    }

    /**
     * A change on paper.
     *
     * @param number its place in the list of all
     * @param constraints pairs of weights that become equal, or, with -1, one that becomes 0
     * @param saved what it saves beside weights, in the units of the quadratic form
     */
    private record Candidate(int number, List<int[]> constraints, double saved) {}

    /**
     * A candidate as things stand.
     *
     * @param freed how many weights it saves
     * @param loss what the quadratic form gains
     */
    private record Weighed(Candidate candidate, int freed, double loss) {

        double each() {
            return (loss - candidate.saved) / freed;
        }
    }

    /**
     * The changes that pay one after the other, the cheapest first.
     *
     * @param form whose weights they change
     * @param changed forms that tie and drop all that it does and more
     * @param saved what each saves beside weights, in the units of the quadratic form
     * @param weight what a weight costs, in the same units
     * @return their places in the list
     */
    List<Integer> cheapest(Form form, List<Form> changed, double[] saved, double weight) {
        List<Candidate> left = new ArrayList<>();
        for (int i = 0; i < changed.size(); i++) {
            List<int[]> constraints = ChangedFits.constraints(form, changed.get(i));
            if (constraints.size() <= MOST_CONSTRAINTS) {
                left.add(new Candidate(i, constraints, saved[i]));
            }
        }
        List<Integer> chosen = new ArrayList<>();
        while (true) {
            Weighed best = null;
            List<Candidate> open = new ArrayList<>();
            for (Candidate candidate : left) {
                Weighed weighed = weighed(candidate);
                if (weighed.freed > 0) {
                    open.add(candidate);
                    if (best == null || weighed.each() < best.each()) {
                        best = weighed;
                    }
                }
            }
            if (best == null || best.each() >= weight) {
                return chosen;
            }
            chosen.add(best.candidate.number);
            best.candidate.constraints.forEach(this::constrain);
            open.remove(best.candidate);
            left = open;
        }
    }

    private Weighed weighed(Candidate candidate) {
        // Those constraints that hold already, or follow from others of the same change, move nothing.
        List<int[]> open = new ArrayList<>();
        double[][] products = new double[candidate.constraints.size()][];
        for (int[] constraint : candidate.constraints) {
            if (product(constraint, constraint) > HOLDS * freedom(constraint)) {
                double[] row = new double[open.size() + 1];
                for (int l = 0; l < open.size(); l++) {
                    row[l] = product(constraint, open.get(l));
                }
                row[open.size()] = product(constraint, constraint);
                products[open.size()] = row;
                open.add(constraint);
            }
        }
        int count = open.size();
        if (count == 0) {
            return new Weighed(candidate, 0, 0);
        }
        double[] amounts = new double[count];
        for (int k = 0; k < count; k++) {
            amounts[k] = distance(open.get(k));
        }
        double[] solved = amounts.clone();
        double[][] rows = new double[count][];
        System.arraycopy(products, 0, rows, 0, count);
        new Cholesky(rows).solve(solved);
        double loss = 0;
        for (int k = 0; k < count; k++) {
            loss += amounts[k] * solved[k];
        }
        return new Weighed(candidate, count, loss);
    }

    private void constrain(int[] constraint) {
        double product = product(constraint, constraint);
        if (product <= HOLDS * freedom(constraint)) {
            return;
        }
        double[] row = inverse[constraint[0]].clone();
        if (constraint[1] >= 0) {
            ChangedFits.add(row, inverse[constraint[1]], -1);
        }
        ChangedFits.add(w, row, -distance(constraint) / product);
        for (int i = 0; i < w.length; i++) {
            if (row[i] != 0) {
                ChangedFits.add(inverse[i], row, -row[i] / product);
            }
        }
    }

    private double distance(int[] constraint) {
        return w[constraint[0]] - (constraint[1] < 0 ? 0 : w[constraint[1]]);
    }

    private double freedom(int[] constraint) {
        return freedom[constraint[0]] + (constraint[1] < 0 ? 0 : freedom[constraint[1]]);
    }

    private double product(int[] one, int[] other) {
        double[] row = inverse[one[0]];
        double sum = row[other[0]] - (other[1] < 0 ? 0 : row[other[1]]);
        if (one[1] >= 0) {
            double[] minus = inverse[one[1]];
            sum -= minus[other[0]] - (other[1] < 0 ? 0 : minus[other[1]]);
        }
        return sum;
    }
}

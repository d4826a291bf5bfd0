package mendel.evolve.wide;

import java.util.Arrays;
import mendel.dataset.PackedMatrix;
import mendel.eval.Form;
import mendel.eval.PlacedTable;
import mendel.eval.WeightSpec;

/**
 * The numbers that a fit chooses, from which a model's weights follow: one for each weight, and behind them one for
 * each set of weights that mean the same at different times, in stages of the game or in middlegame and endgame. In
 * tables a weight is the sum of its own number and that of its set. As the penalty holds all numbers small, the weights
 * of a set are held near each other, and what is rare in a stage is worth there what it is worth in others.
 *
 * <p>In models without tables the bounds of weights matter, and those of two numbers are not those of their sum. There
 * a weight is its own number, and the penalty draws it to that of its set instead: the same way from it costs the same.
 *
 * <p>Without common numbers each weight is its own number. The model is that of the matrix, or a form of it: then
 * several weights of the matrix may be one of the model, or none, so that a form is fitted on the matrix of its base.
 * Weights that no position of the matrix can tell have no number of their own: they are what the penalty draws to.
 * Immutable.
 */
public final class WeightMap {

    private static final int NONE = -1;

    private final WeightSpec spec;
    /** By weight of the model: what it is without any number. */
    private final double[] centre;
    /** By weight of the model: the place of its own number; -1 for none. */
    private final int[] own;
    /** By weight of the model: the place of its set's number; -1 for none. */
    private final int[] common;
    /** By weight of the matrix: the weight of the model that it is; -1 when it is dropped. */
    private final int[] meant;
    /**
     * Where the weights of the matrix that an own number stands for begin among {@link #held}; behind, their number.
     */
    private final int[] begin;

    private final int[] held;
    /** The own numbers of the members of each set. */
    private final WeightSets sets;
    /** Whether a weight is the sum of its own number and that of its set, and not drawn to the latter. */
    private final boolean adds;

    private final double[] low;
    private final double[] high;

    private WeightMap(WeightSpec spec, double[] centre, WeightSets weightSets, int[] meant) {
        this.spec = spec;
        this.centre = centre;
        this.meant = meant;
        int[] count = new int[spec.size()];
        for (int weight : meant) {
            if (weight != NONE) {
                count[weight]++;
            }
        }
        own = new int[spec.size()];
        int numbers = 0;
        for (int w = 0; w < own.length; w++) {
            own[w] = count[w] > 0 ? numbers++ : NONE;
        }
        begin = new int[numbers + 1];
        for (int w = 0; w < own.length; w++) {
            if (own[w] != NONE) {
                begin[own[w] + 1] = begin[own[w]] + count[w];
            }
        }
        held = held(begin[numbers]);
        adds = !spec.tables().isEmpty();
        common = new int[spec.size()];
        Arrays.fill(common, NONE);
        sets = weightSets.numbered(own, common, numbers);
        low = new double[numbers + sets.size()];
        high = new double[low.length];
        findBounds();
    }

    private int[] held(int count) {
        int[] next = begin.clone();
        int[] all = new int[count];
        for (int k = 0; k < meant.length; k++) {
            if (meant[k] != NONE) {
                all[next[own[meant[k]]]++] = k;
            }
        }
        return all;
    }

    private void findBounds() {
        int at = 0;
        for (PlacedTable placed : spec.tables()) {
            findBounds(at, placed.first());
            at = placed.first() + placed.table().size();
            for (int w = placed.first(); w < at; w++) {
                allow(w, -placed.table().reach(), placed.table().reach());
            }
        }
        findBounds(at, spec.size());
    }

    private void findBounds(int from, int to) {
        for (int w = from; w < to; w++) {
            allow(w, spec.min(w), spec.max(w));
        }
    }

    /**
     * Numbers in common have the widest bounds of their weights, or of the ways of these from the centre when they are
     * no part of them: the penalty never wants them beyond, whichever way the weights went.
     */
    private void allow(int w, double min, double max) {
        if (own[w] != NONE) {
            low[own[w]] = min;
            high[own[w]] = max;
        }
        if (common[w] != NONE) {
            double from = adds ? 0 : centre[w];
            low[common[w]] = Math.min(low[common[w]], min - from);
            high[common[w]] = Math.max(high[common[w]], max - from);
        }
    }

    /**
     * The weights of a model, fitted on a matrix of it.
     *
     * @param centre by weight: what the penalty draws to, which those that no position has are
     * @param common whether those of one name at different times have a number in common
     */
    public static WeightMap of(PackedMatrix matrix, double[] centre, boolean common) {
        int[] meant = new int[matrix.weights()];
        Arrays.setAll(meant, matrix::parameter);
        return of(matrix.spec(), meant, centre, common);
    }

    /** @param meant by weight of the matrix: the weight of the model that it is */
    static WeightMap of(WeightSpec spec, int[] meant, double[] centre, boolean common) {
        return new WeightMap(spec, centre.clone(), common ? WeightSets.of(spec) : WeightSets.none(), meant);
    }

    /**
     * The weights of a form, fitted on a matrix of its base.
     *
     * @param common whether those of one name at different times have a number in common
     */
    public static WeightMap of(PackedMatrix matrix, Form form, boolean common) {
        int[] meant = new int[matrix.weights()];
        Arrays.setAll(meant, k -> form.owner(matrix.parameter(k)));
        return of(form.spec(), meant, new double[form.spec().size()], common);
    }

    /** The number of numbers. */
    int size() {
        return low.length;
    }

    /** How many of the numbers, the first ones, are a weight's own. */
    int ownCount() {
        return begin.length - 1;
    }

    /** The smallest value of a number. */
    double low(int number) {
        return low[number];
    }

    /** The largest value of a number. */
    double high(int number) {
        return high[number];
    }

    /** The own number behind a weight of the matrix; -1 when it has none. */
    int ownOf(int index) {
        return meant[index] == NONE ? NONE : own[meant[index]];
    }

    /** The number that a weight of the matrix has in common with others as a part of it; -1 when it has none. */
    int commonOf(int index) {
        return meant[index] == NONE || !adds ? NONE : common[meant[index]];
    }

    /** Whether the penalty draws some weights to numbers that are no part of them. */
    boolean draws() {
        return !adds && sets.size() > 0;
    }

    /** By own number: that of the set to which the penalty draws it; -1 where it draws to the centre alone. */
    int[] drawn() {
        int[] drawn = new int[ownCount()];
        Arrays.fill(drawn, NONE);
        if (adds) {
            return drawn;
        }
        for (int k = 0; k < sets.size(); k++) {
            for (int m = sets.first(k); m < sets.first(k + 1); m++) {
                drawn[sets.member(m)] = ownCount() + k;
            }
        }
        return drawn;
    }

    /** The weight of the matrix at an index, from all numbers. */
    double held(double[] numbers, int index) {
        return meant[index] == NONE ? 0 : weight(numbers, meant[index]);
    }

    private double weight(double[] numbers, int index) {
        double weight = own[index] == NONE ? centre[index] : numbers[own[index]];
        boolean added = common[index] != NONE && (adds || own[index] == NONE);
        return added ? weight + numbers[common[index]] : weight;
    }

    /** The weights of the model, from all numbers. */
    double[] weights(double[] numbers) {
        double[] weights = new double[spec.size()];
        for (int i = 0; i < weights.length; i++) {
            weights[i] = weight(numbers, i);
        }
        return weights;
    }

    /** Numbers from which weights of the model follow: those of all sets are 0. */
    double[] numbers(double[] weights) {
        double[] numbers = new double[size()];
        for (int i = 0; i < weights.length; i++) {
            if (own[i] != NONE) {
                numbers[own[i]] = weights[i];
            }
        }
        return numbers;
    }

    /** The numbers that a penalty draws to. */
    double[] centre() {
        return numbers(centre);
    }

    /**
     * Numbers from which weights near those of the matrix follow, and which a penalty around 0 likes best: where
     * several are one weight of the model, their mean, and of each set the sum over one more than its members.
     *
     * @param weights of the matrix
     * @param shares how much each of them counts in a mean
     */
    double[] near(float[] weights, double[] shares) {
        double[] numbers = new double[size()];
        for (int n = 0; n < ownCount(); n++) {
            double sum = 0;
            double plain = 0;
            double total = 0;
            for (int m = begin[n]; m < begin[n + 1]; m++) {
                sum += shares[held[m]] * weights[held[m]];
                plain += weights[held[m]];
                total += shares[held[m]];
            }
            numbers[n] = total > 0 ? sum / total : plain / (begin[n + 1] - begin[n]);
        }
        for (int k = 0; k < sets.size(); k++) {
            int from = sets.first(k);
            int to = sets.first(k + 1);
            double sum = 0;
            for (int m = from; m < to; m++) {
                sum += numbers[sets.member(m)];
            }
            int number = ownCount() + k;
            numbers[number] = Math.clamp(sum / (to - from + 1), low[number], high[number]);
            if (adds) {
                for (int m = from; m < to; m++) {
                    numbers[sets.member(m)] -= numbers[number];
                }
            }
        }
        for (int n = 0; n < numbers.length; n++) {
            numbers[n] = Math.clamp(numbers[n], low[n], high[n]);
        }
        return numbers;
    }

    /**
     * For every number the sum of what belongs to it, such as the derivatives by its weights; 0 for those to which
     * weights are drawn.
     *
     * @param values by weight of the matrix
     */
    void addUp(double[] values, double[] into, PartSums sums) {
        sums.each(ownCount(), (from, to) -> {
            for (int n = from; n < to; n++) {
                double sum = 0;
                for (int m = begin[n]; m < begin[n + 1]; m++) {
                    sum += values[held[m]];
                }
                into[n] = sum;
            }
        });
        if (!adds) {
            Arrays.fill(into, ownCount(), into.length, 0);
            return;
        }
        sums.each(sets.size(), (from, to) -> {
            for (int k = from; k < to; k++) {
                double sum = 0;
                for (int m = sets.first(k); m < sets.first(k + 1); m++) {
                    sum += into[sets.member(m)];
                }
                into[ownCount() + k] = sum;
            }
        });
    }
}

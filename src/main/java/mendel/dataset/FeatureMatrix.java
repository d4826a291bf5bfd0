package mendel.dataset;

import java.util.List;
import java.util.function.IntPredicate;
import java.util.function.IntToDoubleFunction;
import mendel.InputException;
import mendel.Workers;
import mendel.eval.EvaluationModel;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.eval.formula.FormulaEvaluator;
import mendel.eval.formula.FormulaFeatures;
import mendel.eval.formula.FormulaTerms;
import mendel.game.Game;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * The packed features of many positions with scores and results: all that fitness uses of a game. Immutable.
 *
 * <p>Position i has the entries {@code start(i)} to {@code start(i + 1) - 1}, ascending by row. Its score with weights
 * w is
 *
 * <pre>
 *   tapered:  mg(i) · Σ c · w[2 row]  +  eg(i) · Σ c · w[2 row + 1]
 *   others:   Σ c · w[row]
 * </pre>
 *
 * Features of other engines can have formulas, whose values are added. This is the score as a rational number. The fast
 * evaluation of a model truncates it to a whole one, so that the two differ by less than one centi-unit; only the
 * rational one is linear in the weights, and has, without formulas, an exact optimum.
 */
public final class FeatureMatrix implements Labels {

    /** Rows must fit into 24 bits. */
    public static final int MAX_ROWS = PackedMatrix.MAX_ROWS;

    private final WeightSpec spec;
    private final int[] start;
    private final int[] entries;
    private final float @Nullable [] wide;
    private final float[] mg;
    private final float[] eg;
    private final float[] score;
    private final float[] result;
    private final float[] weight;
    private final int[] game;
    private final MatrixColumns columns;
    private final DataCounts counts;
    private final @Nullable FormulaTerms formulas;

    /** A matrix without formulas. */
    FeatureMatrix(
            WeightSpec spec,
            int[] start,
            int[] entries,
            float @Nullable [] wide,
            MatrixColumns columns,
            DataCounts counts) {
        this(spec, start, entries, wide, columns, counts, null);
    }

    /**
     * Takes ownership of the arrays.
     *
     * @param entries row · 256 + coefficient as a signed byte
     * @param wide the coefficients when some are not whole numbers of 8 bits; null otherwise
     * @param formulas what is added to the linear part of the scores; null for nothing
     */
    FeatureMatrix(
            WeightSpec spec,
            int[] start,
            int[] entries,
            float @Nullable [] wide,
            MatrixColumns columns,
            DataCounts counts,
            @Nullable FormulaTerms formulas) {
        this.spec = spec;
        this.start = start;
        this.entries = entries;
        this.wide = wide;
        this.columns = columns;
        this.counts = counts;
        this.formulas = formulas;
        mg = columns.mg();
        eg = columns.eg();
        score = columns.score();
        result = columns.result();
        weight = columns.weight();
        game = columns.game();
    }

    /**
     * Traces positions. Those with a forced mate as score, and those with neither score nor result, are left out and
     * counted.
     *
     * @param listener receives the number traced
     * @throws InputException when a position cannot be read; its place is the position's number in the list, from 1
     */
    public static FeatureMatrix of(
            Game game,
            EvaluationModel<Position> model,
            List<LabelledPosition> positions,
            Workers workers,
            LoadListener listener) {
        return of(game, model, positions, null, workers, listener);
    }

    /**
     * The same with the games to which the positions belong.
     *
     * @param games the number of each position's game; null when each is one of its own
     */
    static FeatureMatrix of(
            Game game,
            EvaluationModel<Position> model,
            List<LabelledPosition> positions,
            int @Nullable [] games,
            Workers workers,
            LoadListener listener) {
        return MatrixBuilder.build(game, model, positions, games, workers, listener);
    }

    /** Traces positions, without reporting progress. */
    public static FeatureMatrix of(
            Game game, EvaluationModel<Position> model, List<LabelledPosition> positions, Workers workers) {
        return of(game, model, positions, workers, LoadListener.NONE);
    }

    /** Whether any position has a score. */
    public boolean isScored() {
        for (float known : score) {
            if (!Float.isNaN(known)) {
                return true;
            }
        }
        return false;
    }

    /** The parameters whose rows these are. */
    public WeightSpec spec() {
        return spec;
    }

    @Override
    public int size() {
        return mg.length;
    }

    /** The number of entries of all positions. */
    public int entryCount() {
        return start[size()];
    }

    /** The index of the first entry of position {@code i}; {@code start(size())} is the end of the last. */
    public int start(int i) {
        return start[i];
    }

    /** The row of an entry. */
    public int row(int entry) {
        return entries[entry] >>> 8;
    }

    /** The coefficient of an entry. */
    public float coefficient(int entry) {
        return wide == null ? (byte) entries[entry] : wide[entry];
    }

    /** The share of the middlegame weights in position {@code i}, from 0 to 1; 1 when the model is not tapered. */
    public float mg(int i) {
        return mg[i];
    }

    /** The share of the endgame weights in position {@code i}, from 0 to 1. */
    public float eg(int i) {
        return eg[i];
    }

    @Override
    public float score(int i) {
        return score[i];
    }

    @Override
    public float result(int i) {
        return result[i];
    }

    @Override
    public float weight(int i) {
        return weight[i];
    }

    /**
     * The number of the game of position {@code i}, as a {@link Split} takes positions for those of one game. A matrix
     * that was made without a split gives each position a number of its own.
     */
    public int game(int i) {
        return game[i];
    }

    /** What was counted while the positions were read; of a part of them, too. */
    public DataCounts counts() {
        return counts;
    }

    /** True when every coefficient is a whole number of 8 bits, so that {@link #packed} holds them all. */
    public boolean isNarrow() {
        return wide == null;
    }

    /** The entries themselves, row · 256 + coefficient as a signed byte; not to be changed. For the kernel. */
    public int[] packed() {
        return entries;
    }

    /** The starts themselves; not to be changed. For the kernel. */
    public int[] starts() {
        return start;
    }

    /** The coefficients as floats, null when {@link #isNarrow}; not to be changed. For the kernel. */
    public float @Nullable [] wideCoefficients() {
        return wide;
    }

    /** {@link #mg} of all positions; not to be changed. For the kernel. */
    public float[] mgFactors() {
        return mg;
    }

    /** {@link #eg} of all positions; not to be changed. For the kernel. */
    public float[] egFactors() {
        return eg;
    }

    /** {@link #weight} of all positions; not to be changed. For the kernel. */
    public float[] weights() {
        return weight;
    }

    /**
     * The largest absolute value that a half sum Σ c · w of position {@code i} can take within the bounds of the
     * parameters, which determines the number type that holds it exactly.
     */
    public double largestSum(int i) {
        return spec.tapered() ? Math.max(largestSum(i, 2, 0), largestSum(i, 2, 1)) : largestSum(i, 1, 0);
    }

    /** The largest absolute Σ c · w over the parameters {@code stride · row + offset}. */
    private double largestSum(int i, int stride, int offset) {
        double low = 0;
        double high = 0;
        for (int e = start[i]; e < start[i + 1]; e++) {
            Parameter parameter = spec.get(stride * row(e) + offset);
            double c = coefficient(e);
            low += Math.min(c * parameter.min(), c * parameter.max());
            high += Math.max(c * parameter.min(), c * parameter.max());
        }
        return Math.max(-low, high);
    }

    /** The number of positions in which each parameter has an effect; with formulas at least so many. */
    public int[] uses() {
        int[] uses = new int[spec.size()];
        addUses(uses);
        return uses;
    }

    /** Adds {@link #uses} to those of other positions. */
    public void addUses(int[] uses) {
        for (int i = 0; i < size(); i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                if (coefficient(e) == 0) {
                    continue;
                }
                int row = entries[e] >>> 8;
                if (!spec.tapered()) {
                    uses[row]++;
                } else {
                    uses[2 * row] += mg[i] != 0 ? 1 : 0;
                    uses[2 * row + 1] += eg[i] != 0 ? 1 : 0;
                }
            }
        }
        if (formulas != null) {
            formulas.countUses(uses);
        }
    }

    /** Whether the scores are linear in the weights: whether there are no formulas. */
    public boolean isLinear() {
        return formulas == null;
    }

    /** The formulas whose values are added to the linear part of the scores; null for none. */
    public @Nullable FormulaTerms formulas() {
        return formulas;
    }

    /** The scores by some weights, in double precision. Not for several threads at once. */
    public IntToDoubleFunction evaluation(double[] weights) {
        if (formulas == null) {
            return i -> linear(i, weights);
        }
        FormulaTerms terms = formulas;
        FormulaEvaluator evaluator = new FormulaEvaluator(terms.formulas());
        evaluator.weights(terms.weights(weights));
        return i -> linear(i, weights) + evaluator.evaluate(terms.features(), i);
    }

    /** The score of position {@code i}, in double precision. For many positions there is {@link #evaluation}. */
    public double evaluate(int i, double[] weights) {
        return formulas == null ? linear(i, weights) : evaluation(weights).applyAsDouble(i);
    }

    private double linear(int i, double[] weights) {
        double a = 0;
        double b = 0;
        if (spec.tapered()) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                int row = entries[e] >>> 8;
                double c = coefficient(e);
                a += c * weights[2 * row];
                b += c * weights[2 * row + 1];
            }
            return a * mg[i] + b * eg[i];
        }
        for (int e = start[i]; e < start[i + 1]; e++) {
            a += coefficient(e) * weights[entries[e] >>> 8];
        }
        return a;
    }

    /**
     * The same positions with the derivatives of their scores by the weights as features, in place of formulas: the
     * linear model that is nearest to this one around some weights, but for a constant in each position.
     */
    public FeatureMatrix tangent(double[] weights, Workers workers) {
        return formulas == null ? this : TangentMatrix.of(this, formulas, weights, workers);
    }

    /** The same positions and labels with other features and no formulas; takes ownership of the arrays. */
    FeatureMatrix with(int[] newStart, int[] newEntries, float[] newWide) {
        return new FeatureMatrix(spec, newStart, newEntries, newWide, columns, counts);
    }

    /** The same positions with the features of some rows only, as if all other weights were 0. */
    public FeatureMatrix keepRows(IntPredicate kept) {
        int[] newStart = new int[size() + 1];
        int[] newEntries = new int[entryCount()];
        float[] newWide = wide == null ? null : new float[entryCount()];
        int count = 0;
        for (int i = 0; i < size(); i++) {
            for (int e = start[i]; e < start[i + 1]; e++) {
                if (kept.test(row(e))) {
                    newEntries[count] = entries[e];
                    if (wide != null && newWide != null) {
                        newWide[count] = wide[e];
                    }
                    count++;
                }
            }
            newStart[i + 1] = count;
        }
        return new FeatureMatrix(spec, newStart, newEntries, newWide, columns, counts, formulas);
    }

    /** The same positions as those of other games, by number. */
    FeatureMatrix ofGames(int[] numbers) {
        return new FeatureMatrix(spec, start, entries, wide, columns.ofGames(numbers), counts, formulas);
    }

    /** A copy of the positions at the given indices, in that order. */
    public FeatureMatrix select(int[] indices) {
        int count = indices.length;
        int[] newStart = new int[count + 1];
        for (int k = 0; k < count; k++) {
            newStart[k + 1] = newStart[k] + start[indices[k] + 1] - start[indices[k]];
        }
        int[] newEntries = new int[newStart[count]];
        float[] newWide = wide == null ? null : new float[newStart[count]];
        for (int k = 0; k < count; k++) {
            int from = start[indices[k]];
            int length = newStart[k + 1] - newStart[k];
            System.arraycopy(entries, from, newEntries, newStart[k], length);
            if (wide != null) {
                System.arraycopy(wide, from, newWide, newStart[k], length);
            }
        }
        return new FeatureMatrix(
                spec,
                newStart,
                newEntries,
                newWide,
                columns.select(indices),
                counts,
                formulas == null ? null : formulas.select(indices));
    }

    /** Mixes what formulas see of a position into a key for equal positions. */
    long mixFormulaFeatures(int i, long key) {
        if (formulas == null) {
            return key;
        }
        FormulaFeatures features = formulas.features();
        long mixed = key;
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            mixed = FeatureRow.mix(mixed, features.feature(e), features.value(e));
        }
        return mixed;
    }
}

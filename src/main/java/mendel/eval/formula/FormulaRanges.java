package mendel.eval.formula;

import java.util.Arrays;
import java.util.BitSet;
import java.util.Objects;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The ranges that the values of a tape can have for all weights within their bounds, by interval arithmetic (Moore
 * 1966): never too narrow, wider than needed where a weight occurs several times.
 */
final class FormulaRanges {

    private final double[] min;
    private final double[] max;
    private double[] low = new double[64];
    private double[] high = new double[64];

    /**
     * Ranges by the bounds of the weights.
     *
     * @param min of each weight of the formulas, its least value
     * @param max its largest value
     */
    FormulaRanges(double[] min, double[] max) {
        this.min = min;
        this.max = max;
    }

    double low(int at) {
        return low[at];
    }

    double high(int at) {
        return high[at];
    }

    /** Whether a value is the same for all weights. */
    private boolean isFixed(int at) {
        return low[at] == high[at];
    }

    /** All ranges for the features of a position. */
    void compute(FormulaTape tape, FormulaFeatures features, int i) {
        for (int at = 0; at < tape.size(); at++) {
            switch (tape.op(at)) {
                case FEATURE -> set(at, valueOf(features, i, tape.x(at)), valueOf(features, i, tape.x(at)));
                case SUM -> {
                    double a = 0;
                    double b = 0;
                    for (int e = features.start(i); e < features.start(i + 1); e++) {
                        if (tape.sum(at)[features.feature(e)]) {
                            int weight = tape.weightOfFeature(features.feature(e));
                            a += Math.min(features.value(e) * min[weight], features.value(e) * max[weight]);
                            b += Math.max(features.value(e) * min[weight], features.value(e) * max[weight]);
                        }
                    }
                    set(at, a, b);
                }
                default ->
                    compute(
                            at,
                            tape.op(at),
                            tape.x(at),
                            tape.y(at),
                            tape.z(at),
                            tape.constant(at),
                            tape.op(at) == FormulaOp.TABLE ? tape.table(at) : null);
            }
        }
    }

    private static double valueOf(FormulaFeatures features, int i, int feature) {
        for (int e = features.start(i); e < features.start(i + 1); e++) {
            if (features.feature(e) == feature) {
                return features.value(e);
            }
        }
        return 0;
    }

    /** The range of one operation, whatever the features are. */
    void compute(int at, FormulaOp op, int x, int y, int z, double constant, int @Nullable [] table) {
        switch (op) {
            case CONSTANT -> set(at, constant, constant);
            case WEIGHT -> set(at, min[x], max[x]);
            case FEATURE, SUM -> set(at, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY);
            case ADD -> set(at, low[x] + low[y], high[x] + high[y]);
            case SUBTRACT -> set(at, low[x] - high[y], high[x] - low[y]);
            case MULTIPLY ->
                hull(
                        at,
                        product(low[x], low[y]),
                        product(low[x], high[y]),
                        product(high[x], low[y]),
                        product(high[x], high[y]));
            case DIVIDE -> // By what is never 0.
                hull(
                        at,
                        product(low[x], 1 / low[y]),
                        product(low[x], 1 / high[y]),
                        product(high[x], 1 / low[y]),
                        product(high[x], 1 / high[y]));
            case POWER -> {
                double a = FormulaOp.power(low[x], y);
                double b = FormulaOp.power(high[x], y);
                set(at, low[x] < 0 && high[x] > 0 && y % 2 == 0 ? 0 : Math.min(a, b), Math.max(a, b));
            }
            case NEGATE -> set(at, -high[x], -low[x]);
            case ABSOLUTE ->
                set(
                        at,
                        low[x] < 0 && high[x] > 0 ? 0 : Math.min(Math.abs(low[x]), Math.abs(high[x])),
                        Math.max(Math.abs(low[x]), Math.abs(high[x])));
            case MIN -> set(at, Math.min(low[x], low[y]), Math.min(high[x], high[y]));
            case MAX -> set(at, Math.max(low[x], low[y]), Math.max(high[x], high[y]));
            case LESS -> set(at, high[x] < low[y] ? 1 : 0, low[x] < high[y] ? 1 : 0);
            case AT_MOST -> set(at, high[x] <= low[y] ? 1 : 0, low[x] <= high[y] ? 1 : 0);
            case EQUAL ->
                set(
                        at,
                        isFixed(x) && isFixed(y) && low[x] == low[y] ? 1 : 0,
                        low[x] <= high[y] && low[y] <= high[x] ? 1 : 0);
            case CHOOSE -> {
                boolean canBe = low[x] != 0 || high[x] != 0;
                boolean canFail = low[x] <= 0 && high[x] >= 0;
                set(
                        at,
                        Math.min(
                                canBe ? low[y] : Double.POSITIVE_INFINITY, canFail ? low[z] : Double.POSITIVE_INFINITY),
                        Math.max(
                                canBe ? high[y] : Double.NEGATIVE_INFINITY,
                                canFail ? high[z] : Double.NEGATIVE_INFINITY));
            }
            case TABLE -> {
                int[] weights = Objects.requireNonNull(table);
                IntStream entries = IntStream.rangeClosed(first(x, weights.length), last(x, weights.length));
                double[] ends = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
                entries.forEach(entry -> {
                    ends[0] = Math.min(ends[0], min[weights[entry]]);
                    ends[1] = Math.max(ends[1], max[weights[entry]]);
                });
                set(at, ends[0], ends[1]);
            }
        }
    }

    /** The first entry of a table that can count. */
    private int first(int x, int length) {
        return (int) Math.clamp(Math.floor(low[x]), 0, length - 1);
    }

    /** The last entry of a table that can count. */
    private int last(int x, int length) {
        return (int) Math.clamp(Math.ceil(high[x]), 0, length - 1);
    }

    /** 0 times infinity is 0: values are finite, however large. */
    private static double product(double a, double b) {
        return a == 0 || b == 0 ? 0 : a * b;
    }

    private void hull(int at, double a, double b, double c, double d) {
        set(at, Math.min(Math.min(a, b), Math.min(c, d)), Math.max(Math.max(a, b), Math.max(c, d)));
    }

    private void set(int at, double from, double to) {
        if (at >= low.length) {
            low = Arrays.copyOf(low, 2 * at);
            high = Arrays.copyOf(high, 2 * at);
        }
        low[at] = from;
        high[at] = to;
    }

    /**
     * The weights on which a value depends, after {@link #compute(FormulaTape, FormulaFeatures, int)} of the same
     * position: all that have an effect for some weights within the bounds.
     *
     * @param needed room for a flag of each operation
     * @param into takes the numbers of the weights
     */
    void addUsed(FormulaTape tape, FormulaFeatures features, int i, int value, BitSet needed, BitSet into) {
        needed.clear();
        needed.set(value);
        for (int at = value; at >= 0; at--) {
            if (!needed.get(at) || isFixed(at) && tape.op(at) != FormulaOp.WEIGHT) {
                continue;
            }
            int x = tape.x(at);
            int y = tape.y(at);
            switch (tape.op(at)) {
                case WEIGHT -> into.set(x);
                case SUM -> {
                    for (int e = features.start(i); e < features.start(i + 1); e++) {
                        if (tape.sum(at)[features.feature(e)]) {
                            into.set(tape.weightOfFeature(features.feature(e)));
                        }
                    }
                }
                case MIN -> {
                    needed.set(x, needed.get(x) || low[x] <= high[y]);
                    needed.set(y, needed.get(y) || low[y] <= high[x]);
                }
                case MAX -> {
                    needed.set(x, needed.get(x) || high[x] >= low[y]);
                    needed.set(y, needed.get(y) || high[y] >= low[x]);
                }
                case CHOOSE -> {
                    needed.set(x);
                    needed.set(y, needed.get(y) || low[x] != 0 || high[x] != 0);
                    needed.set(tape.z(at), needed.get(tape.z(at)) || low[x] <= 0 && high[x] >= 0);
                }
                case TABLE -> {
                    needed.set(x);
                    int[] weights = tape.table(at);
                    for (int entry = first(x, weights.length); entry <= last(x, weights.length); entry++) {
                        into.set(weights[entry]);
                    }
                }
                default -> {
                    for (int k = 0; k < tape.op(at).operands(); k++) {
                        needed.set(k == 0 ? x : y);
                    }
                }
            }
        }
    }
}

package mendel.evolve.duel;

import java.util.Arrays;
import java.util.Locale;
import java.util.function.BiPredicate;
import java.util.function.UnaryOperator;
import mendel.InputException;

/**
 * The genomes that a method may try: a box of real numbers, where it begins, and how they are rounded for play.
 *
 * <p>Methods reckon in steps from the start: parameter {@code i} of a genome is {@code start[i] + z[i] * step[i]}.
 * Immutable.
 */
public final class DuelSpace {

    /** The step of a parameter as a share of its range when none is given: what SPSA's users take (fishtest). */
    static final double STEP_SHARE = 1.0 / 20;

    /** A little more than a half, so that no two values meet in the middle of two allowed ones. */
    private static final double HALF = 0.500001;

    private final double[] low;
    private final double[] high;
    private final double[] start;
    private final double[] step;
    private final double[] quantum;
    private final UnaryOperator<double[]> rounding;
    private final BiPredicate<double[], double[]> alike;
    private final double[] lowest;
    private final double[] highest;

    private DuelSpace(
            double[] low,
            double[] high,
            double[] start,
            double[] step,
            double[] quantum,
            UnaryOperator<double[]> rounding,
            BiPredicate<double[], double[]> alike) {
        this.low = low;
        this.high = high;
        this.start = start;
        this.step = step;
        this.quantum = quantum;
        this.rounding = rounding;
        this.alike = alike;
        lowest = new double[start.length];
        highest = new double[start.length];
        Arrays.setAll(lowest, i -> (low[i] - start[i]) / step[i]);
        Arrays.setAll(highest, i -> (high[i] - start[i]) / step[i]);
    }

    /**
     * A box without rounding whose steps are a twentieth of the ranges.
     *
     * @param low the least value of each parameter
     * @param high the greatest
     * @param start where the search begins
     * @throws InputException when there is no parameter, the lengths differ, a number is not finite, a range is empty
     *     or the start lies outside
     */
    public static DuelSpace of(double[] low, double[] high, double[] start) {
        if (low.length == 0 || low.length != high.length || low.length != start.length) {
            throw new InputException(
                    low.length + " lower bounds, " + high.length + " upper bounds and " + start.length
                            + " start values",
                    "give as many of each, and at least one");
        }
        double[] step = new double[low.length];
        for (int i = 0; i < low.length; i++) {
            if (!(low[i] < high[i]) || !Double.isFinite(high[i] - low[i])) {
                throw new InputException(
                        "parameter " + i,
                        "bounds " + text(low[i]) + " and " + text(high[i]),
                        "give finite bounds, the lower one first");
            }
            if (!(start[i] >= low[i] && start[i] <= high[i])) {
                throw new InputException(
                        "parameter " + i,
                        "start " + text(start[i]),
                        "give one from " + text(low[i]) + " to " + text(high[i]));
            }
            step[i] = (high[i] - low[i]) * STEP_SHARE;
        }
        return new DuelSpace(
                low.clone(),
                high.clone(),
                start.clone(),
                step,
                new double[low.length],
                UnaryOperator.identity(),
                Arrays::equals);
    }

    /**
     * With steps of one's own: changes that may matter, of about equal weight.
     *
     * @throws InputException when there is not one for each parameter, or one is not above 0 or exceeds the range
     */
    public DuelSpace withSteps(double... steps) {
        if (steps.length != step.length) {
            throw new InputException(steps.length + " steps", "give one for each of " + step.length + " parameters");
        }
        for (int i = 0; i < steps.length; i++) {
            if (!(steps[i] > 0 && steps[i] <= high[i] - low[i])) {
                throw new InputException(
                        "parameter " + i,
                        "step " + text(steps[i]),
                        "give one above 0 and at most the range " + text(high[i] - low[i]));
            }
        }
        return new DuelSpace(low, high, start, steps.clone(), quantum, rounding, alike);
    }

    /**
     * With steps so many times as long, but none longer than the range.
     *
     * @param factor above 0
     * @throws InputException when it is not
     */
    public DuelSpace withLongerSteps(double factor) {
        double[] steps = new double[step.length];
        Arrays.setAll(steps, i -> Math.min(factor * step[i], high[i] - low[i]));
        return withSteps(steps);
    }

    /**
     * With a rounding.
     *
     * @param to gives the genome that plays in the place of another, for instance with whole numbers; it must leave
     *     alone what it gave, and must not change its argument
     */
    public DuelSpace withRounding(UnaryOperator<double[]> to) {
        return new DuelSpace(low, high, start, step, quantum, to, alike);
    }

    /**
     * With parameters that have steps: two values nearer to each other than that may be rounded to the same one, so
     * that a duel tells nothing of the parameter. Methods keep players at least so far apart.
     *
     * @param quanta for each parameter the distance of the values that it may have, at most its range; 0 for any value
     */
    public DuelSpace withQuanta(double... quanta) {
        if (quanta.length != step.length) {
            throw new IllegalArgumentException(quanta.length + " distances of " + step.length + " parameters");
        }
        return new DuelSpace(low, high, start, step, quanta.clone(), rounding, alike);
    }

    /**
     * With genomes that differ and yet play alike, as when a small weight is scaled by a little: no duel is wasted on
     * them.
     *
     * @param test whether two rounded genomes play alike
     */
    public DuelSpace withAlike(BiPredicate<double[], double[]> test) {
        return new DuelSpace(low, high, start, step, quantum, rounding, test);
    }

    private static String text(double value) {
        return String.format(Locale.ROOT, "%s", value);
    }

    /** The number of parameters. */
    public int size() {
        return start.length;
    }

    /** The genome of the start, rounded for play. */
    public double[] start() {
        return rounding.apply(start.clone());
    }

    /** The least value of a parameter, in steps from the start. */
    double lowest(int i) {
        return lowest[i];
    }

    /** The greatest value of a parameter, in steps from the start. */
    double highest(int i) {
        return highest[i];
    }

    /** Within the bounds; all in steps from the start. */
    double clamp(int i, double z) {
        return Math.clamp(z, lowest[i], highest[i]);
    }

    /**
     * A spread of a parameter, in steps; at most a quarter of the range, or else most samples would lie on a bound, but
     * so large that a point plus and minus it are rounded to different values.
     */
    double limited(int i, double spread) {
        double range = highest[i] - lowest[i];
        return Math.min(Math.max(Math.min(spread, range / 4), HALF * quantum[i] / step[i]), range / 2);
    }

    /** The genome that plays at a point, which is moved into the bounds. */
    double[] genome(double[] z) {
        double[] x = new double[z.length];
        for (int i = 0; i < x.length; i++) {
            x[i] = Math.clamp(start[i] + z[i] * step[i], low[i], high[i]);
        }
        return rounding.apply(x);
    }

    /** The point of a genome, in steps from the start. */
    double[] point(double[] genome) {
        double[] z = new double[genome.length];
        for (int i = 0; i < z.length; i++) {
            z[i] = (genome[i] - start[i]) / step[i];
        }
        return z;
    }

    /** Whether two genomes play alike. */
    boolean alike(double[] a, double[] b) {
        return Arrays.equals(a, b) || alike.test(a, b);
    }
}

package mendel.eval;

import java.util.Arrays;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** A value for every parameter of a model, inside the parameters' bounds. Immutable. */
public final class Weights {

    private final WeightSpec spec;
    private final double[] values;
    private final Map<Class<?>, Object> derived = new ConcurrentHashMap<>();

    private Weights(WeightSpec spec, double[] values) {
        this.spec = spec;
        this.values = values;
    }

    /** The model's defaults, always the same object for the same parameters. */
    public static Weights defaults(WeightSpec spec) {
        return spec.defaults();
    }

    /** The model's defaults, made anew. */
    static Weights makeDefaults(WeightSpec spec) {
        double[] values = new double[spec.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = spec.defaultValue(i);
        }
        return new Weights(spec, values);
    }

    /**
     * Weights from values in the order of the parameters.
     *
     * @throws IllegalArgumentException when the number of values is wrong, or one is out of its bounds, between its
     *     steps, or not whole in a model of whole numbers
     */
    public static Weights of(WeightSpec spec, double[] values) {
        requireAllowed(spec, values);
        return new Weights(spec, values.clone());
    }

    private static void requireAllowed(WeightSpec spec, double[] values) {
        spec.firstWrong(values).ifPresent(i -> refuse(spec.get(i), values[i], spec.integral()));
    }

    private static void refuse(Parameter p, double value, boolean integral) {
        if (!(p.min() <= value && value <= p.max())) {
            throw new IllegalArgumentException(p.name() + ": " + value + " outside " + p.min() + " to " + p.max());
        }
        if (integral && value != Math.rint(value)) {
            throw new IllegalArgumentException(p.name() + ": " + value + " is not a whole number");
        }
        throw new IllegalArgumentException(
                p.name() + ": " + value + " is not " + p.min() + " plus a multiple of " + p.step());
    }

    /**
     * The nearest weights allowed: every value clamped to its bounds, and rounded to its step or in a model of whole
     * numbers.
     */
    public static Weights nearest(WeightSpec spec, double[] values) {
        double[] allowed = spec.nearest(values);
        for (int i = 0; i < allowed.length; i++) {
            allowed[i] += 0.0; // No negative zero, which files do not keep.
        }
        requireAllowed(spec, allowed); // What is no number is near none.
        return new Weights(spec, allowed);
    }

    /** The parameters that these weights belong to. */
    public WeightSpec spec() {
        return spec;
    }

    /** The weights that belong to no table, as those of a model of their own. */
    public Weights singles() {
        int[] kept = IntStream.range(0, values.length).filter(spec::isSingle).toArray();
        WeightSpec without = new WeightSpec(
                spec.game(),
                spec.model(),
                spec.tapered(),
                spec.integral(),
                Arrays.stream(kept).mapToObj(spec::get).toList());
        return new Weights(
                without, Arrays.stream(kept).mapToDouble(i -> values[i]).toArray());
    }

    /**
     * These weights in a model that {@link WeightSpec#widens widens} theirs: it then evaluates as theirs does.
     *
     * @throws IllegalArgumentException when it does not widen theirs
     */
    public Weights in(WeightSpec wider) {
        if (!wider.widens(spec)) {
            throw new IllegalArgumentException(wider + " is not " + spec + " and more");
        }
        double[] all = new double[wider.size()];
        for (int i = 0; i < values.length; i++) {
            all[wider.indexOf(spec.get(i).name())] = values[i];
        }
        return of(wider, all);
    }

    /** The value of the parameter at an index. */
    public double get(int index) {
        return values[index];
    }

    /** All values, a copy, in the order of the parameters. */
    public double[] toArray() {
        return values.clone();
    }

    /**
     * What play looks up in place of these weights, such as the tables of a model with patterns: computed when first
     * asked for, then kept with them, since every game begins with attaching them to a position.
     *
     * @param kind its type, of which these weights keep one
     * @param compute computes it from these weights
     */
    public <T> T derived(Class<T> kind, Function<Weights, T> compute) {
        return kind.cast(derived.computeIfAbsent(kind, any -> compute.apply(this)));
    }

    /** All values rounded to whole numbers, as play uses them. */
    public int[] toInts() {
        int[] ints = new int[values.length];
        for (int i = 0; i < ints.length; i++) {
            ints[i] = (int) Math.rint(values[i]);
        }
        return ints;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Weights w && w.spec == spec && Arrays.equals(w.values, values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }
}

package mendel.search;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import mendel.eval.Parameter;
import mendel.eval.WeightsFile;
import org.jspecify.annotations.Nullable;

/**
 * A value for every number of {@link AlphaBeta} and {@link TimeManager} that may be tuned: margins of the selective
 * parts, and shares of the clock. They have names, defaults, bounds, groups and meanings as weights have, and stand in
 * a weights file as {@code "search": {NAME: NUMBER, …}}; those not named there are the defaults. Immutable.
 *
 * <p>All values are whole numbers, and many have steps, so that two different sets are two different searches:
 * {@link #nearest} rounds, and sets are equal when all their values are.
 */
public final class SearchMargins {

    private static final List<Parameter> PARAMETERS =
            Arrays.stream(Margin.values()).map(Margin::parameter).toList();
    private static final SearchMargins DEFAULTS = new SearchMargins(
            PARAMETERS.stream().mapToInt(p -> (int) p.defaultValue()).toArray());

    private final int[] values;

    private SearchMargins(int[] values) {
        this.values = values;
    }

    /** All parameters, in the order of their groups. */
    public static List<Parameter> parameters() {
        return PARAMETERS;
    }

    /** Whether one of them is about the use of time, and not about the tree. */
    public static boolean isTime(Parameter margin) {
        return margin.group().equals(Margin.TIME);
    }

    /** The margins of the search when nothing is said. */
    public static SearchMargins defaults() {
        return DEFAULTS;
    }

    /**
     * The defaults with other values for some parameters.
     *
     * @param named values by name, as in the part {@code search} of a weights file
     * @throws InputException when there is no such parameter, or a value is out of its bounds or between its steps; its
     *     place is {@code search["NAME"]}
     */
    public static SearchMargins of(Map<String, Double> named) {
        int[] values = DEFAULTS.values.clone();
        named.forEach((name, value) -> {
            try {
                int index = indexOf(name);
                values[index] = allowed(PARAMETERS.get(index), value);
            } catch (InputException e) {
                throw e.at(WeightsFile.place(WeightsFile.SEARCH, name));
            }
        });
        return new SearchMargins(values);
    }

    /**
     * The nearest margins allowed: every value clamped to its bounds and rounded to its step.
     *
     * @param wanted one for each parameter, in order
     */
    public static SearchMargins nearest(double[] wanted) {
        int[] values = new int[PARAMETERS.size()];
        if (wanted.length != values.length) {
            throw new IllegalArgumentException("there are " + values.length + " margins, not " + wanted.length);
        }
        for (int i = 0; i < values.length; i++) {
            values[i] = (int) PARAMETERS.get(i).nearest(wanted[i]);
        }
        return new SearchMargins(values);
    }

    private static int indexOf(String name) {
        for (int i = 0; i < PARAMETERS.size(); i++) {
            if (PARAMETERS.get(i).name().equals(name)) {
                return i;
            }
        }
        List<String> names = PARAMETERS.stream().map(Parameter::name).toList();
        Stream<String> groups = PARAMETERS.stream().map(Parameter::group).distinct();
        throw new InputException(
                "the search has no such parameter",
                NearestName.hint(
                        name,
                        names,
                        "'mendel params GAME' lists them; their groups are "
                                + groups.collect(Collectors.joining(", "))));
    }

    private static int allowed(Parameter p, double value) {
        String range = WeightsFile.number(p.min()) + " to " + WeightsFile.number(p.max())
                + (p.step() == 1 ? "" : " in steps of " + WeightsFile.number(p.step()));
        if (!(p.min() <= value && value <= p.max())) {
            throw new InputException(WeightsFile.number(value) + " is out of bounds", "give a number from " + range);
        }
        if (value != p.nearest(value)) {
            throw new InputException(
                    WeightsFile.number(value) + (p.step() == 1 ? " is not a whole number" : " lies between two steps"),
                    "give a number from " + range);
        }
        return (int) value;
    }

    /** The value of one of them. */
    int get(Margin margin) {
        return values[margin.ordinal()];
    }

    /** All values, a copy, in the order of the parameters. */
    public double[] toArray() {
        return Arrays.stream(values).asDoubleStream().toArray();
    }

    /**
     * Those that differ from the defaults by name, in order: what a weights file has to say. Empty for the defaults.
     */
    public Map<String, Double> changed() {
        Map<String, Double> changed = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            if (values[i] != DEFAULTS.values[i]) {
                changed.put(PARAMETERS.get(i).name(), (double) values[i]);
            }
        }
        return changed;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof SearchMargins m && Arrays.equals(m.values, values);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(values);
    }

    /** Those that differ from the defaults. */
    @Override
    public String toString() {
        return "search margins " + changed();
    }
}

package mendel.eval;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.NearestName;

/** Weights that arrive name by name, from a file of any format: all of a model, each once, inside its bounds. */
public final class NamedWeights {

    private static final int MISSING_SHOWN = 3;

    private final WeightSpec spec;
    private final double[] values;

    /** No weights yet, for that model. */
    public NamedWeights(WeightSpec spec) {
        this.spec = spec;
        values = new double[spec.size()];
        Arrays.fill(values, Double.NaN);
    }

    /**
     * Takes a weight.
     *
     * @param value its value; {@code NaN} when the text read is not a number
     * @throws InputException when the model has no such parameter, it was given before, or the value is not allowed;
     *     the message does not name the parameter, since the caller adds the place
     */
    public void put(String name, double value) {
        int index = spec.indexOf(name);
        if (index < 0) {
            throw new InputException(
                    spec + " has no such parameter",
                    NearestName.hint(
                            name, names(), "'mendel params " + spec.game() + " -m " + spec.model() + "' lists them"));
        }
        if (!Double.isNaN(values[index])) {
            throw new InputException("is given twice", "give it once");
        }
        values[index] = allowed(spec.get(index), value);
    }

    /**
     * Takes the weights of a table.
     *
     * @param table its name
     * @param given one for each of its parameters, in order; {@code NaN} where the text read is not a number
     * @throws InputException when the model has no such table, it was given before in whole or in part, the number of
     *     weights is wrong, or one is not allowed; the message does not name the table
     */
    public void putTable(String table, double[] given) {
        PlacedTable placed = spec.tables().stream()
                .filter(t -> t.table().name().equals(table))
                .findFirst()
                .orElseThrow(() -> new InputException(
                        spec + " has no such table",
                        NearestName.hint(
                                table,
                                spec.tables().stream()
                                        .map(t -> t.table().name())
                                        .toList(),
                                "'mendel params " + spec.game() + " -m " + spec.model() + "' lists them")));
        if (given.length != placed.table().size()) {
            throw new InputException(
                    "has " + given.length + " weights",
                    "the table has " + placed.table().size());
        }
        for (int i = 0; i < given.length; i++) {
            int index = placed.first() + i;
            if (!Double.isNaN(values[index])) {
                throw new InputException("is given twice", "give it once");
            }
            boolean fits =
                    given[i] == spec.nearest(index, given[i]) && (!spec.integral() || given[i] == Math.rint(given[i]));
            try {
                values[index] = fits ? given[i] : allowed(spec.get(index), given[i]);
            } catch (InputException e) {
                throw e.at("weight " + (i + 1));
            }
        }
    }

    /** The names of the parameters that stand by themselves; those of tables are too many to look for a near one. */
    private List<String> names() {
        return spec.tables().isEmpty()
                ? spec.parameters().stream().map(Parameter::name).toList()
                : IntStream.range(0, spec.size())
                        .filter(spec::isSingle)
                        .mapToObj(i -> spec.get(i).name())
                        .toList();
    }

    private double allowed(Parameter p, double value) {
        String range = WeightsFile.number(p.min()) + " to " + WeightsFile.number(p.max());
        if (Double.isNaN(value)) {
            throw new InputException("is not a number", "give a number from " + range);
        }
        if (!(p.min() <= value && value <= p.max())) {
            throw new InputException(WeightsFile.number(value) + " is out of bounds", "give a number from " + range);
        }
        if (spec.integral() && value != Math.rint(value)) {
            throw new InputException(value + " is not a whole number", "weights of " + spec + " are whole numbers");
        }
        if (!p.allows(value)) {
            throw new InputException(
                    WeightsFile.number(value) + " lies between two steps",
                    "give " + WeightsFile.number(p.min()) + " plus a multiple of " + WeightsFile.number(p.step()));
        }
        return value;
    }

    /**
     * The complete weights.
     *
     * @throws InputException when some are missing
     */
    public Weights weights() {
        int[] missing = IntStream.range(0, values.length)
                .filter(i -> Double.isNaN(values[i]))
                .toArray();
        if (missing.length > 0) {
            String shown = Arrays.stream(missing)
                    .limit(MISSING_SHOWN)
                    .mapToObj(i -> spec.get(i).name())
                    .collect(Collectors.joining(", "));
            throw new InputException(
                    "missing " + shown
                            + (missing.length > MISSING_SHOWN
                                    ? " and " + (missing.length - MISSING_SHOWN) + " more"
                                    : ""),
                    "give all " + spec.size() + " parameters of " + spec);
        }
        return Weights.of(spec, values);
    }
}

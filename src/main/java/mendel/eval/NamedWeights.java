package mendel.eval;

import java.util.Arrays;
import java.util.List;
import mendel.InputException;
import mendel.NearestName;

/** Weights that arrive name by name, from a file of any format: all of a model, each once, inside its bounds. */
public final class NamedWeights {

    private static final int MISSING_SHOWN = 3;

    private final WeightSpec spec;
    private final List<String> names;
    private final double[] values;

    /** No weights yet, for that model. */
    public NamedWeights(WeightSpec spec) {
        this.spec = spec;
        names = spec.parameters().stream().map(Parameter::name).toList();
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
                            name, names, "'mendel params " + spec.game() + " -m " + spec.model() + "' lists them"));
        }
        if (!Double.isNaN(values[index])) {
            throw new InputException("is given twice", "give it once");
        }
        values[index] = allowed(spec.get(index), value);
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
        if (value != p.nearest(value)) {
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
        List<String> missing = names.stream()
                .filter(name -> Double.isNaN(values[spec.indexOf(name)]))
                .toList();
        if (!missing.isEmpty()) {
            throw new InputException(
                    "missing " + String.join(", ", missing.subList(0, Math.min(MISSING_SHOWN, missing.size())))
                            + (missing.size() > MISSING_SHOWN
                                    ? " and " + (missing.size() - MISSING_SHOWN) + " more"
                                    : ""),
                    "give all " + spec.size() + " parameters of " + spec);
        }
        return Weights.of(spec, values);
    }
}

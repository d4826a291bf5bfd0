package mendel.eval;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The parameters of one model, in order.
 *
 * <p>A tapered model's parameters come in pairs: 2r is the middlegame and 2r + 1 the endgame weight of row r, and the
 * trace of a position has one coefficient per row. In other models row and parameter are the same.
 */
public final class WeightSpec {

    private final String game;
    private final String model;
    private final boolean tapered;
    private final boolean integral;
    private final List<Parameter> parameters;
    private final Map<String, Integer> indexByName = new HashMap<>();
    private final @Nullable Form form;
    private @Nullable Weights defaults;
    private @Nullable ModelTerms terms;

    /**
     * A list of parameters.
     *
     * @param game the game's id
     * @param model the model's name without the game
     * @param tapered whether parameters come in (middlegame, endgame) pairs
     * @param integral whether weights are whole numbers
     * @throws IllegalArgumentException when a name occurs twice, or a tapered model has an odd number of parameters
     */
    public WeightSpec(String game, String model, boolean tapered, boolean integral, List<Parameter> parameters) {
        this(game, model, tapered, integral, parameters, null);
    }

    /** The parameters of a form. */
    WeightSpec(
            String game,
            String model,
            boolean tapered,
            boolean integral,
            List<Parameter> parameters,
            @Nullable Form form) {
        this.form = form;
        this.game = game;
        this.model = model;
        this.tapered = tapered;
        this.integral = integral;
        this.parameters = parameters instanceof ParameterList ? parameters : List.copyOf(parameters);
        if (tapered && parameters.size() % 2 != 0) {
            throw new IllegalArgumentException("a tapered model has pairs of parameters, not " + parameters.size());
        }
        for (int i = 0; i < parameters.size() && !(parameters instanceof ParameterList); i++) {
            if (indexByName.put(parameters.get(i).name(), i) != null) {
                throw new IllegalArgumentException(
                        "two parameters are named " + parameters.get(i).name());
            }
        }
    }

    /** The defaults, made when they are first asked for and then kept, with the tables that play derives from them. */
    synchronized Weights defaults() {
        Weights known = defaults;
        if (known == null) {
            known = Weights.makeDefaults(this);
            defaults = known;
        }
        return known;
    }

    /** The terms, made when they are first asked for and then kept, since each form of the model asks for them. */
    synchronized ModelTerms terms() {
        ModelTerms known = terms;
        if (known == null) {
            known = new ModelTerms(this);
            terms = known;
        }
        return known;
    }

    /** The game's id, as {@code chess}. */
    public String game() {
        return game;
    }

    /** The model's name without the game, as {@code full}. */
    public String model() {
        return model;
    }

    /** The form whose parameters these are; empty for a model that is made of no other. */
    public Optional<Form> form() {
        return Optional.ofNullable(form);
    }

    /** True when parameters come in (middlegame, endgame) pairs. */
    public boolean tapered() {
        return tapered;
    }

    /** True when weights are whole numbers. */
    public boolean integral() {
        return integral;
    }

    /** All parameters in order. */
    public List<Parameter> parameters() {
        return parameters;
    }

    /** The number of parameters. */
    public int size() {
        return parameters.size();
    }

    /** The number of rows in a trace: pairs in a tapered model, parameters in others. */
    public int rows() {
        return tapered ? parameters.size() / 2 : parameters.size();
    }

    /** The parameter at an index from 0 to {@link #size} - 1. */
    public Parameter get(int index) {
        return parameters.get(index);
    }

    /**
     * The tables of a model with patterns, in order; none in other models.
     *
     * @return each with the index of its first parameter
     */
    public List<PlacedTable> tables() {
        return parameters instanceof ParameterList list ? list.tables() : List.of();
    }

    /** Whether the parameter at an index belongs to no table. */
    public boolean isSingle(int index) {
        return tableOf(index) == null;
    }

    /** The smallest value allowed of the parameter at an index. */
    public double min(int index) {
        WeightTable table = tableOf(index);
        return table == null ? parameters.get(index).min() : -table.reach();
    }

    /** The largest value allowed of the parameter at an index. */
    public double max(int index) {
        WeightTable table = tableOf(index);
        return table == null ? parameters.get(index).max() : table.reach();
    }

    /** The group of the parameter at an index. */
    public String group(int index) {
        WeightTable table = tableOf(index);
        return table == null ? parameters.get(index).group() : table.group();
    }

    /** The default of the parameter at an index. */
    public double defaultValue(int index) {
        return tableOf(index) == null ? parameters.get(index).defaultValue() : 0;
    }

    /** The value nearest to {@code value} that the parameter at an index may have, before rounding to whole numbers. */
    double nearest(int index, double value) {
        WeightTable table = tableOf(index);
        return table == null ? parameters.get(index).nearest(value) : Math.clamp(value, -table.reach(), table.reach());
    }

    /** The nearest value that weights may have at an index: within the bounds, of its step or a whole number. */
    public double allowed(int index, double value) {
        boolean isWhole = integral && step(index) == 0;
        return nearest(index, isWhole ? Math.rint(value) : value);
    }

    /** The step of the parameter at an index, as {@link Parameter#step}. */
    double step(int index) {
        return tableOf(index) == null ? parameters.get(index).step() : 0;
    }

    /**
     * The values nearest to others that the parameters may have. There may be millions, whose tables are looked up once
     * each.
     *
     * @throws IllegalArgumentException when there are not as many as parameters
     */
    double[] nearest(double[] values) {
        requireSize(values);
        double[] nearest = new double[values.length];
        for (int from = 0; from < nearest.length; from = partEnd(from)) {
            int end = partEnd(from);
            WeightTable table = tableOf(from);
            for (int i = from; i < end; i++) {
                double value = integral && (table != null || step(i) == 0) ? Math.rint(values[i]) : values[i];
                nearest[i] = table == null ? nearest(i, value) : Math.clamp(value, -table.reach(), table.reach());
            }
        }
        return nearest;
    }

    /** The first parameter whose value is not allowed; empty when there is none. */
    OptionalInt firstWrong(double[] values) {
        requireSize(values);
        for (int from = 0; from < values.length; from = partEnd(from)) {
            int end = partEnd(from);
            WeightTable table = tableOf(from);
            for (int i = from; i < end; i++) {
                boolean allowed =
                        table == null ? parameters.get(i).allows(values[i]) : Math.abs(values[i]) <= table.reach();
                if (!allowed || integral && values[i] != Math.rint(values[i])) {
                    return OptionalInt.of(i);
                }
            }
        }
        return OptionalInt.empty();
    }

    private void requireSize(double[] values) {
        if (values.length != size()) {
            throw new IllegalArgumentException(this + " has " + size() + " parameters, not " + values.length);
        }
    }

    private int partEnd(int index) {
        return parameters instanceof ParameterList list ? list.partEnd(index) : size();
    }

    private @Nullable WeightTable tableOf(int index) {
        return parameters instanceof ParameterList list ? list.tableOf(index) : null;
    }

    /** The index of a parameter, or -1 when there is none of that name. */
    public int indexOf(String name) {
        if (parameters instanceof ParameterList list) {
            return list.indexOfName(name);
        }
        return indexByName.getOrDefault(name, -1);
    }

    /**
     * Whether this is another model of the same game with all parameters of {@code other} and more, which are 0 by
     * default: with the same weights it evaluates as the other.
     */
    public boolean widens(WeightSpec other) {
        if (size() <= other.size() || !game.equals(other.game)) {
            return false;
        }
        boolean[] shared = new boolean[size()];
        for (int i = 0; i < other.size(); i++) {
            int index = indexOf(other.get(i).name());
            if (index < 0) {
                return false;
            }
            shared[index] = true;
        }
        return IntStream.range(0, size()).allMatch(i -> shared[i] || defaultValue(i) == 0);
    }

    /** {@code chess:full}. */
    @Override
    public String toString() {
        return game + ":" + model;
    }
}

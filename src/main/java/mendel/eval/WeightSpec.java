package mendel.eval;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

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
        this.game = game;
        this.model = model;
        this.tapered = tapered;
        this.integral = integral;
        this.parameters = List.copyOf(parameters);
        if (tapered && parameters.size() % 2 != 0) {
            throw new IllegalArgumentException("a tapered model has pairs of parameters, not " + parameters.size());
        }
        for (int i = 0; i < parameters.size(); i++) {
            if (indexByName.put(parameters.get(i).name(), i) != null) {
                throw new IllegalArgumentException(
                        "two parameters are named " + parameters.get(i).name());
            }
        }
    }

    /** The game's id, as {@code chess}. */
    public String game() {
        return game;
    }

    /** The model's name without the game, as {@code full}. */
    public String model() {
        return model;
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

    /** The index of a parameter, or -1 when there is none of that name. */
    public int indexOf(String name) {
        return indexByName.getOrDefault(name, -1);
    }

    /** {@code chess:full}. */
    @Override
    public String toString() {
        return game + ":" + model;
    }
}

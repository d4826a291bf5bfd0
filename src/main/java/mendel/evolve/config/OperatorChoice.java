package mendel.evolve.config;

import java.util.List;

/**
 * What a config says of its crossover or mutation.
 *
 * @param probability that of the preset's own operator; without meaning where others are named
 * @param named the operators in its place; none for the preset's own
 */
record OperatorChoice(double probability, List<PluginConfig> named) {

    OperatorChoice {
        named = List.copyOf(named);
    }

    /** The preset's own operator. */
    static OperatorChoice own(double probability) {
        return new OperatorChoice(probability, List.of());
    }

    /** Operators by name. */
    static OperatorChoice named(List<PluginConfig> operators) {
        return new OperatorChoice(1, operators);
    }
}

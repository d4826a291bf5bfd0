package mendel.evolve.config;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The operators that a config names, its own or those of plug-ins; without a name, those of the preset are at work.
 *
 * @param selector chooses the parents
 * @param survivorSelector chooses who enters the next generation unchanged
 * @param crossover makes children of parents
 * @param mutations change the children, in order; none for the preset's
 * @param alterers work after all others, in order
 */
public record NamedOperators(
        Optional<PluginConfig> selector,
        Optional<PluginConfig> survivorSelector,
        Optional<PluginConfig> crossover,
        List<PluginConfig> mutations,
        List<PluginConfig> alterers) {

    /** Nothing is named. */
    public static final NamedOperators NONE =
            new NamedOperators(Optional.empty(), Optional.empty(), Optional.empty(), List.of(), List.of());

    public NamedOperators {
        mutations = List.copyOf(mutations);
        alterers = List.copyOf(alterers);
    }

    /** All that are selectors. */
    public List<PluginConfig> selectors() {
        return Stream.concat(selector.stream(), survivorSelector.stream()).toList();
    }

    /** All that change genomes. */
    public List<PluginConfig> changing() {
        return Stream.of(crossover.stream(), mutations.stream(), alterers.stream())
                .flatMap(named -> named)
                .toList();
    }

    /** Whether one of those that change genomes is such an operator. */
    boolean has(StockOperator operator) {
        return changing().stream().anyMatch(config -> config.name().equals(operator.toString()));
    }
}

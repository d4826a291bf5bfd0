package mendel.evolve.config;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.NearestName;
import mendel.config.Named;
import mendel.evolve.config.StockOperator.Genes;
import mendel.evolve.config.StockOperator.Role;
import mendel.plugin.PluginSettings;

/**
 * An operator of {@link StockOperator} with its settings, checked.
 *
 * @param operator which one
 * @param settings its numbers by their keys
 * @param rest what selects beside an elite; empty for all others
 */
public record ChosenOperator(StockOperator operator, Map<String, Double> settings, Optional<ChosenOperator> rest) {

    /** The key of the selector beside an elite. */
    private static final String REST = "nonEliteSelector";

    public ChosenOperator {
        settings = Map.copyOf(settings);
    }

    /**
     * The operator that a config names.
     *
     * @return empty when no operator of {@link StockOperator} has that name
     * @throws InputException when it does not take the settings
     */
    public static Optional<ChosenOperator> of(PluginConfig config) {
        return find(config.name()).map(operator -> {
            PluginSettings settings = config.read();
            ChosenOperator chosen = of(operator, settings);
            settings.refuseOthers();
            return chosen;
        });
    }

    private static ChosenOperator of(StockOperator operator, PluginSettings settings) {
        Map<String, Double> values = new LinkedHashMap<>();
        operator.settings().forEach(setting -> values.put(setting.name(), setting.of(settings)));
        return new ChosenOperator(
                operator,
                values,
                operator == StockOperator.ELITE ? Optional.of(of(rest(settings), settings)) : Optional.empty());
    }

    private static StockOperator rest(PluginSettings settings) {
        String name = settings.text(REST, Named.text(StockOperator.TOURNAMENT));
        List<String> names = StockOperator.names(Genes.ANY, List.of(Role.SELECTOR)).stream()
                .filter(other -> !other.equals(Named.text(StockOperator.ELITE)))
                .toList();
        return find(name)
                .filter(operator -> names.contains(name))
                .orElseThrow(() -> settings.wrong(
                        REST,
                        InputException.quote(name) + " is not allowed",
                        NearestName.hint(name, names, "the selectors are " + String.join(", ", names))));
    }

    /** The operator of a name. */
    static Optional<StockOperator> find(String name) {
        return Stream.of(StockOperator.values())
                .filter(operator -> Named.text(operator).equals(name))
                .findFirst();
    }

    /** The value of one of its settings. */
    public double get(String setting) {
        return Objects.requireNonNull(settings.get(setting), setting);
    }

    /** The same, of a setting that is a whole number. */
    public int whole(String setting) {
        return (int) get(setting);
    }

    /** Its {@link OperatorSetting#PROBABILITY}. */
    public double probability() {
        return get(OperatorSetting.PROBABILITY);
    }

    /** {@code tournament (sampleSize 3)}. */
    @Override
    public String toString() {
        String numbers = Stream.concat(
                        operator.settings().stream().map(setting -> setting.name() + " " + number(get(setting.name()))),
                        rest.map(other -> "the others by " + other).stream())
                .collect(Collectors.joining(", "));
        return Named.text(operator) + (numbers.isEmpty() ? "" : " (" + numbers + ")");
    }

    /** A number as people write it. */
    static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }
}

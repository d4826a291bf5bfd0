package mendel.evolve.config;

import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Section;

/** The keys of {@code evolution.price}. */
final class PriceKeys extends Section<PriceConfig> {

    private final Key<Double> weight = optional(
            Key.of(
                    "weight",
                    Kinds.number(0, 1),
                    "what each weight costs, as a share of the whole model's loss: with 0.00002, 500 weights are"
                            + " dropped where that costs less than 1 % of the loss; without it 0.00002, and at most"
                            + " 0.02 for all weights of the model"),
            config -> config.perWeight().stream().boxed().findFirst());

    private final Key<Double> nanosecond = key(
            Key.of(
                            "nanosecond",
                            Kinds.number(0, 1),
                            "what each nanosecond of an evaluation costs, as a share of the whole model's"
                                    + " cross-validated loss")
                    .defaultsTo(0.00002),
            PriceConfig::nanosecond);

    private final Key<Map<String, Double>> nanoseconds = sometimes(
            Key.of(
                    "nanoseconds",
                    Kinds.numbers(0, 1e9),
                    "how long the whole evaluation takes, as whole, and how much of it each group, by its name, or the"
                        + " terms of a group whose names begin alike, as rook for rook.open-file and others; without"
                        + " them they are measured when the run begins, and a run with the same seed may give another"
                        + " form"),
            config -> Optional.of(config.nanoseconds()).filter(given -> !given.isEmpty()));

    @Override
    protected PriceConfig make(ConfigObject given) {
        return new PriceConfig(
                given.find(weight).map(OptionalDouble::of).orElse(OptionalDouble.empty()),
                given.get(nanosecond),
                given.get(nanoseconds, Map.of()));
    }
}

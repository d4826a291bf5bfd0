package mendel.evolve.config;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import mendel.evolve.config.OperatorsConfig.BitOperators;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.config.OperatorsConfig.FitOperators;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.OperatorsConfig.PluggedOperators;
import mendel.evolve.config.OperatorsConfig.RealOperators;
import mendel.evolve.config.OperatorsConfig.StrategyOperators;

/** The operators of an evolution in words, by the names that configs have for them. */
final class OperatorWords {

    private OperatorWords() {}

    /** All operators at work with their settings; empty for what has none of these. */
    static String of(EvolutionConfig config) {
        NamedOperators named = config.named();
        List<String> words = new ArrayList<>();
        switch (config.operators()) {
            case BitOperators bits -> {
                words.add("parents by " + one(named.selector(), "proportional"));
                words.add(one(named.crossover(), "single-point-bits (probability " + number(bits.crossover()) + ")"));
                words.add(several(named.mutations(), "flip-bits (probability " + number(bits.mutation()) + ")"));
            }
            case RealOperators reals -> {
                words.add(
                        "parents by " + one(named.selector(), "truncation (share " + number(reals.truncation()) + ")"));
                words.add(one(
                        named.crossover(),
                        "blend (probability " + number(reals.crossover()) + ", blend " + number(reals.blend()) + ")"));
                words.add(several(named.mutations(), "self-adaptive (probability " + number(reals.mutation()) + ")"));
            }
            case FormOperators form -> {
                words.add("parents by " + one(named.selector(), "tournament (sampleSize 3)"));
                words.add(one(
                        named.crossover(),
                        "uniform-crossover (probability " + number(form.crossover()) + ", swapProbability 0.3)"));
                words.add(several(named.mutations(), "flip-bits (probability " + number(form.mutation()) + ")"));
            }
            case PluggedOperators plugged -> {
                named.selector().ifPresent(selector -> words.add("parents by " + word(selector)));
                words.add("those of " + plugged.preset().name());
            }
            case StrategyOperators strategy -> {
                return "";
            }
            case FitOperators fit -> {
                return "";
            }
            case DuelOperators duels -> {
                return "";
            }
        }
        named.alterers().forEach(alterer -> words.add(word(alterer)));
        named.survivorSelector().ifPresent(selector -> words.add("survivors by " + word(selector)));
        return String.join("; ", words);
    }

    private static String one(Optional<PluginConfig> named, String otherwise) {
        return named.map(OperatorWords::word).orElse(otherwise);
    }

    private static String several(List<PluginConfig> named, String otherwise) {
        return named.isEmpty()
                ? otherwise
                : named.stream().map(OperatorWords::word).collect(Collectors.joining("; "));
    }

    private static String word(PluginConfig config) {
        return ChosenOperator.of(config).map(ChosenOperator::toString).orElseGet(() -> plugged(config));
    }

    private static String plugged(PluginConfig config) {
        String settings = new TreeMap<>(config.settings())
                .entrySet().stream()
                        .map(setting -> setting.getKey() + " " + setting.getValue())
                        .collect(Collectors.joining(", "));
        return config.name() + (settings.isEmpty() ? "" : " (" + settings + ")");
    }

    private static String number(double value) {
        return ChosenOperator.number(value);
    }
}

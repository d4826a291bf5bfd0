package mendel.evolve.config;

import java.util.List;
import java.util.Optional;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.evolve.config.OperatorsConfig.BitOperators;
import mendel.evolve.config.OperatorsConfig.RealOperators;
import mendel.evolve.config.OperatorsConfig.StrategyOperators;
import mendel.evolve.config.StockOperator.Genes;
import mendel.evolve.config.StockOperator.Role;

/** The keys that say what a population is, and how it is bred. */
final class BreedingKeys {

    private static final int LARGEST_POPULATION = 1_000_000;
    private static final String ONE_CENTRE =
            "remove it: the preset strategy has one centre and mutations of one step around it";

    static final Key<Integer> POPULATION = Key.of(
            "population",
            Kinds.integer(2, LARGEST_POPULATION),
            "genomes in a generation; 200, with david-tabibi 1000, with form 60; even with strategy");

    static final Key<Double> SPREAD = Key.of(
                    "spread",
                    Kinds.number(0, 1),
                    "all but strategy: around a start, the standard deviation of the first generation as a"
                            + " share of each parameter's range")
            .defaultsTo(0.05);

    static final Key<Integer> SURVIVORS = Key.of(
                    "survivors",
                    Kinds.integer(0, LARGEST_POPULATION),
                    "all but strategy: how many of the best enter the next generation unchanged; fewer than the"
                            + " population")
            .defaultsTo(1);

    static final Key<OperatorChoice> CROSSOVER = Key.of(
            "crossover",
            OperatorKinds.choice(Role.CROSSOVER, false),
            "all but strategy: probability that a pair of parents is crossed by the preset's crossover; 0.9, with"
                    + " david-tabibi 0.75. Or another crossover by its name, or an object with its name as type and its"
                    + " settings");

    static final Key<OperatorChoice> MUTATION = Key.of(
            "mutation",
            OperatorKinds.choice(Role.MUTATION, true),
            "all but strategy: probability that a genome is mutated, 1; with david-tabibi and form that a bit flips,"
                    + " 0.002 and 0.01. Or other mutations: a name, an object with the name as type and settings, or a"
                    + " list of these");

    static final Key<Double> BLEND = Key.of(
                    "blend",
                    Kinds.number(0, 2),
                    "real and memetic: how far a child's gene may lie outside its parents, as a share of their"
                            + " distance")
            .defaultsTo(0.4);

    static final Key<Double> STEP = Key.of(
            "step",
            Kinds.number(1e-6, 1),
            "the standard deviation of a mutation as a share of each parameter's range; real and memetic: 0.002, the"
                    + " first one, which adapts itself; strategy: 0.05");

    static final Key<Double> RATE = Key.of(
                    "rate",
                    Kinds.number(0, 10),
                    "strategy: how far the results of a generation move its centre, in steps")
            .defaultsTo(0.3);

    static final Key<Double> TRUNCATION = Key.of(
                    "truncation",
                    Kinds.number(0.001, 1),
                    "real and memetic: the best share of the population, from which all parents come")
            .defaultsTo(0.3);

    static final Key<PluginConfig> SELECTOR = Key.of(
            "selector",
            OperatorKinds.one(Role.SELECTOR),
            "all but strategy: what chooses the parents in place of the preset's selector: a name, or an object"
                    + " with the name as type and settings");

    static final Key<PluginConfig> SURVIVOR_SELECTOR = Key.of(
            "survivorSelector",
            OperatorKinds.one(Role.SELECTOR),
            "all but strategy and form: what chooses the survivors, which are the best without it: a name, or"
                    + " an object with the name as type and settings");

    static final Key<List<PluginConfig>> ALTERERS = Key.of(
            "alterers",
            OperatorKinds.several(Role.CROSSOVER, Role.MUTATION),
            "all but strategy: operators that alter the offspring after crossover and mutation, in order:"
                    + " names, or objects with the name as type and settings");

    static final Key<Integer> ELITE = Key.of(
                    "elite",
                    Kinds.integer(0, 1000),
                    "memetic: how many of the best genomes take steps downhill in each generation")
            .defaultsTo(2);

    static final Key<Integer> STEPS = Key.of(
                    "steps", Kinds.integer(1, 10_000), "memetic: how many steps each of them takes")
            .defaultsTo(3);

    private BreedingKeys() {}

    /** Whether real genomes have a step of their own that anything uses. */
    static boolean isAdaptive(NamedOperators named) {
        return named.mutations().isEmpty() || named.has(StockOperator.SELF_ADAPTIVE);
    }

    /** The keys of a population and of how it is bred. */
    static Key<?>[] all() {
        return new Key<?>[] {
            POPULATION,
            SPREAD,
            SURVIVORS,
            CROSSOVER,
            MUTATION,
            BLEND,
            STEP,
            RATE,
            TRUNCATION,
            SELECTOR,
            SURVIVOR_SELECTOR,
            ALTERERS,
            ELITE,
            STEPS
        };
    }

    /** What is named beside a preset of ours. */
    static NamedOperators named(ConfigObject given, Preset chosen, int kept) {
        if (chosen == Preset.STRATEGY) {
            given.meaningless(ONE_CENTRE, SELECTOR, SURVIVOR_SELECTOR, ALTERERS);
            return NamedOperators.NONE;
        }
        return checked(
                chosen.toString(),
                chosen == Preset.DAVID_TABIBI ? Genes.BITS : Genes.REALS,
                new NamedOperators(
                        given.find(SELECTOR),
                        survivorSelector(given, kept),
                        given.find(CROSSOVER)
                                .flatMap(choice -> choice.named().stream().findFirst()),
                        given.find(MUTATION).map(OperatorChoice::named).orElse(List.of()),
                        given.get(ALTERERS, List.of())));
    }

    /** What is named beside the preset of a plug-in, whose other operators are its own. */
    static NamedOperators selectorsAndAlterers(ConfigObject given, String name, int kept) {
        return checked(
                name,
                Genes.ANY,
                new NamedOperators(
                        given.find(SELECTOR),
                        survivorSelector(given, kept),
                        Optional.empty(),
                        List.of(),
                        given.get(ALTERERS, List.of())));
    }

    private static Optional<PluginConfig> survivorSelector(ConfigObject given, int kept) {
        if (kept == 0) {
            given.meaningless("remove it, or let some survive (survivors)", SURVIVOR_SELECTOR);
            return Optional.empty();
        }
        return given.find(SURVIVOR_SELECTOR);
    }

    /** The same operators; refuses those that the genomes of a preset cannot have. */
    static NamedOperators checked(String preset, Genes genomes, NamedOperators named) {
        new OperatorCheck(preset, genomes).require(named);
        return named;
    }

    /** The spread of the first generation around a start; 0 with strategy, which begins at one centre. */
    static double spread(ConfigObject given, Preset chosen) {
        if (chosen == Preset.STRATEGY) {
            given.meaningless(ONE_CENTRE, SPREAD, SURVIVORS, CROSSOVER, MUTATION, BLEND, TRUNCATION);
            return 0;
        }
        return given.get(SPREAD);
    }

    /** How many genomes survive as they are. */
    static int survivors(ConfigObject given, Preset chosen, int genomes) {
        if (chosen == Preset.STRATEGY) {
            return 0;
        }
        int kept = given.get(SURVIVORS);
        if (kept >= genomes) {
            throw given.wrong(SURVIVORS, "keep fewer than the population of " + genomes);
        }
        return kept;
    }

    /** The operators of a preset of ours. */
    static OperatorsConfig operators(ConfigObject given, Preset chosen, NamedOperators named) {
        if (chosen == Preset.STRATEGY) {
            return new StrategyOperators(given.get(STEP, 0.05), given.get(RATE));
        }
        given.meaningless("remove it, or choose the preset strategy", RATE);
        return chosen == Preset.DAVID_TABIBI ? bits(given) : reals(given, named);
    }

    /** The defaults are the settings of David-Tabibi 2008. */
    private static OperatorsConfig bits(ConfigObject given) {
        String remedy = "remove it: the preset david-tabibi has bit strings, other presets have real numbers";
        given.meaningless(remedy, BLEND, STEP, TRUNCATION);
        return new BitOperators(probability(given, CROSSOVER, 0.75), probability(given, MUTATION, 0.002));
    }

    private static OperatorsConfig reals(ConfigObject given, NamedOperators named) {
        boolean blends = named.crossover().isEmpty();
        if (!blends) {
            given.meaningless(
                    "remove it, or give it to the crossover, as {\"type\": \"blend\", \"blend\": 0.4}", BLEND);
        }
        boolean adapts = isAdaptive(named);
        if (!adapts) {
            given.meaningless("remove it: it is the first step of the mutation self-adaptive", STEP);
        }
        boolean selects = named.selector().isPresent();
        if (selects) {
            given.meaningless(
                    "remove it: the selector chooses the parents; truncation has its share, as {\"type\":"
                            + " \"truncation\", \"share\": 0.3}",
                    TRUNCATION);
        }
        return new RealOperators(
                probability(given, CROSSOVER, 0.9),
                blends ? given.get(BLEND) : 0,
                probability(given, MUTATION, 1),
                adapts ? given.get(STEP, 0.002) : 1,
                selects ? 1 : given.get(TRUNCATION));
    }

    private static double probability(ConfigObject given, Key<OperatorChoice> key, double usual) {
        return given.get(key, OperatorChoice.own(usual)).probability();
    }

    /** The steps downhill of the best genomes. */
    static LocalStepsConfig localSteps(ConfigObject given, Preset chosen) {
        if (chosen != Preset.MEMETIC) {
            given.meaningless("remove it, or choose the preset memetic", ELITE, STEPS);
            return LocalStepsConfig.NONE;
        }
        return new LocalStepsConfig(given.get(ELITE), given.get(STEPS));
    }
}

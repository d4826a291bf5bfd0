package mendel.evolve.config;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Stream;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.Named;
import mendel.config.Scope;
import mendel.config.Section;
import mendel.evolve.config.OperatorsConfig.BitOperators;
import mendel.evolve.config.OperatorsConfig.DuelOperators;
import mendel.evolve.config.OperatorsConfig.FitOperators;
import mendel.evolve.config.OperatorsConfig.FormOperators;
import mendel.evolve.config.OperatorsConfig.PluggedOperators;
import mendel.evolve.config.OperatorsConfig.RealOperators;
import mendel.evolve.config.OperatorsConfig.StrategyOperators;
import mendel.evolve.config.StockOperator.Genes;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.plugin.Plugin;

/**
 * The keys of {@code evolution}. Which of them have a meaning, and what they are when they are missing, presets say.
 */
final class EvolutionKeys extends Section<EvolutionConfig> {

    /** Of ten iterations each; far more than all fits take. */
    private static final long FIT_GENERATIONS = 2000L;

    private static final int FORM_POPULATION = 60;
    private static final long FORM_GENERATIONS = 200L;
    private static final String NO_FORM = "remove it, or choose the preset form";
    private static final String NO_LINES =
            "remove it: the preset form has bits that choose parts, and fits the weights itself";
    private static final String ONE_FIT = "remove it: the preset fit has no population";
    private static final String NO_FIT = "remove it, or choose the preset fit";
    private static final String NO_DUELS = "remove it, or choose the preset duels";
    private static final String NO_POPULATION =
            "remove it: the preset duels has no population; a method learns from duels";
    private static final int DUEL_PROOF = 1000;

    private static final List<String> OURS =
            Arrays.stream(Preset.values()).map(Named::text).toList();

    private final String stepless;
    private final boolean begins;
    private final List<TunedPart> parameters;

    private final Key<String> preset = key(
            Key.of(
                    "preset",
                    Kinds.choice(OURS),
                    "david-tabibi: Gray-coded bit strings, proportional selection; real: real numbers, truncation"
                            + " selection, blend crossover, self-adaptive mutation; memetic: real, and the best take"
                            + " exact steps downhill (only with a mentor, and its default there); strategy: mirrored"
                            + " mutations around one centre, which the results of all pairs of twins move, for many"
                            + " weights and noisy games; real is the default of tournaments; fit: no population, but"
                            + " conjugate gradients on models of very many weights, such as patterns (only with a"
                            + " mentor); form: bit strings choose what of the model is kept, and the weights of each"
                            + " genome are fitted exactly (only with a mentor and the loss mse); duels: no population,"
                            + " but a method that learns from duels what to change, in the search too (only with games;"
                            + " the default there when \"parameters\" has search or groups)"),
            EvolutionConfig::presetName);

    {
        sometimes(
                BreedingKeys.POPULATION,
                config -> Optional.of(config)
                        .filter(c -> c.preset() != Preset.FIT && c.preset() != Preset.DUELS)
                        .map(EvolutionConfig::population));
    }

    private final Key<Long> generations = key(
            Key.of("generations", Kinds.whole(1, MANY), "generations in all, the first included")
                    .defaultsTo(300L)
                    .from(Scope.RESULT),
            EvolutionConfig::generations);

    private final Key<String> start = start();

    {
        sometimes(BreedingKeys.SPREAD, config -> bred(config).map(EvolutionConfig::spread));
        sometimes(BreedingKeys.SURVIVORS, config -> bred(config).map(EvolutionConfig::survivors));
        declare(BreedingKeys.CROSSOVER);
        declare(BreedingKeys.MUTATION);
        declare(BreedingKeys.BLEND);
        declare(BreedingKeys.STEP);
        declare(BreedingKeys.RATE);
        declare(BreedingKeys.TRUNCATION);
        // Where the values of the operators are. Hashes of configs depend on the order.
        chosen(BreedingKeys.CROSSOVER, BitOperators.class, BitOperators::crossover, EvolutionKeys::crossovers);
        chosen(BreedingKeys.MUTATION, BitOperators.class, BitOperators::mutation, EvolutionKeys::mutations);
        chosen(BreedingKeys.CROSSOVER, RealOperators.class, RealOperators::crossover, EvolutionKeys::crossovers);
        written(
                BreedingKeys.BLEND,
                config -> of(config, RealOperators.class)
                        .filter(reals -> crossovers(config).isEmpty())
                        .map(RealOperators::blend));
        chosen(BreedingKeys.MUTATION, RealOperators.class, RealOperators::mutation, EvolutionKeys::mutations);
        written(
                BreedingKeys.STEP,
                config -> of(config, RealOperators.class)
                        .filter(reals -> BreedingKeys.isAdaptive(config.named()))
                        .map(RealOperators::step));
        written(
                BreedingKeys.TRUNCATION,
                config -> of(config, RealOperators.class)
                        .filter(reals -> config.named().selector().isEmpty())
                        .map(RealOperators::truncation));
        operator(BreedingKeys.STEP, StrategyOperators.class, StrategyOperators::step);
        operator(BreedingKeys.RATE, StrategyOperators.class, StrategyOperators::rate);
        sometimes(BreedingKeys.SELECTOR, config -> config.named().selector());
        sometimes(BreedingKeys.SURVIVOR_SELECTOR, config -> config.named().survivorSelector());
        sometimes(
                BreedingKeys.ALTERERS,
                config -> Optional.of(config.named().alterers()).filter(operators -> !operators.isEmpty()));
        sometimes(BreedingKeys.ELITE, config -> local(config).map(LocalStepsConfig::elite));
        sometimes(BreedingKeys.STEPS, config -> local(config).map(LocalStepsConfig::steps));
        sometimes(FitKeys.TOWARDS, config -> fit(config).map(FitKeys::towards));
        sometimes(
                FitKeys.MEMORY, config -> fit(config).map(FitOperators::memory).filter(memory -> !memory.isEmpty()));
        sometimes(
                FitKeys.COMMON,
                config -> fit(config)
                        .map(FitOperators::common)
                        .or(() -> sampled(config).map(SampleFitConfig::common)));
        sometimes(
                FitKeys.STRENGTHS,
                config -> fit(config)
                        .map(FitOperators::strengths)
                        .or(() -> sampled(config).map(SampleFitConfig::strengths)));
        sometimes(
                FitKeys.TOLERANCE,
                config -> fit(config)
                        .map(FitOperators::tolerance)
                        .or(() -> sampled(config).map(SampleFitConfig::tolerance)));
        sometimes(FitKeys.SAMPLE, config -> sampled(config).map(SampleFitConfig::sample));
        sometimes(FitKeys.PRICE, config -> form(config).map(FormOperators::price));
        chosen(BreedingKeys.CROSSOVER, FormOperators.class, FormOperators::crossover, EvolutionKeys::crossovers);
        chosen(BreedingKeys.MUTATION, FormOperators.class, FormOperators::mutation, EvolutionKeys::mutations);
    }

    private final Key<String> method = sometimes(
            DuelMethodKeys.METHOD,
            config -> duels(config).map(operators -> operators.method().text()));

    private final Key<Integer> batch =
            sometimes(DuelMethodKeys.BATCH, config -> duels(config).map(DuelOperators::batch));

    private final Key<Integer> growth =
            sometimes(DuelMethodKeys.GROWTH, config -> duels(config).map(DuelOperators::growth));

    private final Key<Integer> proof = sometimes(
            Key.of(
                            "proof",
                            Kinds.even(0, 1_000_000, "give an even number, two games for each opening; 0 for none"),
                            "duels: games of the result against the start, on openings of their own, when the run ends")
                    .defaultsTo(DUEL_PROOF),
            config -> duels(config).map(DuelOperators::proof));

    /**
     * The keys beside an objective.
     *
     * @param stepless objectives of its kind when they have no exact steps downhill, as {@code games have}; otherwise
     *     empty
     */
    EvolutionKeys(String stepless) {
        this(stepless, true, List.of(TunedPart.WEIGHTS));
    }

    /**
     * The keys beside an objective.
     *
     * @param begins whether the config says where the first generation begins; otherwise that is decided later, and
     *     refused
     * @param parameters what of a player is evolved
     */
    EvolutionKeys(String stepless, boolean begins, List<TunedPart> parameters) {
        this.stepless = stepless;
        this.begins = begins; // Before the keys are declared.
        this.parameters = List.copyOf(parameters);
        super();
    }

    private Key<String> start() {
        Key<String> key = Key.of(
                        "start",
                        Kinds.text(),
                        "the first generation: random (uniform within the bounds), default (around the model's"
                                + " defaults) or a weights file (around those)")
                .defaultsTo(EvolutionConfig.RANDOM_START);
        return begins ? key(key, EvolutionConfig::start) : key;
    }

    private String start(ConfigObject given, String otherwise) {
        if (!begins) {
            given.meaningless("remove it: each evolution begins with the champion, or see \"warm\"", start);
            return otherwise;
        }
        return given.get(start, otherwise);
    }

    private static <O extends OperatorsConfig> Optional<O> of(EvolutionConfig config, Class<O> type) {
        return Optional.of(config.operators()).filter(type::isInstance).map(type::cast);
    }

    private <O extends OperatorsConfig> void operator(Key<Double> key, Class<O> type, Function<O, Double> value) {
        written(key, config -> of(config, type).map(value));
    }

    /** Where the probability of a preset's operator is, and what is named in its place. */
    private <O extends OperatorsConfig> void chosen(
            Key<OperatorChoice> key,
            Class<O> type,
            Function<O, Double> probability,
            Function<EvolutionConfig, List<PluginConfig>> named) {
        written(
                key,
                config -> of(config, type)
                        .map(operators -> new OperatorChoice(probability.apply(operators), named.apply(config))));
    }

    private static List<PluginConfig> crossovers(EvolutionConfig config) {
        return config.named().crossover().stream().toList();
    }

    private static List<PluginConfig> mutations(EvolutionConfig config) {
        return config.named().mutations();
    }

    /** Only what is bred from several parents has these. */
    private static Optional<EvolutionConfig> bred(EvolutionConfig config) {
        return Optional.of(config).filter(c -> switch (c.preset()) {
            case DAVID_TABIBI, REAL, MEMETIC -> true;
            case STRATEGY, FIT, FORM, DUELS -> false;
        });
    }

    private static Optional<FitOperators> fit(EvolutionConfig config) {
        return config.operators() instanceof FitOperators operators ? Optional.of(operators) : Optional.empty();
    }

    private static Optional<FormOperators> form(EvolutionConfig config) {
        return config.operators() instanceof FormOperators operators ? Optional.of(operators) : Optional.empty();
    }

    private static Optional<DuelOperators> duels(EvolutionConfig config) {
        return config.operators() instanceof DuelOperators operators ? Optional.of(operators) : Optional.empty();
    }

    private static Optional<SampleFitConfig> sampled(EvolutionConfig config) {
        return form(config).map(FormOperators::fit);
    }

    private static Optional<LocalStepsConfig> local(EvolutionConfig config) {
        return Optional.of(config).filter(c -> c.preset() == Preset.MEMETIC).map(EvolutionConfig::local);
    }

    @Override
    protected EvolutionConfig make(ConfigObject given) {
        boolean gradient = stepless.isEmpty();
        boolean weightsAlone = parameters.equals(List.of(TunedPart.WEIGHTS));
        Preset usual = gradient ? Preset.MEMETIC : weightsAlone ? Preset.REAL : Preset.DUELS;
        String name = given.get(preset.as(Kinds.choice(presets())), Named.text(usual));
        boolean ours = OURS.contains(name);
        Preset chosen = ours ? Preset.values()[OURS.indexOf(name)] : Preset.REAL;
        if (!weightsAlone && chosen != Preset.DUELS) {
            throw given.wrong(preset, "choose duels: others evolve weights alone, \"parameters\" has more");
        }
        if (chosen == Preset.DUELS) {
            return duels(given, gradient);
        }
        given.meaningless(NO_DUELS, method, batch, growth, proof);
        if (chosen != Preset.FORM) {
            given.meaningless(NO_FORM, FitKeys.PRICE, FitKeys.SAMPLE);
        }
        if (chosen == Preset.FIT) {
            return fit(given, gradient);
        }
        given.meaningless(NO_FIT, FitKeys.TOWARDS, FitKeys.MEMORY);
        if (chosen == Preset.FORM) {
            return form(given, gradient);
        }
        given.meaningless(NO_FIT, FitKeys.COMMON, FitKeys.STRENGTHS, FitKeys.TOLERANCE);
        if (!gradient && chosen == Preset.MEMETIC) {
            throw given.wrong(preset, stepless + " no exact steps downhill: choose strategy, real or david-tabibi");
        }
        int genomes = given.get(BreedingKeys.POPULATION, chosen == Preset.DAVID_TABIBI ? 1000 : 200);
        if (chosen == Preset.STRATEGY && genomes % 2 != 0) {
            throw given.wrong(BreedingKeys.POPULATION, "give an even number: genomes of the preset strategy are twins");
        }
        String first = start(given, EvolutionConfig.RANDOM_START);
        long last = given.get(generations);
        double width = BreedingKeys.spread(given, chosen);
        int kept = BreedingKeys.survivors(given, chosen, genomes);
        NamedOperators named =
                ours ? BreedingKeys.named(given, chosen, kept) : BreedingKeys.selectorsAndAlterers(given, name, kept);
        return new EvolutionConfig(
                chosen,
                genomes,
                last,
                first,
                width,
                kept,
                ours ? BreedingKeys.operators(given, chosen, named) : new PluggedOperators(plugin(given, name)),
                ours ? BreedingKeys.localSteps(given, chosen) : LocalStepsConfig.NONE,
                named);
    }

    /** One set of weights, which begins at the defaults unless the config says where. */
    private EvolutionConfig fit(ConfigObject given, boolean gradient) {
        if (!gradient) {
            throw given.wrong(preset, stepless + " no exact steps downhill: choose strategy, real or david-tabibi");
        }
        given.meaningless(ONE_FIT, BreedingKeys.all());
        String first = start(given, EvolutionConfig.DEFAULT_START);
        if (first.equals(EvolutionConfig.RANDOM_START)) {
            throw given.wrong(start, "give default or a weights file: a fit needs no random start");
        }
        return new EvolutionConfig(
                Preset.FIT,
                1,
                given.get(generations, FIT_GENERATIONS),
                first,
                0,
                0,
                FitKeys.operators(given),
                LocalStepsConfig.NONE,
                NamedOperators.NONE);
    }

    /** Forms are bred; their weights are fitted from the defaults unless the config says where. */
    private EvolutionConfig form(ConfigObject given, boolean gradient) {
        if (!gradient) {
            throw given.wrong(preset, stepless + " no weights to be fitted inside: choose strategy or real");
        }
        given.meaningless(
                NO_LINES,
                BreedingKeys.SPREAD,
                BreedingKeys.SURVIVORS,
                BreedingKeys.SURVIVOR_SELECTOR,
                BreedingKeys.BLEND,
                BreedingKeys.STEP,
                BreedingKeys.RATE,
                BreedingKeys.TRUNCATION,
                BreedingKeys.ELITE,
                BreedingKeys.STEPS);
        String first = start(given, EvolutionConfig.DEFAULT_START);
        if (first.equals(EvolutionConfig.RANDOM_START)) {
            throw given.wrong(start, "give default or a weights file: a fit needs no random start");
        }
        int genomes = given.get(BreedingKeys.POPULATION, FORM_POPULATION);
        OperatorChoice crossed = given.get(BreedingKeys.CROSSOVER, OperatorChoice.own(0.9));
        OperatorChoice mutated = given.get(BreedingKeys.MUTATION, OperatorChoice.own(0.01));
        NamedOperators named = BreedingKeys.checked(
                Preset.FORM.toString(),
                Genes.BITS,
                new NamedOperators(
                        given.find(BreedingKeys.SELECTOR),
                        Optional.empty(),
                        crossed.named().stream().findFirst(),
                        mutated.named(),
                        given.get(BreedingKeys.ALTERERS, List.of())));
        return new EvolutionConfig(
                Preset.FORM,
                genomes,
                given.get(generations, FORM_GENERATIONS),
                first,
                0,
                0,
                new FormOperators(
                        crossed.probability(), mutated.probability(), given.get(FitKeys.PRICE), FitKeys.sampled(given)),
                LocalStepsConfig.NONE,
                named);
    }

    /** A method that learns from duels; it begins at the defaults unless the config says where. */
    private EvolutionConfig duels(ConfigObject given, boolean gradient) {
        if (gradient) {
            throw given.wrong(preset, "choose memetic, or the objective type tournament: duels are games");
        }
        given.meaningless(NO_POPULATION, BreedingKeys.all());
        given.meaningless(NO_POPULATION, FitKeys.all());
        String first = start(given, EvolutionConfig.DEFAULT_START);
        if (first.equals(EvolutionConfig.RANDOM_START)) {
            throw given.wrong(start, "give default or a weights file: duels begin with a player that can play");
        }
        return new EvolutionConfig(
                Preset.DUELS,
                1,
                given.get(generations),
                first,
                0,
                0,
                DuelMethodKeys.operators(given, parameters, given.get(proof)),
                LocalStepsConfig.NONE,
                NamedOperators.NONE);
    }

    private PluginConfig plugin(ConfigObject given, String name) {
        return new PluginConfig(
                name,
                given.others(),
                (key, problem, remedy) -> given.wrong(key.isEmpty() ? preset.name() : key, problem, remedy));
    }

    /** The names of all presets, ours first. */
    private static List<String> presets() {
        return Stream.concat(OURS.stream(), EvolvePlugins.presets(OURS).stream().map(Plugin::name))
                .toList();
    }

    /** The settings of a plug-in's preset stand beside ours. */
    @Override
    public Map<String, Object> json(EvolutionConfig made, Scope scope) {
        Map<String, Object> json = super.json(made, scope);
        if (made.operators() instanceof PluggedOperators plugged) {
            json.putAll(new TreeMap<>(plugged.preset().settings()));
        }
        return json;
    }
}

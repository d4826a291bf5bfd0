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
import mendel.evolve.config.StockOperator.Role;
import mendel.evolve.plugin.EvolvePlugins;
import mendel.plugin.Plugin;

/**
 * The keys of {@code evolution}. Which of them have a meaning, and what they are when they are missing, presets say.
 */
final class EvolutionKeys extends Section<EvolutionConfig> {

    private static final int LARGEST_POPULATION = 1_000_000;
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
    private static final String ZERO = "zero";
    private static final String ONE_CENTRE =
            "remove it: the preset strategy has one centre and mutations of one step around it";

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

    private final Key<Integer> population = sometimes(
            Key.of(
                    "population",
                    Kinds.integer(2, LARGEST_POPULATION),
                    "genomes in a generation; 200, with david-tabibi 1000, with form 60; even with strategy"),
            config -> Optional.of(config)
                    .filter(c -> c.preset() != Preset.FIT && c.preset() != Preset.DUELS)
                    .map(EvolutionConfig::population));

    private final Key<Long> generations = key(
            Key.of("generations", Kinds.whole(1, MANY), "generations in all, the first included")
                    .defaultsTo(300L)
                    .from(Scope.RESULT),
            EvolutionConfig::generations);

    private final Key<String> start = start();

    private final Key<Double> spread = sometimes(
            Key.of(
                            "spread",
                            Kinds.number(0, 1),
                            "all but strategy: around a start, the standard deviation of the first generation as a"
                                    + " share of each parameter's range")
                    .defaultsTo(0.05),
            config -> bred(config).map(EvolutionConfig::spread));

    private final Key<Integer> survivors = sometimes(
            Key.of(
                            "survivors",
                            Kinds.integer(0, LARGEST_POPULATION),
                            "all but strategy: how many of the best enter the next generation unchanged; fewer than the"
                                    + " population")
                    .defaultsTo(1),
            config -> bred(config).map(EvolutionConfig::survivors));

    private final Key<OperatorChoice> crossover = declare(Key.of(
            "crossover",
            OperatorKinds.choice(Role.CROSSOVER, false),
            "all but strategy: probability that a pair of parents is crossed by the preset's crossover; 0.9, with"
                    + " david-tabibi 0.75. Or another crossover by its name, or an object with its name as type and its"
                    + " settings"));

    private final Key<OperatorChoice> mutation = declare(Key.of(
            "mutation",
            OperatorKinds.choice(Role.MUTATION, true),
            "all but strategy: probability that a genome is mutated, 1; with david-tabibi and form that a bit flips,"
                    + " 0.002 and 0.01. Or other mutations: a name, an object with the name as type and settings, or a"
                    + " list of these"));

    private final Key<Double> blend = declare(Key.of(
                    "blend",
                    Kinds.number(0, 2),
                    "real and memetic: how far a child's gene may lie outside its parents, as a share of their"
                            + " distance")
            .defaultsTo(0.4));

    private final Key<Double> step = declare(Key.of(
            "step",
            Kinds.number(1e-6, 1),
            "the standard deviation of a mutation as a share of each parameter's range; real and memetic: 0.002, the"
                    + " first one, which adapts itself; strategy: 0.05"));

    private final Key<Double> rate = declare(Key.of(
                    "rate",
                    Kinds.number(0, 10),
                    "strategy: how far the results of a generation move its centre, in steps")
            .defaultsTo(0.3));

    private final Key<Double> truncation = declare(Key.of(
                    "truncation",
                    Kinds.number(0.001, 1),
                    "real and memetic: the best share of the population, from which all parents come")
            .defaultsTo(0.3));

    // Where the values of the operators are. Hashes of configs depend on the order.
    {
        chosen(crossover, BitOperators.class, BitOperators::crossover, EvolutionKeys::crossovers);
        chosen(mutation, BitOperators.class, BitOperators::mutation, EvolutionKeys::mutations);
        chosen(crossover, RealOperators.class, RealOperators::crossover, EvolutionKeys::crossovers);
        written(
                blend,
                config -> of(config, RealOperators.class)
                        .filter(reals -> crossovers(config).isEmpty())
                        .map(RealOperators::blend));
        chosen(mutation, RealOperators.class, RealOperators::mutation, EvolutionKeys::mutations);
        written(
                step,
                config -> of(config, RealOperators.class)
                        .filter(reals -> isAdaptive(config.named()))
                        .map(RealOperators::step));
        written(
                truncation,
                config -> of(config, RealOperators.class)
                        .filter(reals -> config.named().selector().isEmpty())
                        .map(RealOperators::truncation));
        operator(step, StrategyOperators.class, StrategyOperators::step);
        operator(rate, StrategyOperators.class, StrategyOperators::rate);
    }

    private final Key<PluginConfig> selector = sometimes(
            Key.of(
                    "selector",
                    OperatorKinds.one(Role.SELECTOR),
                    "all but strategy: what chooses the parents in place of the preset's selector: a name, or an object"
                            + " with the name as type and settings"),
            config -> config.named().selector());

    private final Key<PluginConfig> survivorSelector = sometimes(
            Key.of(
                    "survivorSelector",
                    OperatorKinds.one(Role.SELECTOR),
                    "all but strategy and form: what chooses the survivors, which are the best without it: a name, or"
                            + " an object with the name as type and settings"),
            config -> config.named().survivorSelector());

    private final Key<List<PluginConfig>> alterers = sometimes(
            Key.of(
                    "alterers",
                    OperatorKinds.several(Role.CROSSOVER, Role.MUTATION),
                    "all but strategy: operators that alter the offspring after crossover and mutation, in order:"
                            + " names, or objects with the name as type and settings"),
            config -> Optional.of(config.named().alterers()).filter(operators -> !operators.isEmpty()));

    private final Key<Integer> elite = sometimes(
            Key.of(
                            "elite",
                            Kinds.integer(0, 1000),
                            "memetic: how many of the best genomes take steps downhill in each generation")
                    .defaultsTo(2),
            config -> local(config).map(LocalStepsConfig::elite));

    private final Key<Integer> steps = sometimes(
            Key.of("steps", Kinds.integer(1, 10_000), "memetic: how many steps each of them takes")
                    .defaultsTo(3),
            config -> local(config).map(LocalStepsConfig::steps));

    private final Key<String> towards = sometimes(
            Key.of(
                            "towards",
                            Kinds.choice(List.of(ZERO, "start")),
                            "fit: what weights are held near to that few positions tell: zero, or those of the start")
                    .defaultsTo(ZERO),
            config -> fit(config).map(operators -> operators.towardsStart() ? "start" : ZERO));

    private final Key<Boolean> common = sometimes(
            Key.of(
                            "common",
                            Kinds.flag(),
                            "fit and form: whether weights that mean the same in other stages of the game, or in"
                                    + " middlegame and endgame, have a part in common, so that what is rare in one is"
                                    + " worth there what it is worth in others")
                    .defaultsTo(true),
            config -> fit(config)
                    .map(FitOperators::common)
                    .or(() -> sampled(config).map(SampleFitConfig::common)));

    private final Key<List<Double>> strengths = sometimes(
            Key.of(
                            "strengths",
                            Kinds.falling(0, 1e9),
                            "fit and form: how strongly weights are held, as the number of positions that each one's"
                                    + " centre counts for; falling. Each is fitted in turn, until one validates worse"
                                    + " than the one before; the best by validation counts. Form chooses with the whole"
                                    + " model, by games of the sample")
                    .defaultsTo(SampleFitConfig.USUAL.strengths()),
            config -> fit(config)
                    .map(FitOperators::strengths)
                    .or(() -> sampled(config).map(SampleFitConfig::strengths)));

    private final Key<Double> tolerance = sometimes(
            Key.of(
                            "tolerance",
                            Kinds.number(1e-6, 0.1),
                            "fit: each fit ends when it is proved to lie no farther above its optimum, as a share of"
                                    + " it, or no longer moves; form: when ten iterations lower what is minimised by no"
                                    + " more than this share, 0.0003")
                    .defaultsTo(0.001),
            config -> fit(config)
                    .map(FitOperators::tolerance)
                    .or(() -> sampled(config).map(SampleFitConfig::tolerance)));

    private final Key<Integer> sample = sometimes(
            Key.of(
                            "sample",
                            Kinds.integer(100, MANY),
                            "form: how many training positions, whole games of them, compare the forms of a model of"
                                    + " more than 8,192 weights: three quarters to fit, one to judge. The result is"
                                    + " fitted to all")
                    .defaultsTo(SampleFitConfig.USUAL.sample()),
            config -> sampled(config).map(SampleFitConfig::sample));

    private final Key<PriceConfig> price = sometimes(
            Key.of("price", new PriceKeys(), "form: what is added to the loss of a form"),
            config -> form(config).map(FormOperators::price));

    {
        chosen(crossover, FormOperators.class, FormOperators::crossover, EvolutionKeys::crossovers);
        chosen(mutation, FormOperators.class, FormOperators::mutation, EvolutionKeys::mutations);
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

    /** Whether real genomes have a step of their own that anything uses. */
    private static boolean isAdaptive(NamedOperators named) {
        return named.mutations().isEmpty() || named.has(StockOperator.SELF_ADAPTIVE);
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
            given.meaningless(NO_FORM, price, sample);
        }
        if (chosen == Preset.FIT) {
            return fit(given, gradient);
        }
        given.meaningless(NO_FIT, towards);
        if (chosen == Preset.FORM) {
            return form(given, gradient);
        }
        given.meaningless(NO_FIT, common, strengths, tolerance);
        if (!gradient && chosen == Preset.MEMETIC) {
            throw given.wrong(preset, stepless + " no exact steps downhill: choose strategy, real or david-tabibi");
        }
        int genomes = given.get(population, chosen == Preset.DAVID_TABIBI ? 1000 : 200);
        if (chosen == Preset.STRATEGY && genomes % 2 != 0) {
            throw given.wrong(population, "give an even number: genomes of the preset strategy are twins");
        }
        String first = start(given, EvolutionConfig.RANDOM_START);
        long last = given.get(generations);
        double width = spread(given, chosen);
        int kept = survivors(given, chosen, genomes);
        NamedOperators named = ours ? named(given, chosen, kept) : selectorsAndAlterers(given, name, kept);
        return new EvolutionConfig(
                chosen,
                genomes,
                last,
                first,
                width,
                kept,
                ours ? operators(given, chosen, named) : new PluggedOperators(plugin(given, name)),
                ours ? localSteps(given, chosen) : LocalStepsConfig.NONE,
                named);
    }

    /** The keys of a population and of how it is bred. */
    private Key<?>[] ofPopulations() {
        return new Key<?>[] {
            population,
            spread,
            survivors,
            crossover,
            mutation,
            blend,
            step,
            rate,
            truncation,
            selector,
            survivorSelector,
            alterers,
            elite,
            steps
        };
    }

    /** One set of weights, which begins at the defaults unless the config says where. */
    private EvolutionConfig fit(ConfigObject given, boolean gradient) {
        if (!gradient) {
            throw given.wrong(preset, stepless + " no exact steps downhill: choose strategy, real or david-tabibi");
        }
        given.meaningless(ONE_FIT, ofPopulations());
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
                new FitOperators(
                        given.get(towards).equals("start"),
                        given.get(common),
                        given.get(strengths),
                        given.get(tolerance)),
                LocalStepsConfig.NONE,
                NamedOperators.NONE);
    }

    /** Forms are bred; their weights are fitted from the defaults unless the config says where. */
    private EvolutionConfig form(ConfigObject given, boolean gradient) {
        if (!gradient) {
            throw given.wrong(preset, stepless + " no weights to be fitted inside: choose strategy or real");
        }
        given.meaningless(NO_LINES, spread, survivors, survivorSelector, blend, step, rate, truncation, elite, steps);
        String first = start(given, EvolutionConfig.DEFAULT_START);
        if (first.equals(EvolutionConfig.RANDOM_START)) {
            throw given.wrong(start, "give default or a weights file: a fit needs no random start");
        }
        int genomes = given.get(population, FORM_POPULATION);
        OperatorChoice crossed = given.get(crossover, OperatorChoice.own(0.9));
        OperatorChoice mutated = given.get(mutation, OperatorChoice.own(0.01));
        NamedOperators named = checked(
                Preset.FORM.toString(),
                Genes.BITS,
                new NamedOperators(
                        given.find(selector),
                        Optional.empty(),
                        crossed.named().stream().findFirst(),
                        mutated.named(),
                        given.get(alterers, List.of())));
        return new EvolutionConfig(
                Preset.FORM,
                genomes,
                given.get(generations, FORM_GENERATIONS),
                first,
                0,
                0,
                new FormOperators(
                        crossed.probability(),
                        mutated.probability(),
                        given.get(price),
                        new SampleFitConfig(
                                given.get(sample),
                                given.get(common),
                                given.get(strengths),
                                given.get(tolerance, SampleFitConfig.USUAL.tolerance()))),
                LocalStepsConfig.NONE,
                named);
    }

    /** A method that learns from duels; it begins at the defaults unless the config says where. */
    private EvolutionConfig duels(ConfigObject given, boolean gradient) {
        if (gradient) {
            throw given.wrong(preset, "choose memetic, or the objective type tournament: duels are games");
        }
        given.meaningless(NO_POPULATION, ofPopulations());
        given.meaningless(NO_POPULATION, towards, common, strengths, tolerance, sample, price);
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

    /** What is named beside a preset of ours. */
    private NamedOperators named(ConfigObject given, Preset chosen, int kept) {
        if (chosen == Preset.STRATEGY) {
            given.meaningless(ONE_CENTRE, selector, survivorSelector, alterers);
            return NamedOperators.NONE;
        }
        return checked(
                chosen.toString(),
                chosen == Preset.DAVID_TABIBI ? Genes.BITS : Genes.REALS,
                new NamedOperators(
                        given.find(selector),
                        survivorSelector(given, kept),
                        given.find(crossover)
                                .flatMap(choice -> choice.named().stream().findFirst()),
                        given.find(mutation).map(OperatorChoice::named).orElse(List.of()),
                        given.get(alterers, List.of())));
    }

    /** What is named beside the preset of a plug-in, whose other operators are its own. */
    private NamedOperators selectorsAndAlterers(ConfigObject given, String name, int kept) {
        return checked(
                name,
                Genes.ANY,
                new NamedOperators(
                        given.find(selector),
                        survivorSelector(given, kept),
                        Optional.empty(),
                        List.of(),
                        given.get(alterers, List.of())));
    }

    private Optional<PluginConfig> survivorSelector(ConfigObject given, int kept) {
        if (kept == 0) {
            given.meaningless("remove it, or let some survive (survivors)", survivorSelector);
            return Optional.empty();
        }
        return given.find(survivorSelector);
    }

    private static NamedOperators checked(String preset, Genes genomes, NamedOperators named) {
        new OperatorCheck(preset, genomes).require(named);
        return named;
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

    private double spread(ConfigObject given, Preset chosen) {
        if (chosen == Preset.STRATEGY) {
            given.meaningless(ONE_CENTRE, spread, survivors, crossover, mutation, blend, truncation);
            return 0;
        }
        return given.get(spread);
    }

    private int survivors(ConfigObject given, Preset chosen, int genomes) {
        if (chosen == Preset.STRATEGY) {
            return 0;
        }
        int kept = given.get(survivors);
        if (kept >= genomes) {
            throw given.wrong(survivors, "keep fewer than the population of " + genomes);
        }
        return kept;
    }

    private OperatorsConfig operators(ConfigObject given, Preset chosen, NamedOperators named) {
        if (chosen == Preset.STRATEGY) {
            return new StrategyOperators(given.get(step, 0.05), given.get(rate));
        }
        given.meaningless("remove it, or choose the preset strategy", rate);
        return chosen == Preset.DAVID_TABIBI ? bits(given) : reals(given, named);
    }

    /** The defaults are the settings of David-Tabibi 2008. */
    private OperatorsConfig bits(ConfigObject given) {
        String remedy = "remove it: the preset david-tabibi has bit strings, other presets have real numbers";
        given.meaningless(remedy, blend, step, truncation);
        return new BitOperators(probability(given, crossover, 0.75), probability(given, mutation, 0.002));
    }

    private OperatorsConfig reals(ConfigObject given, NamedOperators named) {
        boolean blends = named.crossover().isEmpty();
        if (!blends) {
            given.meaningless(
                    "remove it, or give it to the crossover, as {\"type\": \"blend\", \"blend\": 0.4}", blend);
        }
        boolean adapts = isAdaptive(named);
        if (!adapts) {
            given.meaningless("remove it: it is the first step of the mutation self-adaptive", step);
        }
        boolean selects = named.selector().isPresent();
        if (selects) {
            given.meaningless(
                    "remove it: the selector chooses the parents; truncation has its share, as {\"type\":"
                            + " \"truncation\", \"share\": 0.3}",
                    truncation);
        }
        return new RealOperators(
                probability(given, crossover, 0.9),
                blends ? given.get(blend) : 0,
                probability(given, mutation, 1),
                adapts ? given.get(step, 0.002) : 1,
                selects ? 1 : given.get(truncation));
    }

    private static double probability(ConfigObject given, Key<OperatorChoice> key, double usual) {
        return given.get(key, OperatorChoice.own(usual)).probability();
    }

    private LocalStepsConfig localSteps(ConfigObject given, Preset chosen) {
        if (chosen != Preset.MEMETIC) {
            given.meaningless("remove it, or choose the preset memetic", elite, steps);
            return LocalStepsConfig.NONE;
        }
        return new LocalStepsConfig(given.get(elite), given.get(steps));
    }
}

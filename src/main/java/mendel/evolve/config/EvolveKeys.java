package mendel.evolve.config;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import mendel.config.ConfigObject;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.SchemaText;
import mendel.config.Scope;
import mendel.config.Section;
import mendel.evolve.config.OperatorsConfig.DuelOperators;

/** The keys of a whole config. */
final class EvolveKeys extends Section<EvolveConfig> {

    private final List<String> plugged;

    private final Key<String> schema = declare(Key.of("$schema", Kinds.text(), "this schema, for editors"));

    private final Key<String> game = key(
            Key.of(
                            "game",
                            Kinds.text(),
                            "the game's id, as chess; features for data that hold the features of any engine")
                    .required(),
            EvolveConfig::game);

    private final Key<String> model = optional(
            Key.of("model", Kinds.text(), "the evaluation model whose weights are evolved")
                    .defaultsTo("full"),
            config -> Optional.of(config)
                    .filter(c -> !c.objective().evolvesEngine())
                    .map(EvolveConfig::model));

    private final Key<List<TunedPart>> parameters = optional(
            Key.of(
                    "parameters",
                    Kinds.choices(TunedPart.class),
                    "what of a player is evolved: search (the margins of the search, with clocks also the use of"
                            + " time), time (that alone), groups (a scale for each group of weights), weights (every"
                            + " weight); weights alone without it. All others need games and the preset duels"),
            config -> duels(config)
                    .map(duels -> List.copyOf(duels.parameters()))
                    .filter(parts -> !parts.equals(List.of(TunedPart.WEIGHTS))));

    private final Key<ObjectiveConfig> objective = key(
            Key.of("objective", new ObjectiveKeys(List.of()), "what is minimised")
                    .required(),
            EvolveConfig::objective);

    private final Key<EvolutionConfig> evolution =
            key(Key.of("evolution", new EvolutionKeys(""), "the genetic algorithm"), EvolveConfig::evolution);

    private final Key<StopConfig> stop = key(
            Key.of("stop", new StopKeys(), "when the run ends before its last generation")
                    .from(Scope.RESULT),
            EvolveConfig::stop);

    private final Key<CheckpointConfig> checkpoint = key(
            Key.of("checkpoint", new CheckpointKeys(), "when the population is saved; always at the end")
                    .from(Scope.ALL),
            EvolveConfig::checkpoint);

    private final Key<ReportConfig> report = key(
            Key.of(
                            "report",
                            new ReportKeys(),
                            "what is computed for the report after the run; nothing of it enters the best weights")
                    .from(Scope.ALL),
            EvolveConfig::report);

    private final Key<Long> seed = key(
            Key.of("seed", Kinds.whole(), "the random seed: same seed, same weights")
                    .defaultsTo(1L),
            EvolveConfig::seed);

    private final Key<Integer> threads = key(
            Key.of("threads", Kinds.integer(0, 4096), "threads; 0 for all cores. The result is the same for any number")
                    .defaultsTo(0)
                    .from(Scope.ALL),
            EvolveConfig::threads);

    private final Key<String> cluster = optional(
            Key.of(
                            "cluster",
                            Kinds.text(),
                            "the master of a Spark cluster that plays the games or computes the losses, as"
                                + " spark://HOST:7077, k8s://URL, yarn or local[N]; none for this machine alone. The"
                                + " result is the same")
                    .from(Scope.ALL),
            EvolveConfig::cluster);

    /** The keys where no plug-in brings an objective. */
    EvolveKeys() {
        this(List.of());
    }

    /**
     * The keys of configs.
     *
     * @param plugged the objectives that plug-ins bring
     */
    EvolveKeys(List<String> plugged) {
        this.plugged = plugged;
    }

    @Override
    protected EvolveConfig make(ConfigObject given) {
        given.find(schema);
        String played = given.get(game);
        String evaluated = given.get(model);
        List<TunedPart> parts = given.get(parameters, List.of(TunedPart.WEIGHTS));
        ObjectiveConfig minimised = given.get(objective.as(new ObjectiveKeys(plugged)));
        if (minimised.evolvesEngine() && given.has(model)) {
            throw given.wrong(model, "remove it: what is evolved are the options of the engine");
        }
        String prefix = played + ":";
        if (minimised.evolvesEngine() && !parts.equals(List.of(TunedPart.WEIGHTS))) {
            throw given.wrong(parameters, "give [\"weights\"]: what is evolved are the options of the engine");
        }
        if (!(minimised instanceof TournamentConfig) && !parts.equals(List.of(TunedPart.WEIGHTS))) {
            throw given.wrong(
                    parameters,
                    "give [\"weights\"], or the objective type tournament: only games tell what the rest is worth");
        }
        EvolutionConfig evolved = given.get(evolution.as(new EvolutionKeys(stepless(minimised), true, parts)));
        if (evolved.preset() == Preset.DUELS) {
            if (!(minimised instanceof TournamentConfig)) {
                throw given.object(evolution.name())
                        .wrong("preset", "choose strategy, or the objective type tournament: duels are games");
            }
            requireNoPopulation(given.object(objective.name()));
        }
        return new EvolveConfig(
                played,
                minimised.evolvesEngine()
                        ? EvolveConfig.ENGINE_MODEL
                        : evaluated.startsWith(prefix) ? evaluated.substring(prefix.length()) : evaluated,
                minimised,
                evolved,
                given.get(stop),
                given.get(checkpoint),
                given.get(report),
                given.get(seed),
                given.get(threads),
                cluster(given, minimised, evolved.preset()));
    }

    private Optional<String> cluster(ConfigObject given, ObjectiveConfig minimised, Preset preset) {
        Optional<String> master = given.find(cluster).filter(name -> !name.equals(EvolveConfig.NO_CLUSTER));
        boolean spread = minimised instanceof TournamentConfig
                || minimised instanceof MentorConfig && preset != Preset.FIT && preset != Preset.FORM;
        if (master.isPresent() && !spread) {
            throw given.wrong(
                    cluster,
                    "remove it: only games and the losses of populations are spread, with the objective type"
                            + " tournament, or mentor without the presets fit and form");
        }
        return master;
    }

    private static Optional<DuelOperators> duels(EvolveConfig config) {
        return config.evolution().operators() instanceof DuelOperators duels ? Optional.of(duels) : Optional.empty();
    }

    private static void requireNoPopulation(ConfigObject tournament) {
        for (String key : TournamentKeys.OF_POPULATIONS) {
            if (tournament.value(key).isPresent()) {
                throw tournament.wrong(
                        key,
                        "this key has no meaning with the preset duels",
                        "remove it: there is no population; evolution.batch says how many duels a generation has");
            }
        }
    }

    @Override
    public Map<String, Object> json(EvolveConfig made, Scope scope) {
        Map<String, Object> json = super.json(made, scope);
        if (made.evolution().preset() == Preset.DUELS && json.get(objective.name()) instanceof Map<?, ?> tournament) {
            tournament.keySet().removeAll(TournamentKeys.OF_POPULATIONS);
        }
        return json;
    }

    /** Which objectives have no gradient, in words; empty for one that has it. */
    private static String stepless(ObjectiveConfig objective) {
        return switch (objective) {
            case MentorConfig mentor -> "";
            case TournamentConfig tournament -> "games have";
            case CommandConfig command -> "commands have";
            case PluggedObjectiveConfig plugin -> "objectives of plug-ins have";
        };
    }

    /** The schema for editors. */
    String schemaText() {
        return body(SchemaText.lines()
                                .with("$schema", "https://json-schema.org/draft/2020-12/schema")
                                .with("title", "An evolution of weights")
                                .with("type", "object"))
                        .json("")
                + "\n";
    }
}

package mendel.study;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.LongStream;
import mendel.InputException;
import mendel.KeyValue;
import mendel.NearestName;
import mendel.SettingException;
import mendel.app.Games;
import mendel.config.ConfigObject;
import mendel.config.InnerConfig;
import mendel.config.Items;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.SchemaText;
import mendel.config.Scope;
import mendel.config.Section;
import mendel.config.SimpleKind;
import mendel.evolve.config.EvolveConfig;
import mendel.evolve.config.LimitKeys;
import mendel.player.GameLimit;
import tools.jackson.databind.JsonNode;

/** The keys of a study's config. */
final class StudyKeys extends Section<StudyConfig> {

    private static final int MOST_SEEDS = 1000;
    private static final int MOST_RUNS = 100_000;

    private final Key<String> schema = declare(Key.of("$schema", Kinds.text(), "this schema, for editors"));

    private final Key<InnerConfig> base = key(
            Key.of(
                            "base",
                            Kinds.config("configs/quickstart.json"),
                            "the config of an evolution: the path of a file, or the config itself; of its report only"
                                    + " what it writes is computed")
                    .required(),
            StudyConfig::base);

    private final Key<List<String>> set = key(
            Key.of("set", Kinds.settings(), "settings of all runs on top of the base: values by their paths")
                    .defaultsTo(List.of()),
            StudyConfig::settings);

    private final Key<List<StudyAxis>> axes = optional(
            Key.of("axes", new Items<>(new AxisKeys()), "what is varied; every combination is a cell"),
            config -> Optional.of(config.axes()).filter(all -> !all.isEmpty()));

    private final Key<List<Long>> seeds = key(
            Key.of("seeds", seeds(), "how many seeds from 1 on, or a list of seeds; every cell runs with each")
                    .required()
                    .from(Scope.ALL),
            StudyConfig::seeds);

    private final Key<List<StudyMeasure>> measures = key(
            Key.of("measures", measures(), "what is measured of each run; the first one comes first in tables")
                    .defaultsTo(List.of(StudyMeasure.TRAIN, StudyMeasure.VALIDATION)),
            StudyConfig::measures);

    private final Key<StudyGoal> reach = optional(
            Key.of("reach", new GoalKeys(), "the loss until which generationsTo, evaluationsTo and secondsTo count"),
            StudyConfig::reach);

    private final Key<StudyMatch> match = optional(
            Key.of("match", new MatchKeys(), "the match by which elo and points are measured"), StudyConfig::match);

    private final Key<StudySuite> suite = optional(
            Key.of("suite", new SuiteKeys(), "the test positions by which solved is measured"), StudyConfig::suite);

    private final Key<StudyComparison> compare =
            key(Key.of("compare", new CompareKeys(), "how cells are compared").from(Scope.ALL), StudyConfig::compare);

    private final Key<List<StudyFigure>> figures = optional(
            Key.of("figures", new Items<>(new FigureKeys()), "published figures, to stand beside the study's own")
                    .from(Scope.ALL),
            config -> Optional.of(config.figures()).filter(all -> !all.isEmpty()));

    private final Key<Integer> threads = key(
            Key.of("threads", Kinds.integer(0, 4096), "threads of each run; 0 for all cores. The tables are the same")
                    .defaultsTo(0)
                    .from(Scope.ALL),
            StudyConfig::threads);

    @Override
    protected StudyConfig make(ConfigObject given) {
        given.find(schema);
        StudyConfig config = new StudyConfig(
                given.get(base),
                given.get(set),
                given.get(axes, List.of()),
                given.get(seeds),
                given.get(measures),
                given.section(reach),
                given.section(match),
                given.section(suite),
                given.get(compare),
                given.get(figures, List.of()),
                given.get(threads));
        requireAxes(given, config);
        requireMeasures(given, config);
        requireCells(given, config);
        return config;
    }

    /** The schema for editors. */
    String schemaText() {
        return body(SchemaText.lines()
                                .with("$schema", "https://json-schema.org/draft/2020-12/schema")
                                .with("title", "A study")
                                .with("type", "object"))
                        .json("")
                + "\n";
    }

    private void requireAxes(ConfigObject given, StudyConfig config) {
        Set<String> names = new HashSet<>(StudyTable.COLUMNS);
        names.addAll(StudyMeasure.names());
        for (int i = 0; i < config.axes().size(); i++) {
            if (!names.add(config.axes().get(i).name())) {
                throw given.wrong(
                        "axes[" + i + "].name",
                        InputException.quote(config.axes().get(i).name()) + " is a column of the tables already",
                        "give another name");
            }
        }
        long runs = config.seeds().size();
        for (StudyAxis axis : config.axes()) {
            runs *= axis.variants().size();
            if (runs > MOST_RUNS) {
                throw given.wrong(axes, "give fewer variants or seeds: at most " + MOST_RUNS + " runs");
            }
        }
    }

    private void requireMeasures(ConfigObject given, StudyConfig config) {
        for (StudyMeasure measure : config.measures()) {
            String name = measure.name();
            if (measure.needsGoal() && config.reach().isEmpty()) {
                throw given.missing(reach, name + " needs it: { \"loss\": 40 } or { \"aboveOptimum\": 1 }");
            }
            if (measure.needsMatch() && config.match().isEmpty()) {
                throw given.missing(
                        match, name + " needs it: { \"against\": \"default\", \"limit\": { \"nodes\": 1000 } }");
            }
            if (measure.equals(StudyMeasure.SOLVED) && config.suite().isEmpty()) {
                throw given.missing(suite, name + " needs it: { \"file\": \"x.epd\", \"limit\": { \"nodes\": 1000 } }");
            }
        }
        List<String> labels = config.cells().stream().map(StudyCell::label).toList();
        for (int i = 0; i < config.figures().size(); i++) {
            StudyFigure figure = config.figures().get(i);
            if (!config.measures().contains(figure.measure())) {
                throw given.wrong(
                        "figures[" + i + "].measure",
                        InputException.quote(figure.measure().name()) + " is not measured",
                        "add it to measures");
            }
            requireLabel(given, "figures[" + i + "].cell", figure.cell(), labels);
        }
        requireLabel(given, "compare.baseline", config.compare().baseline(), labels);
    }

    private static void requireLabel(ConfigObject given, String path, Optional<String> label, List<String> labels) {
        if (label.isPresent() && !labels.contains(label.get())) {
            throw given.wrong(
                    path,
                    "there is no cell " + InputException.quote(label.get()),
                    NearestName.hint(label.get(), labels, "the cells are " + String.join("; ", labels)));
        }
    }

    /** Reads every cell, so that no mistake comes to light after hours. */
    private void requireCells(ConfigObject given, StudyConfig config) {
        Map<String, String> hashes = new HashMap<>();
        for (StudyCell cell : config.cells()) {
            EvolveConfig run = read(given, config, cell);
            String twin = hashes.putIfAbsent(run.hash(), cell.label());
            if (twin != null) {
                throw given.wrong(
                        axes.name(),
                        "the cells " + InputException.quote(twin) + " and " + InputException.quote(cell.label())
                                + " are the same",
                        "let every variant set something of its own");
            }
            requireMatch(given, config, run);
        }
        requireWeights(given, config);
    }

    /** Refuses the names of weights that no cell's model has, where the models are known without their data. */
    private void requireWeights(ConfigObject given, StudyConfig config) {
        List<EvolveConfig> runs = config.cells().stream()
                .map(cell -> config.run(cell, config.seeds().getFirst()))
                .toList();
        if (runs.stream()
                .anyMatch(run -> Games.isFeatures(run.game()) || run.objective().evolvesEngine())) {
            return;
        }
        Set<String> known = new LinkedHashSet<>();
        try {
            for (EvolveConfig run : runs) {
                Games.entry(run.game()).model(run.model()).spec().parameters().forEach(one -> known.add(one.name()));
            }
        } catch (InputException e) {
            throw given.wrong(base.name(), e.problem(), e.remedy());
        }
        for (StudyMeasure measure : config.measures()) {
            measure.weight().filter(name -> !known.contains(name)).ifPresent(name -> {
                throw given.wrong(
                        measures.name(),
                        "there is no weight " + InputException.quote(name),
                        NearestName.hint(
                                name, known, "mendel params " + runs.getFirst().game() + " lists them"));
            });
        }
    }

    private EvolveConfig read(ConfigObject given, StudyConfig config, StudyCell cell) {
        try {
            return config.run(cell, config.seeds().getFirst());
        } catch (SettingException e) {
            InputException told = e.by(name -> "");
            String setting = told.place().strip();
            String path = setting.substring(0, setting.contains("=") ? setting.indexOf('=') : setting.length());
            throw given.wrong(place(config, cell, path), told.problem(), told.remedy());
        } catch (InputException e) {
            throw isOfBase(config, e) ? e : e.at("cell " + cell.label());
        }
    }

    /** Whether a mistake is there without any variant. */
    private static boolean isOfBase(StudyConfig config, InputException mistake) {
        try {
            config.run(new StudyCell(1, Map.of(), List.of()), config.seeds().getFirst());
            return false;
        } catch (InputException e) {
            return e.getMessage().equals(mistake.getMessage());
        }
    }

    /** Where a setting of a cell is written: its last place, as a later one counts. */
    private String place(StudyConfig config, StudyCell cell, String path) {
        for (int i = config.axes().size() - 1; i >= 0; i--) {
            StudyAxis axis = config.axes().get(i);
            for (int j = 0; j < axis.variants().size(); j++) {
                StudyVariant variant = axis.variants().get(j);
                if (variant.label().equals(cell.variants().get(axis.name()))) {
                    for (String setting : variant.settings()) {
                        String key = KeyValue.of(setting).key();
                        if (path.equals(key) || path.endsWith("." + key)) {
                            return "axes[" + i + "].variants[" + j + "].set." + key;
                        }
                    }
                }
            }
        }
        for (String setting : config.settings()) {
            String key = KeyValue.of(setting).key();
            if (path.equals(key) || path.endsWith("." + key)) {
                return set.name() + "." + key;
            }
        }
        return path.equals("seed") ? seeds.name() : path.equals(threads.name()) ? threads.name() : base.name();
    }

    private void requireMatch(ConfigObject given, StudyConfig config, EvolveConfig run) {
        boolean plays = config.match().isPresent() || config.suite().isPresent();
        if (plays && run.objective().evolvesEngine()) {
            throw given.wrong(
                    config.match().isPresent() ? match.name() : suite.name(),
                    "the options of an engine are no weights that could play",
                    "remove it; rating is measured by the run itself");
        }
        boolean fromStart = config.match()
                .filter(asked -> asked.against().equals(StudyMatch.START))
                .isPresent();
        if (fromStart && run.evolution().start().equals("random")) {
            throw given.wrong(
                    "match.against",
                    "runs that begin at random have no weights to begin with",
                    "give \"default\", a weights file or another player");
        }
    }

    private static SimpleKind<List<Long>> seeds() {
        String remedy =
                "give a number from 1 to " + MOST_SEEDS + ", or a list of different whole numbers, as [1, 2, 3]";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    if (value.isIntegralNumber() && value.canConvertToInt()) {
                        int count = value.intValue();
                        if (count < 1 || count > MOST_SEEDS) {
                            throw given.wrong(key, remedy);
                        }
                        return LongStream.rangeClosed(1, count).boxed().toList();
                    }
                    Set<Long> found = new HashSet<>();
                    List<Long> seeds = new ArrayList<>();
                    for (JsonNode item : value) {
                        if (!value.isArray()
                                || !item.isIntegralNumber()
                                || !item.canConvertToLong()
                                || !found.add(item.longValue())) {
                            throw given.wrong(key, remedy);
                        }
                        seeds.add(item.longValue());
                    }
                    if (seeds.isEmpty() || seeds.size() > MOST_SEEDS) {
                        throw given.wrong(key, remedy);
                    }
                    return List.copyOf(seeds);
                },
                seeds -> seeds,
                SchemaText.line().with("type", List.of("integer", "array")));
    }

    private static StudyMeasure measure(ConfigObject given, String key, JsonNode value) {
        String name = value.isString() ? value.stringValue() : value.toString();
        return StudyMeasure.of(name)
                .orElseThrow(() -> given.wrong(
                        key,
                        "there is no measure " + InputException.quote(name),
                        NearestName.hint(
                                name,
                                StudyMeasure.names(),
                                "the measures are " + String.join(", ", StudyMeasure.names()))));
    }

    private static SimpleKind<List<StudyMeasure>> measures() {
        String remedy = "give a list of at least one measure, each once, as [\"trainLoss\"]";
        return new SimpleKind<>(
                remedy,
                (given, key, value) -> {
                    List<StudyMeasure> found = new ArrayList<>();
                    for (JsonNode item : value) {
                        StudyMeasure measure = measure(given, key, item);
                        if (!value.isArray() || found.contains(measure)) {
                            throw given.wrong(key, remedy);
                        }
                        found.add(measure);
                    }
                    if (found.isEmpty()) {
                        throw given.wrong(key, remedy);
                    }
                    return List.copyOf(found);
                },
                found -> found.stream().map(StudyMeasure::name).toList(),
                SchemaText.lines()
                        .with("type", "array")
                        .with("items", SchemaText.line().with("type", "string").with("examples", StudyMeasure.names()))
                        .with("minItems", 1)
                        .with("uniqueItems", true));
    }

    /** The keys of an axis. */
    private static final class AxisKeys extends Section<StudyAxis> {

        private final Key<String> name =
                key(Key.of("name", Kinds.text(), "a column of the tables").required(), StudyAxis::name);

        private final Key<List<StudyVariant>> variants = key(
                Key.of("variants", new Items<>(new VariantKeys()), "the choices")
                        .required(),
                StudyAxis::variants);

        @Override
        protected StudyAxis make(ConfigObject given) {
            StudyAxis axis = new StudyAxis(given.get(name), given.get(variants));
            Set<String> labels = new HashSet<>();
            for (int i = 0; i < axis.variants().size(); i++) {
                if (!labels.add(axis.variants().get(i).label())) {
                    throw given.wrong(
                            "variants[" + i + "].label",
                            InputException.quote(axis.variants().get(i).label()) + " is given twice",
                            "give every variant a label of its own");
                }
            }
            return axis;
        }
    }

    /** The keys of a variant. */
    private static final class VariantKeys extends Section<StudyVariant> {

        private static final Pattern QUOTED = Pattern.compile("\"(.*)\"");

        private final Key<String> label = key(
                Key.of("label", Kinds.text(), "its name in tables; made of the values without it"),
                StudyVariant::label);

        private final Key<List<String>> set = key(
                Key.of("set", Kinds.settings(), "settings on top of the base: values by their paths")
                        .required(),
                StudyVariant::settings);

        @Override
        protected StudyVariant make(ConfigObject given) {
            List<String> settings = given.get(set);
            for (String setting : settings) {
                if (KeyValue.of(setting).key().equals("seed")) {
                    throw given.wrong("set.seed", "every cell runs with the same seeds", "give them with seeds");
                }
            }
            String values = String.join(
                    " ",
                    settings.stream()
                            .map(setting -> QUOTED.matcher(
                                            String.valueOf(KeyValue.of(setting).value()))
                                    .replaceFirst("$1"))
                            .toList());
            return new StudyVariant(given.get(label, values.isEmpty() ? StudyCell.ONLY : values), settings);
        }
    }

    /** The keys of {@code reach}. */
    private static final class GoalKeys extends Section<StudyGoal> {

        private final Key<Double> loss = sometimes(
                Key.of("loss", Kinds.number(0, MANY), "the loss"),
                goal -> Optional.of(goal.loss()).filter(number -> !Double.isNaN(number)));

        private final Key<Double> aboveOptimum = sometimes(
                Key.of("aboveOptimum", Kinds.number(0, MANY), "per cent above the training loss of the exact optimum"),
                goal -> Optional.of(goal.aboveOptimum()).filter(number -> !Double.isNaN(number)));

        private final Key<String> of = key(
                Key.of("of", Kinds.choice(List.of("train", "validation")), "the positions whose loss it is")
                        .defaultsTo("train"),
                goal -> goal.validation() ? "validation" : "train");

        @Override
        protected StudyGoal make(ConfigObject given) {
            if (given.has(loss) == given.has(aboveOptimum)) {
                throw given.has(loss)
                        ? given.wrong(aboveOptimum, "give one of loss and aboveOptimum")
                        : given.missing(loss, "give one of loss and aboveOptimum");
            }
            return new StudyGoal(
                    given.find(loss).orElse(Double.NaN),
                    given.find(aboveOptimum).orElse(Double.NaN),
                    given.get(of).equals("validation"));
        }
    }

    /** The keys of {@code match}. */
    private static final class MatchKeys extends Section<StudyMatch> {

        private final Key<String> against = key(
                Key.of("against", Kinds.text(), "start for the weights that a run began with, or a player of match")
                        .defaultsTo(StudyMatch.DEFAULT),
                StudyMatch::against);

        private final Key<GameLimit> limit = key(
                Key.of("limit", new LimitKeys(), "what a player may use for its moves; one of the keys")
                        .required(),
                StudyMatch::limit);

        private final Key<Integer> games = key(
                Key.of("games", Kinds.even(2, MANY, "give an even number, two games of each opening"), "games")
                        .defaultsTo(100),
                StudyMatch::games);

        private final Key<Long> seed = key(
                Key.of("seed", Kinds.whole(), "of the random openings, which are the same for all runs")
                        .defaultsTo(1L),
                StudyMatch::seed);

        @Override
        protected StudyMatch make(ConfigObject given) {
            return new StudyMatch(given.get(against), given.get(limit), given.get(games), given.get(seed));
        }
    }

    /** The keys of {@code suite}. */
    private static final class SuiteKeys extends Section<StudySuite> {

        private final Key<String> file =
                key(Key.of("file", Kinds.text(), "an EPD or OBF file").required(), StudySuite::file);

        private final Key<GameLimit> limit = key(
                Key.of("limit", new LimitKeys(), "what a search may use; one of the keys, without tc")
                        .required(),
                StudySuite::limit);

        @Override
        protected StudySuite make(ConfigObject given) {
            GameLimit asked = given.get(limit);
            if (asked.hasClock()) {
                throw given.wrong("limit.tc", "a search of one position has no clock", "give depth, nodes or movetime");
            }
            return new StudySuite(given.get(file), asked);
        }
    }

    /** The keys of {@code compare}. */
    private static final class CompareKeys extends Section<StudyComparison> {

        private final Key<StudyComparison.PairTest> test = key(
                Key.of(
                                "test",
                                Kinds.choice(StudyComparison.PairTest.class),
                                "of the pairs of runs with the same seed: Wilcoxon's signed ranks, or Student's t")
                        .defaultsTo(StudyComparison.PairTest.WILCOXON),
                StudyComparison::test);

        private final Key<String> baseline = optional(
                Key.of("baseline", Kinds.text(), "the cell that all others are compared with; without it every pair"),
                StudyComparison::baseline);

        @Override
        protected StudyComparison make(ConfigObject given) {
            return new StudyComparison(given.get(test), given.find(baseline));
        }
    }

    /** The keys of a published figure. */
    private static final class FigureKeys extends Section<StudyFigure> {

        private final Key<StudyMeasure> measure = key(
                Key.of(
                                "measure",
                                new SimpleKind<>(
                                        "give a measure",
                                        StudyKeys::measure,
                                        StudyMeasure::name,
                                        SchemaText.line().with("type", "string")),
                                "what it measures, one of measures")
                        .required(),
                StudyFigure::measure);

        private final Key<String> cell =
                optional(Key.of("cell", Kinds.text(), "the label of its cell; without it of all"), StudyFigure::cell);

        private final Key<Double> value =
                key(Key.of("value", Kinds.number(-MANY, MANY), "the figure").required(), StudyFigure::value);

        private final Key<String> source =
                key(Key.of("source", Kinds.text(), "where it is published").required(), StudyFigure::source);

        @Override
        protected StudyFigure make(ConfigObject given) {
            return new StudyFigure(given.get(measure), given.find(cell), given.get(value), given.get(source));
        }
    }
}

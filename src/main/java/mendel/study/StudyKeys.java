package mendel.study;

import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import mendel.InputException;
import mendel.KeyValue;
import mendel.NearestName;
import mendel.SettingException;
import mendel.app.Games;
import mendel.config.ConfigKind;
import mendel.config.ConfigObject;
import mendel.config.InnerConfig;
import mendel.config.Items;
import mendel.config.Key;
import mendel.config.Kinds;
import mendel.config.SchemaText;
import mendel.config.Scope;
import mendel.config.Section;
import mendel.evolve.config.EvolveConfig;

/** The keys of a study's config. */
final class StudyKeys extends Section<StudyConfig> {

    private static final int MOST_RUNS = 100_000;

    private final Key<String> schema = declare(Key.of("$schema", Kinds.text(), "this schema, for editors"));

    private final Key<InnerConfig> base = key(
            Key.of(
                            "base",
                            Kinds.config(ConfigKind.EVOLUTION),
                            "the config of an evolution: the path of a file, or the config itself; of its report only"
                                    + " what it writes is computed")
                    .required(),
            StudyConfig::base);

    private final Key<List<String>> set = key(
            Key.of("set", Kinds.settings(), "settings of all runs on top of the base: values by their paths")
                    .defaultsTo(List.of()),
            StudyConfig::settings);

    private final Key<List<StudyAxis>> axes = optional(
            Key.of("axes", new Items<>(new StudyAxisKeys()), "what is varied; every combination is a cell"),
            config -> Optional.of(config.axes()).filter(all -> !all.isEmpty()));

    private final Key<List<Long>> seeds = key(
            Key.of(
                            "seeds",
                            StudyKinds.seeds(),
                            "how many seeds from 1 on, or a list of seeds; every cell runs with each")
                    .required()
                    .from(Scope.ALL),
            StudyConfig::seeds);

    private final Key<List<StudyMeasure>> measures = key(
            Key.of(
                            "measures",
                            StudyKinds.measures(),
                            "what is measured of each run; the first one comes first in tables")
                    .defaultsTo(List.of(StudyMeasure.TRAIN, StudyMeasure.VALIDATION)),
            StudyConfig::measures);

    private final Key<StudyGoal> reach = optional(
            Key.of(
                    "reach",
                    new StudyGoalKeys(),
                    "the loss until which generationsTo, evaluationsTo and secondsTo count"),
            StudyConfig::reach);

    private final Key<StudyMatch> match = optional(
            Key.of("match", new StudyMatchKeys(), "the match by which elo and points are measured"),
            StudyConfig::match);

    private final Key<StudySuite> suite = optional(
            Key.of("suite", new StudySuiteKeys(), "the test positions by which solved is measured"),
            StudyConfig::suite);

    private final Key<StudyComparison> compare = key(
            Key.of("compare", new StudyCompareKeys(), "how cells are compared").from(Scope.ALL), StudyConfig::compare);

    private final Key<List<StudyFigure>> figures = optional(
            Key.of("figures", new Items<>(new StudyFigureKeys()), "published figures, to stand beside the study's own")
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
}

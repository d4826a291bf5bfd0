package mendel.evolve.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import mendel.InputException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The schema for editors is what the keys say, and the reader agrees with it: keys, choices, ranges, defaults. After a
 * change of keys, look at the file that the failure names and copy it over.
 */
class ConfigSchemaTest {

    private static final Path CONFIGS = Path.of("configs");
    private static final String MENTOR =
            "{\"game\": \"chess\", \"objective\": {\"type\": \"mentor\", \"data\": \"d.csv\"}}";
    private static final String WITHOUT_LIMIT =
            "{\"game\": \"chess\", \"objective\": {\"type\": \"tournament\", \"limit\": {}}}";
    private static final String TOURNAMENT = WITHOUT_LIMIT.replace("{}", "{\"nodes\": 1000}");
    private static final String SIGMOID = MENTOR.replace("\"type\"", "\"loss\": \"sigmoid\", \"type\"");
    private static final String FIT_KEYS = "evolution\\.(towards|common|strengths|tolerance)";
    private static final String FIT =
            MENTOR.replace("\"objective\"", "\"evolution\": {\"preset\": \"fit\"}, \"objective\"");
    private static final String HELD = FIT.replace("\"fit\"", "\"fit\", \"towards\": \"start\"");
    private static final String MEMORY = "evolution.memory";
    private static final String STRATEGY =
            TOURNAMENT.substring(0, TOURNAMENT.length() - 1) + ", \"evolution\": {\"preset\": \"strategy\"}}";
    private static final String DUELS = STRATEGY.replace("strategy", "duels");
    private static final String DUEL_KEYS = "evolution\\.(method|batch|growth|proof)";
    private static final String ENGINE = """
        {"game": "chess", "objective": {"type": "tournament", "limit": {"tc": "10+0.1"}, "openings": "o.epd",
         "engine": {"command": "engine -x", "options": {"Hash": 8, "Ponder": false, "Style": "wild"},
          "evolve": [{"name": "Pawn", "min": 50, "max": 150, "step": 5}, {"name": "Zeal", "min": -9, "max": 9, "start": 0}]}}}\
        """;
    private static final String COMMAND =
            "{\"game\": \"features\", \"objective\": {\"type\": \"command\", \"command\": \"tell\"}}";
    private static final String SELECTOR = "evolution.selector";
    private static final String SURVIVOR_SELECTOR = "evolution.survivorSelector";
    private static final String CROSSOVER = "evolution.crossover";
    private static final String MUTATION = "evolution.mutation";
    private static final String ALTERERS = "evolution.alterers";
    private static final String FORM =
            MENTOR.substring(0, MENTOR.length() - 1) + ", \"evolution\": {\"preset\": \"form\"}}";
    private static final String OPTIONS = "objective.engine.options";
    private static final String NANOSECONDS = "evolution.price.nanoseconds";
    /** Their bounds depend on other keys. */
    private static final Set<String> BOUNDED_ELSEWHERE = Set.of("evolution.survivors");

    private static final JsonMapper JSON = new JsonMapper();

    /** Path to the schema of each value. */
    private static Map<String, JsonNode> leaves() throws IOException {
        Map<String, JsonNode> leaves = new TreeMap<>();
        collect("", JSON.readTree(Files.readString(CONFIGS.resolve("mendel.schema.json"))), leaves);
        leaves.remove("$schema");
        return leaves;
    }

    private static void collect(String path, JsonNode schema, Map<String, JsonNode> leaves) {
        if (schema.path("items").has("properties")) {
            collect(path + "[]", schema.get("items"), leaves);
            return;
        }
        if (!schema.has("properties")) {
            leaves.put(path, schema);
            return;
        }
        assertThat(schema.path("additionalProperties").isBoolean()).isTrue();
        schema.path("properties")
                .properties()
                .forEach(e -> collect(path.isEmpty() ? e.getKey() : path + "." + e.getKey(), e.getValue(), leaves));
    }

    private static EvolveConfig read(String base, String... settings) {
        return ConfigReader.read("test", base, List.of(settings));
    }

    private static JsonNode effective(String base, String... settings) {
        return JSON.readTree(read(base, settings).toJson());
    }

    /** Configs that together have every key. */
    private static List<EvolveConfig> all() {
        List<EvolveConfig> all = new ArrayList<>();
        for (Preset preset : Preset.values()) {
            if (preset != Preset.DUELS) {
                all.add(read(MENTOR, "evolution.preset=" + preset));
            }
            if (preset != Preset.MEMETIC && preset != Preset.FIT && preset != Preset.FORM) {
                all.add(read(TOURNAMENT, "evolution.preset=" + preset));
            }
        }
        all.add(read(
                MENTOR,
                "evolution.preset=real",
                "evolution.selector={\"type\": \"elite\", \"eliteCount\": 2, \"nonEliteSelector\": \"boltzmann\","
                        + " \"b\": 2.5}",
                "evolution.survivorSelector=tournament",
                "evolution.crossover={\"type\": \"line\", \"p\": 0.5}",
                "evolution.mutation=[\"gaussian\", {\"type\": \"self-adaptive\", \"probability\": 0.5}]",
                "evolution.alterers=[\"swap\", {\"type\": \"shift\", \"probability\": 0.25}]"));
        all.add(read(MENTOR, "evolution.preset=david-tabibi", "evolution.mutation=[\"swap\"]"));
        all.add(read(MENTOR, "evolution.preset=form", "evolution.crossover=multi-point"));
        all.add(read(SIGMOID, "objective.k=1.1"));
        all.add(read(HELD, MEMORY + "=[4, 0.5]"));
        all.add(read(MENTOR, "objective.stream=true"));
        all.add(read(
                MENTOR,
                "evolution.preset=form",
                "evolution.price.weight=0.001",
                "evolution.price.nanoseconds={\"whole\": 900, \"space\": 10.5}"));
        all.add(read(ENGINE));
        all.add(read(COMMAND, "objective.names=n.csv"));
        all.add(read(TOURNAMENT, "cluster=local[2]"));
        all.add(read(TOURNAMENT, "parameters=[\"search\", \"groups\"]"));
        for (String limit :
                List.of("depth=3", "nodes=70", "movetime=20", "tc=1.5+0.01", "tc=\"60\"", "nodetime=9000+10")) {
            all.add(read(WITHOUT_LIMIT, "objective.limit." + limit));
        }
        all.add(read(
                TOURNAMENT,
                "objective.opponents=[\"twin\",\"default\"]",
                "objective.racing=1",
                "objective.fame.keep=7",
                "objective.gauge.games=10"));
        return all;
    }

    @Test
    void theFileIsWhatTheKeysSay() throws IOException {
        String now = EvolveConfig.schema();
        String file = Files.readString(CONFIGS.resolve("mendel.schema.json"));
        if (!file.equals(now)) {
            Files.writeString(Path.of("target", "mendel.schema.json"), now);
        }
        assertThat(file).as("target/mendel.schema.json has the keys of now").isEqualTo(now);
    }

    @Test
    void keysAreTheSame() throws IOException {
        TreeSet<String> read = new TreeSet<>();
        all().forEach(config -> paths("", JSON.readTree(config.toJson()), read));
        assertThat(read).isEqualTo(leaves().keySet());
    }

    private static void paths(String path, JsonNode node, TreeSet<String> into) {
        if (node.path(0).isObject()) {
            node.forEach(item -> paths(path + "[]", item, into));
            return;
        }
        if (!node.isObject()
                || Set.of(OPTIONS, SELECTOR, SURVIVOR_SELECTOR, CROSSOVER, MUTATION, NANOSECONDS)
                        .contains(path)) {
            into.add(path);
            return;
        }
        node.properties()
                .forEach(e -> paths(path.isEmpty() ? e.getKey() : path + "." + e.getKey(), e.getValue(), into));
    }

    @TestFactory
    Stream<DynamicTest> rangesChoicesAndDefaultsAreTheSame() throws IOException {
        return leaves().entrySet().stream()
                .filter(e -> !e.getKey().contains("[]"))
                .map(e -> DynamicTest.dynamicTest(e.getKey(), () -> check(e.getKey(), e.getValue())));
    }

    @TestFactory
    Stream<DynamicTest> everyKeyIsExplained() throws IOException {
        return leaves().entrySet().stream()
                .map(e -> DynamicTest.dynamicTest(
                        e.getKey(),
                        () -> assertThat(e.getValue().path("description").asString())
                                .isNotBlank()));
    }

    /** The smallest config in which a key has a meaning. */
    private static String base(String path) {
        if (path.startsWith("evolution.price.") || path.equals("evolution.sample")) {
            return FORM;
        }
        if (path.equals(MEMORY)) {
            return HELD;
        }
        if (path.matches(DUEL_KEYS) || path.equals("parameters")) {
            return path.equals("parameters") ? TOURNAMENT : DUELS;
        }
        if (path.matches("objective\\.(command|names|copies|ahead|startSeconds|lossSeconds)")) {
            return COMMAND;
        }
        return path.startsWith("objective.engine.")
                ? ENGINE
                : path.equals("evolution.rate") || path.matches(FIT_KEYS)
                        ? path.equals("evolution.rate") ? STRATEGY : FIT
                        : path.matches("objective\\.(k|wdl)")
                                ? SIGMOID
                                : path.startsWith("objective.limit.")
                                        ? WITHOUT_LIMIT
                                        : path.matches(
                                                        "objective\\.(games|opponents|openings|racing|fame|gauge).*|cluster")
                                                ? TOURNAMENT
                                                : MENTOR;
    }

    /** The names that the schema has for a key which also takes others. */
    private static List<String> choices(JsonNode schema) {
        List<String> names = new ArrayList<>();
        schema.get("anyOf").forEach(one -> one.path("enum").forEach(name -> names.add(name.stringValue())));
        assertThat(names).hasSizeGreaterThan(7);
        return names;
    }

    private static void check(String path, JsonNode schema) {
        String base = base(path);
        if (schema.has("default")) {
            JsonNode value = effective(base).at("/" + path.replace('.', '/'));
            assertThat(value.isNumber() ? value.doubleValue() : value)
                    .isEqualTo(value.isNumber() ? (Object) schema.get("default").doubleValue() : schema.get("default"));
        }
        List<String> right = new ArrayList<>();
        List<String> wrong = new ArrayList<>(List.of("[]", "{}"));
        if (path.equals("objective.type")) {
            right.add("mentor");
            wrong.addAll(List.of("rubbish", "1"));
        } else if (path.equals(SELECTOR) || path.equals(SURVIVOR_SELECTOR)) {
            right.addAll(choices(schema));
            right.addAll(List.of("{\"type\": \"boltzmann\"}", "{\"type\": \"boltzmann\", \"b\": 2}"));
            wrong.addAll(List.of("1", "rubbish", "swap", "{\"b\": 2}", "{\"type\": 1}"));
        } else if (path.equals(CROSSOVER)) {
            right.addAll(choices(schema));
            right.removeAll(List.of("single-point-bits"));
            right.addAll(List.of("0", "1", "0.5", "{\"type\": \"line\", \"p\": 2}"));
            wrong.addAll(List.of("1.1", "-0.1", "rubbish", "swap", "[\"line\"]", "{\"p\": 2}"));
        } else if (path.equals(MUTATION)) {
            right.addAll(choices(schema));
            right.removeAll(List.of("flip-bits"));
            right.addAll(List.of("0", "1", "[\"swap\"]", "[\"swap\", {\"type\": \"swap\", \"probability\": 1}]"));
            wrong.addAll(List.of("1.1", "rubbish", "line", "[0.5]", "{\"probability\": 1}"));
        } else if (path.equals(ALTERERS)) {
            right.addAll(List.of("[\"swap\"]", "[\"line\", {\"type\": \"swap\", \"probability\": 0.5}]"));
            wrong.addAll(List.of("1", "swap", "[1]", "[\"\"]", "[\"rank\"]", "[{\"often\": true}]"));
        } else if (path.equals("evolution.strengths")) {
            right.addAll(List.of("[3, 1]", "[0.5]", "[1e9, 0]"));
            wrong.addAll(List.of("[1, 3]", "[1, 1]", "[\"2\"]", "1", "[-1]", "[2e9]"));
        } else if (path.equals(MEMORY)) {
            right.addAll(List.of("[3, 1]", "[0.5]", "[1000, 0]"));
            wrong.addAll(List.of("[1, 3]", "[1, 1]", "[\"2\"]", "1", "[-1]", "[1001]", "[9, 8, 7, 6, 5, 4, 3, 2]"));
        } else if (schema.has("enum")) {
            schema.get("enum").forEach(value -> right.add(value.stringValue()));
            right.remove("duels"); // Not beside a mentor, as the others are.
            wrong.addAll(List.of("rubbish", "1"));
        } else if (schema.get("type").stringValue().equals("array")) {
            schema.at("/items/enum").forEach(value -> right.add("[" + value + "]"));
            wrong.addAll(List.of("[\"rubbish\"]", "[1]", "1", "[\"twin\",\"twin\"]"));
        } else if (schema.get("type").stringValue().equals("object")) {
            right.addAll(List.of("{}", "{\"Hash\": 1}"));
            wrong.remove("{}");
            wrong.addAll(List.of("1", "text"));
        } else if (schema.has("pattern")) {
            schema.get("examples").forEach(value -> right.add("\"" + value.stringValue() + "\""));
            wrong.addAll(List.of("text", "\"1+\"", "1"));
            right.forEach(value -> assertThat(value.replace("\"", ""))
                    .matches(schema.get("pattern").stringValue()));
        } else if (schema.get("type").stringValue().equals("string")) {
            right.add("text");
            wrong.addAll(List.of("1", "\"\""));
        } else if (schema.get("type").stringValue().equals("boolean")) {
            right.addAll(List.of("true", "false"));
            wrong.addAll(List.of("1", "yes"));
        } else {
            wrong.add("text");
            boolean whole = schema.get("type").stringValue().equals("integer");
            if (whole) {
                wrong.add("1.5");
            }
            if (schema.has("minimum")) {
                right.add(schema.get("minimum").asString());
                wrong.add(Double.toString(schema.get("minimum").doubleValue() - 1));
                if (!BOUNDED_ELSEWHERE.contains(path)) {
                    right.add(schema.get("maximum").asString());
                }
                wrong.add(
                        whole
                                ? Long.toString(schema.get("maximum").longValue() + 1)
                                : Double.toString(schema.get("maximum").doubleValue() * 1.1));
            }
        }
        right.forEach(value -> assertThatCode(() -> read(base, path + "=" + value))
                .as(path + "=" + value)
                .doesNotThrowAnyException());
        wrong.forEach(value -> assertThatThrownBy(() -> read(base, path + "=" + value))
                .as(path + "=" + value)
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("setting " + path + "="));
    }

    @TestFactory
    Stream<DynamicTest> shippedConfigsAreRight() throws IOException {
        try (Stream<Path> files = Files.list(CONFIGS)) {
            List<Path> configs = files.filter(
                            f -> f.getFileName().toString().matches("(?!campaign|night-|study).*(?<!schema)\\.json"))
                    .sorted()
                    .toList();
            assertThat(configs).hasSizeGreaterThanOrEqualTo(4);
            return configs.stream()
                    .map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> {
                        EvolveConfig config = ConfigReader.read(f, List.of());
                        assertThat(ConfigReader.read("again", config.toJson(), List.of()))
                                .isEqualTo(config);
                    }));
        }
    }

    @Test
    void theEffectiveConfigReadsAsItself() {
        for (EvolveConfig config : all()) {
            EvolveConfig again = ConfigReader.read("again", config.toJson(), List.of());
            assertThat(again).isEqualTo(config);
            assertThat(again.hash()).isEqualTo(config.hash());
        }
        EvolveConfig config = read(MENTOR, "stop.minutes=0.1", "seed=-9223372036854775808");
        assertThat(ConfigReader.read("again", config.toJson(), List.of())).isEqualTo(config);
    }

    @Test
    void hashesNameWhatTheResultDependsOn() {
        for (String base : List.of(MENTOR, TOURNAMENT)) {
            EvolveConfig plain = read(base);
            assertThat(read(base, "threads=3", "checkpoint.every=7", "report.optimum=false")
                            .hash())
                    .isEqualTo(plain.hash());
            assertThat(read(base, "stop.stalled=9").hash()).isNotEqualTo(plain.hash());
            assertThat(read(base, "stop.stalled=9", "evolution.generations=5").populationHash())
                    .isEqualTo(plain.populationHash());
            assertThat(read(base, "evolution.population=50").populationHash()).isNotEqualTo(plain.populationHash());
            assertThat(read(base, "seed=2").populationHash()).isNotEqualTo(plain.populationHash());
        }
        for (String other :
                List.of("limit.nodes=7", "games=2", "racing=1", "fame.keep=3", "gauge.games=4", "openings=x.epd")) {
            assertThat(read(TOURNAMENT, "objective." + other).populationHash())
                    .as(other)
                    .isNotEqualTo(read(TOURNAMENT).populationHash());
        }
    }
}

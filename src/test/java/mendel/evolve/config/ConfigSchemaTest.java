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
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import mendel.InputException;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schema for editors and the reader agree: keys, choices, ranges, defaults. */
class ConfigSchemaTest {

    private static final Path CONFIGS = Path.of("configs");
    private static final String SMALLEST = "{\"game\": \"chess\", \"objective\": {\"type\": \"mentor\", \"data\": \"d.csv\"}}";
    private static final JsonMapper JSON = new JsonMapper();

    /** Path to the schema of each value. */
    private static Map<String, JsonNode> leaves() throws IOException {
        Map<String, JsonNode> leaves = new TreeMap<>();
        collect("", JSON.readTree(Files.readString(CONFIGS.resolve("mendel.schema.json"))), leaves);
        leaves.remove("$schema");
        return leaves;
    }

    private static void collect(String path, JsonNode schema, Map<String, JsonNode> leaves) {
        if (!schema.has("properties")) {
            leaves.put(path, schema);
            return;
        }
        assertThat(schema.path("additionalProperties").isBoolean()).isTrue();
        schema.path("properties").properties()
                .forEach(e -> collect(path.isEmpty() ? e.getKey() : path + "." + e.getKey(), e.getValue(), leaves));
    }

    private static EvolveConfig read(String... settings) {
        return ConfigReader.read("test", SMALLEST, List.of(settings));
    }

    private static JsonNode effective(String... settings) {
        return JSON.readTree(read(settings).toJson());
    }

    @Test
    void keysAreTheSame() throws IOException {
        TreeSet<String> read = new TreeSet<>();
        for (Preset preset : Preset.values()) {
            paths("", effective("evolution.preset=" + preset), read);
        }
        assertThat(read).isEqualTo(leaves().keySet());
    }

    private static void paths(String path, JsonNode node, TreeSet<String> into) {
        if (!node.isObject()) {
            into.add(path);
        }
        node.properties().forEach(e -> paths(path.isEmpty() ? e.getKey() : path + "." + e.getKey(), e.getValue(), into));
    }

    @TestFactory
    Stream<DynamicTest> rangesChoicesAndDefaultsAreTheSame() throws IOException {
        return leaves().entrySet().stream().map(e -> DynamicTest.dynamicTest(e.getKey(), () -> check(e.getKey(), e.getValue())));
    }

    private static void check(String path, JsonNode schema) {
        assertThat(schema.path("description").asString()).isNotBlank();
        if (schema.has("default")) {
            JsonNode value = effective().at("/" + path.replace('.', '/'));
            assertThat(value.isNumber() ? value.doubleValue() : value).isEqualTo(value.isNumber()
                    ? (Object) schema.get("default").doubleValue() : schema.get("default"));
        }
        List<String> right = new ArrayList<>();
        List<String> wrong = new ArrayList<>(List.of("[]", "{}"));
        if (schema.has("enum")) {
            schema.get("enum").forEach(value -> right.add(value.stringValue()));
            wrong.addAll(List.of("rubbish", "1"));
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
                // Survivors must also be fewer than the population.
                right.add(schema.get("minimum").asString());
                wrong.add(Double.toString(schema.get("minimum").doubleValue() - 1));
                if (!path.equals("evolution.survivors")) {
                    right.add(schema.get("maximum").asString());
                }
                wrong.add(whole ? Long.toString(schema.get("maximum").longValue() + 1) : Double.toString(schema.get("maximum").doubleValue() * 1.1));
            }
        }
        right.forEach(value -> assertThatCode(() -> read(path + "=" + value)).as(path + "=" + value).doesNotThrowAnyException());
        wrong.forEach(value -> assertThatThrownBy(() -> read(path + "=" + value)).as(path + "=" + value)
                .isInstanceOf(InputException.class).hasMessageStartingWith("--set " + path + "="));
    }

    @TestFactory
    Stream<DynamicTest> shippedConfigsAreRight() throws IOException {
        try (Stream<Path> files = Files.list(CONFIGS)) {
            List<Path> configs = files.filter(f -> f.toString().endsWith(".json") && !f.toString().endsWith("schema.json")).sorted().toList();
            assertThat(configs).hasSizeGreaterThanOrEqualTo(4);
            return configs.stream().map(f -> DynamicTest.dynamicTest(f.getFileName().toString(), () -> {
                EvolveConfig config = ConfigReader.read(f, List.of());
                assertThat(ConfigReader.read("again", config.toJson(), List.of())).isEqualTo(config);
            }));
        }
    }

    @Test
    void theEffectiveConfigReadsAsItself() {
        for (Preset preset : Preset.values()) {
            EvolveConfig config = read("evolution.preset=" + preset, "stop.minutes=0.1", "seed=-9223372036854775808");
            EvolveConfig again = ConfigReader.read("again", config.toJson(), List.of());
            assertThat(again).isEqualTo(config);
            assertThat(again.hash()).isEqualTo(config.hash());
        }
    }

    @Test
    void hashesNameWhatTheResultDependsOn() {
        assertThat(read("threads=3", "checkpoint.every=7", "report.optimum=false").hash()).isEqualTo(read().hash());
        assertThat(read("stop.stalled=9").hash()).isNotEqualTo(read().hash());
        assertThat(read("stop.stalled=9", "evolution.generations=5").populationHash()).isEqualTo(read().populationHash());
        assertThat(read("evolution.population=50").populationHash()).isNotEqualTo(read().populationHash());
        assertThat(read("seed=2").populationHash()).isNotEqualTo(read().populationHash());
    }
}

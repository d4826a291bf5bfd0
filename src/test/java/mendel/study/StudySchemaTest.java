package mendel.study;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mendel.config.Configs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schema of studies for editors, and the shipped studies. */
class StudySchemaTest {

    private static final Path CONFIGS = Path.of("configs");

    static Stream<Path> shipped() throws Exception {
        try (Stream<Path> files = Files.list(CONFIGS)) {
            return files.filter(file -> file.getFileName().toString().matches("study-.*\\.json")).toList().stream();
        }
    }

    @Test
    void theFileIsWhatTheKeysSay() throws Exception {
        String now = StudyConfig.schema();
        String file = Files.readString(CONFIGS.resolve("study.schema.json"));
        if (!file.equals(now)) {
            Files.writeString(Path.of("target", "study.schema.json"), now);
        }
        assertThat(file).as("target/study.schema.json has the keys of now").isEqualTo(now);
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void shippedOnesAreReadAndWrittenWithKeysOfTheSchema(Path file) throws Exception {
        StudyConfig config = StudyConfig.read(file, List.of());
        StudyConfig again = Configs.read("again", config.toJson(), List.of(), StudyKeys::new);
        assertThat(again.toJson()).isEqualTo(config.toJson());
        assertThat(again.cells()).isEqualTo(config.cells());
        assertThat(again.figures()).isEqualTo(config.figures());
        assertThat(again.identity()).isEqualTo(config.identity());
        JsonNode schema = JsonMapper.shared().readTree(StudyConfig.schema());
        Set<String> unknown =
                new TreeSet<>(JsonMapper.shared().readTree(config.toJson()).propertyNames());
        unknown.removeAll(schema.path("properties").propertyNames());
        assertThat(unknown).isEmpty();
        for (StudyCell cell : config.cells()) {
            for (long seed : config.seeds()) {
                assertThat(config.run(cell, seed).seed()).isEqualTo(seed);
            }
        }
    }

    @Test
    void everyMeasureIsReadByItsName() {
        assertThat(StudyMeasure.names()).allSatisfy(name -> {
            StudyMeasure measure = StudyMeasure.of(name).orElseThrow();
            assertThat(measure.name()).isEqualTo(name);
            assertThat(measure.title()).isNotBlank();
        });
        assertThat(StudyMeasure.of("weight.")).isEmpty();
    }
}

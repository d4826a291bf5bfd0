package mendel.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import mendel.InputException;
import mendel.SmallFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

class ConfigKindTest {

    private static final Map<String, ConfigKind> BY_SCHEMA = Map.of(
            "mendel.schema.json", ConfigKind.EVOLUTION,
            "campaign.schema.json", ConfigKind.CAMPAIGN,
            "study.schema.json", ConfigKind.STUDY);

    static List<Path> shipped() throws IOException {
        try (Stream<Path> files = Files.list(Path.of("configs"))) {
            return files.filter(file -> file.toString().endsWith(".json")
                            && !file.toString().endsWith(".schema.json"))
                    .sorted()
                    .toList();
        }
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void everyShippedConfigIsOfTheKindThatItsSchemaSaysAndOfNoOther(Path file) throws IOException {
        ObjectNode config = Configs.tree(file.toString(), SmallFile.text(file));
        ConfigKind kind = BY_SCHEMA.get(config.path("$schema").stringValue());
        assertThat(ConfigKind.of(config)).contains(kind);
        for (ConfigKind asked : ConfigKind.values()) {
            if (asked == kind) {
                assertThatCode(() -> asked.require(file, config)).doesNotThrowAnyException();
            } else {
                assertThatThrownBy(() -> asked.require(file, config))
                        .isInstanceOf(InputException.class)
                        .hasMessageStartingWith(file + ": is a config of mendel " + kind.command() + ", not of mendel "
                                + asked.command() + "; run mendel " + kind.command() + " " + file);
            }
        }
    }

    @Test
    void aConfigWithoutKeysOfAnyKindIsLeftToTheKeysToJudge() {
        ObjectNode config = Configs.tree("c.json", "{ \"game\": \"chess\" }");
        assertThat(ConfigKind.of(config)).isEmpty();
        for (ConfigKind asked : ConfigKind.values()) {
            assertThatCode(() -> asked.require(Path.of("c.json"), config)).doesNotThrowAnyException();
        }
    }
}

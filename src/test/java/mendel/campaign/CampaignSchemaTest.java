package mendel.campaign;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import mendel.config.ConfigKind;
import mendel.config.Configs;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The schema of campaigns for editors, and the shipped campaigns. */
class CampaignSchemaTest {

    private static final Path CONFIGS = Path.of("configs");
    private static final JsonMapper JSON = new JsonMapper();
    private static final String OWN =
            "{\"game\": \"chess\", \"gate\": {\"limit\": {\"nodes\": 9}}, \"stop\":" + " {\"rounds\": 1}}";

    static Stream<Path> shipped() throws Exception {
        try (Stream<Path> files = Files.list(CONFIGS)) {
            return files
                    .filter(file -> file.getFileName().toString().matches("(campaign-|night-).*\\.json"))
                    .toList()
                    .stream();
        }
    }

    private static CampaignConfig read(String text, String... settings) {
        return Configs.read("test", text, List.of(settings), CampaignKeys::new);
    }

    @Test
    void theFileIsWhatTheKeysSay() throws Exception {
        String now = CampaignConfig.schema();
        String file = Files.readString(CONFIGS.resolve("campaign.schema.json"));
        if (!file.equals(now)) {
            Files.writeString(Path.of("target", "campaign.schema.json"), now);
        }
        assertThat(file).as("target/campaign.schema.json has the keys of now").isEqualTo(now);
    }

    @ParameterizedTest
    @MethodSource("shipped")
    void shippedOnesAreReadAndWrittenWithKeysOfTheSchema(Path file) throws Exception {
        CampaignConfig config = Configs.read(file, ConfigKind.CAMPAIGN, List.of(), CampaignKeys::new);
        assertThat(read(config.toJson())).isEqualTo(config);
        requireKeys(JSON.readTree(config.toJson()), JSON.readTree(CampaignConfig.schema()));
    }

    @Test
    void everyKindOfLabelIsWrittenAsItIsRead() {
        for (String[] settings : List.of(
                new String[] {"label.engine=stockfish", "label.nodes=500", "label.keepHash=true"},
                new String[] {"label.engine=x", "label.depth=3", "label.options={\"Hash\": 8}"},
                new String[] {"duels.games=100"},
                new String[] {"duels.parameters=[\"search\"]", "duels.limit.depth=3", "duels.growth=1"},
                new String[] {"label.depth=9", "label.exact=12"},
                new String[] {"label.played=true", "label.exact=4"},
                new String[] {"reference=a.json", "evolve.warm=false", "evolve.evolution.preset=form"})) {
            CampaignConfig config = read(OWN, settings);
            assertThat(read(config.toJson())).isEqualTo(config);
        }
        assertThat(read(OWN).label()).isEqualTo(new LabelConfig(null, Map.of(), 6, 0, null, false, false));
    }

    private static void requireKeys(JsonNode config, JsonNode schema) {
        Set<String> unknown = new TreeSet<>(config.propertyNames());
        unknown.removeAll(schema.path("properties").propertyNames());
        assertThat(unknown).isEmpty();
        config.properties().forEach(entry -> {
            JsonNode below = schema.path("properties").path(entry.getKey());
            if (entry.getValue().isObject() && below.has("properties")) {
                requireKeys(entry.getValue(), below);
            }
        });
    }
}

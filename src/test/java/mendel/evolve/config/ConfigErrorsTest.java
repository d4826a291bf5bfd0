package mendel.evolve.config;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import org.junit.jupiter.api.Test;

/**
 * The words of every mistake in a config, held against a golden file: blocks of a config (or settings, after
 * {@code --set}), a line {@code =>}, and the message. After a change of words, look at the file that the failure names
 * and copy it over.
 */
class ConfigErrorsTest {

    private static final String GOLDEN = "config-errors.txt";
    private static final String SMALLEST =
            "{\"game\": \"chess\", \"objective\": {\"type\": \"mentor\", \"data\": \"d.csv\"}}";

    @Test
    void messagesAreTheGoldenOnes() throws IOException {
        String golden;
        try (var in = ConfigErrorsTest.class.getResourceAsStream(GOLDEN)) {
            golden = new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
        StringBuilder actual = new StringBuilder();
        for (String block : golden.split("\n\n")) {
            String input = block.substring(0, block.indexOf("\n=> "));
            actual.append(actual.isEmpty() ? "" : "\n")
                    .append(input)
                    .append("\n=> ")
                    .append(message(input))
                    .append('\n');
        }
        if (!actual.toString().equals(golden)) {
            Files.writeString(Path.of("target", GOLDEN), actual);
        }
        assertThat(actual.toString())
                .as("target/" + GOLDEN + " has the words of now")
                .isEqualTo(golden);
    }

    private static String message(String input) {
        try {
            if (input.startsWith("setting ")) {
                ConfigReader.read("c.json", SMALLEST, List.of(input.substring("setting ".length())));
            } else {
                ConfigReader.read("c.json", input, List.of());
            }
        } catch (InputException e) {
            return e.getMessage();
        }
        return "no error";
    }

    @Test
    void aMissingFileIsNamed() {
        assertThat(assertThatMessage(Path.of("nowhere/c.json")))
                .startsWith("nowhere/c.json: ")
                .contains("cannot be read");
    }

    private static String assertThatMessage(Path file) {
        try {
            ConfigReader.read(file, List.of());
        } catch (InputException e) {
            return e.getMessage();
        }
        return "no error";
    }

    @Test
    void settingsAreStrongerThanTheFile() {
        EvolveConfig config = ConfigReader.read(
                "c.json",
                SMALLEST,
                List.of(
                        "model=chess:ivanova2011",
                        "evolution.population=77",
                        "objective.data=a=b.csv",
                        "stop.minutes=1.5",
                        "evolution.population=78"));
        assertThat(config.model()).isEqualTo("ivanova2011");
        assertThat(config.evolution().population()).isEqualTo(78);
        assertThat(((MentorConfig) config.objective()).data()).isEqualTo("a=b.csv");
        assertThat(config.stop().minutes()).isEqualTo(1.5);
    }

    @Test
    void aKeyAloneStandsForTheOnePathThatEndsWithIt() {
        EvolveConfig config = ConfigReader.read(
                "c.json", SMALLEST, List.of("generations=5", "seed=3", "minutes=1.5", "evolution.population=78"));
        assertThat(config.evolution().generations()).isEqualTo(5);
        assertThat(config.seed()).isEqualTo(3);
        assertThat(config.stop().minutes()).isEqualTo(1.5);
        assertThat(config.evolution().population()).isEqualTo(78);
        EvolveConfig games = ConfigReader.read(
                "c.json",
                "{\"game\": \"chess\", \"objective\": {\"limit\": {\"nodes\": 9}}}",
                List.of("racing=3", "type=tournament"));
        assertThat(((TournamentConfig) games.objective()).racing())
                .as("one setting gives the other its meaning")
                .isEqualTo(3);
        assertThatThrownBy(() -> ConfigReader.read(
                        "c.json",
                        "{\"game\": \"chess\", \"objective\": {\"type\": \"tournament\", \"limit\": {\"nodes\": 9}}}",
                        List.of("every=3")))
                .hasMessage("setting every=3: more than one key has this name; give its path: objective.fame.every or"
                        + " objective.gauge.every or checkpoint.every");
    }

    @Test
    void commentsAndTrailingCommasAreAllowed() {
        EvolveConfig config = ConfigReader.read("c.json", """
            // first
            {"game": "chess", /* second */ "objective": {"type": "mentor", "data": "d.csv",},}
            """, List.of());
        assertThat(config.evolution().preset()).isEqualTo(Preset.MEMETIC);
    }
}

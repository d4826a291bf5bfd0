package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.core.json.JsonReadFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** Texts that the system cannot take for a file's name are the user's mistake, wherever they stand. */
class NamesOfFilesTest extends CommandRuns {

    private static final String IMPOSSIBLE = "a\0b";

    private static final List<Path> CONFIGS = List.of(
            Path.of("configs/quickstart.json"),
            Path.of("configs/chess-coevolution.json"),
            Path.of("configs/reversi-selfplay.json"));

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "evolve ?",
                "evolve --resume ?",
                "report ?",
                "eval chess -w ?",
                "eval features -m ?",
                "eval chess --positions ?",
                "search chess -d 1 --memory ?",
                "score chess -w ? --data x",
                "score chess --data ?",
                "match chess -a ? -b default --games 2 --nodes 1",
                "match chess -a default+memory=? -b default --games 2 --nodes 1",
                "match chess -a uci:? -b default --games 2 --nodes 1",
                "match chess -a default -b ivanova2011 --games 2 --nodes 1 --openings ?",
                "match chess -a default -b ivanova2011 --games 2 --nodes 1 --out ?",
                "learn reversi-6 --memory ? --games 1",
                "learn reversi-6 --memory x --games 1 --opponent ?",
                "learn reversi-6 --memory x --games 1 -w ?",
                "memory check ?",
                "memory stats ?",
                "memory import ? x",
                "memory report ?",
                "export ? --to json",
                "export chess --to ?",
                "sample chess --count 1 --out ?",
                "label chess --positions ? --out x --engine stockfish --static",
                "label chess --positions x --out x --engine ? --static",
                "params features -m ?",
                "openings chess --count 1 --out ?",
                "suite ?",
                "play chess --white ? --black default",
                "play chess --load ?",
                "tournament chess -p ? -p default --games 2 --nodes 1",
                "engine chess -w ?",
                "engine chess --memory ?"
            })
    void commandsRefuseThem(String command) {
        String[] words = Stream.of(command.split(" "))
                .map(word -> word.replace("?", IMPOSSIBLE))
                .toArray(String[]::new);
        assertThat(run(words)).as(err.toString()).isIn(ExitCodes.INPUT, ExitCodes.RESOURCE);
        assertThat(err.toString().lines()).hasSize(1);
    }

    /** The root of the file system has no name of its own. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "features chess --data / --out x",
                "features chess --data x --out /",
                "score chess --data /",
                "eval chess -w /",
                "export / --to json",
                "export chess --to json -o /",
                "sample chess --count 1 --out /",
                "sample chess --count 1 --from / --out x",
                "label chess --positions / --out x --engine stockfish --static",
                "label chess --positions x --out / --engine stockfish --static",
                "match chess -a / -b default --games 2 --nodes 1",
                "match chess -a default -b ivanova2011 --games 2 --nodes 1 --openings /",
                "match chess -a default -b ivanova2011 --games 2 --nodes 1 --pgn /",
                "learn reversi-6 --memory / --games 1",
                "learn reversi-6 --memory x --from /",
                "learn reversi-6 --memory x --games 1 -w /",
                "memory check /",
                "memory stats /",
                "memory import x /",
                "memory report /",
                "openings chess --count 1 --out /",
                "suite /",
                "play chess --load /",
                "evolve /",
                "report /",
                "params features -m /"
            })
    void noCommandTakesTheRootForAFile(String command) {
        assertThat(run(command.split(" "))).as(err.toString()).isIn(ExitCodes.INPUT, ExitCodes.RESOURCE);
        assertThat(err.toString().lines()).hasSize(1);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {"uci:,", "uci:,,", "xboard:,", "gtp:,", "hub:,", "nboard:,", "uci:,a=b", ",", ",,"},
            quoteCharacter = '"')
    void noEngineIsNamedByCommas(String player) {
        for (String game : List.of("chess", "draughts", "reversi")) {
            assertThat(run("match", game, "-a", player, "-b", "default", "--games", "2", "--nodes", "1"))
                    .as(err.toString())
                    .isIn(ExitCodes.INPUT, ExitCodes.RESOURCE);
            assertThat(err.toString().lines()).hasSize(1);
        }
    }

    /** Every text of configs of each kind, one after the other. */
    @Test
    void configsRefuseThem() throws IOException {
        JsonMapper mapper = JsonMapper.builder()
                .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .enable(JsonReadFeature.ALLOW_YAML_COMMENTS)
                .build();
        int tried = 0;
        for (Path config : CONFIGS) {
            int texts = texts(mapper.readTree(Files.readString(config)), Integer.MAX_VALUE);
            for (int i = 0; i < texts; i++) {
                JsonNode changed = mapper.readTree(Files.readString(config));
                texts(changed, i);
                Path file = Files.writeString(folder.resolve("changed.json"), changed.toString());
                assertThat(run("evolve", file.toString(), "--run", "never"))
                        .as(changed + "\n" + err)
                        .isIn(ExitCodes.INPUT, ExitCodes.RESOURCE);
                assertThat(err.toString().lines()).as(err.toString()).hasSize(1);
                assertThat(Path.of("populations/never")).doesNotExist();
                tried++;
            }
        }
        assertThat(tried).isGreaterThan(10);
    }

    /** Counts the texts in a tree and replaces the one of that number. */
    private static int texts(JsonNode node, int which) {
        int count = 0;
        switch (node) {
            case ObjectNode object -> {
                for (String key : new ArrayList<>(object.propertyNames())) {
                    if (object.get(key).isString() && !key.equals("$schema") && count++ == which) {
                        object.put(key, IMPOSSIBLE);
                    }
                    count += texts(object.get(key), which - count);
                }
            }
            case ArrayNode array -> {
                for (int i = 0; i < array.size(); i++) {
                    if (array.get(i).isString() && count++ == which) {
                        array.set(i, IMPOSSIBLE);
                    }
                    count += texts(array.get(i), which - count);
                }
            }
            default -> {}
        }
        return count;
    }
}

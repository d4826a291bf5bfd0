package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.app.Games;
import mendel.app.learn.Learners;
import mendel.eval.Parameter;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.export.Format;
import mendel.export.WeightsReader;
import mendel.player.GameLimit;
import mendel.search.SearchMargins;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import tools.jackson.databind.JsonNode;

/** Weights files that say how their search is to be: whoever plays with them plays so. */
class SearchMarginsCommandTest extends CommandRuns {

    private static final String MIDDLEGAME = "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P3/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10";
    private static final String OPENING = "1rbqkbnr/ppp1pppp/2np4/8/5P1P/2P5/PP1PP1P1/RNBQKBNR w KQk - 0 4";
    private static final Map<String, Double> OTHER =
            Map.of("reduction.base", 0.0, "reduction.log-divisor", 600.0, "late-moves.base", 16.0);

    /** So much is left out that scores are others. */
    private static final Map<String, Double> HASTY = Map.of(
            "late-moves.base", 1.0, "late-moves.depth-share", 20.0, "futility.base", 0.0, "reduction.base", 250.0);

    @TempDir
    private Path folder;

    /** The defaults of a model, with margins. */
    private String weights(String model, Map<String, Double> search) throws IOException {
        Weights weights = Weights.defaults(Games.spec(model));
        Path file = folder.resolve("w" + Math.abs(search.hashCode()) + ".json");
        return Files.writeString(file, new WeightsFile(weights, search, Map.of()).toJson())
                .toString();
    }

    private long nodes(String weights) {
        return json(line("search chess -p {} -w {} -d 6 --json", MIDDLEGAME, weights))
                .path("nodes")
                .longValue();
    }

    @ParameterizedTest
    @CsvSource({"chess:full", "chess:ivanova2011"})
    void searchUsesThem(String model) throws IOException {
        long usual = nodes(weights(model, Map.of()));
        assertThat(nodes(weights(model, Map.of("futility.base", 110.0)))).isEqualTo(usual);
        assertThat(nodes(weights(model, OTHER))).isGreaterThan(usual);
    }

    @Test
    void mistakesAreRefused() throws IOException {
        refused(
                Map.of("futility.bsae", 100.0),
                "search[\"futility.bsae\"]: the search has no such parameter; did you mean");
        refused(
                Map.of("futility.base", 900.0),
                "search[\"futility.base\"]: 900 is out of bounds; give a number from 0 to 500");
        String file = weights("chess:full", Map.of("futility.base", 115.0));
        Files.writeString(Path.of(file), Files.readString(Path.of(file)).replace(" : 115", " : \"115\""));
        assertThat(run("search", "chess", "-w", file, "-d", "1")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString())
                .contains(file, "search[\"futility.base\"]", "is not a number")
                .hasLineCount(1);
    }

    /** By everybody who reads weights, also where nobody searches. */
    private void refused(Map<String, Double> search, String message) throws IOException {
        String file = weights("chess:full", search);
        for (String command : List.of(
                "search chess -d 1 -w {}",
                "eval chess -w {}",
                "match chess -a default --games 2 -d 1 -b {}",
                "engine chess -w {}",
                "export --to json {}",
                "export --to csv {}",
                "sample chess --count 1 --out none.csv -w {}",
                "play chess -w {}",
                "learn chess --memory none.db --games 2 -d 1 -w {}")) {
            assertThat(run(line(command, file))).as(command).isEqualTo(ExitCodes.INPUT);
            assertThat(err.toString()).contains(file).contains(message).hasLineCount(1);
        }
    }

    private List<String> games(String a, String b, String... more) throws IOException {
        Path games = folder.resolve("games.pgn");
        Files.deleteIfExists(games);
        String[] command = line("match chess -a {} -b {} --games 2 --nodes 600 --concurrency 1 --pgn {}", a, b, games);
        List<String> all = new ArrayList<>(List.of(command));
        all.addAll(List.of(more));
        assertThat(run(all.toArray(String[]::new))).as(err.toString()).isZero();
        return Files.readAllLines(games).stream()
                .filter(text -> !text.startsWith("["))
                .toList();
    }

    @Test
    void playersInMatchesUseThem() throws IOException {
        String other = weights("chess:ivanova2011", OTHER);
        List<String> usual = games("ivanova2011", weights("chess:ivanova2011", Map.of()));
        List<String> games = games("ivanova2011", other);
        assertThat(games).isNotEqualTo(usual);
        assertThat(games("ivanova2011", "uci:" + OwnEngine.command("chess --protocol uci -w " + other + ",Hash=1")))
                .as("the same by the engine as a process")
                .isEqualTo(games);
    }

    /** Otherwise games of the one would count for the other. */
    @Test
    void aMatchDoesNotGoOnWithOtherMargins() throws IOException {
        String state = folder.resolve("state").toString();
        String file = weights("chess:ivanova2011", OTHER);
        games("ivanova2011", file, "--out", state);
        Files.copy(
                Path.of(weights("chess:ivanova2011", Map.of("futility.base", 200.0))),
                Path.of(file),
                StandardCopyOption.REPLACE_EXISTING);
        assertThat(run(line(
                        "match chess -a ivanova2011 -b {} --games 2 --nodes 600 --concurrency 1 --out {}",
                        file,
                        state)))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).hasLineCount(1);
    }

    @Test
    void samplesAreOfTheirGames() throws IOException {
        assertThat(sample(weights("reversi-6:full", Map.of())))
                .isEqualTo(sample("default"))
                .isNotEqualTo(sample(weights("reversi-6:full", OTHER)));
    }

    private String sample(String weights) throws IOException {
        Path out = folder.resolve("sample.csv");
        Files.deleteIfExists(out);
        assertThat(run(line("sample reversi-6 --count 60 --nodes 200 --concurrency 1 --out {} -w {}", out, weights)))
                .as(err.toString())
                .isZero();
        return Files.readString(out);
    }

    @Test
    void labelsAreOfTheirSearch() throws IOException {
        Path in = Files.writeString(folder.resolve("in.txt"), OPENING + "\n");
        assertThat(label(in, weights("chess:full", Map.of())))
                .isEqualTo(label(in, "default"))
                .isNotEqualTo(label(in, weights("chess:full", HASTY)));
    }

    private String label(Path in, String weights) throws IOException {
        Path out = folder.resolve("labelled.csv");
        Files.deleteIfExists(out);
        assertThat(run(line("label chess --positions {} --out {} --search -d 6 -w {}", in, out, weights)))
                .as(err.toString())
                .isZero();
        return Files.readString(out);
    }

    @Test
    void suitesAreSearchedWithThem() throws IOException {
        Path suite = Files.writeString(
                folder.resolve("s.epd"), MIDDLEGAME.substring(0, MIDDLEGAME.length() - 5) + " bm Nd5;\n");
        assertThat(suite(suite, weights("chess:full", OTHER))).isGreaterThan(suite(suite, "default"));
    }

    private long suite(Path suite, String weights) {
        return json(line("suite {} -d 6 -w {} --json", suite, weights))
                .path("results")
                .get(0)
                .path("nodes")
                .longValue();
    }

    /** Each format that is read back keeps them; the others show them. */
    @ParameterizedTest
    @EnumSource(
            value = Format.class,
            names = {"TEMPLATE"},
            mode = EnumSource.Mode.EXCLUDE)
    void exportsHaveThem(Format format) throws IOException {
        String file = weights("chess:ivanova2011", OTHER);
        Path there = folder.resolve("There." + format.extension());
        assertThat(run(line("export {} --to {} -o {}", file, format.text(), there)))
                .as(err.toString())
                .isZero();
        if (format.isReadable()) {
            WeightsFile back = WeightsReader.read(there, Games.spec("chess:ivanova2011"));
            assertThat(back.search()).isEqualTo(OTHER);
            assertThat(back.weights()).isEqualTo(Weights.defaults(Games.spec("chess:ivanova2011")));
            Path json = folder.resolve("back.json");
            assertThat(run(line("export {} --to json -o {}", there, json))).isZero();
            assertThat(nodes(json.toString())).isEqualTo(nodes(file));
        } else {
            assertThat(Files.readString(there).replaceAll("[^A-Za-z0-9]+", "_").toLowerCase(Locale.ROOT))
                    .contains("search_late_moves_base", "search_reduction_log_divisor");
        }
    }

    @Test
    void aMappingAndATemplateTakeThemAsTheyAre() throws IOException {
        String file = weights("chess:ivanova2011", OTHER);
        Path map = Files.writeString(folder.resolve("map.json"), "{\"scale\":2}");
        assertThat(run(line("export {} --to csv --map {}", file, map))).isZero();
        assertThat(out.toString()).contains("material.pawn,200\n", "search.late-moves.base,16\n");
        Path form = Files.writeString(folder.resolve("form.txt"), "at least {{search.late-moves.base}} moves");
        assertThat(run(line("export {} --to template --template {}", file, form)))
                .isZero();
        assertThat(out.toString()).isEqualTo("at least 16 moves");
    }

    @ParameterizedTest
    @CsvSource({
        "w.csv, 'search.futility.base,905'",
        "w.properties, search.futility.base=905",
        "w.txt, setoption name search.futility.base value 905"
    })
    void mistakesInOtherFormatsAreRefused(String name, String mistake) throws IOException {
        Path file = folder.resolve(name);
        String format = name.equals("w.txt") ? "uci" : name.substring(2);
        assertThat(run(line("export chess:ivanova2011 --to {} -o {}", format, file)))
                .isZero();
        String text = Files.readString(file) + mistake + (name.equals("w.csv") ? ",,,,," : "") + "\n";
        Files.writeString(file, text);
        refuses(file, "search[\"futility.base\"]: 905 is out of bounds");
        Files.writeString(file, text.replace("905", "many"));
        refuses(file, "search.futility.base: is not a number");
        Files.writeString(file, text.replace("futility.base", "futility.bsae"));
        refuses(file, "did you mean \"futility.base\"?");
    }

    private void refuses(Path file, String message) {
        assertThat(run(line("search chess -d 1 -w {} -m ivanova2011", file))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(file.toString(), message).hasLineCount(1);
    }

    @Test
    void paramsListsThem() {
        JsonNode answer = json(line("params reversi-6 -m labaj2007 --json"));
        assertThat(strings(answer.path("search"), "name"))
                .containsExactlyElementsOf(
                        SearchMargins.parameters().stream().map(Parameter::name).toList());
        assertThat(answer.path("search").get(1).toString())
                .startsWith("{\"name\":\"null-move.base\",\"default\":3,\"min\":1,\"max\":6,\"group\":\"null-move\",");
        assertThat(run("params", "draughts", "-m", "kuhr2011")).isZero();
        assertThat(out.toString())
                .contains(
                        "search: null-move",
                        "null-move.base",
                        "search: " + SearchMargins.parameters().size());
    }

    private static List<String> strings(JsonNode list, String key) {
        return list.valueStream().map(entry -> entry.path(key).stringValue()).toList();
    }

    /** A run plays with the usual search and writes files without margins: it does not begin where others count. */
    @Test
    void noRunBeginsWithThem() throws IOException {
        // Which would be a mistake, too: nobody should have to wait for long data first.
        Path data = Files.writeString(folder.resolve("data.csv"), "position,score,result\nnone,10,0.5\n");
        String config = """
            {"game": "chess", "model": "ivanova2011", "objective": {"type": "mentor", "data": "%s"},
             "evolution": {"preset": "real", "start": "%s"}}\
            """;
        String file = weights("chess:ivanova2011", OTHER);
        Path settings = Files.writeString(folder.resolve("c.json"), config.formatted(data, file));
        assertThat(run(line("evolve {} --run {}", settings, "margins-test"))).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(file + ": search: a run evolves weights for the usual search");
    }

    @Test
    void learnersAreTold() throws IOException {
        assertThat(hash(weights("reversi-6:full", Map.of())))
                .isEqualTo(hash("default"))
                .isNotEqualTo(hash(weights("reversi-6:full", OTHER)));
    }

    private static String hash(String weights) {
        return new Learners(Games.entry("reversi-6"), null, weights, GameLimit.depth(1), 0)
                .learner()
                .weights();
    }
}

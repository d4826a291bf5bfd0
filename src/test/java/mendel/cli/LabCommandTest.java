package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The command {@code lab} as its users see it. */
class LabCommandTest {

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @TempDir
    private Path folder;

    private int run(String arguments) {
        return Main.run(
                new PrintWriter(out), new PrintWriter(err), ("lab chess -m ivanova2011 " + arguments).split(" +"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"leaves", "ordering", "table"})
    void answersInJson(String experiment) {
        assertThat(run("--json -d 2 --count 3 --experiment " + experiment))
                .as(err.toString())
                .isZero();
        JsonNode answer = new ObjectMapper().readTree(out.toString());
        assertThat(answer.propertyNames())
                .containsExactly(
                        "game", "experiment", "model", "positions", "measurements", "comparisons", "seconds", "plot");
        assertThat(answer.get("positions").asInt()).isEqualTo(3);
        assertThat(answer.get("measurements").get(0).propertyNames())
                .containsExactly("setting", "depth", "nodes", "leaves", "hits");
        assertThat(answer.get("comparisons").get(0).propertyNames()).containsExactly("what", "kind", "ours", "ivanova");
        assertThat(answer.get("plot").isNull()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(strings = {"confidence", "null-move"})
    void tellsHowOftenTheSameMoveIsFound(String experiment) {
        assertThat(run("--json -d 2 --count 3 --experiment " + experiment))
                .as(err.toString())
                .isZero();
        JsonNode first =
                new ObjectMapper().readTree(out.toString()).get("measurements").get(0);
        assertThat(first.propertyNames())
                .containsExactly("setting", "depth", "nodes", "leaves", "hits", "sameMove", "scoreError");
        assertThat(first.get("sameMove").asDouble()).isEqualTo(100);
    }

    @Test
    void curvesHaveAPointForEachPosition() throws IOException {
        Path page = folder.resolve("curves.html");
        assertThat(run("--json -d 2 --count 5 --experiment curves --plot " + page))
                .as(err.toString())
                .isZero();
        JsonNode curves = new ObjectMapper().readTree(out.toString()).get("curves");
        assertThat(curves.size()).isEqualTo(8);
        assertThat(curves.get(0).get("setting").asString()).isEqualTo("minimax");
        assertThat(curves.get(7).get("leaves").size()).isEqualTo(5);
        assertThat(Files.readString(page)).contains("\"type\":\"line\"").contains("<th>position</th><th>minimax</th>");
    }

    /** Texts stand at the left, as their headers do, and numbers at the right. */
    @Test
    void headersStandAboveTheirColumns() {
        assertThat(run("-d 2 --count 2 --experiment reuse")).isZero();
        List<String> lines = out.toString().lines().toList();
        String header = lines.get(2);
        assertThat(header).startsWith("setting ").endsWith("hits");
        assertThat(lines.subList(3, 9)).allSatisfy(line -> {
            assertThat(line).hasSameSizeAs(header);
            for (String name : List.of("depth", "nodes", "leaves", "hits")) {
                int end = header.indexOf(name) + name.length();
                assertThat(Character.isDigit(line.charAt(end - 1))).isTrue();
                assertThat(end == line.length() || line.charAt(end) == ' ').isTrue();
            }
        });
    }

    @Test
    void rowsOfThePageBeginWithTheirName() throws IOException {
        Path page = folder.resolve("rows.html");
        assertThat(run("-d 2 --count 2 --experiment table --plot " + page)).isZero();
        assertThat(Files.readString(page)).contains("<tr><th scope=\"row\">alphabeta tt</th><td>2</td>");
    }

    @Test
    void printsTheFiguresOfTheSourceBesideOurs() {
        assertThat(run("-d 3 --count 2 --experiment leaves")).isZero();
        assertThat(out.toString())
                .contains("means over 2 positions")
                .contains("Ivanová 2011")
                .contains("67.0 %")
                .contains("negascout");
    }

    @Test
    void drawsAPageThatAsksForNothing() throws IOException {
        Path page = folder.resolve("lab.html");
        assertThat(run("-d 2 --count 2 --experiment table --plot " + page)).isZero();
        String html = Files.readString(page);
        assertThat(html)
                .contains("default-src 'none'")
                .contains("alphabeta tt")
                .contains("<canvas id=\"chart\"")
                .contains("Ivanová 2011")
                .doesNotContain("src=\"http");
    }

    @Test
    void readsPositionsFromAFile() throws IOException {
        Path file = folder.resolve("positions.txt");
        Files.writeString(file, "# one\n\n6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1\n");
        assertThat(run("-d 2 --experiment leaves --json --positions " + file))
                .as(err.toString())
                .isZero();
        assertThat(new ObjectMapper().readTree(out.toString()).get("positions").asInt())
                .isEqualTo(1);
    }

    @Test
    void endedGamesAreRefused() throws IOException {
        Path file = folder.resolve("positions.txt");
        Files.writeString(file, "\n4R1k1/5ppp/8/8/8/8/8/6K1 b - - 0 1\n");
        assertThat(run("-d 2 --experiment leaves --positions " + file)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("positions.txt:2: the game has ended");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "--experiment odering        | there is no experiment \"odering\"; did you mean \"ordering\"?",
                "--experiment speed          | there is no experiment \"speed\"; the experiments are leaves, ordering,"
                        + " table, confidence, reuse, null-move, curves",
                "--experiment table -d 0     | give a depth from 1 to 20",
                "--experiment table --count 0 | --count is out of range",
                "--experiment methods --plot a.html | --plot: is not for methods; leave it out",
                "--experiment methods -d 3 | --depth: is not for methods",
                "--experiment leaves --out a.json | --out: is for --experiment methods; leave it out",
                "--experiment table --positions missing.txt | missing.txt: does not exist"
            })
    void mistakesAreOneLine(String arguments, String message) {
        assertThat(run(arguments)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void comparesMethods() throws IOException {
        String small = "--experiment methods --grounds quadratic --parameters 3 --seeds 3 --games 400"
                + " --methods bayes,racing-ga";
        Path file = folder.resolve("methods.json");
        assertThat(run(small + " --json --out " + file)).as(err.toString()).isZero();
        JsonNode answer = new ObjectMapper().readTree(out.toString());
        assertThat(answer.propertyNames()).containsExactly("game", "experiment", "aim", "methods");
        JsonNode row = answer.get("methods").get(0);
        assertThat(row.propertyNames())
                .containsExactly(
                        "ground", "parameters", "method", "trials", "games", "gamesForAim", "earlyShare", "lastShare");
        assertThat(row.get("gamesForAim").get(1).asDouble()).isBetween(30.0, 400.0);
        assertThat(Files.readString(file)).isEqualTo(out.toString());
        assertThat(Files.list(folder)).containsExactly(file);
        out.getBuffer().setLength(0);
        assertThat(run(small)).isZero();
        assertThat(out.toString()).contains("ground").contains("bayes").contains("racing-ga");
        assertThat(run("--experiment metods")).isEqualTo(2);
        assertThat(err.toString()).contains("did you mean \"methods\"");
        assertThat(run("--experiment methods --methods spas,")).isEqualTo(2);
    }
}

package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The command {@code search} as its users see it. */
class SearchCommandTest extends CommandRuns {

    private static final String TWO_MATES = "6k1/5ppp/8/8/8/8/8/R3R1K1 w - - 0 1";

    @TempDir
    private Path folder;

    @Test
    void answersInTheAgreedKeys() {
        JsonNode answer = json("search", "chess", "-p", TWO_MATES, "-d", "3", "--json");
        assertThat(answer.propertyNames())
                .containsExactly(
                        "move", "score", "mateIn", "depth", "nodes", "leaves", "pv", "ties", "seconds", "allTies");
        assertThat(answer.get("move").asString()).isEqualTo("a1a8");
        assertThat(answer.get("score").asInt()).isEqualTo(29_999);
        assertThat(answer.get("mateIn").asInt()).isEqualTo(1);
        assertThat(answer.get("depth").asInt()).isEqualTo(3);
        assertThat(strings(answer.get("pv"))).containsExactly("a1a8");
        assertThat(strings(answer.get("ties"))).containsExactly("a1a8", "e1e8");
        assertThat(answer.get("leaves").asLong()).isPositive();
    }

    /**
     * The first moves of Reversi are the same up to symmetry: who says that these are all ties has to name all four.
     */
    @Test
    void saysWhetherTheTiesAreAll() {
        JsonNode selective = json("search", "reversi", "-d", "5", "--json");
        assertThat(selective.get("allTies").asBoolean()).isFalse();
        JsonNode full = json("search", "reversi", "-d", "5", "--true-ties", "--json");
        assertThat(full.get("allTies").asBoolean()).isTrue();
        assertThat(strings(full.get("ties"))).containsExactly("c4", "d3", "e6", "f5");
        assertThat(json("search", "reversi", "-d", "3", "--algorithm", "negascout", "--with", "tt", "--json")
                        .get("allTies")
                        .asBoolean())
                .isTrue();
        for (String with : List.of("null-move", "tt-deeper", "confidence")) {
            JsonNode unsound =
                    json("search", "reversi", "-d", "3", "--algorithm", "negascout", "--with", with, "--json");
            assertThat(unsound.get("allTies").asBoolean()).as(with).isFalse();
        }
        assertThat(run("search", "reversi", "--nodes", "100", "--true-ties")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("--true-ties goes with a depth; give -d");
    }

    @Test
    void stopsAtTheNodes() {
        JsonNode answer = json("search", "chess", "--nodes", "2500", "-m", "ivanova2011", "--json");
        assertThat(answer.get("nodes").asLong()).isEqualTo(2500);
        assertThat(answer.get("mateIn").isNull()).isTrue();
        assertThat(strings(answer.get("ties"))).contains(answer.get("move").asString());
    }

    @Test
    void playsMovesFirst() {
        JsonNode answer = json("search", "chess", "--moves", "f2f3,e7e5,g2g4", "-d", "2", "--json");
        assertThat(answer.get("move").asString()).isEqualTo("d8h4");
        assertThat(answer.get("mateIn").asInt()).isEqualTo(1);
    }

    @Test
    void noMoveWhenTheGameIsOver() {
        JsonNode answer = json("search", "chess", "--moves", "f2f3,e7e5,g2g4,d8h4", "-d", "2", "--json");
        assertThat(answer.get("move").isNull()).isTrue();
        assertThat(answer.get("score").asInt()).isEqualTo(-30_000);
        assertThat(answer.get("mateIn").asInt()).isZero();
        assertThat(answer.get("ties").size()).isZero();
    }

    /** Each line is searched from a clear table: neither the lines before it nor their order matter. */
    @Test
    void batchDoesNotDependOnOrder() throws IOException {
        List<String> positions = List.of(
                TWO_MATES,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10");
        List<String> forwards = batch(positions);
        List<String> backwards = batch(positions.reversed());
        assertThat(forwards).hasSize(3);
        assertThat(backwards.reversed()).isEqualTo(forwards);
    }

    private List<String> batch(List<String> positions) throws IOException {
        Path file = folder.resolve("positions.txt");
        Files.writeString(file, "# three positions\n\n" + String.join("\n", positions) + "\n");
        assertThat(run("search", "chess", "--positions", file.toString(), "-d", "5"))
                .isZero();
        return out.toString()
                .lines()
                .map(line -> line.replaceAll(",\"seconds\":[^}]*", ""))
                .toList();
    }

    @Test
    void everyAlgorithmFindsTheSame() {
        JsonNode minimax = algorithm("minimax", "");
        for (String name : List.of("alphabeta", "negascout", "iterative")) {
            JsonNode answer = algorithm(name, "static-order,killers,tt");
            for (String key : List.of("move", "score", "mateIn", "depth", "ties")) {
                assertThat(answer.get(key)).as(name + " " + key).isEqualTo(minimax.get(key));
            }
            assertThat(answer.get("leaves").asLong())
                    .isLessThan(minimax.get("leaves").asLong());
        }
    }

    private JsonNode algorithm(String name, String with) {
        String[] args = ("search chess -m ivanova2011 -d 3 --json --algorithm " + name
                        + (with.isEmpty() ? "" : " --with " + with))
                .split(" ");
        return json(args);
    }

    /** A limit of nodes makes every algorithm go deeper ply by ply. */
    @ParameterizedTest
    @ValueSource(strings = {"minimax", "alphabeta", "negascout", "iterative"})
    void textbookSearchersStopAtTheNodes(String name) {
        JsonNode answer = json("search", "chess", "--algorithm", name, "--nodes", "3000", "--json");
        assertThat(answer.get("nodes").asLong()).isEqualTo(3000);
        assertThat(answer.get("depth").asInt()).isGreaterThanOrEqualTo(2);
    }

    @Test
    void theSwitchesOfThePlayingSearcherCanBeTakenOff() {
        long all = json("search", "chess", "-d", "5", "--json").get("nodes").asLong();
        long fewer = json("search", "chess", "-d", "5", "--json", "--without", "static-order,tt", "--with", "killers")
                .get("nodes")
                .asLong();
        assertThat(fewer).isNotEqualTo(all);
    }

    @Test
    void textForPeople() {
        assertThat(run("search", "chess", "-p", TWO_MATES, "-d", "2")).isZero();
        assertThat(out.toString())
                .contains("a1a8")
                .contains("forced end in 1 plies")
                .contains("ties");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "-d 2 --algorithm mtd          | there is no algorithm \"mtd\"; the algorithms are pvs, minimax,"
                        + " alphabeta",
                "-d 2 --algorithm minmax       | there is no algorithm \"minmax\"; did you mean \"minimax\"?",
                "-d 2 --without nullmove       | there is no part \"nullmove\" of the search; did you mean"
                        + " \"null-move\"?",
                "-d 2 --without everything     | there is no part \"everything\" of the search; the parts are tt",
                "-d 2 --with adapt             | pvs has no switch adapt; adapt goes with minimax, alphabeta",
                "-d 2 --with tt --without tt   | tt is given by --with and by --without",
                "-d 2 --algorithm alphabeta --with kilers | there is no switch \"kilers\"; did you mean \"killers\"?",
                "-d 2 --algorithm negascout --without fog | there is no switch \"fog\"; the switches are static-order",
                "-d 2 --algorithm minimax --with tt,aspiration | minimax cannot use aspiration; aspiration goes with"
                        + " iterative",
                "-d 2 --algorithm iterative --last-moves 0     | --last-moves 0 leaves no move",
                "-d 2 --algorithm minimax --with confidence --doubt -1 | --doubt -1 is out of range; give 0 to 1000000",
                "-d 2 --with tt-deeper         | pvs has no switch tt-deeper; tt-deeper goes with minimax, alphabeta",
                "-d 0                          | give -d from 1 to 127",
                "-d 128                        | give -d from 1 to 127",
                "--nodes -5                    | --nodes from 1",
                "-d 2 --moves e2e4,e2e4        | --moves, move 2",
                "-d 2 -m best                  | there is no model \"best\""
            })
    void mistakesAreOneLine(String arguments, String message) {
        String[] args = ("search chess " + arguments).split(" +");
        assertThat(run(args)).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void oneLimitIsNeeded() {
        assertThat(run("search", "chess")).isEqualTo(ExitCodes.INPUT);
        assertThat(run("search", "chess", "-d", "2", "--nodes", "5")).isEqualTo(ExitCodes.INPUT);
    }
}

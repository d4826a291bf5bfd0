package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class SuiteCommandTest extends CommandRuns {

    /** White mates by Ra8 and by nothing else. */
    private static final String MATE = "6k1/5ppp/8/8/8/8/8/R5K1 w - -";
    /** Number 40 of the suite of the French federation of Othello; the best move is a2 with 38 discs. */
    private static final String FFO_40 = "O--OOOOX-OOOOOOXOOXXOOOXOOXOOOXXOOOOOOXX---OOOOX----O--X-------- X";
    /** Black has a capture in d3, c4, f5 and e6. */
    private static final String REVERSI_START = "---------------------------OX------XO--------------------------- X";

    @TempDir
    private Path folder;

    private Path file(String name, String... lines) throws IOException {
        return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
    }

    @Test
    void countsWhatBestMovesAndMovesToAvoidSay() throws IOException {
        Path suite = file(
                "s.epd",
                "# a remark",
                "",
                MATE + " bm Ra8#; id \"solved by bm\";",
                MATE + " bm Rb1 Rc1;",
                MATE + " am Kf1 Kh1; id \"solved by am\";",
                MATE + " am Ra8+; id \"avoid\";",
                MATE + " bm Ra8 Ra7; am Ra7; id \"both\";");
        JsonNode answer = json("suite", suite.toString(), "-d", "3", "--json");
        assertThat(answer.get("positions").intValue()).isEqualTo(5);
        assertThat(answer.get("solved").intValue()).isEqualTo(3);
        assertThat(answer.get("results").valueStream().map(r -> r.get("id").stringValue()))
                .containsExactly("solved by bm", "line 4", "solved by am", "avoid", "both");
        assertThat(answer.get("results").valueStream().map(r -> r.get("solved").booleanValue()))
                .containsExactly(true, false, true, false, true);
        assertThat(answer.get("results").valueStream().map(r -> r.get("move").stringValue()))
                .containsOnly("a1a8");
        assertThat(answer.get("nodes").longValue())
                .isEqualTo(answer.get("results")
                        .valueStream()
                        .mapToLong(r -> r.get("nodes").longValue())
                        .sum())
                .isPositive();
    }

    @Test
    void peopleReadALineForEachPosition() throws IOException {
        assertThat(run(
                        "suite",
                        file("s.epd", MATE + " bm Ra8; id \"one\";", MATE + " am Ra8;")
                                .toString(),
                        "--nodes",
                        "1000"))
                .isZero();
        assertThat(out.toString().lines())
                .hasSize(3)
                .satisfiesExactly(
                        line -> assertThat(line).startsWith("yes  one").contains("a1a8", "wanted a1a8"),
                        line -> assertThat(line).startsWith("NO   line 2").contains("wanted not a1a8"),
                        line -> assertThat(line).startsWith("1 of 2 solved"));
    }

    @Test
    void othelloProblemFilesNameTheScoresOfMoves() throws IOException {
        Path suite = file(
                "s.obf",
                "% a remark",
                FFO_40 + "; A2:+38;",
                FFO_40 + "; a2:+38; B1:+38 ; c6:-20; % two best ones",
                FFO_40 + "; b1:38;a2:-4");
        JsonNode answer = json("suite", suite.toString(), "-d", "20", "--json");
        assertThat(answer.get("results").valueStream().map(r -> r.get("move").stringValue()))
                .containsOnly("a2");
        assertThat(answer.get("results").valueStream().map(r -> r.get("score").intValue()))
                .containsOnly(3800);
        assertThat(answer.get("results").valueStream().map(r -> r.get("solved").booleanValue()))
                .containsExactly(true, true, false);
        assertThat(answer.get("results").get(1).get("wanted").stringValue()).isEqualTo("a2 or b1");
    }

    /** The ending may say nothing, and weights and models are those of the game. */
    @Test
    void theGameCanBeNamed() throws IOException {
        Path suite = file("s.txt", REVERSI_START + "; d3:0; c4:0; f5:0; e6:0;");
        assertThat(json("suite", suite.toString(), "--game", "reversi", "-m", "labaj2007", "-d", "2", "--json")
                        .get("solved")
                        .intValue())
                .isOne();
        Path small = file("small.obf", "--------------OX----XO-------------- X; c2:0;");
        assertThat(json("suite", small.toString(), "--game", "reversi-6", "-d", "1", "--json")
                        .get("positions")
                        .intValue())
                .isOne();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "s.epd | 6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra9; | s.epd:2: ",
                "s.epd | 6k1/5ppp/8/8/8/8/8/R5K1 w - - id \"x\"; | s.epd:2: there is neither bm nor am; give the best"
                        + " move as bm Nf3;",
                "s.epd | 6k1/5ppp/8/8/8/8/8/R5 w - - bm Ra8; | s.epd:2: ",
                "s.epd | # | s.epd: holds no problems",
                "s.obf | ---------------------------OX------XO--------------------------- X; | s.obf:2: there is no"
                        + " move with a score",
                "s.obf | ---------------------------OX------XO--------------------------- X; a1:3; | s.obf:2: ",
                "s.obf | ---------------------------OX------XO--------------------------- X; d3:; | s.obf:2: \"d3:\""
                        + " is not a move with a score",
                "s.obf | ---------------------------OX------XO--------------------------- X; d3:1; D3:2; | s.obf:2:"
                        + " the move d3 stands twice",
                "s.obf | OX X; d3:1; | s.obf:2: ",
                "s.txt | x | s.txt: its extension is not that of a game; give --game",
            })
    void badLinesAreRefusedWithTheirPlace(String name, String line, String message) throws IOException {
        assertThat(run("suite", file(name, "# first", line).toString(), "-d", "1"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void basicEndingsAreWonByAnyWeights() {
        JsonNode answer =
                json(line("suite chess --basics --games 3 --nodes 1000 --player ivanova2011 --player default --json"));
        assertThat(answer.get("basics")
                        .valueStream()
                        .map(b -> b.get("ending").stringValue() + " " + b.get("won") + " of " + b.get("games") + " "
                                + b.get("player").stringValue()))
                .containsExactly(
                        "KQK 3 of 3 ivanova2011",
                        "KRK 3 of 3 ivanova2011",
                        "KBBK 3 of 3 ivanova2011",
                        "KBNK 3 of 3 ivanova2011",
                        "KPK 3 of 3 ivanova2011",
                        "KQK 3 of 3 default (full)",
                        "KRK 3 of 3 default (full)",
                        "KBBK 3 of 3 default (full)",
                        "KBNK 3 of 3 default (full)",
                        "KPK 3 of 3 default (full)");
        assertThat(run("suite", "draughts", "--basics", "--games", "2", "-d", "2"))
                .isZero();
        assertThat(out.toString().lines().skip(2))
                .satisfiesExactly(
                        line -> assertThat(line.strip().split("  +"))
                                .containsExactly("player", "ending", "won", "games"),
                        line -> assertThat(line.strip().split("  +"))
                                .containsExactly("default (full)", "3 kings against 1", "2", "2"));
    }

    @Test
    void endingsWithMoreMaterialAreWonAsWell() {
        assertThat(won(
                        "suite",
                        "chess",
                        "--basics",
                        "--ending",
                        "kqrk,KRRK,KBBNK,KNNNK,KRPPK",
                        "--games",
                        "2",
                        "--nodes",
                        "2000"))
                .containsExactly("KQRK 2", "KRRK 2", "KBBNK 2", "KNNNK 2", "KRPPK 2");
        assertThat(won(
                        "suite",
                        "draughts",
                        "--basics",
                        "--ending",
                        "4 kings against 1,6",
                        "--games",
                        "2",
                        "--nodes",
                        "1000"))
                .containsExactly("4 kings against 1 2", "6 kings against 1 2");
    }

    private List<String> won(String... command) {
        String[] whole = Arrays.copyOf(command, command.length + 1);
        whole[command.length] = "--json";
        return json(whole)
                .get("basics")
                .valueStream()
                .map(b -> b.get("ending").stringValue() + " " + b.get("won"))
                .toList();
    }

    /** Weights alone do not know how to mate with bishop and knight. */
    @Test
    void endingsThatAreNotWonAreToldWithTheirStart() {
        assertThat(run(line("suite chess --basics --games 2 --nodes 200 --without endings --json")))
                .isEqualTo(ExitCodes.NO);
        JsonNode basics = JsonMapper.shared().readTree(out.toString()).get("basics");
        JsonNode knight = basics.valueStream()
                .filter(b -> b.get("ending").stringValue().equals("KBNK"))
                .findFirst()
                .orElseThrow();
        assertThat(knight.get("won").intValue()).isZero();
        assertThat(knight.get("notWon").valueStream().map(JsonNode::stringValue))
                .hasSize(2)
                .allMatch(fen -> fen.matches("[1-8kKBN/]+ [wb] - - 0 1"));
        assertThat(run("suite", "chess", "--basics", "--games", "2", "--nodes", "200", "--without", "endings"))
                .isEqualTo(ExitCodes.NO);
        assertThat(out.toString())
                .contains("not won by default (full): "
                        + knight.get("notWon").get(0).stringValue());
    }

    @Test
    void positionsOfBasicEndingsFollowTheSeed() {
        String[] command = {
            "suite",
            "chess",
            "--basics",
            "--games",
            "2",
            "--nodes",
            "200",
            "--without",
            "endings",
            "--seed",
            "1",
            "--json"
        };
        assertThat(run(command)).isEqualTo(ExitCodes.NO);
        String first = out.toString();
        assertThat(run(command)).isEqualTo(ExitCodes.NO);
        assertThat(out.toString()).isEqualTo(first);
        command[command.length - 2] = "2";
        assertThat(run(command)).isEqualTo(ExitCodes.NO);
        assertThat(out.toString().replace("\"seed\":2", "\"seed\":1")).isNotEqualTo(first);
    }

    @Test
    void mistakesWithBasicEndingsAreRefused() {
        assertMistake(
                "has no basic endings: the last squares are solved exactly; give chess or draughts",
                "suite",
                "reversi",
                "--basics");
        assertMistake(
                "--games 0; give the number of games of each ending", "suite", "chess", "--basics", "--games", "0");
        assertMistake(
                "--game chess; with --basics the game stands in place of the file",
                "suite",
                "x.epd",
                "--basics",
                "--game",
                "chess");
        assertMistake("--games, --ending and --player go with --basics", "suite", "x.epd", "--games", "2", "-d", "1");
        assertMistake(
                "--games, --ending and --player go with --basics", "suite", "x.epd", "--ending", "KQK", "-d", "1");
        assertMistake(
                "ending KQ; give White's king, one to eight of his pieces and the bare king",
                "suite",
                "chess",
                "--basics",
                "--ending",
                "KRK,KQ");
        assertMistake(
                "ending KNNK; none of its positions is known to be won",
                "suite",
                "chess",
                "--basics",
                "--ending",
                "KNNK");
        assertMistake(
                "ending 2; give the number of kings against one, 3 to 8",
                "suite",
                "draughts",
                "--basics",
                "--ending",
                "2");
        assertMistake("there is no limit; give -d, --nodes or --movetime", "suite", "x.epd");
        assertMistake("there is no player \"nobody\"", "suite", "chess", "--basics", "--player", "nobody");
        assertMistake(
                "give weights as a --player", "suite", "chess", "--basics", "--player", "default", "-w", "x.json");
    }

    private void assertMistake(String message, String... command) {
        assertThat(run(command)).as(message).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains(message).hasLineCount(1);
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void badOptionsAreRefused() throws IOException {
        String suite = file("s.epd", MATE + " bm Ra8;").toString();
        assertThat(run("suite", suite)).isEqualTo(ExitCodes.INPUT);
        assertThat(run("suite", suite, "-d", "0")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("the search limit is out of range").hasLineCount(1);
        assertThat(run("suite", suite, "-d", "1", "--game", "draughts")).isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("--game draughts: has no suites").hasLineCount(1);
        assertThat(run("suite", folder.resolve("none.epd").toString(), "-d", "1"))
                .isEqualTo(ExitCodes.INPUT);
        assertThat(err.toString()).contains("none.epd: cannot be read").hasLineCount(1);
    }
}

package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import mendel.app.Games;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.eval.WeightsFile;
import mendel.game.GameRecord;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class MatchCommandTest {

    @TempDir
    private Path folder;

    /** What a command printed and how it ended. */
    private record Answer(int code, String out, String err) {
        JsonNode json() {
            return JsonMapper.shared().readTree(out);
        }
    }

    private static Answer run(String... args) {
        StringWriter out = new StringWriter();
        StringWriter err = new StringWriter();
        int code = Main.run(new PrintWriter(out), new PrintWriter(err), args);
        return new Answer(code, out.toString(), err.toString());
    }

    private static Answer match(String... more) {
        List<String> args =
                new ArrayList<>(List.of("match", "chess", "-a", "ivanova2011", "-b", "chess:ivanova2011", "--json"));
        args.addAll(Arrays.asList(more));
        return run(args.toArray(String[]::new));
    }

    /** The same games, whether a limit is that of the match or of each player. */
    @Test
    void playersMayHaveLimitsOfTheirOwn() throws IOException {
        Path common = folder.resolve("common.pgn");
        Path own = folder.resolve("own.pgn");
        assertThat(match("--games", "4", "--nodes", "100", "--pgn", common.toString())
                        .code())
                .isZero();
        Answer each = run(
                "match",
                "chess",
                "-a",
                "ivanova2011@nodes=100",
                "-b",
                "ivanova2011@nodes=100",
                "--games",
                "4",
                "--pgn",
                own.toString());
        assertThat(each.out()).startsWith("ivanova2011@nodes=100 (A) against ivanova2011@nodes=100 (B)\n");
        assertThat(moves(own)).isEqualTo(moves(common));
        Answer mixed = run(
                "match", "chess", "-a", "ivanova2011@depth=1", "-b", "ivanova2011", "--nodes", "100", "--games", "4");
        assertThat(mixed.out()).startsWith("ivanova2011@depth=1 against ivanova2011, 100 nodes\n");
    }

    /** As a node limit does: the same games again, whatever the machine does meanwhile. */
    @Test
    void clocksOfNodesGiveTheSameGames() throws IOException {
        Path first = folder.resolve("first.pgn");
        Path again = folder.resolve("again.pgn");
        for (Path pgn : List.of(first, again)) {
            Answer answer = run(
                    "match",
                    "chess",
                    "-a",
                    "ivanova2011",
                    "-b",
                    "chess:ivanova2011",
                    "--games",
                    "4",
                    "--nodetime",
                    "4000+50",
                    "--concurrency",
                    "2",
                    "--pgn",
                    pgn.toString());
            assertThat(answer.code()).isZero();
            assertThat(answer.out()).contains(", 4000+50 nodes on the clock\n");
        }
        assertThat(moves(again)).isEqualTo(moves(first)).hasSize(4);
        Path each = folder.resolve("each.pgn");
        String own = "ivanova2011@nodetime=4000+50";
        run("match", "chess", "-a", own, "-b", own, "--games", "4", "--pgn", each.toString());
        assertThat(moves(each)).isEqualTo(moves(first));
    }

    @Test
    void onlyOurOwnSearchHasAClockOfNodes() {
        assertMistake(
                2,
                "an external engine has no clock that counts nodes",
                run("match", "chess", "-a", "default", "-b", "uci:stockfish", "--games", "2", "--nodetime", "9000"));
        assertMistake(
                2,
                "write nodes",
                run("match", "chess", "-a", "default", "-b", "default", "--games", "2", "--nodetime", "1.5"));
    }

    private static List<String> moves(Path pgn) throws IOException {
        return Files.readAllLines(pgn).stream()
                .filter(line -> line.startsWith("1. "))
                .toList();
    }

    @Test
    void limitsOfPlayersAreChecked() {
        String own = "default@nodes=50";
        assertMistake(2, "there is no limit", run("match", "chess", "-a", own, "--games", "2"));
        assertMistake(
                2, "did you mean \"depth\"", run("match", "chess", "-a", "default@dept=3", "-b", own, "--games", "2"));
        assertMistake(2, "1 to 127", run("match", "chess", "-a", "default@depth=200", "-b", own, "--games", "2"));
        assertMistake(2, "write seconds", run("match", "chess", "-a", "default@tc=x", "-b", own, "--games", "2"));
        assertMistake(2, "has a limit of its own", run("suite", "chess", "--basics", "--player", own));
    }

    @Test
    void answersInJson() {
        Answer answer = match("--games", "4", "--nodes", "100", "--concurrency", "2");
        assertThat(answer.code()).isZero();
        JsonNode json = answer.json();
        assertThat(json.propertyNames())
                .contains(
                        "games",
                        "wins",
                        "draws",
                        "losses",
                        "pairs",
                        "elo",
                        "eloError",
                        "nElo",
                        "los",
                        "llr",
                        "verdict",
                        "gamesPerSecond",
                        "millisA",
                        "millisB");
        assertThat(json.get("games").intValue()).isEqualTo(4);
        assertThat(json.get("pairs").size()).isEqualTo(5);
        assertThat(json.get("pairs").get(2).intValue())
                .as("a player ties with itself in every pair")
                .isEqualTo(2);
        assertThat(json.get("elo").doubleValue()).isZero();
        assertThat(json.get("llr").isNull()).isTrue();
        assertThat(json.get("verdict").stringValue()).isEqualTo("undecided");
        assertThat(json.get("gamesPerSecond").doubleValue()).isPositive();
        assertThat(json.get("millisA").doubleValue()).isPositive();
        assertThat(json.get("millisB").doubleValue()).isPositive();
    }

    @Test
    void rejectedTestEndsWithOne() {
        Answer answer = match("--games", "40", "--nodes", "50", "--sprt", "elo0=50,elo1=150,model=logistic");
        assertThat(answer.json().get("verdict").stringValue()).isEqualTo("rejected");
        assertThat(answer.json().get("games").intValue()).isLessThan(40);
        assertThat(answer.code()).isEqualTo(1);
    }

    @Test
    void folderGoesOnAndRefusesAnotherMatch() {
        String out = folder.resolve("m").toString();
        Answer first = match("--games", "4", "--nodes", "60", "--out", out);
        Answer again = match("--games", "4", "--nodes", "60", "--out", out, "--concurrency", "2");
        assertThat(again.out()).isEqualTo(first.out());
        Answer other = match("--games", "4", "--nodes", "70", "--out", out);
        assertThat(other.code()).isEqualTo(2);
        assertThat(other.err()).contains("match.json").contains("60 nodes").contains("70 nodes");
    }

    @Test
    void fewOpeningsAreUsedAgainWithARemark() throws IOException {
        Path file = folder.resolve("one.epd");
        Files.writeString(file, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -\n");
        Answer answer = match("--games", "4", "--nodes", "40", "--openings", file.toString());
        assertThat(answer.code()).isZero();
        assertThat(answer.err()).contains("1 openings for 2 pairs");
    }

    @Test
    void weightsFilesPlayByTheirOwnModel() {
        WeightSpec spec = Games.entry("chess").model("ivanova2011").spec();
        Path file = folder.resolve("mine.json");
        WeightsFile.write(file, Weights.defaults(spec), Map.of());
        Answer answer = run(
                "match",
                "chess",
                "-a",
                file.toString(),
                "-b",
                "ivanova2011",
                "-m",
                "full",
                "--games",
                "4",
                "--nodes",
                "80",
                "--json");
        assertThat(answer.json().get("pairs").get(2).intValue())
                .as("equal weights tie in every pair")
                .isEqualTo(2);
        Answer other = run("match", "chess", "-a", file.toString(), "-b", "default", "--games", "4", "--nodes", "80");
        assertThat(other.out()).contains("mine.json against default (full), 80 nodes");
    }

    @Test
    void writtenGamesCanBeRead() throws IOException {
        Path pgn = folder.resolve("games.pgn");
        assertThat(match("--games", "4", "--nodes", "80", "--pgn", pgn.toString())
                        .code())
                .isZero();
        List<GameRecord> games = new ArrayList<>();
        try (InputStream in = Files.newInputStream(pgn)) {
            Games.entry("chess").game().formats().getFirst().read(in, "games.pgn", games::add);
        }
        assertThat(games).hasSize(4);
        for (GameRecord game : games) {
            Position position = Games.entry("chess").game().parse(game.start());
            game.moves().forEach(move -> position.make(Texts.parseMove(position, move)));
            assertThat(game.result()).isEqualTo(position.outcome().resultFor(Side.WHITE));
            assertThat(game.comments().get(8)).matches("[+-](\\d+\\.\\d\\d|M\\d+)/\\d+");
            assertThat(game.tags())
                    .containsEntry("Termination", "normal")
                    .containsKeys("White", "Black", "Round", "Date", "PlyCount");
        }
        assertThat(match("--games", "4", "--nodes", "80", "--openings", pgn.toString())
                        .code())
                .isZero();
    }

    @Test
    void openingsAreAsLongAsAskedFor() throws IOException {
        Path file = folder.resolve("lines.pgn");
        Files.writeString(file, "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n1. d4 d5 2. c4 c6 *\n");
        Path pgn = folder.resolve("played.pgn");
        assertThat(match(
                                "--games",
                                "4",
                                "--nodes",
                                "50",
                                "--openings",
                                file.toString(),
                                "--opening-plies",
                                "5",
                                "--pgn",
                                pgn.toString())
                        .code())
                .isZero();
        for (Path wrong : List.of(file, folder.resolve("played.pgn.gz"))) {
            assertThat(match("--games", "2", "--nodes", "50", "--openings", file.toString(), "--pgn", wrong.toString())
                            .code())
                    .isEqualTo(ExitCodes.INPUT);
        }
        assertThat(file).content().startsWith("1. e4 e5 2. Nf3");
        // The moves of openings have no comments.
        assertThat(Files.readString(pgn))
                .containsPattern("1\\. e4 e5 2\\. Nf3 Nc6 3\\. Bb5 \\S+ \\{")
                .containsPattern("1\\. d4 d5 2\\. c4 c6 3\\. \\S+ \\{");
    }

    @Test
    void mistakesAreToldInOneLine() {
        assertMistake(2, "--opening-plies 0", match("--games", "2", "--nodes", "50", "--opening-plies", "0"));
        assertMistake(
                2, "did you mean \"default\"?", run("match", "chess", "-a", "defualt", "--games", "2", "-d", "1"));
        assertMistake(2, "even number", match("--games", "3", "--nodes", "100"));
        assertMistake(2, "limit", match("--games", "2", "--nodes", "-5"));
        assertMistake(2, "there is no game", run("match", "go", "-a", "default", "--games", "2", "-d", "1"));
        assertMistake(
                2, "a player is default, a model", run("match", "chess", "-a", "nobody", "--games", "2", "-d", "1"));
        assertMistake(
                2,
                "nobody.json: there is no such file",
                run("match", "chess", "-a", "nobody.json", "--games", "2", "-d", "1"));
        assertMistake(
                2, "did you mean \"README.md\"?", run("match", "chess", "-a", "REDME.md", "--games", "2", "-d", "1"));
        assertMistake(
                2,
                "there is no folder \"no-such-folder\"",
                run("match", "chess", "-a", "no-such-folder/best.json", "--games", "2", "-d", "1"));
        assertMistake(2, "write gtp:gtp-rhino", run("match", "reversi", "-a", "gtp-rhino", "--games", "2", "-d", "1"));
        assertMistake(
                2,
                "fairymax speaks xboard, not UCI; write xboard:fairymax",
                run("match", "chess", "-a", "uci:fairymax", "--games", "2", "-d", "1"));
        assertMistake(
                2,
                "stockfish speaks UCI: write uci:stockfish",
                run("match", "chess", "-a", "hub:stockfish", "--games", "2", "-d", "1"));
        assertMistake(
                2,
                "ethereal-chess does not keep to the limit of 5000 nodes",
                run("match", "chess", "-a", "uci:ethereal-chess", "--games", "2", "--nodes", "5000"));
        assertMistake(
                2,
                "NBoard has no limit of 50 nodes",
                run("match", "reversi", "-a", "nboard:x", "--games", "2", "--nodes", "50"));
        assertMistake(2, "gtp:", run("match", "chess", "-a", "gtp:gnugo", "--games", "2", "-d", "1"));
        assertMistake(
                2,
                "there is no model",
                run("match", "chess", "-a", "default", "-m", "fulll", "--games", "2", "-d", "1"));
        assertMistake(
                2,
                "no such file",
                match(
                        "--games",
                        "2",
                        "-d",
                        "1",
                        "--openings",
                        folder.resolve("none.epd").toString()));
        assertMistake(2, "time control", match("--games", "2", "--tc", "ten"));
        assertMistake(2, "elo0", match("--games", "2", "-d", "1", "--sprt", "elo1=5"));
        assertMistake(
                3,
                "not on PATH",
                run("match", "chess", "-a", "default", "-b", "uci:no-such-engine", "--games", "2", "-d", "1"));
    }

    private static void assertMistake(int code, String text, Answer answer) {
        assertThat(answer.err()).contains(text);
        assertThat(answer.err().strip().lines()).hasSize(1);
        assertThat(answer.out()).isEmpty();
        assertThat(answer.code()).isEqualTo(code);
    }
}

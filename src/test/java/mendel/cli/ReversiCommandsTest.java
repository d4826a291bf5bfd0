package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.protocol.RealEngines;
import mendel.protocol.gtp.MockGtpEngine;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;

/** The six games of Reversi as the commands' users see them. */
class ReversiCommandsTest extends CommandRuns {

    @ParameterizedTest
    @CsvSource({
        "reversi, 55092",
        "reversi-6, 47740",
        "reversi-10, 55180",
        "reversi-anti, 55092",
        "reversi-6-anti, 47740",
        "reversi-10-anti, 55180"
    })
    void perftCountsAndDivides(String game, long nodes) {
        JsonNode answer = json("perft", game, "-d", "7", "--divide", "--json");
        assertThat(answer.get("nodes").asLong()).isEqualTo(nodes);
        assertThat(answer.get("divide").propertyNames()).hasSize(4);
        answer.get("divide").forEach(n -> assertThat(n.asLong()).isEqualTo(nodes / 4));
    }

    @Test
    void movesAtTheStart() {
        JsonNode answer = json("moves", "reversi", "--json");
        assertThat(answer.get("position").asString())
                .isEqualTo("---------------------------OX------XO--------------------------- X");
        assertThat(answer.get("side").asString()).isEqualTo("black");
        assertThat(answer.get("status").asString()).isEqualTo("ongoing");
        assertThat(strings(answer.get("moves"))).containsExactly("c4", "d3", "e6", "f5");
        assertThat(strings(json("moves", "reversi-6", "--json").get("moves"))).containsExactly("b3", "c2", "d5", "e4");
        assertThat(strings(json("moves", "reversi-10-anti", "--json").get("moves")))
                .containsExactly("d5", "e4", "f7", "g6");
    }

    @ParameterizedTest
    @CsvSource({"reversi, black-wins", "reversi-anti, white-wins"})
    void anEndByDiscs(String game, String status) {
        JsonNode answer = json("moves", game, "-p", "X".repeat(40) + "O".repeat(24) + " X", "--json");
        assertThat(answer.get("status").asString()).isEqualTo(status);
        assertThat(answer.get("reason").asString()).isEqualTo("discs");
        assertThat(strings(answer.get("moves"))).isEmpty();
    }

    @Test
    void passIsAMove() {
        JsonNode answer = json("moves", "reversi", "-p", "XO-" + "X".repeat(61) + " O", "--json");
        assertThat(strings(answer.get("moves"))).containsExactly("pass");
        assertThat(answer.get("status").asString()).isEqualTo("ongoing");
    }

    @Test
    void wrongPositionsAreOneLineAndCodeTwo() {
        assertThat(run("moves", "reversi-10", "-p", "XO X")).isEqualTo(2);
        assertThat(err.toString().strip())
                .isEqualTo("position \"XO X\" has 2 squares; give the 100 of 10x10 row by row from a1,"
                        + " then a blank and X or O to move");
    }

    @ParameterizedTest
    @ValueSource(strings = {"reversi", "reversi-6", "reversi-10", "reversi-anti", "reversi-6-anti", "reversi-10-anti"})
    void positionsAreSampledFromSelfPlay(String game, @TempDir Path folder) throws IOException {
        Path file = folder.resolve("out.csv");
        JsonNode answer = json("sample", game, "--count", "20", "--nodes", "60", "--out", file.toString(), "--json");
        assertThat(answer.get("positions").asInt()).isEqualTo(20);
        List<String> lines = Files.readAllLines(file);
        assertThat(lines).hasSize(21);
        assertThat(lines.subList(1, 21)).allSatisfy(line -> assertThat(line).matches("[XO-]{36,100} [XO],,(0|0.5|1)"));
    }

    /** The results of data files are Black's, who moves first; those of the games that they come from are White's. */
    @Test
    void positionsAreSampledFromTranscripts(@TempDir Path folder) throws IOException {
        Path games = folder.resolve("games.txt");
        Files.writeString(games, "e6f4e3f6g5d6e7f5c5\n");
        Path file = folder.resolve("out.csv");
        assertThat(run(line("sample reversi --count 2 --min-ply 6 --from {} --out {}", games, file)))
                .isZero();
        assertThat(Files.readAllLines(file)).hasSize(3).element(1).asString().endsWith(",,1");
        assertThat(run(line("sample reversi-anti --count 2 --min-ply 6 --from {} --out {}", games, file)))
                .isZero();
        assertThat(Files.readAllLines(file)).hasSize(3).element(1).asString().endsWith(",,0");
        Files.writeString(games, "e6f4\ne6e6\n");
        assertThat(run(line("sample reversi --count 1 --min-ply 1 --from {} --out {}", games, file)))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith(games + ":2: the move \"e6\" is not legal in ");
    }

    /** A WTHOR file says the score under perfect play from 58 empty squares on, 40 discs for Black. */
    @Test
    void theoreticalScoresAreSampled(@TempDir Path folder) throws IOException {
        byte[] bytes = new byte[16 + 68];
        bytes[4] = 1;
        bytes[14] = 58;
        bytes[16 + 6] = 20;
        bytes[16 + 7] = 40;
        System.arraycopy(new byte[] {56, 64, 53}, 0, bytes, 16 + 8, 3);
        Path games = Files.write(folder.resolve("games.wtb"), bytes);
        Path file = folder.resolve("out.csv");
        assertThat(run(line("sample reversi --theoretical --count 1 --min-ply 0 --from {} --out {}", games, file)))
                .isZero();
        assertThat(Files.readAllLines(file)).hasSize(2).element(1).asString().endsWith(" X,1600,0");
        assertThat(run(line("sample reversi --theoretical --count 1 --out {}", file)))
                .isEqualTo(2);
        assertThat(err.toString()).startsWith("--theoretical is for files of games");
    }

    /** The file of games has the format of its name, and each can be sampled from. */
    @ParameterizedTest
    @ValueSource(strings = {"games.ggf", "games.txt", "games.wtb"})
    void matchesWriteGamesThatCanBeSampled(String name, @TempDir Path folder) {
        Path games = folder.resolve(name);
        JsonNode match =
                json(line("match reversi -a default -b labaj2007 --games 4 --nodes 40 --pgn {} --json", games));
        assertThat(match.get("games").asInt()).isEqualTo(4);
        JsonNode sample =
                json(line("sample reversi --count 20 --from {} --out {} --json", games, folder.resolve("out.csv")));
        assertThat(sample.get("positions").asInt()).isEqualTo(20);
    }

    /** A GTP engine is an opponent and, with the file of games, a source of positions. It is held to no limit. */
    @Test
    void rhinoIsAnOpponentAndASourceOfGames(@TempDir Path folder) {
        RealEngines.rhino("-l 1");
        Path games = folder.resolve("games.ggf");
        JsonNode match = json(line(
                "match reversi -a default -b {} --games 4 --depth 2 --pgn {} --json",
                "gtp:gtp-rhino -l 1 -b 0",
                games));
        assertThat(match.get("games").asInt()).isEqualTo(4);
        assertThat(match.get("faults")).isEmpty();
        assertThat(match.get("millisB").asDouble()).isPositive();
        assertThat(json(line("sample reversi --count 20 --from {} --out {} --json", games, folder.resolve("out.csv")))
                        .get("positions")
                        .asInt())
                .isEqualTo(20);
    }

    @Test
    void anEngineThatFailsLosesByNameAndTheMatchGoesOn() {
        JsonNode match = json(line(
                "match reversi -a default -b {} --games 2 --depth 1 --json", mock(MockGtpEngine.Mode.ILLEGAL_MOVE)));
        assertThat(match.get("wins").asInt()).isEqualTo(2);
        assertThat(match.get("faults"))
                .hasSize(2)
                .allSatisfy(f -> assertThat(f.get("reason").asString()).isEqualTo("illegal-move"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        reversi-anti | SOUND          | 2 | GTP engines play reversi, not reversi-anti; give another player
        chess        | SOUND          | 2 | GTP engines play reversi, not chess; give another player
        reversi-6    | SOUND          | 2 | Mock of SOUND does not play on 6x6 (unacceptable size); give another engine or game
        reversi      | CRASH_AT_START | 3 | java has ended with exit code 7 (cannot find my book)
        """)
    void engineThatCannotPlayIsAnError(String game, MockGtpEngine.Mode mode, int code, String message) {
        assertThat(run("match", game, "-a", "default", "-b", mock(mode), "--games", "2", "--depth", "1"))
                .isEqualTo(code);
        assertThat(err.toString().strip()).endsWith(message);
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(out.toString()).isEmpty();
    }

    private static String mock(MockGtpEngine.Mode mode) {
        return "gtp:" + String.join(" ", MockGtpEngine.command(mode));
    }

    /** WTHOR tells of usual games on 8x8 alone: other games would be something else than their file's name says. */
    @Test
    void filesOfGamesWithAnEndingOfAnotherGameAreRefused(@TempDir Path folder) {
        Path file = folder.resolve("games.wtb");
        String message = file + ": its extension is not a format of reversi-anti; the extensions are .ggf, .txt";
        assertThat(run(line("match reversi-anti -a default --games 2 --depth 1 --pgn {}", file)))
                .isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(message);
        assertThat(file).doesNotExist();
        assertThat(run(line("match reversi-anti -a default --games 2 --depth 1 --openings {}", file)))
                .isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(message);
        assertThat(run(line("sample reversi-anti --count 2 --from {} --out {}", file, folder.resolve("out.csv"))))
                .isEqualTo(2);
        assertThat(err.toString().strip()).isEqualTo(message);
    }
}

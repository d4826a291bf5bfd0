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
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** The commands {@code perft} and {@code moves} as their users see them. */
class ChessCommandsTest extends CommandRuns {

    @Test
    void perftCountsAndDivides() {
        JsonNode answer = json("perft", "chess", "-d", "3", "--divide", "--json");
        assertThat(answer.get("nodes").asLong()).isEqualTo(8902);
        assertThat(answer.get("seconds").isNumber()).isTrue();
        assertThat(answer.get("divide").propertyNames()).hasSize(20);
        assertThat(answer.get("divide").get("e2e4").asLong()).isEqualTo(600);
    }

    @Test
    void perftOfDepthNothingIsOne() {
        assertThat(json("perft", "chess", "-d", "0", "--json").get("nodes").asLong())
                .isEqualTo(1);
    }

    @Test
    void movesAtTheStart() {
        JsonNode answer = json("moves", "chess", "--json");
        assertThat(answer.propertyNames()).startsWith("position", "side", "status", "reason", "moves");
        assertThat(answer.get("position").asString())
                .isEqualTo("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
        assertThat(answer.get("side").asString()).isEqualTo("white");
        assertThat(answer.get("status").asString()).isEqualTo("ongoing");
        assertThat(answer.get("reason").isNull()).isTrue();
        assertThat(strings(answer.get("moves"))).hasSize(20).isSorted().contains("e2e4", "g1f3");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        7k/8/5KQ1/8/8/8/8/8 b - - 0 1, black, draw, stalemate
        7k/6Q1/5K2/8/8/8/8/8 b - - 100 90, black, white-wins, checkmate
        K7/1q6/2k5/8/8/8/8/8 w - - 0 1, white, black-wins, checkmate
        7k/8/8/8/8/8/8/K6B w - - 0 1, white, draw, dead-position
        4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - - 0 1, white, draw, dead-position
        7k/8/8/8/8/8/8/K5R1 w - - 100 80, white, draw, fifty-moves
        7k/8/8/8/8/8/8/K5R1 w - - 150 90, white, draw, seventyfive-moves
        """)
    void statusAndReason(String fen, String side, String status, String reason) {
        JsonNode answer = json("moves", "chess", "-p", fen, "--json");
        assertThat(answer.get("side").asString()).isEqualTo(side);
        assertThat(answer.get("status").asString()).isEqualTo(status);
        assertThat(answer.get("reason").asString()).isEqualTo(reason);
    }

    /** All pawns are locked, and one of them may be taken as it passed. */
    @Test
    void whereAPawnMayBeTakenNothingIsDead() {
        JsonNode answer = json("moves", "chess", "-p", "4k3/8/p1p1p1p1/PpPpPpPp/1P1P1P1P/8/8/4K3 w - d6 0 1", "--json");
        assertThat(answer.get("status").asString()).isEqualTo("ongoing");
        assertThat(strings(answer.get("moves"))).contains("c5d6", "e5d6");
    }

    @Test
    void aBatchAnswersLineByLine(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("positions.txt");
        Files.writeString(file, "# two positions\n\n8/8/8/8/8/k7/8/K7 w - -\n7k/8/8/8/8/8/4P3/4K3 w - - 0 1\n");
        assertThat(run("moves", "chess", "--positions", file.toString())).isZero();
        List<JsonNode> answers =
                out.toString().lines().map(new ObjectMapper()::readTree).toList();
        assertThat(answers).hasSize(2);
        assertThat(strings(answers.getFirst().get("moves"))).containsExactly("a1b1");
        assertThat(answers.getFirst().get("position").asString()).isEqualTo("8/8/8/8/8/k7/8/K7 w - - 0 1");
        assertThat(strings(answers.get(1).get("moves")))
                .containsExactly("e1d1", "e1d2", "e1f1", "e1f2", "e2e3", "e2e4");
    }

    @Test
    void aBadLineEndsTheBatchWithItsNumber(@TempDir Path folder) throws IOException {
        Path file = folder.resolve("positions.txt");
        Files.writeString(file, "8/8/8/8/8/k7/8/K7 w - -\n# remark\nnonsense\n8/8/8/8/8/k7/8/K7 w - -\n");
        assertThat(run("perft", "chess", "-d", "1", "--positions", file.toString()))
                .isEqualTo(2);
        assertThat(out.toString().lines()).hasSize(1);
        assertThat(err.toString())
                .isEqualTo(file + ":3: FEN \"nonsense\" has 1 field; give 6 (squares, side, castling, en passant,"
                        + " half-moves, move number) or the first 4" + System.lineSeparator());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        moves chess -p 8/8/8/8/8/8/8/8_w_-_-_0_1 | FEN has no white king; give each side exactly one
        moves ches | there is no game "ches"; did you mean "chess"? the games are chess, draughts, reversi
        perft chess -d -1 | -d -1; give a depth from 0 to 99
        perft chess -d x | Invalid value for option '--depth': 'x' is not a whole number; give one as 5000, 5k or 2M
        moves chess --positions nowhere.txt | nowhere.txt: does not exist; give a readable file
        moves chess --positions a -p b | both -p and --positions are given; give one of them
        """)
    void wrongInputIsOneLineAndCodeTwo(String command, String message) {
        String[] args = command.strip().split(" ");
        for (int i = 0; i < args.length; i++) {
            args[i] = args[i].replace('_', ' ');
        }
        assertThat(run(args)).isEqualTo(2);
        assertThat(out.toString()).isEmpty();
        assertThat(err.toString().lines()).hasSize(1);
        assertThat(err.toString().strip()).startsWith(message);
    }

    @Test
    void theExampleOfTheHelpWorks() {
        assertThat(run("moves", "chess", "-p", "7k/8/8/8/8/8/4P3/4K3 w - - 0 1"))
                .isZero();
        assertThat(out.toString().lines())
                .containsExactly(
                        "7k/8/8/8/8/8/4P3/4K3 w - - 0 1", "white to move, ongoing", "e1d1 e1d2 e1f1 e1f2 e2e3 e2e4");
    }
}

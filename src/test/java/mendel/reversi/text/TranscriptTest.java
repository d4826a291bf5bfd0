package mendel.reversi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Lists of moves, one game a line. */
class TranscriptTest {

    private static final ReversiGame REVERSI = Games.of("reversi");
    private static final String WIPED_OUT = "e6f4e3f6g5d6e7f5c5";

    private static List<GameRecord> read(ReversiGame game, String text) {
        return Formats.read(game, "txt", "games.txt", text);
    }

    @Test
    void aGameALine() {
        List<GameRecord> games = read(REVERSI, "\uFEFF# two games\n" + WIPED_OUT + "\n\n  F5 D6 c3\r\n");
        assertThat(games).hasSize(2);
        assertThat(games.getFirst().moves()).containsExactly("e6", "f4", "e3", "f6", "g5", "d6", "e7", "f5", "c5");
        assertThat(games.getFirst().start()).isEqualTo(Texts.text(REVERSI.start()));
        assertThat(games.getFirst().result()).as("Black has won").isZero();
        assertThat(games.get(1).moves()).containsExactly("f5", "d6", "c3");
        assertThat(games.get(1).result()).isNull();
        assertThat(read(Games.of("reversi-anti"), WIPED_OUT).getFirst().result())
                .isEqualTo(1);
    }

    @Test
    void anotherStartStandsBeforeTheMoves() {
        String start = "XO-" + "X".repeat(61) + " O";
        List<GameRecord> games = read(REVERSI, start + "\n" + start + " c1\n" + start + " pass c1\n");
        assertThat(games).extracting(GameRecord::start).containsOnly(start);
        assertThat(games)
                .extracting(GameRecord::moves)
                .containsExactly(List.of(), List.of("pass", "c1"), List.of("pass", "c1"));
        assertThat(Formats.text(REVERSI, "txt", games)).isEqualTo(start + "\n" + start + " c1\n" + start + " c1\n");
    }

    @Test
    void rowsOfTwoDigits() {
        GameRecord game = read(Games.of("reversi-10"), "f7e7").getFirst();
        assertThat(game.moves()).containsExactly("f7", "e7");
        String start = "-" + "O".repeat(98) + "X X";
        assertThat(read(Games.of("reversi-10"), start + " a1").getFirst().moves())
                .containsExactly("a1");
        String end = "X" + "O".repeat(98) + "- X";
        assertThat(read(Games.of("reversi-10"), end + " J10").getFirst().moves())
                .containsExactly("j10");
    }

    @ParameterizedTest
    @CsvSource({"reversi", "reversi-6", "reversi-10", "reversi-anti", "reversi-6-anti", "reversi-10-anti"})
    void whatIsWrittenIsReadAgain(String id) {
        ReversiGame game = Games.of(id);
        List<GameRecord> games = Formats.randomGames(game, 60);
        assertThat(read(game, Formats.text(game, "txt", games))).isEqualTo(games);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        f5d6c3f5       | games.txt:2: the move "f5" is not legal in
        f5d6x3         | games.txt:2: "x3" does not begin with a move; write moves as f5d6c3
        f5d6c          | games.txt:2: "c" does not begin with a move
        f5pass         | games.txt:2: the move "pass" is not legal in
        XO-X f5        | games.txt:2: position "XO-X f5" has 4 squares
        """)
    void mistakesAreNamedWithTheirLine(String line, String message) {
        assertThatThrownBy(() -> read(REVERSI, "f5\n" + line + "\n"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(message);
    }
}

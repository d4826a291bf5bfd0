package mendel.reversi.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.game.GameRecord;
import mendel.game.Texts;
import mendel.reversi.Games;
import mendel.reversi.ReversiGame;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The format of the Generic Game Server. */
class GgfTest {

    private static final ReversiGame REVERSI = Games.of("reversi");
    private static final String BOARD = "BO[8 ---------------------------O*------*O--------------------------- *]";
    private static final String WIPED_OUT = "B[E6]W[F4]B[E3]W[F6]B[G5]W[D6]B[E7]W[F5]B[C5]";

    private static List<GameRecord> read(ReversiGame game, String text) {
        return Formats.read(game, "ggf", "games.ggf", text);
    }

    @Test
    void tagsMovesAndTheirAnnotations() {
        GameRecord game = read(
                        REVERSI,
                        "1\n"
                            + "(;GM[Othello]PC[server]DT[2004.09.18]PB[Ann]PW[B\\]ob]RB[1837.5]TI[15:00]TY[8]RE[?]\n"
                            + "BO[8 -------- -------- --------\n"
                            + "---O*--- ---*O--- -------- -------- -------- *]\n"
                            + "B[F5/-1.00/1.5]W[d6//2]B[c3/0.25]\n"
                            + ";)\n")
                .getFirst();
        assertThat(game.tags())
                .containsExactly(
                        Map.entry("Site", "server"),
                        Map.entry("Date", "2004.09.18"),
                        Map.entry("Black", "Ann"),
                        Map.entry("White", "B]ob"),
                        Map.entry("BlackElo", "1837.5"),
                        Map.entry("TI", "15:00"),
                        Map.entry("TimeControl", "900"));
        assertThat(game.start()).isEqualTo(Texts.text(REVERSI.start()));
        assertThat(game.moves()).containsExactly("f5", "d6", "c3");
        assertThat(game.comments())
                .containsExactly("-1.00 [%clk 0:14:58.5]", "[%clk 0:14:58]", "0.25 [%clk 0:14:58.5]");
        assertThat(game.result()).isNull();
    }

    /** A clock of less than a second, or none: what moves took cannot be told then. */
    @ParameterizedTest
    @ValueSource(strings = {"0.05+0.01", ""})
    void clocksThatItCannotTellAreLeftOut(String control) {
        GameRecord game = new GameRecord(
                control.isEmpty() ? Map.of() : Map.of("TimeControl", control),
                Texts.text(REVERSI.start()),
                List.of("f5", "d6", "c3"),
                List.of("[%clk 0:00:03]", "[%clk 0:00:03]", "[%clk 0:00:02]"),
                null);
        assertThat(new Ggf(REVERSI.notation()).write(game))
                .contains("B[F5]W[D6]B[C3]")
                .doesNotContain("TI[");
    }

    /** What clocks showed is written as what moves took, and read again as it was. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "TimeControl=300+3                              | [%clk 0:05:00]   | +0.50 [%clk 0:05:01.25] | [%clk"
                        + " 0:04:02.999] | TI[5:00/0:03] | B[F5//3]W[D6/+0.50/1.75]B[C3//60.001]",
                "TimeControl=3600                               | [%clk 1:00:00]   | [%clk 0:59:59.9]        | [%clk"
                        + " 0:00:00]     | TI[60:00]     | B[F5//0]W[D6//0.1]B[C3//3600]",
                "WhiteTimeControl=60;BlackTimeControl=120+1     | [%clk 0:02:00.5] | [%clk 0:00:58]          | [%clk"
                        + " 0:02:01.5]   | TB[2:00/0:01]TW[1:00] | B[F5//0.5]W[D6//2]B[C3//0]"
            })
    void clocksComeBack(String tags, String first, String second, String third, String properties, String moves) {
        Map<String, String> clocks = new LinkedHashMap<>();
        for (String tag : tags.split(";")) {
            clocks.put(tag.split("=")[0], tag.split("=")[1]);
        }
        GameRecord game = new GameRecord(
                clocks, Texts.text(REVERSI.start()), List.of("f5", "d6", "c3"), List.of(first, second, third), null);
        String text = Formats.text(REVERSI, "ggf", List.of(game));
        assertThat(text).contains(properties, moves);
        GameRecord back = read(REVERSI, text).getFirst();
        assertThat(back.comments()).isEqualTo(game.comments());
        assertThat(back.tags()).containsAllEntriesOf(clocks);
        assertThat(Formats.text(REVERSI, "ggf", List.of(back))).isEqualTo(text);
    }

    /** A grace and fractions of a second are no time control elsewhere: the times of the moves stay as they are. */
    @ParameterizedTest
    @CsvSource({"TI[5:00//2:00]", "TI[0:05.5]", "TI[blitz]", "TB[5:00]", "''"})
    void otherClocksStayWhatTheyAre(String properties) {
        String text = "(;GM[Othello]" + properties
                + "TY[8]RE[?]BO[8 ---------------------------O*------*O---------------------------"
                + " *]B[F5//2.5]W[D6/+1.25/3];)\n";
        GameRecord game = read(REVERSI, text.replace(properties + "TY[8]RE[?]", "TY[8]RE[?]" + properties))
                .getFirst();
        assertThat(game.comments()).containsExactly("2.5s", "+1.25 3s");
        assertThat(game.tags()).doesNotContainKey("TimeControl");
        assertThat(Formats.text(REVERSI, "ggf", List.of(game))).isEqualTo(text);
    }

    @ParameterizedTest
    @CsvSource({
        "RE[+64.00], 0",
        "RE[64:], 0",
        "RE[-12:r], 1",
        "RE[-2.00:t], 1",
        "RE[-2.000:l], 1",
        "RE[+0.00:s], 0.5",
        "RE[?], 0",
        "'', 0"
    })
    void theResultIsBlacksInTheFileAndWhitesInTheGame(String result, double expected) {
        assertThat(read(REVERSI, "(;GM[Othello]" + result + BOARD + WIPED_OUT + ";)")
                        .getFirst()
                        .result())
                .isEqualTo(expected);
    }

    @Test
    void aResultThatTheBoardRefutesIsRefused() {
        assertThatThrownBy(() -> read(REVERSI, "(;GM[Othello]RE[-64.00]" + BOARD + WIPED_OUT + ";)"))
                .isInstanceOf(InputException.class)
                .hasMessage(
                        "games.ggf:1: the result RE[-64.00] is not that of the last position; correct it, or say with"
                                + " :r or :t why the game ended");
    }

    @Test
    void fewerDiscsWinInAnti() {
        ReversiGame anti = Games.of("reversi-anti");
        String text = "(;GM[Othello]TY[8a]RE[-64.00]" + BOARD + WIPED_OUT + ";)\n";
        GameRecord game = read(anti, text).getFirst();
        assertThat(game.result()).isEqualTo(1);
        assertThat(Formats.text(anti, "ggf", List.of(game))).isEqualTo(text);
        assertThatThrownBy(() -> read(REVERSI, text))
                .hasMessageContaining("the game is of the type \"8a\"; games of reversi have the type 8");
    }

    @Test
    void passesAreWrittenAndMayBeMissing() {
        String start = "BO[8 *O-" + "*".repeat(61) + " O]";
        for (String moves : List.of("W[PA]B[C1]", "W[pass]B[c1]", "B[C1]")) {
            assertThat(read(REVERSI, "(;GM[Othello]" + start + moves + ";)")
                            .getFirst()
                            .moves())
                    .containsExactly("pass", "c1");
        }
        GameRecord game = read(REVERSI, "(;GM[Othello]" + start + "B[C1];)").getFirst();
        assertThat(Formats.text(REVERSI, "ggf", List.of(game)))
                .isEqualTo("(;GM[Othello]TY[8]RE[+64.00]" + start + "W[PA]B[C1];)\n");
    }

    @ParameterizedTest
    @CsvSource({"reversi", "reversi-6", "reversi-10", "reversi-anti", "reversi-6-anti", "reversi-10-anti"})
    void whatIsWrittenIsReadAgain(String id) {
        ReversiGame game = Games.of(id);
        List<GameRecord> games = Formats.randomGames(game, 40);
        assertThat(read(game, Formats.text(game, "ggf", games))).isEqualTo(games);
    }

    @Test
    void aMatchGameWithItsEnd() {
        GameRecord game = new GameRecord(
                Map.of("Black", "x\\y", "White", "z", "Termination", "time forfeit"),
                Texts.text(REVERSI.start()),
                List.of("f5", "d6"),
                List.of("+1.25/6 0.120s", "a remark"),
                0.0);
        String text = Formats.text(REVERSI, "ggf", List.of(game));
        assertThat(text)
                .isEqualTo("(;GM[Othello]PB[x\\\\y]PW[z]TY[8]RE[+64.00:t]" + BOARD + "B[F5/+1.25/0.120]W[D6];)\n");
        GameRecord again = read(REVERSI, text).getFirst();
        assertThat(again.result()).isZero();
        assertThat(again.tags()).containsEntry("Black", "x\\y");
        assertThat(again.comments()).containsExactly("+1.25 0.120s", "");
    }

    @Test
    void endsThatTheBoardDoesNotTell() {
        List<Double> results = List.of(0.0, 0.5, 1.0);
        for (Double result : results) {
            GameRecord game = new GameRecord(
                    Map.of(), Texts.text(REVERSI.start()), List.of("f5"), Collections.nCopies(1, ""), result);
            assertThat(read(REVERSI, Formats.text(REVERSI, "ggf", List.of(game))))
                    .containsExactly(game);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        (;GM[Othello]                       | games.ggf:2: the end of the file stands where a property is expected; write properties as PB[name] and end the game with ;)
        (;GM[Othello]PB[Ann                 | games.ggf:2: the value of PB has no end; close it with ]
        (;GM[Othello];                      | games.ggf:2: a game ends with ;the end of the file; end it with ;)
        (GM[Othello];)                      | games.ggf:2: a game begins with ("G"; write (;GM[Othello]…;)
        f5d6                                | games.ggf:2: "f" stands outside of a game; write games as (;GM[Othello]…;)
        (;GM[Amazons];)                     | games.ggf:2: the game is "Amazons"; give games with GM[Othello]
        (;PB[Ann];)                         | games.ggf:2: the game has no property GM; give games with GM[Othello]
        (;GM[Othello]PB[a]PB[b];)           | games.ggf:2: the property PB stands twice; give it once
        (;GM[Othello]KM[3];)                | games.ggf:2: the game is played with komi (KM); give games without it
        (;GM[Othello]TY[10];)               | games.ggf:2: the game is of the type "10"; games of reversi have the type 8
        (;GM[Othello]BO[8 -- *];)           | games.ggf:2: position "-- X" has 2 squares; give the 64 of 8x8
        (;GM[Othello]BO[10 -- *];)          | games.ggf:2: the board BO[10 -- *] is not understood
        (;GM[Othello]W[F5];)                | games.ggf:2: W[F5] is a move of the side that is not to move; give the moves in turn
        (;GM[Othello]B[A1];)                | games.ggf:2: the move "A1" is not legal in
        (;GM[Othello]RE[won];)              | games.ggf:2: the result RE[won] is not understood
        """)
    void mistakesAreNamedWithTheirLine(String text, String message) {
        assertThatThrownBy(() -> read(REVERSI, "\n" + text))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith(message);
    }
}

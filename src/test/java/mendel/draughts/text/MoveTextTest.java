package mendel.draughts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import mendel.InputException;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.game.RandomGames;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Moves written and read. */
class MoveTextTest {

    /** Kühr 2011, example 1.2. */
    private static final String KING_CAPTURES = "W:Wc1,Ka3:Bc5,f2,Ke5";

    @Test
    void capturesListEverySquareOnWhichThePieceLands() {
        assertThat(RandomGames.texts(new DraughtsGame().parse(KING_CAPTURES)))
                .containsExactly("a3-d6-f4", "a3-d6-g3-e1", "a3-d6-h2", "a3-e7", "a3-f8");
    }

    @ParameterizedTest
    @CsvSource({
        "a3-d6-g3-e1, a3-d6-g3-e1", "a3xd6xg3xe1, a3-d6-g3-e1", "a3:d6:g3:e1, a3-d6-g3-e1", "21x10x24x31, a3-d6-g3-e1",
        "a3xe1, a3-d6-g3-e1", "21x31, a3-d6-g3-e1", "a3-h2, a3-d6-h2", "a3xe7, a3-e7",
    })
    void anySpellingIsRead(String text, String move) {
        DraughtsPosition p = new DraughtsGame().parse(KING_CAPTURES);
        assertThat(Texts.moveText(p, Texts.parseMove(p, text))).isEqualTo(move);
    }

    @Test
    void pathsOfTheSameCapturesAreOneMove() {
        DraughtsPosition p = new DraughtsGame().parse("W:WKa1:Bc3,f6,c7");
        List<String> texts = RandomGames.texts(p);
        assertThat(texts).contains("a1-d4-g7");
        assertThat(Texts.parseMove(p, "a1-e5-g7")).isEqualTo(Texts.parseMove(p, "a1-d4-g7"));
        assertThat(Texts.parseMove(p, "a1-d4-g7")).isNotEqualTo(Texts.parseMove(p, "a1-d4-h8"));
    }

    @Test
    void pdnNamesTheSquaresBetweenOnlyWhereTheyAreNeeded() {
        DraughtsPosition p = new DraughtsGame().parse(KING_CAPTURES);
        assertThat(Texts.moveNotation(p, Texts.parseMove(p, "a3-d6-g3-e1"))).isEqualTo("a3xe1");
        DraughtsPosition q = new DraughtsGame().parse("W:Wd2:Bc3,c5,e3,e5");
        assertThat(RandomGames.texts(q)).containsExactly("d2-b4-d6", "d2-f4-d6");
        assertThat(Texts.moveNotation(q, Texts.parseMove(q, "d2-f4-d6"))).isEqualTo("d2xf4xd6");
        assertThatThrownBy(() -> Texts.parseMove(q, "d2xd6"))
                .isInstanceOf(InputException.class)
                .hasMessage("the move \"d2xd6\" is ambiguous; it can be d2-b4-d6, d2-f4-d6");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        a3-d6 | the move "a3-d6" is not legal in W:WKa3,c1:Bc5,Ke5,f2; capturing is compulsory, and legal are a3-d6-f4, a3-d6-g3-e1, a3-d6-h2, a3-e7, a3-f8
        c1-b2 | the move "c1-b2" is not legal in W:WKa3,c1:Bc5,Ke5,f2; capturing is compulsory, and legal are a3-d6-f4, a3-d6-g3-e1, a3-d6-h2, a3-e7, a3-f8
        a3-d6-g3 | the move "a3-d6-g3" is not legal in W:WKa3,c1:Bc5,Ke5,f2; capturing is compulsory, and legal are a3-d6-f4, a3-d6-g3-e1, a3-d6-h2, a3-e7, a3-f8
        a3 | "a3" is not a draughts move; give it as c1-b2, a capture as a3-d6-g3-e1 with every square on which the piece lands
        a3-b3 | "a3-b3" is not a draughts move; give it as c1-b2, a capture as a3-d6-g3-e1 with every square on which the piece lands
        33-28 | "33-28" is not a draughts move; give it as c1-b2, a capture as a3-d6-g3-e1 with every square on which the piece lands
        """)
    void wrongMovesAreRefusedWithTheLegalOnes(String text, String message) {
        DraughtsPosition p = new DraughtsGame().parse(KING_CAPTURES);
        assertThatThrownBy(() -> Texts.parseMove(p, text))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void aStepIsNotWrittenAsACapture() {
        DraughtsPosition p = new DraughtsGame().start();
        assertThatThrownBy(() -> Texts.parseMove(p, "c3xd4"))
                .hasMessageContaining("the move \"c3xd4\" is not legal in ")
                .hasMessageEndingWith("legal nearby: c3-b4, c3-d4");
        assertThat(Texts.moveText(p, Texts.parseMove(p, "22-18"))).isEqualTo("c3-d4");
    }
}

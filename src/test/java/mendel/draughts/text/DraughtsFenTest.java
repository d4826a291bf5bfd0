package mendel.draughts.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import mendel.InputException;
import mendel.draughts.DraughtsGame;
import mendel.draughts.rules.DraughtsPosition;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Positions read and written. */
class DraughtsFenTest {

    private final DraughtsGame game = new DraughtsGame();

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        W:Wc1,Ka3:Bc5,f2,Ke5                | W:WKa3,c1:Bc5,Ke5,f2
        W:W30,K21:B14,27,K15                | W:WKa3,c1:Bc5,Ke5,f2
        W:B14,27,K15:W30,K21.               | W:WKa3,c1:Bc5,Ke5,f2
        B:Wa5:B                             | B:Wa5:B
        B:W:BK1                             | B:W:BKb8
        W:W 30, K21 : B 14                  | W:WKa3,c1:Bc5
        B:W30-32:BK1-2,9            | B:Wc1,e1,g1:BKb8,Kd8,b6
        W:WKb8,Kg1:BKa1,Kh8                 | W:WKb8,Kg1:BKh8,Ka1
        """)
    void writesNamesInTheOrderOfTheirNumbers(String text, String written) {
        DraughtsPosition p = game.parse(text);
        assertThat(Texts.text(p)).isEqualTo(written);
        assertThat(game.parse(written).key()).isEqualTo(p.key());
    }

    @Test
    void setsHoldSquareNumbers() {
        DraughtsPosition p = game.parse("B:W30,K21:B14,27,K15");
        assertThat(p.men(DraughtsPosition.WHITE)).isEqualTo(1 << 29);
        assertThat(p.kings(DraughtsPosition.WHITE)).isEqualTo(1 << 20);
        assertThat(p.men(DraughtsPosition.BLACK)).isEqualTo(1 << 13 | 1 << 26);
        assertThat(p.kings(DraughtsPosition.BLACK)).isEqualTo(1 << 14);
        assertThat(p.colourToMove()).isEqualTo(DraughtsPosition.BLACK);
    }

    @Test
    void theStartHasTwelveMenOnThreeRowsEach() {
        assertThat(game.start().men(DraughtsPosition.WHITE)).isEqualTo(0xFFF0_0000);
        assertThat(game.start().men(DraughtsPosition.BLACK)).isEqualTo(0x0000_0FFF);
        assertThat(game.parse("W:W21-32:B1-12.").key()).isEqualTo(game.start().key());
        assertThat(game.parse("W:W21-32:B1-12:H0:F1").key())
                .isEqualTo(game.start().key());
        assertThat(Texts.text(game.start()))
                .isEqualTo("W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        nonsense               | draughts position "nonsense" has 1 part; give the side to move and the pieces of both, as W:Wc1,Ka3:Bc5,f2,Ke5
        W:Wc1                  | draughts position "W:Wc1" has 2 parts; give the side to move and the pieces of both, as W:Wc1,Ka3:Bc5,f2,Ke5
        X:Wc1:Bc5              | draughts position has "X" as its side to move; give W or B, as in W:Wc1,Ka3:Bc5,f2,Ke5
        W:c1:Bc5               | draughts position has "c" as its first side; give W or B, as in W:Wc1,Ka3:Bc5,f2,Ke5
        W:Wc1:                 | draughts position has "" as its second side; give W or B, as in W:Wc1,Ka3:Bc5,f2,Ke5
        W:Wc1:Wc5              | draughts position "W:Wc1:Wc5" has the pieces of one side twice; give those of W and those of B, as W:Wc1,Ka3:Bc5,f2,Ke5
        W:W:B                  | draughts position "W:W:B" has no pieces; give at least one
        W:Wc3:Bc3              | draughts position has a white and a black piece on c3; give each square once
        W:Wc1,Kc1:Bc5          | draughts position has two white pieces on c1; give each square once
        W:Wc1,30:Bc5           | draughts position has two white pieces on c1; give each square once
        W:Wc2:Bc5              | draughts position has a piece on "c2", which is a light square; give dark squares (a1 is one) or numbers from 1 to 32, with K before them for kings
        W:Wc1:B33              | draughts position has a piece on "33", which is not a square; give dark squares (a1 is one) or numbers from 1 to 32, with K before them for kings
        W:Wc1,:Bc5             | draughts position has a piece on "", which is not a square; give dark squares (a1 is one) or numbers from 1 to 32, with K before them for kings
        W:W32-30:B1            | draughts position has the squares "32-30"; give the lower number first
        W:W30-33:B1            | draughts position has a piece on "33", which is not a square; give dark squares (a1 is one) or numbers from 1 to 32, with K before them for kings
        W:W29-30,30:B1         | draughts position has two white pieces on c1; give each square once
        W:Wb8:Bc5              | draughts position has a white man on b8, where it is crowned; give a king as Kb8
        W:Wc1:Bg1              | draughts position has a black man on g1, where it is crowned; give a king as Kg1
        W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3,b4:Bc5 | draughts position has 13 white pieces; give at most 12
        """)
    void whatCannotBeIsRefused(String text, String message) {
        assertThatThrownBy(() -> game.parse(text))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }
}

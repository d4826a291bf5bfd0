package mendel.chess.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.SplittableRandom;
import mendel.InputException;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EpdTest {

    @Test
    void readsOperations() {
        Epd epd = Epd.parse(
                "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - bm Qxf7+ Bxf7; id \"mate; in 1\"; ce"
                        + " 900; c9 \"1-0\";");
        assertThat(epd.position()).isEqualTo("r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5Q2/PPPP1PPP/RNB1K1NR w KQkq - 0 1");
        assertThat(epd.operations().keySet()).containsExactly("bm", "id", "ce", "c9");
        assertThat(epd.moves("bm")).containsExactly("f3f7", "c4f7");
        assertThat(epd.moves("am")).isEmpty();
        assertThat(epd.operand("id")).isEqualTo("mate; in 1");
        assertThat(epd.operand("ce")).isEqualTo("900");
        assertThat(epd.operand("c9")).isEqualTo("1-0");
        assertThat(epd.operand("acd")).isNull();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4k3/8/8/8/8/8/8/4K2R w K -|4k3/8/8/8/8/8/8/4K2R w K - 0 1
        4k3/8/8/8/8/8/8/4K2R w K - hmvc 7; fmvn 30;|4k3/8/8/8/8/8/8/4K2R w K - 7 30
        4k3/8/8/8/8/8/8/4K2R w K - 7 30; bm O-O;|4k3/8/8/8/8/8/8/4K2R w K - 7 30
        4k3/8/8/8/8/8/8/4K2R w K - 7 30 bm O-O|4k3/8/8/8/8/8/8/4K2R w K - 7 30
        """)
    void counters(String line, String fen) {
        assertThat(Epd.parse(line).position()).isEqualTo(fen);
        assertThat(Epd.parse(line).moves("bm")).isEqualTo(line.contains("bm") ? List.of("e1g1") : List.of());
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        4k3/8/8/8/8/8/8/4K2R w K|EPD "4k3/8/8/8/8/8/8/4K2R w K" has fewer than 4 fields; give squares, side, castling and en passant
        4k3/8/8/8/8/8/8/4K2R w Q - bm O-O;|FEN castling right Q needs the white king on e1 and a rook on a1; leave the letter out
        4k3/8/8/8/8/8/8/4K2R w K - id "x;|EPD operand "x;" has no closing quotation mark; close it with "
        4k3/8/8/8/8/8/8/4K2R w K - 9x y;|EPD opcode is "9x"; give a letter and up to 14 letters, digits or _, as bm
        4k3/8/8/8/8/8/8/4K2R w K - id "a"; id "b";|EPD opcode id stands twice; give it once
        4k3/8/8/8/8/8/8/4K2R w K - hmvc 1 2;|EPD opcode hmvc has 2 operands; give one
        """)
    void refuses(String line, String message) {
        assertThatThrownBy(() -> Epd.parse(line))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Property(tries = 2000)
    void damagedTextIsReadOrRefused(@ForAll long seed) {
        StringBuilder text = new StringBuilder("4k3/8/8/8/8/8/8/4K2R w K - 7 30; bm O-O Rh8; id \"a b\"; ce -20;");
        String noise = "; \"19azKQ/-w";
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = random.nextInt(1, 4); i > 0; i--) {
            text.setCharAt(random.nextInt(text.length()), noise.charAt(random.nextInt(noise.length())));
        }
        try {
            Epd epd = Epd.parse(text.toString());
            assertThat(Texts.text(Fen.read(epd.position()))).isEqualTo(epd.position());
        } catch (InputException e) {
            assertThat(e.getMessage()).doesNotContain("\n").contains("; ");
        }
    }

    @Test
    void bestMovesMustBeLegal() {
        Epd epd = Epd.parse("4k3/8/8/8/8/8/8/4K2R w K - bm Rxh9;");
        assertThatThrownBy(() -> epd.moves("bm"))
                .isInstanceOf(InputException.class)
                .hasMessageStartingWith("\"Rxh9\" is not a chess move");
    }
}

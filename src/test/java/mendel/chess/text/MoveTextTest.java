package mendel.chess.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.HashSet;
import java.util.Set;
import mendel.InputException;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Playouts;
import mendel.game.Texts;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MoveTextTest {

    @Provide
    Arbitrary<String> starts() {
        return Arbitraries.of(Playouts.TRICKY);
    }

    @Property(tries = 80)
    void everyMoveIsReadBackFromBothNotations(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, 40, p -> {
            long[] moves = new long[p.maxMoves()];
            int n = p.generate(moves, 0);
            Set<String> seen = new HashSet<>();
            for (int i = 0; i < n; i++) {
                String san = Texts.moveNotation(p, moves[i]);
                assertThat(Texts.parseMove(p, san))
                        .as("%s in %s", san, Texts.text(p))
                        .isEqualTo(moves[i]);
                assertThat(Texts.parseMove(p, Texts.moveText(p, moves[i]))).isEqualTo(moves[i]);
                assertThat(seen.add(san)).as("%s names one move", san).isTrue();
            }
        });
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        1k6/8/8/8/8/8/8/R3K2R w KQ - 0 1, e1g1, O-O
        6k1/8/8/8/8/8/8/R3K2R w KQ - 0 1, e1c1, O-O-O
        5k2/8/8/8/8/8/8/R3K2R w KQ - 0 1, e1g1, O-O+
        4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1, a1d1, Rd1
        4k3/8/8/8/8/R7/8/R3K3 w Q - 0 1, a1a2, R1a2
        4k3/8/8/8/8/R7/8/R3K3 w Q - 0 1, a3a2, R3a2
        7k/8/8/8/N7/8/N3N3/K7 w - - 0 1, a2c3, Na2c3
        7k/8/8/8/N7/8/N3N3/K7 w - - 0 1, a4c3, N4c3
        7k/8/8/8/N7/8/N3N3/K7 w - - 0 1, e2c3, Nec3
        4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1, g1e2, Ne2
        6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1, a1a8, Ra8#
        3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1, e7d8n, exd8=N
        3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1, e7e8q, e8=Q+
        8/8/8/2k5/3Pp3/8/8/4K3 b - d3 0 1, e4d3, exd3
        """)
    void standardNotation(String fen, String uci, String san) {
        ChessPosition p = Fen.read(fen);
        assertThat(Texts.moveNotation(p, Texts.parseMove(p, uci))).isEqualTo(san);
        assertThat(Texts.moveText(p, Texts.parseMove(p, san))).isEqualTo(uci);
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        0-0, e1g1
        O-O!, e1g1
        0-0-0+, e1c1
        Ra1-d1, a1d1
        Ra1d1, a1d1
        Rd1?!, a1d1
        Kd2#, e1d2
        """)
    void commonSpellingsAreUnderstood(String text, String uci) {
        ChessPosition p = Fen.read("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1");
        assertThat(Texts.moveText(p, Texts.parseMove(p, text))).isEqualTo(uci);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        4k3/P7/8/8/8/8/8/4K3 w - - 0 1|a7a8|the move "a7a8" is not legal in 4k3/P7/8/8/8/8/8/4K3 w - - 0 1; legal nearby: a7a8b (a8=B), a7a8n (a8=N), a7a8q (a8=Q+), a7a8r (a8=R+)
        4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1|h1f2|the move "h1f2" is not legal in 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1; legal nearby: h1f1 (Rf1), h1g1 (Rg1), h1h2 (Rh2), h1h3 (Rh3), h1h4 (Rh4), h1h5 (Rh5), h1h6 (Rh6), h1h7 (Rh7), h1h8 (Rh8+)
        4k3/8/8/8/8/8/8/R3K2R b - - 0 1|O-O|the move "O-O" is not legal in 4k3/8/8/8/8/8/8/R3K2R b - - 0 1; legal are e8d7 (Kd7), e8d8 (Kd8), e8e7 (Ke7), e8f7 (Kf7), e8f8 (Kf8)
        4k3/8/8/8/8/8/8/R4RK1 w - - 0 1|Rd1|the move "Rd1" is ambiguous; it can be a1d1 (Rad1), f1d1 (Rfd1)
        6k1/5ppp/8/8/8/8/8/K7 b - - 0 1|xyz|"xyz" is not a chess move; give it as e2e4 or e7e8q, or as Nf3, exd8=Q or O-O
        7k/6Q1/5K2/8/8/8/8/8 b - - 0 1|Kg8|the move "Kg8" is not legal in 7k/6Q1/5K2/8/8/8/8/8 b - - 0 1; there is no legal move
        4k3/8/8/8/8/8/8/4K2R w K - 0 1|Rxh4|the move "Rxh4" is not legal in 4k3/8/8/8/8/8/8/4K2R w K - 0 1; legal nearby: h1h4 (Rh4)
        4k3/8/8/8/8/8/8/4K2R w K - 0 1|e1h1|the move "e1h1" is not legal in 4k3/8/8/8/8/8/8/4K2R w K - 0 1; legal nearby: e1d1 (Kd1), e1d2 (Kd2), e1e2 (Ke2), e1f1 (Kf1), e1f2 (Kf2), e1g1 (O-O)
        """)
    void wrongMovesNameTheLegalOnes(String fen, String text, String message) {
        assertThatThrownBy(() -> Texts.parseMove(Fen.read(fen), text))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }
}

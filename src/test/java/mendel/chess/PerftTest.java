package mendel.chess;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.game.Perft;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published perft tables of the Chess Programming Wiki ("Perft Results": the start and positions 2 to 6), each up to
 * the depth whose count stands in the row.
 */
class PerftTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1; 20 400 8902 197281 4865609
            r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -; 48 2039 97862 4085603
            8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -; 14 191 2812 43238 674624
            r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -; 6 264 9467 422333
            rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -; 44 1486 62379 2103487
            r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -; 46 2079 89890 3894594
            """)
    void countsAsPublished(String fen, String counts) {
        String[] expected = counts.split(" ");
        ChessPosition position = Fen.read(fen);
        for (int depth = 1; depth <= expected.length; depth++) {
            assertThat(Perft.count(position, depth)).as("depth %d", depth).isEqualTo(Long.parseLong(expected[depth - 1]));
        }
    }

    @Tag("deep")
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
            rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1; 6; 119060324
            r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -; 5; 193690690
            8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -; 6; 11030083
            r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -; 5; 15833292
            rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -; 5; 89941194
            r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -; 5; 164075551
            """)
    void countsDeepAsPublished(String fen, int depth, long expected) {
        assertThat(Perft.count(Fen.read(fen), depth)).isEqualTo(expected);
    }
}

package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.chess.text.ChessNotation;
import mendel.game.Perft;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * The published perft tables of the Chess Programming Wiki ("Perft Results": the start and positions 2 to 6), each up
 * to the depth whose count stands in the row.
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
        ChessPosition position = ChessNotation.INSTANCE.parse(fen);
        for (int depth = 1; depth <= expected.length; depth++) {
            assertThat(Perft.count(position, depth))
                    .as("depth %d", depth)
                    .isEqualTo(Long.parseLong(expected[depth - 1]));
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
        assertThat(Perft.count(ChessNotation.INSTANCE.parse(fen), depth)).isEqualTo(expected);
    }

    /**
     * Martin Sedlak's positions for the errors that move generators make: pins, en passant, castling, promotion,
     * stalemate.
     */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
        3k4/3p4/8/K1P4r/8/8/8/8 b - - 0 1; 6; 1134888
        8/8/4k3/8/2p5/8/B2P2K1/8 w - - 0 1; 6; 1015133
        8/8/1k6/2b5/2pP4/8/5K2/8 b - d3 0 1; 6; 1440467
        5k2/8/8/8/8/8/8/4K2R w K - 0 1; 6; 661072
        3k4/8/8/8/8/8/8/R3K3 w Q - 0 1; 6; 803711
        r3k2r/1b4bq/8/8/8/8/7B/R3K2R w KQkq - 0 1; 4; 1274206
        r3k2r/8/3Q4/8/8/5q2/8/R3K2R b KQkq - 0 1; 4; 1720476
        2K2r2/4P3/8/8/8/8/8/3k4 w - - 0 1; 6; 3821001
        8/8/1P2K3/8/2n5/1q6/8/5k2 b - - 0 1; 5; 1004658
        4k3/1P6/8/8/8/8/K7/8 w - - 0 1; 6; 217342
        8/P1k5/K7/8/8/8/8/8 w - - 0 1; 6; 92683
        K1k5/8/P7/8/8/8/8/8 w - - 0 1; 6; 2217
        8/k1P5/8/1K6/8/8/8/8 w - - 0 1; 7; 567584
        8/8/2k5/5q2/5n2/8/5K2/8 b - - 0 1; 4; 23527
        """)
    void countsTrickyPositionsAsPublished(String fen, int depth, long expected) {
        assertThat(Perft.count(ChessNotation.INSTANCE.parse(fen), depth)).isEqualTo(expected);
    }

    /** Petrović's position of 1964 with the most moves known. */
    @Test
    void theMostMovesFit() {
        ChessPosition p = ChessNotation.INSTANCE.parse("R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1");
        assertThat(p.generate(new long[p.maxMoves()], 0)).isEqualTo(218);
    }
}

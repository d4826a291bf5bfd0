package mendel.chess.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.stream.LongStream;
import mendel.chess.ChessGame;
import mendel.chess.rules.ChessPosition;
import mendel.game.RandomGames;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The keys and codes of Polyglot's books. */
class PolyglotTest {

    /** The positions and keys of Michel Van den Bergh's description of the format. */
    @ParameterizedTest
    @CsvSource({
        "'', 463b96181691fc9c, rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "e2e4, 823c9b50fd114196, rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
        "e2e4 d7d5, 0756b94461c50fb0, rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2",
        "e2e4 d7d5 e4e5, 662fafb965db29d4, rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
        "e2e4 d7d5 e4e5 f7f5, 22a48b5a8e47ff78, rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
        "e2e4 d7d5 e4e5 f7f5 e1e2, 652a607ca3f242c1, rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3",
        "e2e4 d7d5 e4e5 f7f5 e1e2 e8f7, 00fdd303c946bdd9, rnbq1bnr/ppp1pkpp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR w - - 0 4",
        "a2a4 b7b5 h2h4 b5b4 c2c4, 3c8123ea7b067637, rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3",
        "a2a4 b7b5 h2h4 b5b4 c2c4 b4c3 a1a3, 5c3f9b829b279560, rnbqkbnr/p1pppppp/8/8/P6P/R1p5/1P1PPPP1/1NBQKBNR b Kkq"
                + " - 0 4"
    })
    void publishedKeys(String moves, String key, String fen) {
        ChessPosition position = new ChessGame().start();
        for (String move : moves.isEmpty() ? new String[0] : moves.split(" ")) {
            position.make(Texts.parseMove(position, move));
        }
        assertThat(Polyglot.key(position)).isEqualTo(Long.parseUnsignedLong(key, 16));
        assertThat(Polyglot.key(Fen.read(fen))).isEqualTo(Long.parseUnsignedLong(key, 16));
        assertThat(Polyglot.key(Fen.read(Polyglot.text(position)))).isEqualTo(Long.parseUnsignedLong(key, 16));
    }

    /** White's pawn on e5 is pinned to its king along the row: it stands beside d5 and may not capture. */
    @Test
    void anEnPassantCaptureThatAPinForbidsCounts() {
        ChessPosition position = Fen.read("8/3p4/8/K3P2q/8/8/8/7k b - - 0 1");
        position.make(Texts.parseMove(position, "d7d5"));
        assertThat(position.enPassantSquare()).isEqualTo(-1);
        assertThat(Polyglot.text(position)).isEqualTo("8/8/8/K2pP2q/8/8/8/7k w - d6");
        assertThat(Polyglot.key(position))
                .isEqualTo(Polyglot.key(Fen.read("8/8/8/K2pP2q/8/8/8/7k w - d6 0 1")))
                .isNotEqualTo(Polyglot.key(Fen.read("8/8/8/K2pP2q/8/8/8/7k w - - 0 1")));
    }

    @ParameterizedTest
    @CsvSource({
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -, e1g1, e1h1",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -, e1c1, e1a1",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -, e8g8, e8h8",
        "r3k2r/8/8/8/8/8/8/R3K2R b KQkq -, e8c8, e8a8",
        "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -, e1f1, e1f1",
        "8/P6k/8/8/8/8/8/K7 w - -, a7a8n, a7a8n",
        "8/P6k/8/8/8/8/8/K7 w - -, a7a8b, a7a8b",
        "8/P6k/8/8/8/8/8/K7 w - -, a7a8r, a7a8r",
        "8/P6k/8/8/8/8/8/K7 w - -, a7a8q, a7a8q",
        "8/8/8/3pP3/8/8/8/K6k w - d6, e5d6, e5d6"
    })
    void codes(String fen, String move, String text) {
        ChessPosition position = Fen.read(fen);
        long code = Polyglot.code(Texts.parseMove(position, move));
        assertThat(Polyglot.codeText(code)).isEqualTo(text);
        assertThat(Polyglot.parseCode(text)).isEqualTo(code);
    }

    /** From the description: square to in bits 0-5, from in 6-11, promotion (1 knight to 4 queen) in 12-14. */
    @Test
    void theBitsOfACode() {
        assertThat(Polyglot.code(Texts.parseMove(new ChessGame().start(), "e2e4")))
                .isEqualTo(12 << 6 | 28);
        assertThat(Polyglot.code(Texts.parseMove(Fen.read("8/P6k/8/8/8/8/8/K7 w - -"), "a7a8q")))
                .isEqualTo(4 << 12 | 48 << 6 | 56);
        assertThat(Polyglot.code(Texts.parseMove(Fen.read("8/P6k/8/8/8/8/8/K7 w - -"), "a7a8n")))
                .isEqualTo(1 << 12 | 48 << 6 | 56);
        ChessPosition castling = Fen.read("4k3/8/8/8/8/8/8/4K2R w K -");
        assertThat(Polyglot.codes(Texts.parseMove(castling, "e1g1"))).containsExactly(4 << 6 | 7, 4 << 6 | 6);
        assertThat(Polyglot.codes(Texts.parseMove(castling, "e1f1"))).containsExactly(4 << 6 | 5);
    }

    @Test
    void whatIsNoMoveHasNoText() {
        assertThat(Polyglot.codeText(0)).isNull();
        assertThat(Polyglot.codeText(7 << 12 | 48 << 6 | 56)).isNull();
        assertThat(LongStream.rangeClosed(0, Polyglot.LARGEST_CODE)
                        .filter(code -> Polyglot.codeText(code) != null)
                        .allMatch(code -> Polyglot.parseCode(Polyglot.codeText(code)) == code))
                .isTrue();
        assertThat(Polyglot.parseCode("e2e2")).isEqualTo(-1);
        assertThat(Polyglot.parseCode("e7e8k")).isEqualTo(-1);
    }

    /** Equal keys and equal texts are the same, and every legal move of a position has codes of its own. */
    @Property(tries = 60)
    void keysTellTextsApart(@ForAll long seed) {
        Map<Long, String> seen = new HashMap<>();
        Map<String, Long> back = new HashMap<>();
        RandomGames.walk(new ChessGame().start(), seed, 200, position -> {
            long key = Polyglot.key(position);
            String text = Polyglot.text(position);
            assertThat(seen.getOrDefault(key, text)).isEqualTo(text);
            assertThat(back.getOrDefault(text, key)).isEqualTo(key);
            seen.put(key, text);
            back.put(text, key);
            assertThat(Polyglot.key(Fen.read(text))).isEqualTo(key);
            long[] moves = new long[position.maxMoves()];
            int n = position.generate(moves, 0);
            assertThat(java.util.Arrays.stream(moves, 0, n)
                            .flatMap(move -> java.util.Arrays.stream(Polyglot.codes(move))))
                    .doesNotHaveDuplicates();
        });
    }
}

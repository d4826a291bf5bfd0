package mendel.chess.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import mendel.InputException;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Playouts;
import mendel.chess.rules.ReferenceChess;
import mendel.game.Texts;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class FenTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
                "rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3",
                "4k3/8/8/8/8/8/8/4K2R w K - 99 9999",
                "r3k3/8/8/8/8/8/8/4K3 b q - 9999 60",
                "7k/8/QQ6/QQ6/QQ6/8/8/4K3 b - - 0 1",
            })
    void printsWhatItReads(String fen) {
        assertThat(Texts.text(Fen.read(fen))).isEqualTo(fen);
    }

    @Test
    void fourFieldsAreReadWithFreshCounters() {
        ChessPosition p = Fen.read("4k3/8/8/8/8/8/8/4K3 b - -");
        assertThat(Texts.text(p)).isEqualTo("4k3/8/8/8/8/8/8/4K3 b - - 0 1");
        assertThat(p.progress()).isEqualTo(1);
        assertThat(Texts.text(Fen.read("  4k3/8/8/8/8/8/8/4K3   w -\t- 3 7 ")))
                .isEqualTo("4k3/8/8/8/8/8/8/4K3 w - - 3 7");
    }

    @Test
    void anEnPassantSquareThatNobodyCanUseIsKeptButNotInTheKey() {
        String board = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq ";
        ChessPosition with = Fen.read(board + "e3 0 1");
        assertThat(Texts.text(with)).isEqualTo(board + "e3 0 1");
        assertThat(with.enPassantSquare()).isEqualTo(-1);
        assertThat(with.key()).isEqualTo(Fen.read(board + "- 0 1").key());
        with.make(Texts.parseMove(with, "e7e5"));
        assertThat(Texts.text(with)).isEqualTo("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2");
        with.unmake();
        assertThat(Texts.text(with)).isEqualTo(board + "e3 0 1");
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3, f6
        8/8/8/K2pP2r/8/8/8/7k w - d6 0 1, -
        8/8/8/8/k2Pp2R/8/8/7K b - d3 0 1, -
        8/8/1k6/8/2pP4/8/5KB1/8 b - d3 0 1, d3
        4r1k1/8/8/3pP3/8/8/8/4K3 w - d6 0 1, -
        """)
    void anEnPassantCaptureThatWouldUncoverTheKingIsNone(String fen, String square) {
        ChessPosition p = Fen.read(fen);
        assertThat(p.enPassantSquare() < 0 ? "-" : ReferenceChess.name(p.enPassantSquare()))
                .isEqualTo(square);
        assertThat(p.key() == Fen.read(fen.replaceFirst(" [a-h][36] ", " - ")).key())
                .isEqualTo(square.equals("-"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '\0', textBlock = """
        rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq|FEN "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq" has 3 fields; give 6 (squares, side, castling, en passant, half-moves, move number) or the first 4
        8/8/8/8/8/k7/8/K7 w - - 0|FEN "8/8/8/8/8/k7/8/K7 w - - 0" has 5 fields; give 6 (squares, side, castling, en passant, half-moves, move number) or the first 4
        8/8/8/8/8/k7/8/K7 w - - 0 1 1|FEN "8/8/8/8/8/k7/8/K7 w - - 0 1 1" has 7 fields; give 6 (squares, side, castling, en passant, half-moves, move number) or the first 4
        8/8/8/8/8/k7/K7 w - - 0 1|FEN squares "8/8/8/8/8/k7/K7" have 7 ranks; give 8, from rank 8 down to rank 1, with / between them
        8/8/8/8/8/k7/8/8/K7 w - - 0 1|FEN squares "8/8/8/8/8/k7/8/8/K7" have 9 ranks; give 8, from rank 8 down to rank 1, with / between them
        8/8/8/8/8/k6/8/K7 w - - 0 1|FEN rank 3 "k6" has 7 squares; give 8
        8/8/8/8/8/k8/8/K7 w - - 0 1|FEN rank 3 "k8" has 9 squares; give 8
        8/8/8/8//k7/8/K7 w - - 0 1|FEN rank 4 "" has 0 squares; give 8
        8/8/8/8/8/k34/8/K7 w - - 0 1|FEN rank 3 "k34" has two numbers in succession; write their sum
        8/8/8/8/8/k7/9/K7 w - - 0 1|FEN rank 2 "9" has the character '9'; give pieces as PNBRQKpnbrqk and empty squares as 1 to 8
        8/8/8/8/8/kx6/8/K7 w - - 0 1|FEN rank 3 "kx6" has the character 'x'; give pieces as PNBRQKpnbrqk and empty squares as 1 to 8
        8/8/8/8/8/k7/8/K7 W - - 0 1|FEN side to move is "W"; give w or b
        8/8/8/8/8/k7/8/K7 w KQxq - 0 1|FEN castling rights are "KQxq"; give -, or each of the letters KQkq at most once
        4k3/8/8/8/8/8/8/4K2R w KK - 0 1|FEN castling rights are "KK"; give -, or each of the letters KQkq at most once
        4k3/8/8/8/8/8/8/4K2R w H - 0 1|FEN castling rights are "H"; give -, or each of the letters KQkq at most once
        8/8/8/8/8/k7/8/K7 w - e9 0 1|FEN en passant square is "e9"; give - or a square as e3
        8/8/8/8/8/k7/8/K7 w - - x 1|FEN half-move clock is "x"; give a whole number from 0 to 9999
        8/8/8/8/8/k7/8/K7 w - - -1 1|FEN half-move clock is "-1"; give a whole number from 0 to 9999
        8/8/8/8/8/k7/8/K7 w - - 0 0|FEN move number is "0"; give a whole number from 1 to 9999
        8/8/8/8/8/k7/8/K7 w - - 0 99999999999|FEN move number is "99999999999"; give a whole number from 1 to 9999
        8/8/8/8/8/8/8/K7 w - - 0 1|FEN has no black king; give each side exactly one
        8/8/8/8/8/k7/8/8 w - - 0 1|FEN has no white king; give each side exactly one
        8/8/8/8/8/k7/8/KK6 w - - 0 1|FEN has 2 white kings; give each side exactly one
        P7/8/8/8/8/k7/8/K7 w - - 0 1|FEN has a pawn on a8; pawns stand on ranks 2 to 7
        8/8/8/8/8/k7/8/K6p w - - 0 1|FEN has a pawn on h1; pawns stand on ranks 2 to 7
        4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1|FEN has 9 white pawns; give at most 8
        4k3/pppppppp/8/8/8/nnn5/8/4K3 w - - 0 1|FEN has 8 black pawns and at least 1 promoted pieces; together they are at most 8
        4k3/8/8/8/8/8/PPPPPPPP/B1B1K3 w - - 0 1|FEN has 8 white pawns and at least 1 promoted pieces; together they are at most 8
        4k3/8/8/8/QQQ5/RRR5/PPPPPP2/4K3 w - - 0 1|FEN has 6 white pawns and at least 3 promoted pieces; together they are at most 8
        4k3/8/8/8/8/8/8/3K3R w K - 0 1|FEN castling right K needs the white king on e1 and a rook on h1; leave the letter out
        4k3/8/8/8/8/8/8/4K3 w Q - 0 1|FEN castling right Q needs the white king on e1 and a rook on a1; leave the letter out
        4k2R/8/8/8/8/8/8/4K3 b k - 0 1|FEN castling right k needs the black king on e8 and a rook on h8; leave the letter out
        4k3/8/8/8/8/8/8/4K3 w q - 0 1|FEN castling right q needs the black king on e8 and a rook on a8; leave the letter out
        4k3/8/8/3p4/8/8/8/4K3 w - d3 0 1|FEN en passant square d3 is not on rank 6 with White to move; give the square that the last move's pawn passed over, or -
        4k3/8/8/8/3P4/8/8/4K3 b - d4 0 1|FEN en passant square d4 is not on rank 3 with Black to move; give the square that the last move's pawn passed over, or -
        4k3/8/8/8/8/8/8/4K3 w - d6 0 1|FEN en passant square d6 has no black pawn on d5; give the square that the last move's pawn passed over, or -
        4k3/3n4/8/3p4/8/8/8/4K3 w - d6 0 1|FEN en passant square d6 needs d7 empty, for the pawn has just passed; give the square that the last move's pawn passed over, or -
        4k3/8/8/8/3P4/3N4/8/4K3 b - d3 0 1|FEN en passant square d3 needs d3 empty, for the pawn has just passed; give the square that the last move's pawn passed over, or -
        4k3/8/8/8/3P4/8/8/4K3 b - d3 3 1|FEN en passant square d3 with half-move clock 3; the clock is 0 after a pawn's move
        4k3/4R3/8/8/8/8/8/4K3 w - - 0 1|FEN has Black in check with White to move; the side that has just moved cannot be in check
        8/8/8/8/8/8/kK6/8 w - - 0 1|FEN has Black in check with White to move; the side that has just moved cannot be in check
        4k3/8/8/8/1b2r2b/8/8/4K3 w - - 0 1|FEN has the white king in check by 3 pieces; one move gives check by at most 2
        4k3/8/8/8/8/3n1n2/8/4K3 w - - 0 1|FEN has the white king in check from d3 and f3; no single move can give both checks
        4k3/8/8/8/8/8/8/r3K2r w - - 0 1|FEN has the white king in check from a1 and h1; no single move can give both checks
        4k3/8/8/2pP4/8/8/8/r3K3 w - c6 0 1|FEN has White in check before the pawn's move over c6; give - or another position
        """)
    void refusesWithTheReason(String fen, String message) {
        assertThatThrownBy(() -> Fen.read(fen))
                .isInstanceOf(InputException.class)
                .hasMessage(message);
    }

    @Test
    void checksThatTheLastMoveCanHaveGivenAreAccepted() {
        // By the pawn itself, by a line that it opened, by two pieces of which one uncovered the other.
        assertThat(Fen.read("8/8/8/2pP4/1K6/8/8/7k w - c6 0 1").checkers())
                .isEqualTo(1L << ReferenceChess.square("c5"));
        assertThat(Fen.read("1b5k/8/8/2p1K3/8/8/8/8 w - c6 0 1").checkers())
                .isEqualTo(1L << ReferenceChess.square("b8"));
        assertThat(Fen.read("4k3/8/8/8/8/5n2/8/r3K3 w - - 0 1").checkers()).isNotZero();
    }

    @Provide
    Arbitrary<String> nearlyFen() {
        return Arbitraries.of(Playouts.TRICKY)
                .flatMap(fen -> Arbitraries.integers()
                        .between(0, fen.length() - 1)
                        .flatMap(at -> Arbitraries.of("pPkKqQ1238/ wb-eh360".split(""))
                                .map(c -> fen.substring(0, at) + c + fen.substring(at + 1))));
    }

    /**
     * A character changed at random gives another position that can be, or a refusal in one line; never anything else.
     */
    @Property(tries = 1500)
    void damagedTextIsReadExactlyOrRefused(@ForAll("nearlyFen") String text) {
        ChessPosition p;
        try {
            p = Fen.read(text);
        } catch (InputException e) {
            assertThat(e.getMessage()).doesNotContain("\n").contains("; ");
            return;
        }
        String[] given = text.trim().split("\\s+");
        String[] read = Texts.text(p).split(" ");
        assertThat(Arrays.copyOf(read, 2)).isEqualTo(Arrays.copyOf(given, 2));
        assertThat(read[3]).isEqualTo(given[3]);
        assertThat(p.generate(new long[p.maxMoves()], 0))
                .isEqualTo(ReferenceChess.of(Texts.text(p)).moves().size());
    }
}

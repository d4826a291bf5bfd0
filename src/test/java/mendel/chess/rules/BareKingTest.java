package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import mendel.chess.text.ChessNotation;
import mendel.game.Position;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BareKingTest {

    private static final int LARGEST = 28_000;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
                "8/5k2/8/2Pp4/2B5/1K6/8/8 w - - 0 1",
                "8/8/4k3/8/8/8/r7/4K1R1 w - - 0 1"
            })
    void nothingIsKnownWithoutABareKing(String fen) {
        assertThat(ChessNotation.INSTANCE.parse(fen).knownScore()).isEqualTo(Position.NOT_KNOWN);
    }

    /** Two knights, bishops of one colour, pawns that cannot be crowned, a rook that is lost: textbook draws. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/3k4/8/8/4K3/3NN3 w - - 0 1",
                "8/8/8/3k4/8/4B3/4K3/2B5 w - - 0 1",
                "8/8/8/8/8/3k4/3p4/3K4 w - - 0 1",
                "8/8/8/3k4/3P4/3K4/8/8 w - - 0 1",
                "k7/8/8/P7/8/1K6/8/8 w - - 0 1",
                "1k6/8/P7/P7/8/1K6/8/2B5 w - - 0 1",
                "8/8/8/4b3/2k4p/7p/8/6K1 b - - 0 1",
                "8/8/8/8/8/1k6/1R6/7K b - - 0 1",
                "8/8/8/8/8/8/5kBN/K7 b - - 0 1"
            })
    void draws(String fen) {
        assertThat(ChessNotation.INSTANCE.parse(fen).knownScore()).isZero();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "8/8/8/3k4/8/8/4K3/2BBN3 w - - 0 1",
                "8/8/8/3k4/8/8/4K3/2NNN3 w - - 0 1",
                "8/8/8/3k4/8/8/4K3/3BB3 b - - 0 1",
                "4k3/8/4K3/4P3/8/8/8/8 w - - 0 1",
                "k7/8/8/P7/8/1K6/8/5B2 w - - 0 1",
                "k7/8/P7/P7/8/1K6/8/2N5 b - - 0 1",
                "8/8/8/3k4/8/P6P/8/4K3 w - - 0 1",
                "QQQQQQQQ/8/8/8/2k5/8/8/4K2Q b - - 0 1"
            })
    void wins(String fen) {
        ChessPosition p = ChessNotation.INSTANCE.parse(fen);
        int score = p.knownScore();
        assertThat(p.side() == mendel.game.Side.WHITE ? score : -score).isBetween(Position.KNOWN_WIN, LARGEST);
    }

    /** Mates are nearer as the score grows, and a pawn is worth crowning. */
    @Test
    void theScoreShowsTheWay() {
        int far = ChessNotation.INSTANCE.parse("8/8/8/3k4/8/8/8/K6R w - - 0 1").knownScore();
        int near =
                ChessNotation.INSTANCE.parse("3k4/8/3K4/8/8/8/8/7R w - - 0 1").knownScore();
        int pawn = ChessNotation.INSTANCE.parse("8/P7/8/3k4/8/8/8/K7 w - - 0 1").knownScore();
        int queen =
                ChessNotation.INSTANCE.parse("Q7/8/8/3k4/8/8/8/K7 b - - 0 1").knownScore();
        assertThat(near).isGreaterThan(far);
        assertThat(-queen).isGreaterThan(pawn);
        assertThat(pawn).isGreaterThan(Position.KNOWN_WIN);
    }

    /** Colours swapped, and left and right: nothing changes. */
    @Property(tries = 500)
    void theBoardIsSymmetric(@ForAll Random random) {
        String[] kinds = {"KQk", "KRk", "KPk", "KBNk", "KBBk", "KPPk", "KBPk", "KRPk", "KNNk", "KQRNPk"};
        ChessPosition p = Endings.random(kinds[random.nextInt(kinds.length)], random);
        assertThat(image(p, 56, 6).knownScore()).as(Texts.text(p)).isEqualTo(p.knownScore());
        assertThat(image(p, 7, 0).knownScore()).as(Texts.text(p)).isEqualTo(p.knownScore());
        assertThat(Math.abs(p.knownScore())).isLessThan(LARGEST);
    }

    private static ChessPosition image(ChessPosition p, int turn, int colours) {
        int[] codes = new int[64];
        for (int square = 0; square < 64; square++) {
            int code = p.pieceAt(square);
            codes[square ^ turn] = code < 0 ? code : (code + colours) % 12;
        }
        return new ChessPosition(
                ChessNotation.INSTANCE, codes, colours == 0 ? p.colourToMove() : p.colourToMove() ^ 1, 0, -1, 0, 1);
    }
}

package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import mendel.chess.text.ChessNotation;
import mendel.game.Outcome;
import mendel.game.Outcome.Reason;
import mendel.game.Position;
import mendel.game.Side;
import mendel.game.Texts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class DrawRulesTest {

    private static ChessPosition after(String fen, String moves) {
        ChessPosition p = ChessNotation.INSTANCE.parse(fen);
        for (String move : moves.split(" ")) {
            p.make(Texts.parseMove(p, move));
        }
        return p;
    }

    @Test
    void theThirdOccurrenceIsADraw() {
        ChessPosition p = after(Texts.text(ChessNotation.INSTANCE.start()), "Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1");
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
        p.make(Texts.parseMove(p, "Ng8"));
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Reason.REPETITION));
        assertThat(p.generate(new long[p.maxMoves()], 0)).as("moves stay legal").isEqualTo(20);
    }

    @Test
    void searchersCountOneEarlierOccurrence() {
        ChessPosition p = after(Texts.text(ChessNotation.INSTANCE.start()), "Nf3 Nf6 Ng1");
        assertThat(p.isDraw()).isFalse();
        p.make(Texts.parseMove(p, "Ng8"));
        assertThat(p.isDraw()).isTrue();
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
    }

    /** The rooks come back, but the first time castling was still possible (FIDE 9.2.3.2). */
    @Test
    void lostCastlingRightsMakeAnotherPosition() {
        String fen = "r3k3/8/8/8/8/8/8/4K2R w K - 0 1";
        String round = "Rg1 Ra7 Rh1 Ra8";
        ChessPosition p = after(fen, round + " " + round);
        assertThat(p.outcome()).as("two occurrences without the right").isEqualTo(Outcome.ONGOING);
        for (String move : round.split(" ")) {
            p.make(Texts.parseMove(p, move));
        }
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Reason.REPETITION));
    }

    /** The first time a pawn could be captured en passant (FIDE 9.2.3.1). */
    @Test
    void aLegalEnPassantCaptureMakesAnotherPosition() {
        String round = " Kg7 Kg2 Kh7 Kh2";
        ChessPosition p = after("8/7k/8/8/3p4/8/4P2K/8 w - - 0 1", "e4" + round + round);
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
        p = after("8/7k/8/8/3p4/8/4P2K/8 w - - 0 1", "e4" + round + round + round);
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Reason.REPETITION));
    }

    /** The pawn that could capture is pinned, so nothing but the squares counts. */
    @Test
    void anIllegalEnPassantCaptureMakesNoOtherPosition() {
        String round = " Kg3 Kg1 Kh3 Kh1";
        ChessPosition p = after("8/8/8/8/R2p3k/8/4P3/7K w - - 0 1", "e4" + round + round);
        assertThat(p.outcome()).as(Texts.text(p)).isEqualTo(Outcome.ONGOING);
        ChessPosition pinned = after("8/8/8/8/R2p2k1/8/4P3/7K w - - 0 1", "e4");
        assertThat(pinned.enPassantSquare()).isEqualTo(-1);
    }

    @Test
    void positionsBeforeANullMoveDoNotCount() {
        ChessPosition p = after("4k3/8/8/8/8/8/8/R3K3 w - - 0 1", "Ra2 Kd8");
        p.makeNull();
        p.makeNull();
        assertThat(p.isDraw()).isFalse();
        p.unmake();
        p.unmake();
        p.make(Texts.parseMove(p, "Ra1"));
        p.make(Texts.parseMove(p, "Ke8"));
        assertThat(p.isDraw()).isTrue();
    }

    @Test
    void fiftyMovesEndTheGameUnlessTheLastMates() {
        ChessPosition p = ChessNotation.INSTANCE.parse("7k/8/5KQ1/8/8/8/8/8 w - - 99 90");
        p.make(Texts.parseMove(p, "Qg7"));
        assertThat(p.outcome()).isEqualTo(Outcome.win(Side.WHITE, Reason.CHECKMATE));
        assertThat(p.isDraw()).as("mate counts first").isFalse();
        assertThat(p.endScore()).isEqualTo(Position.LOST);
        p.unmake();
        assertThat(p.isDraw()).isFalse();
        p.make(Texts.parseMove(p, "Qh5"));
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Reason.FIFTY_MOVES));
        assertThat(p.isDraw()).isTrue();
    }

    @Test
    void pawnMovesAndCapturesStartTheCountAgain() {
        ChessPosition p = ChessNotation.INSTANCE.parse("7k/8/8/8/8/1p6/4P3/R6K w - - 99 90");
        p.make(Texts.parseMove(p, "e3"));
        assertThat(p.halfmoveClock()).isZero();
        p.unmake();
        p.make(Texts.parseMove(p, "Rb1"));
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Reason.FIFTY_MOVES));
        p.unmake();
        assertThat(p.halfmoveClock()).isEqualTo(99);
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7k/8/8/8/8/8/8/K7 w - - 0 1",
                "7k/8/8/8/8/8/8/KN6 w - - 0 1",
                "7k/8/8/8/8/8/8/Kb6 w - - 0 1",
                "1b5k/8/8/8/8/8/8/K1B5 w - - 0 1",
                "5bk1/2b5/8/8/8/8/1B6/K1B5 w - - 0 1",
                "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1",
                "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 b - - 12 40",
            })
    void deadPositions(String fen) {
        ChessPosition p = ChessNotation.INSTANCE.parse(fen);
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Reason.DEAD_POSITION));
        assertThat(p.isDraw()).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "7k/8/8/8/8/8/8/KNN5 w - - 0 1",
                "7k/7n/8/8/8/8/8/KN6 w - - 0 1",
                "7k/7b/8/8/8/8/8/KN6 w - - 0 1",
                "7k/8/8/8/8/8/8/KBB5 w - - 0 1",
                "b6k/8/8/8/8/8/8/K1B5 b - - 0 1",
                "7k/8/8/8/8/8/P7/K7 w - - 0 1",
                "7k/8/8/8/8/8/8/K1R5 w - - 0 1",
                // Locked pawns, but a king gets round them, one can be captured, or a piece is left.
                "4k3/8/8/p1p1p3/P1P1P3/8/8/4K3 w - - 0 1",
                "4k3/8/3p4/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1",
                "4k3/8/8/pp6/PP6/8/8/4K3 w - - 0 1",
                "4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/3BK3 w - - 0 1",
                "8/8/8/p1p1p1p1/P1P1PkP1/8/8/4K3 w - - 0 1",
            })
    void positionsThatCanStillBeWon(String fen) {
        ChessPosition p = ChessNotation.INSTANCE.parse(fen);
        assertThat(p.outcome()).isEqualTo(Outcome.ONGOING);
        assertThat(p.isDraw()).isFalse();
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        7k/8/5KQ1/8/8/8/8/8 b - - 0 1, STALEMATE
        k7/P7/1K6/8/8/8/8/8 b - - 100 80, STALEMATE
        k7/P7/K7/8/8/8/8/8 b - - 200 160, STALEMATE
        """)
    void stalemateComesBeforeTheOtherDraws(String fen, String reason) {
        ChessPosition p = ChessNotation.INSTANCE.parse(fen);
        assertThat(p.outcome()).isEqualTo(Outcome.draw(Reason.valueOf(reason)));
        assertThat(p.endScore()).isZero();
    }

    @Test
    void seventyFiveMoves() {
        assertThat(ChessNotation.INSTANCE
                        .parse("7k/8/8/8/8/8/8/K5R1 w - - 150 100")
                        .outcome())
                .isEqualTo(Outcome.draw(Reason.SEVENTYFIVE_MOVES));
        assertThat(ChessNotation.INSTANCE
                        .parse("7k/8/8/8/8/8/8/K5R1 w - - 149 100")
                        .outcome())
                .isEqualTo(Outcome.draw(Reason.FIFTY_MOVES));
    }

    @Test
    void nullMovesNeedAPieceAndNoCheck() {
        assertThat(ChessNotation.INSTANCE.start().allowsNull()).isTrue();
        assertThat(ChessNotation.INSTANCE
                        .parse("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1")
                        .allowsNull())
                .isFalse();
        assertThat(ChessNotation.INSTANCE
                        .parse("4k3/8/8/8/8/4r3/R7/4K3 w - - 0 1")
                        .allowsNull())
                .isFalse();
    }

    @Test
    void evaluatingNeedsAnEvaluation() {
        ChessPosition p = ChessNotation.INSTANCE.start();
        org.assertj.core.api.Assertions.assertThatThrownBy(p::evaluate)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no evaluation is attached to this chess position");
        ChessEvaluation fixed = new ChessEvaluation() {
            @Override
            public int score(ChessPosition position) {
                return 17;
            }

            @Override
            public ChessEvaluation copy() {
                return this;
            }
        };
        p.attach(fixed);
        assertThat(p.evaluate()).isEqualTo(17);
        assertThat(p.copy().evaluate()).isEqualTo(17);
        p.make(Texts.parseMove(p, "e4"));
        assertThat(p.evaluate()).as("the side to move's view").isEqualTo(-17);
    }

    /** Where a side's time runs out, its opponent wins only if some series of moves could mate (FIDE 6.9). */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        4k3/8/8/8/8/8/P7/4K3      | true  | false
        4k3/8/8/8/8/8/8/QQQ1K3    | true  | false
        4k3/8/8/8/8/8/8/R3K3      | true  | false
        4k3/8/8/8/8/8/8/2N1K3     | false | false
        4k3/p7/8/8/8/8/8/2N1K3    | true  | true
        1r2k3/8/8/8/8/8/8/2N1K3   | true  | true
        1q2k3/8/8/8/8/8/8/2N1K3   | false | true
        1b2k3/8/8/8/8/8/8/2N1K3   | true  | true
        4k3/8/8/8/8/8/8/1NN1K3    | true  | false
        4k3/8/8/8/8/8/8/1BN1K3    | true  | false
        1r2k3/8/8/8/8/8/8/2B1K3   | false | true
        1q2k3/8/8/8/8/8/8/2B1K3   | false | true
        1n2k3/8/8/8/8/8/8/2B1K3   | true  | true
        4k3/p7/8/8/8/8/8/2B1K3    | true  | true
        4kb2/8/8/8/8/8/8/2B1K3    | false | false
        2b1k3/8/8/8/8/8/8/2B1K3   | true  | true
        4k3/8/8/8/8/8/8/2BBK3     | true  | false
        4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 | false | false
        """)
    void aSideThatCannotMateDoesNotWinOnTime(String pieces, boolean white, boolean black) {
        ChessPosition p = ChessNotation.INSTANCE.parse(pieces + " w - - 0 1");
        assertThat(p.canWin(Side.WHITE)).isEqualTo(white);
        assertThat(p.canWin(Side.BLACK)).isEqualTo(black);
    }

    /**
     * All positions with a king in check by the one minor piece, whatever stands beside it: none is mate where none can
     * be.
     */
    @ParameterizedTest
    @CsvSource({"N, ' '", "N, q", "B, ' '", "B, q", "B, r", "N, r"})
    void matesExistWhereTheyAreSaidTo(char minor, char helper) {
        int[] triangle = {0, 1, 2, 3, 9, 10, 11, 18, 19, 27};
        int minorCode = Piece.fromLetter(minor);
        boolean said = false;
        boolean found = false;
        for (int king : triangle) {
            for (int other = 0; other < 64; other++) {
                for (int from = 0; from < 64; from++) {
                    boolean near = Math.max(Math.abs(king % 8 - other % 8), Math.abs(king / 8 - other / 8)) < 2;
                    boolean checks = minor == 'N'
                            ? Math.abs(king % 8 - from % 8) * Math.abs(king / 8 - from / 8) == 2
                            : king != from && Math.abs(king % 8 - from % 8) == Math.abs(king / 8 - from / 8);
                    if (near || !checks || other == from) {
                        continue;
                    }
                    for (int square = 0; square < (helper == ' ' ? 1 : 64); square++) {
                        boolean free = square != king
                                && square != other
                                && square != from
                                && !(helper == 'p' && (square < 8 || square > 55));
                        if (helper != ' ' && !free) {
                            continue;
                        }
                        int[] codes = new int[64];
                        Arrays.fill(codes, -1);
                        codes[king] = Piece.code(Piece.BLACK, Piece.KING);
                        codes[other] = Piece.code(Piece.WHITE, Piece.KING);
                        codes[from] = minorCode;
                        if (helper != ' ') {
                            codes[square] = Piece.fromLetter(helper);
                        }
                        ChessPosition p = new ChessPosition(ChessNotation.INSTANCE, codes, Piece.BLACK, 0, -1, 0, 1);
                        said |= p.canWin(Side.WHITE);
                        found |= p.checkers() != 0 && !p.hasMoves();
                    }
                }
            }
        }
        assertThat(said).isEqualTo(found);
    }
}

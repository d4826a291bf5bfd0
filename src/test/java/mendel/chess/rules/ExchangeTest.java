package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import mendel.chess.text.ChessNotation;
import mendel.game.Texts;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ExchangeTest {

    private static final String KINDS = "pnbrqk";

    @Provide
    Arbitrary<String> starts() {
        return Arbitraries.of(Playouts.TRICKY);
    }

    /** The value by playing the captures out, least valuable piece first, on a board of characters. */
    @Property(tries = 80)
    void equalsCapturesPlayedOut(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, 50, p -> {
            long[] moves = new long[p.maxMoves()];
            int n = p.generate(moves, 0);
            for (int i = 0; i < n; i++) {
                long move = moves[i];
                if (!ChessMove.isCastling(move)) {
                    assertThat(p.exchange(move))
                            .as("%s in %s", ChessMove.uci(move), Texts.text(p))
                            .isEqualTo(played(p, move));
                }
            }
        });
    }

    /** Followed only until a bound decides, exchanges say the same, at their value and beside it. */
    @Property(tries = 80)
    void isBelowABoundAsItsValueIs(@ForAll("starts") String fen, @ForAll long seed) {
        Playouts.walk(fen, seed, 50, p -> {
            long[] moves = new long[p.maxMoves()];
            int n = p.generate(moves, 0);
            for (int i = 0; i < n; i++) {
                int value = p.exchange(moves[i]);
                for (int bound : new int[] {value, value + 1, value - 1, 0, -200, 150, value + 321, value - 321}) {
                    assertThat(p.isExchangeBelow(moves[i], bound))
                            .as("%s below %d in %s", ChessMove.uci(moves[i]), bound, Texts.text(p))
                            .isEqualTo(value < bound);
                }
            }
        });
    }

    private static int played(ChessPosition p, long move) {
        ReferenceChess before = ReferenceChess.of(Texts.text(p));
        ReferenceChess after = before.play(ChessMove.uci(move));
        int to = ChessMove.to(move);
        int won = ChessMove.isCapture(move) ? StaticExchange.valueOf(ChessMove.captured(move)) : 0;
        int placed = StaticExchange.valueOf(KINDS.indexOf(Character.toLowerCase(after.board[to])));
        if (ChessMove.isPromotion(move)) {
            won += placed - StaticExchange.valueOf(Piece.PAWN);
        }
        return won - best(after.board.clone(), to, after.white);
    }

    /** The most that the side to capture wins on the square; it may also stop. */
    private static int best(char[] board, int to, boolean white) {
        int from = leastValuable(board, to, white);
        if (from < 0 || Character.toLowerCase(board[from]) == 'k' && leastValuable(board, to, !white) >= 0) {
            return 0;
        }
        char standing = board[to];
        board[to] = board[from];
        board[from] = '.';
        return Math.max(
                0, StaticExchange.valueOf(KINDS.indexOf(Character.toLowerCase(standing))) - best(board, to, !white));
    }

    /** The first square with the cheapest piece of a side that attacks {@code to}, or -1. */
    private static int leastValuable(char[] board, int to, boolean white) {
        for (char kind : KINDS.toCharArray()) {
            for (int from = 0; from < 64; from++) {
                if (board[from] == (white ? Character.toUpperCase(kind) : kind) && attacks(board, from, to)) {
                    return from;
                }
            }
        }
        return -1;
    }

    private static boolean attacks(char[] board, int from, int to) {
        if (from == to) {
            return false;
        }
        int files = to % 8 - from % 8;
        int ranks = to / 8 - from / 8;
        int far = Math.max(Math.abs(files), Math.abs(ranks));
        boolean straight = files == 0 || ranks == 0;
        boolean diagonal = Math.abs(files) == Math.abs(ranks);
        return switch (board[from]) {
            case 'P' -> ranks == 1 && Math.abs(files) == 1;
            case 'p' -> ranks == -1 && Math.abs(files) == 1;
            case 'N', 'n' -> Math.abs(files * ranks) == 2;
            case 'K', 'k' -> far == 1;
            case 'B', 'b' -> diagonal && free(board, from, to, far);
            case 'R', 'r' -> straight && free(board, from, to, far);
            default -> (straight || diagonal) && free(board, from, to, far);
        };
    }

    private static boolean free(char[] board, int from, int to, int far) {
        for (int i = 1; i < far; i++) {
            if (board[from + (to - from) / far * i] != '.') {
                return false;
            }
        }
        return true;
    }

    @ParameterizedTest
    @CsvSource(textBlock = """
        1k1r4/1pp4p/p7/4p3/8/P5P1/1PP4P/2K1R3 w - - 0 1, e1e5, 100
        1k1r3q/1ppn3p/p4b2/4p3/8/P2N2P1/1PP1R1BP/2K1Q3 w - - 0 1, d3e5, -220
        4k3/8/8/8/8/8/8/4K2R w K - 0 1, e1g1, 0
        3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1, e7d8q, 1300
        3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1, e7e8q, -100
        8/8/1k6/8/2pP4/4P3/5K2/8 b - d3 0 1, c4d3, 100
        4k3/8/8/3p4/8/8/3Q4/3RK3 w - - 0 1, d2d5, 100
        4k3/8/4p3/3p4/8/8/3Q4/3RK3 w - - 0 1, d2d5, -700
        4k3/8/4p3/8/8/8/3Q4/3RK3 w - - 0 1, d2d5, -800
        """)
    void workedExamples(String fen, String move, int value) {
        ChessPosition p = ChessNotation.INSTANCE.parse(fen);
        assertThat(p.exchange(Texts.parseMove(p, move))).isEqualTo(value);
    }

    @Test
    void theBestCaptureComesFirst() {
        ChessPosition p = ChessNotation.INSTANCE.parse("3r3k/2P5/8/3q4/2P1R3/8/8/3QK3 w - - 0 1");
        int pawnTakesQueen = p.captureOrder(Texts.parseMove(p, "c4d5"));
        int queenTakesQueen = p.captureOrder(Texts.parseMove(p, "d1d5"));
        int promotion = p.captureOrder(Texts.parseMove(p, "c7c8q"));
        int takesAndPromotes = p.captureOrder(Texts.parseMove(p, "c7d8q"));
        assertThat(pawnTakesQueen).isGreaterThan(queenTakesQueen);
        assertThat(takesAndPromotes).isGreaterThan(promotion).isGreaterThan(pawnTakesQueen);
        assertThat(promotion).isPositive();
        assertThat(p.captureOrder(Texts.parseMove(p, "e4e3"))).isZero();
        ChessPosition king = ChessNotation.INSTANCE.parse("7k/8/8/8/8/8/4p3/4K3 w - - 0 1");
        assertThat(king.captureOrder(Texts.parseMove(king, "e1e2"))).isPositive();
    }

    @Test
    void historyIndexTellsPieceAndTarget() {
        ChessPosition p = ChessNotation.INSTANCE.start();
        assertThat(p.historyIndex(Texts.parseMove(p, "g1f3")))
                .isEqualTo(Piece.code(Piece.WHITE, Piece.KNIGHT) * 64 + 21);
        p.make(Texts.parseMove(p, "g1f3"));
        assertThat(p.historyIndex(Texts.parseMove(p, "g8f6")))
                .isEqualTo(Piece.code(Piece.BLACK, Piece.KNIGHT) * 64 + 45)
                .isLessThan(p.historySize());
    }
}

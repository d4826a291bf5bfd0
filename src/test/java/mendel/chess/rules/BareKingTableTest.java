package mendel.chess.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.util.Random;
import java.util.zip.GZIPInputStream;
import mendel.bits.Bitboard;
import mendel.game.Texts;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Holds the tables to the rules of the game: the plies of a position follow from those of the positions after each
 * move.
 */
class BareKingTableTest {

    /** The longest mates are those that every book of endings gives: in 10 moves, 16, 28 and 33. */
    @ParameterizedTest
    @CsvSource({"Q, 19", "R, 31", "P, 55"})
    void theLongestMate(char piece, int plies) {
        BareKingTable table = BareKingTable.of(Piece.fromLetter(piece));
        int longest = 0;
        for (int squares = 0; squares < 1 << 18; squares++) {
            longest = Math.max(longest, table.plies(true, squares >>> 12, squares >>> 6 & 63, squares & 63));
        }
        assertThat(longest).isEqualTo(plies);
    }

    @Test
    void theLongestMateByBishopAndKnight() {
        int longest = 0;
        for (int index = 0; index < BishopKnightIndex.SIZE; index++) {
            longest = Math.max(
                    longest,
                    BishopKnightTable.get()
                            .bareToMove(
                                    BishopKnightIndex.king(index),
                                    BishopKnightIndex.bare(index),
                                    BishopKnightIndex.bishop(index),
                                    BishopKnightIndex.knight(index)));
        }
        assertThat(longest).isEqualTo(66);
    }

    @Test
    void theResourceIsWhatTheSolverFinds() throws IOException {
        try (InputStream in =
                new GZIPInputStream(BishopKnightTable.class.getResourceAsStream("bishop-and-knight.gz"))) {
            assertThat(in.readAllBytes()).isEqualTo(new BishopKnightSolver().bytes());
        }
    }

    @Property(tries = 2000)
    void pliesFollowFromThePositionsAfterEachMove(@ForAll Random random) {
        String[] kinds = {"KQk", "KRk", "KPk", "KBNk", "kqK", "krK", "kpK", "kbnK"};
        ChessPosition p = Endings.random(kinds[random.nextInt(kinds.length)], random);
        assertThat(plies(p)).as(Texts.text(p)).isEqualTo(expected(p));
    }

    private static int expected(ChessPosition p) {
        boolean bare = isBare(p, p.colourToMove());
        long[] moves = new long[p.maxMoves()];
        int count = p.generate(moves, 0);
        int best = BareKingTable.NOT_WON;
        for (int i = 0; i < count; i++) {
            p.make(moves[i]);
            int plies = plies(p);
            p.unmake();
            if (bare && plies == BareKingTable.NOT_WON) {
                return BareKingTable.NOT_WON;
            }
            if (plies != BareKingTable.NOT_WON && (best == BareKingTable.NOT_WON || bare == plies > best)) {
                best = plies;
            }
        }
        return best == BareKingTable.NOT_WON ? best : best + 1;
    }

    private static boolean isBare(ChessPosition p, int colour) {
        return Bitboard.count(p.pieces(colour)) == 1;
    }

    /** Plies to mate: of ended games by the rules, of others by the tables. */
    private static int plies(ChessPosition p) {
        if (!p.hasMoves()) {
            return p.checkers() != 0 ? 0 : BareKingTable.NOT_WON;
        }
        int strong = isBare(p, Piece.WHITE) ? Piece.BLACK : Piece.WHITE;
        boolean toMove = p.colourToMove() == strong;
        int king = p.kingSquare(strong);
        int bare = p.kingSquare(strong ^ 1);
        long others = p.pieces(strong) & ~p.pieces(strong, Piece.KING);
        if (Bitboard.count(others) == 2) {
            int bishop = Bitboard.first(p.pieces(strong, Piece.BISHOP));
            int knight = Bitboard.first(p.pieces(strong, Piece.KNIGHT));
            return toMove
                    ? BishopKnightTable.get().otherToMove(king, bare, bishop, knight)
                    : BishopKnightTable.get().bareToMove(king, bare, bishop, knight);
        }
        BareKingTable table = others == 0 ? null : BareKingTable.of(Piece.type(p.pieceAt(Bitboard.first(others))));
        int turn = strong == Piece.WHITE ? 0 : 56;
        return table == null
                ? BareKingTable.NOT_WON
                : table.plies(toMove, king ^ turn, bare ^ turn, Bitboard.first(others) ^ turn);
    }
}

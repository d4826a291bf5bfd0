package mendel.chess.model;

import java.util.function.IntFunction;
import mendel.bits.Bitboard;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Piece-square weights by the squares of both kings: a piece counts once by the square of its own king and once by that
 * of the enemy's, so that a knight on f3 is worth one thing before its castled king and another far from him. Boards
 * are mirrored so that the king in question stands on files e to h.
 *
 * <p>All 32 squares of a king are told apart: merging ranks or files saves nothing in play, where a row is looked up in
 * the same time, and squares that are rare stay near 0 by themselves in a fit that prefers small weights.
 */
final class KingRelative {

    static final TermList TERMS = Imbalance.TERMS.branch("king-squares");

    private static final int REACH = 200;
    private static final String OWN_KING = "own-king.";
    private static final String LETTERS = "PNBRQK";
    private static final String[] NAMES = {"pawn", "knight", "bishop", "rook", "queen", "king"};
    private static final KingSquares PAWNS = new KingSquares(1);
    private static final KingSquares PIECES = new KingSquares(0);

    /** By type: the first row of the weights by the own king's square. */
    private static final int[] OWN = tables(OWN_KING, Piece.QUEEN, "own king and own ");
    /** By type: the first row of the weights by the enemy king's square. */
    private static final int[] ENEMY = tables("enemy-king.", Piece.KING, "enemy king and own ");

    private KingRelative() {}

    private static int[] tables(String name, int lastType, String meaning) {
        int[] first = new int[lastType + 1];
        for (int type = Piece.PAWN; type <= lastType; type++) {
            first[type] = TERMS.configurations(
                    name + NAMES[type],
                    squares(type).drawn(drawing(type, name)),
                    REACH,
                    meaning + NAMES[type] + " there, or their mirror image");
        }
        return first;
    }

    private static IntFunction<String> drawing(int type, String name) {
        char king = name.equals(OWN_KING) ? 'K' : 'k';
        return index -> squares(type).drawing(index, king, LETTERS.charAt(type));
    }

    private static KingSquares squares(int type) {
        return type == Piece.PAWN ? PAWNS : PIECES;
    }

    /**
     * What is to be added to the square of a piece, turned by {@link KingSquares#view}, to get its row.
     *
     * @param piece the piece's colour
     * @param type its type
     * @param owner the king's colour
     * @param king his square
     */
    static int row(int piece, int type, int owner, int king) {
        int base = piece == owner ? OWN[type] : ENEMY[type];
        return base + squares(type).offset(king ^ KingSquares.view(piece, king));
    }

    /** The pieces of one colour and type by the square of a king; the tally's view is that colour's. */
    private static long pieces(ChessBoardView b, int piece, int type, int owner, Tally t) {
        int king = b.king[owner];
        int view = KingSquares.view(piece, king);
        int row = row(piece, type, owner, king);
        long sum = 0;
        for (long set = b.pieces(piece, type); set != 0; set = Bitboard.rest(set)) {
            sum += t.of(row + (Bitboard.first(set) ^ view));
        }
        return sum;
    }

    /** What depends on pawns and kings alone: White's minus Black's. */
    static long pawnsAndKings(ChessBoardView b, Tally t) {
        t.view(Piece.WHITE);
        long sum = pawnsAndKings(b, Piece.WHITE, t);
        t.view(Piece.BLACK);
        return sum - pawnsAndKings(b, Piece.BLACK, t);
    }

    private static long pawnsAndKings(ChessBoardView b, int us, Tally t) {
        return pieces(b, us, Piece.PAWN, us, t)
                + pieces(b, us, Piece.PAWN, us ^ 1, t)
                + pieces(b, us, Piece.KING, us ^ 1, t);
    }

    /** What depends on the other pieces, too: White's minus Black's, computed anew. */
    static long officers(ChessBoardView b, Tally t) {
        t.view(Piece.WHITE);
        long sum = officers(b, Piece.WHITE, t);
        t.view(Piece.BLACK);
        return sum - officers(b, Piece.BLACK, t);
    }

    private static long officers(ChessBoardView b, int us, Tally t) {
        long sum = 0;
        for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
            sum += pieces(b, us, type, us, t) + pieces(b, us, type, us ^ 1, t);
        }
        return sum;
    }
}

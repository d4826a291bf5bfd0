package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;

/**
 * The sums of {@link KingRelative} over knights, bishops, rooks and queens, kept up to date in search. For each king
 * and each of his squares it remembers where these pieces stood when he was last seen there, and their sum; from then
 * on only the squares that have changed are added and subtracted. So nothing depends on the order of positions, a king
 * that moves back finds most of his sum as it was, and moves need not tell the evaluation anything.
 */
final class KingRelativeSums {

    /** Knights, bishops, rooks, queens. */
    private static final int TYPES = 4;
    /** Squares by colour and type, then their sum. An empty board, whose sum is 0, is where each begins. */
    private static final int STRIDE = 2 * TYPES + 1;

    private static final int SUM = 2 * TYPES;

    private final long[] seen = new long[2 * 64 * STRIDE];

    /** White's minus Black's. */
    long score(ChessBoardView b, Tally t) {
        return score(b, Piece.WHITE, t) + score(b, Piece.BLACK, t);
    }

    /** White's minus Black's by the square of one king. */
    private long score(ChessBoardView b, int owner, Tally t) {
        int king = b.king[owner];
        int at = (owner * 64 + king) * STRIDE;
        long sum = seen[at + SUM];
        for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
            sum += change(b.pieces[type], at++, type, Piece.WHITE, owner, king, t);
            sum -= change(b.pieces[6 + type], at++, type, Piece.BLACK, owner, king, t);
        }
        seen[at] = sum;
        return sum;
    }

    /** How the sum of a colour's pieces of one type has changed since they were last seen. */
    private long change(long now, int at, int type, int piece, int owner, int king, Tally t) {
        long changed = now ^ seen[at];
        if (changed == 0) {
            return 0;
        }
        seen[at] = now;
        int view = KingSquares.view(piece, king);
        int row = KingRelative.row(piece, type, owner, king);
        long sum = 0;
        for (; changed != 0; changed = Bitboard.rest(changed)) {
            int square = Bitboard.first(changed);
            long weight = t.of(row + (square ^ view));
            sum += (now >>> square & 1) != 0 ? weight : -weight;
        }
        return sum;
    }
}

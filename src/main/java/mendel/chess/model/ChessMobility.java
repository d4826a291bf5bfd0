package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Mobility as tables by piece and number of squares, with the pieces' squares. It walks over all pieces once and leaves
 * their attacks in the {@link ChessBoardView} for the terms that come after it.
 */
final class ChessMobility {

    static final TermList TERMS = PassedPawns.TERMS.then("mobility");

    private static final int KNIGHT = TERMS.table(
            "mobility.knight",
            counts(9, ""),
            new int[] {-38, -26, -10, -3, 3, 8, 14, 18, 22},
            new int[] {-46, -34, -16, -8, 2, 8, 12, 14, 16},
            150,
            "a knight that can go to %s squares");
    private static final int BISHOP = TERMS.table(
            "mobility.bishop",
            counts(13, "+"),
            new int[] {-28, -12, 4, 10, 15, 20, 23, 26, 27, 29, 32, 36, 40},
            new int[] {-36, -16, -4, 4, 10, 16, 22, 25, 28, 31, 34, 36, 38},
            150,
            "a bishop that can go to %s squares");
    private static final int ROOK = TERMS.table(
            "mobility.rook",
            counts(14, "+"),
            new int[] {-30, -14, -4, -2, 0, 2, 6, 9, 11, 13, 15, 17, 19, 20},
            new int[] {-46, -18, 4, 14, 20, 27, 33, 37, 41, 45, 48, 51, 53, 55},
            150,
            "a rook that can go to %s squares");
    private static final int QUEEN = TERMS.table(
            "mobility.queen",
            new String[] {"0-3", "4-5", "6-7", "8-9", "10-11", "12-13", "14-15", "16-17", "18-19", "20-21", "22+"},
            new int[] {-9, -2, 2, 5, 7, 9, 11, 13, 15, 17, 20},
            new int[] {-20, -8, 2, 9, 15, 20, 24, 28, 31, 34, 36},
            150,
            "a queen that can go to %s squares");

    /** How much an attacker of the king's ring weighs, by type. */
    private static final int[] RING_WEIGHT = {0, 4, 3, 3, 2, 0};

    /** Queens count in pairs of squares, those with the fewest and the most together. */
    private static final int[] QUEEN_STEP = new int[28];

    static {
        for (int squares = 0; squares < QUEEN_STEP.length; squares++) {
            QUEEN_STEP[squares] = Math.clamp(squares / 2, 1, 11) - 1;
        }
    }

    private ChessMobility() {}

    static long side(ChessBoardView b, int us, Tally t) {
        int them = us ^ 1;
        long ownPawns = b.pieces(us, Piece.PAWN);
        // Pawns that cannot or need not move away, the king, and squares guarded by pawns are no squares to go to.
        long stuck = ownPawns & (ChessBoardView.forward(them, b.occupied) | ChessBoardView.rows(us, 1, 2));
        long area = ~(stuck | b.pieces(us, Piece.KING) | b.pawnAttacks[them]);
        long sum = 0;
        for (long set = b.pieces(us, Piece.KNIGHT); set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long attacks = pinned(b, us, square, Attacks.knight(square));
            note(b, us, Piece.KNIGHT, attacks);
            sum += t.of(ChessPieceSquares.row(Piece.KNIGHT, us, square))
                    + t.of(KNIGHT + Bitboard.count(attacks & area));
        }
        // Bishops and rooks see through the pieces that would follow them on the line.
        long queens = b.pieces[Piece.QUEEN] | b.pieces[6 + Piece.QUEEN];
        for (long set = b.pieces(us, Piece.BISHOP); set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long attacks = pinned(b, us, square, Attacks.bishop(square, b.occupied & ~queens));
            note(b, us, Piece.BISHOP, attacks);
            sum += t.of(ChessPieceSquares.row(Piece.BISHOP, us, square))
                    + t.of(BISHOP + Math.min(Bitboard.count(attacks & area), 12));
        }
        long rookSight = b.occupied & ~queens & ~b.pieces(us, Piece.ROOK);
        for (long set = b.pieces(us, Piece.ROOK); set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long attacks = pinned(b, us, square, Attacks.rook(square, rookSight));
            note(b, us, Piece.ROOK, attacks);
            sum += t.of(ChessPieceSquares.row(Piece.ROOK, us, square))
                    + t.of(ROOK + Math.min(Bitboard.count(attacks & area), 13));
        }
        for (long set = b.pieces(us, Piece.QUEEN); set != 0; set = Bitboard.rest(set)) {
            int square = Bitboard.first(set);
            long attacks = pinned(b, us, square, Attacks.queen(square, b.occupied));
            note(b, us, Piece.QUEEN, attacks);
            sum += t.of(ChessPieceSquares.row(Piece.QUEEN, us, square))
                    + t.of(QUEEN + QUEEN_STEP[Bitboard.count(attacks & area)]);
        }
        return sum;
    }

    /** The squares of all pieces alone, when nothing else needs their attacks. */
    static long squares(ChessBoardView b, int us, Tally t) {
        long sum = 0;
        for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
            sum += ChessPieceSquares.squares(type, us, b.pieces(us, type), t);
        }
        return sum;
    }

    /** A pinned piece only moves on the line of its pin. */
    private static long pinned(ChessBoardView b, int us, int square, long attacks) {
        return (b.pinned[us] & Bitboard.of(square)) == 0 ? attacks : attacks & Attacks.line(b.king[us], square);
    }

    private static void note(ChessBoardView b, int us, int type, long attacks) {
        b.attackedBy[us * 6 + type] |= attacks;
        b.attackedTwice[us] |= b.attacked[us] & attacks;
        b.attacked[us] |= attacks;
        if ((attacks & b.kingRing[us ^ 1]) != 0) {
            b.ringAttackers[us]++;
            b.ringWeight[us] += RING_WEIGHT[type];
            b.besideKing[us] += Bitboard.count(attacks & Attacks.king(b.king[us ^ 1]));
        }
    }

    private static String[] counts(int size, String last) {
        String[] names = new String[size];
        for (int i = 0; i < size; i++) {
            names[i] = i + (i == size - 1 ? last : "");
        }
        return names;
    }
}

package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Piece;

/**
 * How far the game has come, and how much an endgame advantage is worth when it is hard to win. Both look at the
 * position alone, never at a score, so that the evaluation stays linear in its weights.
 */
final class ChessPhase {

    /** The taper's denominator. */
    static final int SCALE = 256;
    /** The factor of an endgame in which nothing is special. */
    static final int NORMAL = 64;

    /** Knights and bishops count 1, rooks 2, queens 4: 24 at the start of a game. */
    private static final int FULL_PHASE = 24;

    private ChessPhase() {}

    /** How much the middlegame weights count, of {@link #SCALE}. */
    static int middlegame(ChessBoardView b) {
        int[] n = b.count;
        int phase = n[Piece.KNIGHT]
                + n[6 + Piece.KNIGHT]
                + n[Piece.BISHOP]
                + n[6 + Piece.BISHOP]
                + 2 * (n[Piece.ROOK] + n[6 + Piece.ROOK])
                + 4 * (n[Piece.QUEEN] + n[6 + Piece.QUEEN]);
        return Math.min(phase, FULL_PHASE) * SCALE / FULL_PHASE;
    }

    /** The colour with more material by 1, 3, 3, 5, 9; -1 when it is level. */
    static int ahead(ChessBoardView b) {
        int difference =
                officers(b, Piece.WHITE) + b.count[Piece.PAWN] - officers(b, Piece.BLACK) - b.count[6 + Piece.PAWN];
        return difference == 0 ? -1 : difference > 0 ? Piece.WHITE : Piece.BLACK;
    }

    private static int officers(ChessBoardView b, int us) {
        int[] n = b.count;
        int base = us * 6;
        return 3 * (n[base + Piece.KNIGHT] + n[base + Piece.BISHOP])
                + 5 * n[base + Piece.ROOK]
                + 9 * n[base + Piece.QUEEN];
    }

    /**
     * How much of an endgame score can be hoped for, of {@link #NORMAL}; {@code ahead} is the colour with more
     * material.
     */
    static int factor(ChessBoardView b, int ahead) {
        boolean isOppositeBishops = isOppositeBishops(b);
        if (ahead < 0) {
            return isOppositeBishops ? 40 : NORMAL;
        }
        int us = ahead * 6;
        int them = 6 - us;
        int strong = officers(b, ahead);
        int weak = officers(b, ahead ^ 1);
        int pawns = b.count[us];
        if (pawns == 0 && strong - weak <= 3) {
            return strong < 5 ? 0 : weak <= 3 ? 4 : 14;
        }
        if (pawns == 0 && weak == 0 && strong == 6 && b.count[us + Piece.KNIGHT] == 2) {
            return 2;
        }
        if (isOppositeBishops) {
            int passed = Bitboard.count(b.passed[ahead]);
            return strong == 3 && weak == 3 ? Math.min(NORMAL, 20 + 5 * passed) : Math.min(NORMAL, 40 + 4 * passed);
        }
        if (strong == 5
                && weak == 5
                && b.count[us + Piece.ROOK] == 1
                && b.count[them + Piece.ROOK] == 1
                && pawns - b.count[them] <= 1) {
            return 44;
        }
        return Math.min(NORMAL, 36 + 7 * pawns);
    }

    private static boolean isOppositeBishops(ChessBoardView b) {
        long white = b.pieces[Piece.BISHOP];
        long black = b.pieces[6 + Piece.BISHOP];
        return b.count[Piece.BISHOP] == 1
                && b.count[6 + Piece.BISHOP] == 1
                && ((white & Bitboard.DARK) == 0) != ((black & Bitboard.DARK) == 0);
    }
}

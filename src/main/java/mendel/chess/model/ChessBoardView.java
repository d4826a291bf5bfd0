package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Attacks;
import mendel.chess.rules.ChessPosition;
import mendel.chess.rules.Piece;

/**
 * What the terms of one evaluation share: the position's bitboards in plain arrays, and the attack sets that
 * {@link ChessMobility} fills in for the terms after it. Indices are colours (0 White, 1 Black) or piece codes (colour
 * x 6 + type).
 */
final class ChessBoardView {

    /** Pieces by code. */
    final long[] pieces = new long[12];
    /** The number of pieces by code. */
    final int[] count = new int[12];
    /** All pieces of a colour. */
    final long[] own = new long[2];
    /** Both colours' pieces. */
    long occupied;
    /** The kings' squares. */
    final int[] king = new int[2];
    /** Pieces pinned to their king. */
    final long[] pinned = new long[2];

    /** Squares attacked by pawns, and by two pawns. */
    final long[] pawnAttacks = new long[2];

    final long[] pawnDoubleAttacks = new long[2];
    /** Squares that pawns attack or could attack after advancing; from the pawn table. */
    final long[] pawnSpan = new long[2];
    /** Passed pawns; from the pawn table. */
    final long[] passed = new long[2];

    /** Squares attacked by the pieces of a code, by anything, and at least twice. */
    final long[] attackedBy = new long[12];

    final long[] attacked = new long[2];
    final long[] attackedTwice = new long[2];

    /** The king's neighbourhood, without squares that two own pawns protect. */
    final long[] kingRing = new long[2];
    /** How the pieces of a colour attack the other king's ring: pieces, their weights, attacks beside the king. */
    final int[] ringAttackers = new int[2];

    final int[] ringWeight = new int[2];
    final int[] besideKing = new int[2];

    /** Reads the position and what follows from it at once. */
    void read(ChessPosition p) {
        for (int us = 0; us < 2; us++) {
            int base = us * 6;
            for (int type = 0; type < 6; type++) {
                long set = p.pieces(us, type);
                pieces[base + type] = set;
                count[base + type] = Bitboard.count(set);
            }
            own[us] = p.pieces(us);
            king[us] = p.kingSquare(us);
            pinned[us] = p.pinned(us);
        }
        occupied = own[0] | own[1];
        long white = pieces[Piece.PAWN];
        long black = pieces[6 + Piece.PAWN];
        pawnAttacks(0, Bitboard.northEast(white), Bitboard.northWest(white));
        pawnAttacks(1, Bitboard.southEast(black), Bitboard.southWest(black));
        for (int us = 0; us < 2; us++) {
            startAttacks(us);
        }
    }

    private void pawnAttacks(int us, long east, long west) {
        pawnAttacks[us] = east | west;
        pawnDoubleAttacks[us] = east & west;
    }

    /** Attacks by pawns and king; the ring is centred away from the edge, so that it always holds nine squares. */
    private void startAttacks(int us) {
        int square = king[us];
        long byKing = Attacks.king(square);
        long byPawns = pawnAttacks[us];
        attackedBy[us * 6 + Piece.PAWN] = byPawns;
        for (int type = Piece.KNIGHT; type <= Piece.QUEEN; type++) {
            attackedBy[us * 6 + type] = 0;
        }
        attackedBy[us * 6 + Piece.KING] = byKing;
        attacked[us] = byKing | byPawns;
        attackedTwice[us] = pawnDoubleAttacks[us] | byKing & byPawns;
        int centre = Math.clamp(square >>> 3, 1, 6) << 3 | Math.clamp(square & 7, 1, 6);
        kingRing[us] = (Attacks.king(centre) | Bitboard.of(centre)) & ~pawnDoubleAttacks[us];
        ringAttackers[us] = 0;
        ringWeight[us] = 0;
        besideKing[us] = 0;
    }

    /** Pieces of a colour and type. */
    long pieces(int colour, int type) {
        return pieces[colour * 6 + type];
    }

    /** Squares ahead of every square of the set, one rank, as the colour sees it. */
    static long forward(int colour, long set) {
        return colour == Piece.WHITE ? set << 8 : set >>> 8;
    }

    /** The rank of a square as the colour sees it, 0 to 7. */
    static int row(int colour, int square) {
        return colour == Piece.WHITE ? square >>> 3 : 7 - (square >>> 3);
    }

    /** Ranks {@code from} to {@code to} (0 to 7, both included) as the colour sees them. */
    static long rows(int colour, int from, int to) {
        long white = -1L << 8 * from & -1L >>> 8 * (7 - to);
        return colour == Piece.WHITE ? white : Long.reverseBytes(white);
    }

    /** King moves between two squares. */
    static int distance(int a, int b) {
        return Math.max(Math.abs((a & 7) - (b & 7)), Math.abs((a >>> 3) - (b >>> 3)));
    }
}

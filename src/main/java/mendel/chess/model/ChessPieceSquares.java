package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.rules.Piece;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Material and piece-square tables. A table holds the squares of files a to d, from White's first rank up; files e to h
 * are its mirror image, and Black sees the board turned.
 */
final class ChessPieceSquares {

    static final TermList TERMS = TermList.tapered("material");

    /** By type. */
    private static final int[] MATERIAL = {
        TERMS.pair("material.pawn", 82, 100, 0, 300, "a pawn"),
                TERMS.pair("material.knight", 335, 300, 0, 800, "a knight"),
        TERMS.pair("material.bishop", 350, 320, 0, 800, "a bishop"),
                TERMS.pair("material.rook", 480, 530, 0, 1200, "a rook"),
        TERMS.pair("material.queen", 1020, 980, 0, 1800, "a queen")
    };

    private static final TermList SQUARE_TERMS = TERMS.group("pst");
    /** The row of a piece type's a1, by type; a pawn's would be four rows before its a2. */
    private static final int[] BASE = {
        squares(Piece.PAWN, "pawn") - 4,
        squares(Piece.KNIGHT, "knight"),
        squares(Piece.BISHOP, "bishop"),
        squares(Piece.ROOK, "rook"),
        squares(Piece.QUEEN, "queen"),
        squares(Piece.KING, "king")
    };

    /** From a square as White sees it to its place in a table. */
    private static final int[] HALF = new int[64];

    static {
        for (int square = 0; square < 64; square++) {
            int file = square & 7;
            HALF[square] = (square >>> 3) * 4 + Math.min(file, 7 - file);
        }
    }

    private ChessPieceSquares() {}

    /** Declares a piece type's table: pawns stand on six ranks of four squares, the others on eight. */
    private static int squares(int type, String name) {
        int[] middlegame = PieceSquareDefaults.MIDDLEGAME[type];
        int[] endgame = PieceSquareDefaults.ENDGAME[type];
        int first = SQUARE_TERMS.next();
        int firstRow = type == Piece.PAWN ? 1 : 0;
        for (int i = 0; i < middlegame.length; i++) {
            String square = "" + (char) ('a' + i % 4) + (firstRow + i / 4 + 1);
            SQUARE_TERMS.pair(
                    "pst." + name + "." + square,
                    middlegame[i],
                    endgame[i],
                    200,
                    "a " + name + " on " + square + " or its mirror image");
        }
        return first;
    }

    /** The row of a piece's square. */
    static int row(int type, int colour, int square) {
        return BASE[type] + HALF[colour == Piece.WHITE ? square : square ^ 56];
    }

    /** The material of both sides, White's minus Black's. */
    static long material(ChessBoardView b, Tally t) {
        t.view(Piece.WHITE);
        long sum = 0;
        for (int type = Piece.PAWN; type <= Piece.QUEEN; type++) {
            sum += t.of(MATERIAL[type], b.count[type] - b.count[6 + type]);
        }
        return sum;
    }

    /** The squares of all pieces of one type. */
    static long squares(int type, int us, long set, Tally t) {
        long sum = 0;
        for (long rest = set; rest != 0; rest = Bitboard.rest(rest)) {
            sum += t.of(row(type, us, Bitboard.first(rest)));
        }
        return sum;
    }
}

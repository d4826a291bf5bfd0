package mendel.chess.model;

import mendel.bits.Bitboard;
import mendel.chess.Piece;
import mendel.eval.ParameterList;
import mendel.eval.Tally;

/**
 * Material and piece-square tables. A table holds the squares of files a to d, from White's first row up; files e to h are
 * its mirror image, and Black sees the board turned.
 */
final class PieceSquares {

    /** Rows 0 to 4: a pawn, knight, bishop, rook, queen. */
    static final int MATERIAL = 0;
    /** Pawns stand on six rows of four squares, the others on eight. */
    private static final int PAWN_SQUARES = 24;
    private static final int SQUARES = 32;
    static final int PAWN = MATERIAL + 5;
    static final int END = PAWN + PAWN_SQUARES + 5 * SQUARES;

    private static final String[] NAMES = {"pawn", "knight", "bishop", "rook", "queen", "king"};

    /** The row of a piece type's a1, by type; a pawn's would be eight squares before its a2. */
    private static final int[] BASE = {PAWN - 4, PAWN + PAWN_SQUARES, PAWN + PAWN_SQUARES + SQUARES,
        PAWN + PAWN_SQUARES + 2 * SQUARES, PAWN + PAWN_SQUARES + 3 * SQUARES, PAWN + PAWN_SQUARES + 4 * SQUARES};

    /** From a square as White sees it to its place in a table. */
    private static final int[] HALF = new int[64];

    static {
        for (int square = 0; square < 64; square++) {
            int file = square & 7;
            HALF[square] = (square >>> 3) * 4 + Math.min(file, 7 - file);
        }
    }

    private PieceSquares() {}

    /** The row of a piece's square. */
    static int row(int type, int colour, int square) {
        return BASE[type] + HALF[colour == Piece.WHITE ? square : square ^ 56];
    }

    /** The material of both sides, White's minus Black's. */
    static long material(Board b, Tally t) {
        t.view(Piece.WHITE);
        long sum = 0;
        for (int type = Piece.PAWN; type <= Piece.QUEEN; type++) {
            sum += t.of(MATERIAL + type, b.count[type] - b.count[6 + type]);
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

    static void parameters(ParameterList list) {
        list.group("material");
        list.pair(MATERIAL, "material.pawn", 82, 100, 0, 300, "a pawn");
        list.pair(MATERIAL + 1, "material.knight", 335, 300, 0, 800, "a knight");
        list.pair(MATERIAL + 2, "material.bishop", 350, 320, 0, 800, "a bishop");
        list.pair(MATERIAL + 3, "material.rook", 480, 530, 0, 1200, "a rook");
        list.pair(MATERIAL + 4, "material.queen", 1020, 980, 0, 1800, "a queen");
        list.group("pst");
        for (int type = Piece.PAWN; type <= Piece.KING; type++) {
            int[] middlegame = PieceSquareDefaults.MIDDLEGAME[type];
            int[] endgame = PieceSquareDefaults.ENDGAME[type];
            int firstRow = type == Piece.PAWN ? 1 : 0;
            for (int i = 0; i < middlegame.length; i++) {
                String square = "" + (char) ('a' + i % 4) + (firstRow + i / 4 + 1);
                list.pair(BASE[type] + firstRow * 4 + i, "pst." + NAMES[type] + "." + square, middlegame[i], endgame[i], 200,
                        "a " + NAMES[type] + " on " + square + " or its mirror image");
            }
        }
    }
}

package mendel.draughts.model;

import mendel.draughts.Squares;
import mendel.eval.ParameterList;
import mendel.eval.Tally;

/** Piece-square tables as White sees the board; Black sees it turned. The board has no mirror symmetry to fold them by. */
final class PieceSquares {

    /** Men stand on rows 1 to 7. */
    private static final int MAN = Material.END;
    private static final int FIRST_MAN_SQUARE = 4;
    private static final int KING = MAN + 28;
    static final int END = KING + 32;

    private static final int[] MAN_MIDDLEGAME = {
           0,   0,   0,   0,
         0,  26,  26,  30,
          16,   8,  16,   6,
         6,   9,   0,  -2,
         -14,   6,   9,   2,
        -8,   4,   8,  -6,
          -8,   2,   1,  -5,
        -6,   4,  16,  10};

    private static final int[] MAN_ENDGAME = {
           0,   0,   0,   0,
        26,  44,  54,  50,
          30,  30,  34,  27,
        18,   6,  18,   6,
           0,  10,   4,   2,
        -8, -10, -10, -16,
         -14, -12, -12,  -7,
       -14,  -6,  -8,  -6};

    private static final int[] KING_DEFAULT = {
          -2,  -2,   0,  14,
        -2,   0,   0,  10,
           0,   2,   6,   0,
        -2,   4,  12,   0,
           0,   6,   4,  -2,
         0,  10,   2,   0,
          14,   0,   0,  -2,
        20,   0,  -2,  -2};

    private PieceSquares() {}

    static long side(View v, Tally t) {
        long sum = 0;
        for (int set = v.men & ~Squares.ROW_8; set != 0; set &= set - 1) {
            sum += t.of(MAN - FIRST_MAN_SQUARE + Integer.numberOfTrailingZeros(set));
        }
        for (int set = v.kings; set != 0; set &= set - 1) {
            sum += t.of(KING + Integer.numberOfTrailingZeros(set));
        }
        return sum;
    }

    static void parameters(ParameterList list) {
        list.group("pst");
        for (int square = FIRST_MAN_SQUARE; square < 32; square++) {
            String name = Squares.name(square);
            list.pair(MAN - FIRST_MAN_SQUARE + square, "pst.man." + name, MAN_MIDDLEGAME[square], MAN_ENDGAME[square], 200,
                    "a man on " + name + " as White sees the board");
        }
        for (int square = 0; square < 32; square++) {
            String name = Squares.name(square);
            list.pair(KING + square, "pst.king." + name, KING_DEFAULT[square], KING_DEFAULT[square], 200,
                    "a king on " + name + " as White sees the board");
        }
    }
}

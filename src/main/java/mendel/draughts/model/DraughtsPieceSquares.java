package mendel.draughts.model;

import mendel.draughts.rules.Squares;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Piece-square tables as White sees the board; Black sees it turned. The board has no mirror symmetry to fold them by.
 */
final class DraughtsPieceSquares {

    static final TermList TERMS = Material.TERMS.then("pst");

    /** Men stand on rows 1 to 7. */
    private static final int FIRST_MAN_SQUARE = 4;

    private static final int[] MAN_MIDDLEGAME = {
        0, 0, 0, 0, 0, 26, 26, 30, 16, 8, 16, 6, 6, 9, 0, -2, -14, 6, 9, 2, -8, 4, 8, -6, -8, 2, 1, -5, -6, 4, 16, 10
    };

    private static final int[] MAN_ENDGAME = {
        0, 0, 0, 0, 26, 44, 54, 50, 30, 30, 34, 27, 18, 6, 18, 6, 0, 10, 4, 2, -8, -10, -10, -16, -14, -12, -12, -7,
        -14, -6, -8, -6
    };

    private static final int[] KING_DEFAULT = {
        -2, -2, 0, 14, -2, 0, 0, 10, 0, 2, 6, 0, -2, 4, 12, 0, 0, 6, 4, -2, 0, 10, 2, 0, 14, 0, 0, -2, 20, 0, -2, -2
    };

    private static final int MAN = squares("man", FIRST_MAN_SQUARE, MAN_MIDDLEGAME, MAN_ENDGAME);
    private static final int KING = squares("king", 0, KING_DEFAULT, KING_DEFAULT);

    private DraughtsPieceSquares() {}

    /** Declares the table of a kind of piece from its first square on. */
    private static int squares(String piece, int from, int[] middlegame, int[] endgame) {
        int first = TERMS.next();
        for (int square = from; square < 32; square++) {
            String name = Squares.name(square);
            TERMS.pair(
                    "pst." + piece + "." + name,
                    middlegame[square],
                    endgame[square],
                    200,
                    "a " + piece + " on " + name + " as White sees the board");
        }
        return first;
    }

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
}

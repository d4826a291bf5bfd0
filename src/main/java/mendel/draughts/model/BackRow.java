package mendel.draughts.model;

import mendel.draughts.rules.Squares;
import mendel.eval.Tally;
import mendel.eval.TermList;

/** Which men still guard the own first row while the enemy has men to crown. */
final class BackRow {

    static final TermList TERMS = DraughtsPieceSquares.TERMS.then("back-row");

    private static final int FIRST_SQUARE = 28;
    /** a1, c1, e1, g1 are bits 0 to 3. */
    private static final int[] MIDDLEGAME = {-10, 2, 0, 10, 8, 15, 6, 6, -6, 14, 8, 16, 5, 12, 2};

    private static final int[] ENDGAME = {-8, 4, -2, 5, 6, 12, 7, 6, -8, 12, 8, 2, 12, 14, 4};
    /** By the set of the squares a1, c1, e1, g1 with a man, from 1; an empty row counts nothing. */
    private static final int GUARD = guards();

    private BackRow() {}

    private static int guards() {
        int first = TERMS.next();
        for (int guard = 1; guard < 16; guard++) {
            TERMS.pair(
                    "back-row." + squares(guard),
                    MIDDLEGAME[guard - 1],
                    ENDGAME[guard - 1],
                    150,
                    "men on exactly these squares of the own first row (White's names) while the enemy has men");
        }
        return first;
    }

    private static String squares(int guard) {
        StringBuilder squares = new StringBuilder();
        for (int i = 0; i < 4; i++) {
            if ((guard >> i & 1) != 0) {
                squares.append(squares.isEmpty() ? "" : "-").append(Squares.name(FIRST_SQUARE + i));
            }
        }
        // A bare square would be taken for one of a board's table.
        return Integer.bitCount(guard) == 1 ? squares + "-only" : squares.toString();
    }

    static long side(View v, Tally t) {
        int guard = v.men >>> FIRST_SQUARE;
        return guard != 0 && v.enemyMen != 0 ? t.of(GUARD - 1 + guard) : 0;
    }
}

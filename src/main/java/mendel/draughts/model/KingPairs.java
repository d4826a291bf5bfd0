package mendel.draughts.model;

import java.util.Arrays;
import mendel.draughts.model.KingPairTable.Other;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * A weight for each two squares of a king and of any other piece: a king that holds a man from far away, kings that
 * guard a road together, a man that stands badly because of a king. Men alone are seen by {@link DraughtsRegions}.
 * Positions without kings cost nothing.
 */
final class KingPairs {

    static final TermList TERMS = DraughtsRegions.WIDE.then("king-pairs");

    private static final int REACH = 200;
    private static final int SQUARES = Integer.SIZE;

    private static final int[] OWN_MAN = rows(Other.OWN_MAN);
    private static final int[] ENEMY_MAN = rows(Other.ENEMY_MAN);
    private static final int[] OWN_KING = rows(Other.OWN_KING);
    private static final int[] ENEMY_KING = rows(Other.ENEMY_KING);

    private KingPairs() {}

    /** By both squares: the row, -1 where they cannot be. */
    private static int[] rows(Other other) {
        KingPairTable table = new KingPairTable(other);
        int first = TERMS.configurations(
                "king-pair." + other.id(), table, REACH, "a king and " + other.meaning() + " on these squares");
        return Arrays.stream(table.numbers())
                .map(number -> number < 0 ? number : first + number)
                .toArray();
    }

    /** The pairs of this side's kings. */
    static long side(View v, Tally t) {
        long sum = 0;
        for (int set = v.kings; set != 0; set &= set - 1) {
            int king = Integer.numberOfTrailingZeros(set);
            sum += pairs(OWN_MAN, king, v.men, t)
                    + pairs(ENEMY_MAN, king, v.enemyMen, t)
                    + pairs(OWN_KING, king, set & set - 1, t)
                    + pairs(ENEMY_KING, king, v.enemyKings & Other.ENEMY_KING.squares(king), t);
        }
        return sum;
    }

    private static long pairs(int[] rows, int king, int others, Tally t) {
        long sum = 0;
        for (int set = others; set != 0; set &= set - 1) {
            sum += t.of(rows[king * SQUARES + Integer.numberOfTrailingZeros(set)]);
        }
        return sum;
    }
}

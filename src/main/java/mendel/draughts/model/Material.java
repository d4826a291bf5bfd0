package mendel.draughts.model;

import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * What men and kings are worth, alone and beside the other side's, and what an advantage is worth as pieces are
 * exchanged.
 */
final class Material {

    static final TermList TERMS = TermList.tapered("material");

    private static final int MAN = TERMS.pair("material.man", 100, 100, 0, 300, "a man");
    private static final int KING = TERMS.pair("material.king", 280, 260, 0, 900, "a king");
    private static final int SECOND_KING =
            TERMS.pair("material.king.second", 10, 30, 200, "a side with two kings or more");
    private static final int THIRD_KING =
            TERMS.pair("material.king.third", -20, -50, 200, "each king after the second");
    private static final int ONLY_KINGS =
            TERMS.pair("material.king.only", 0, 0, 300, "a king or kings while the enemy has none");
    /** Each king, by the number of enemy pieces: 1-2, 3-4, 5-6; more are what the king itself is worth. */
    private static final int KING_AGAINST = TERMS.table(
            "material.king.against",
            new String[] {"1-2", "3-4", "5-6"},
            new int[] {-20, -10, -10},
            new int[] {-20, -20, -10},
            300,
            "each king against %s enemy pieces");

    private static final int MAN_AGAINST_KING = TERMS.pair(
            "material.man.against-king", -6, -10, 100, "each man of a side without kings against one with kings");
    private static final TermList AHEAD_TERMS = TERMS.group("ahead");
    /** By the pieces on the board. */
    private static final int AHEAD = AHEAD_TERMS.table(
            "ahead",
            new String[] {"2-4", "5-6", "7-8", "9-11", "12-15", "16+"},
            new int[] {24, 24, 18, 20, 16, 8},
            new int[] {20, 32, 30, 26, 20, 8},
            150,
            "each man by which the side with more material leads, up to 3, with %s pieces on the board; a king counts"
                    + " three men");

    private static final int AHEAD_ENEMY_KING =
            AHEAD_TERMS.pair("ahead.enemy-king", -10, -30, 200, "the side with more material, against a king");
    private static final int AHEAD_ENEMY_ROAD = AHEAD_TERMS.pair(
            "ahead.enemy-king.road", 0, -24, 200, "the side with more material, against a king on the great diagonal");

    /** For telling who is ahead: a flying king holds about three men. */
    private static final int MEN_PER_KING = 3;

    private static final int LARGEST_LEAD = 3;
    /** The row of {@link #AHEAD} by the pieces on the board. */
    private static final int[] BUCKET = new int[33];

    static {
        for (int total = 0; total < BUCKET.length; total++) {
            BUCKET[total] = total <= 4 ? 0 : total <= 6 ? 1 : total <= 8 ? 2 : total <= 11 ? 3 : total <= 15 ? 4 : 5;
        }
    }

    private Material() {}

    static long side(View v, Tally t) {
        long sum = t.of(MAN, v.menCount);
        if (v.kingCount > 0) {
            sum += t.of(KING, v.kingCount);
            if (v.kingCount > 1) {
                sum += t.of(SECOND_KING);
            }
            if (v.kingCount > 2) {
                sum += t.of(THIRD_KING, v.kingCount - 2);
            }
            if (v.enemyKingCount == 0) {
                sum += t.of(ONLY_KINGS);
            }
            int enemies = v.enemyMenCount + v.enemyKingCount;
            if (enemies <= 6) {
                sum += t.of(KING_AGAINST + (Math.max(enemies, 1) - 1 >> 1), v.kingCount);
            }
        } else if (v.enemyKingCount > 0) {
            sum += t.of(MAN_AGAINST_KING, v.menCount);
        }
        int lead = v.menCount - v.enemyMenCount + MEN_PER_KING * (v.kingCount - v.enemyKingCount);
        if (lead > 0) {
            sum += t.of(AHEAD + BUCKET[v.total], Math.min(lead, LARGEST_LEAD));
            if (v.enemyKingCount > 0) {
                sum += t.of(AHEAD_ENEMY_KING);
                if ((v.enemyKings & View.ROAD) != 0) {
                    sum += t.of(AHEAD_ENEMY_ROAD);
                }
            }
        }
        return sum;
    }
}

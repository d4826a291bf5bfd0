package mendel.draughts.model;

import mendel.eval.ParameterList;
import mendel.eval.Tally;

/** What men and kings are worth, alone and beside the other side's, and what an advantage is worth as pieces are exchanged. */
final class Material {

    private static final int MAN = 0;
    private static final int KING = 1;
    private static final int SECOND_KING = 2;
    private static final int THIRD_KING = 3;
    private static final int ONLY_KINGS = 4;
    /** Each king, by the number of enemy pieces: 1-2, 3-4, 5-6; more are what the king itself is worth. */
    private static final int KING_AGAINST = 5;
    private static final int MAN_AGAINST_KING = KING_AGAINST + 3;
    /** By the pieces on the board. */
    private static final int AHEAD = MAN_AGAINST_KING + 1;
    private static final int AHEAD_ENEMY_KING = AHEAD + 6;
    private static final int AHEAD_ENEMY_ROAD = AHEAD_ENEMY_KING + 1;
    static final int END = AHEAD_ENEMY_ROAD + 1;

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

    static void parameters(ParameterList list) {
        list.group("material");
        list.pair(MAN, "material.man", 100, 100, 0, 300, "a man");
        list.pair(KING, "material.king", 280, 260, 0, 900, "a king");
        list.pair(SECOND_KING, "material.king.second", 10, 30, 200, "a side with two kings or more");
        list.pair(THIRD_KING, "material.king.third", -20, -50, 200, "each king after the second");
        list.pair(ONLY_KINGS, "material.king.only", 0, 0, 300, "a king or kings while the enemy has none");
        list.table(KING_AGAINST, "material.king.against", new String[] {"1-2", "3-4", "5-6"}, new int[] {-20, -10, -10},
                new int[] {-20, -20, -10}, 300, "each king against %s enemy pieces");
        list.pair(MAN_AGAINST_KING, "material.man.against-king", -6, -10, 100, "each man of a side without kings against one with kings");
        list.group("ahead");
        list.table(AHEAD, "ahead", new String[] {"2-4", "5-6", "7-8", "9-11", "12-15", "16+"}, new int[] {24, 24, 18, 20, 16, 8},
                new int[] {20, 32, 30, 26, 20, 8}, 150,
                "each man by which the side with more material leads, up to 3, with %s pieces on the board; a king counts three men");
        list.pair(AHEAD_ENEMY_KING, "ahead.enemy-king", -10, -30, 200, "the side with more material, against a king");
        list.pair(AHEAD_ENEMY_ROAD, "ahead.enemy-king.road", 0, -24, 200, "the side with more material, against a king on the great diagonal");
    }
}

package mendel.draughts.model;

import mendel.eval.Tally;
import mendel.eval.TermList;

/** Tempo: how far the men have gone, who has the opposition, and the move itself. */
final class Advance {

    static final TermList TERMS = BackRow.TERMS.then("tempo");

    /** By the lead: 1-2, 3-4, 5-6, 7 and more. */
    private static final int LEAD = TERMS.table(
            "tempo.lead",
            new String[] {"1-2", "3-4", "5-6", "7+"},
            new int[] {0, 4, 4, 0},
            new int[] {2, 5, 10, 18},
            150,
            "the men have gone %s rows more than as many enemy men");
    /** By the men on the board: up to 10, 11-14, 15 and more. */
    private static final int OPPOSITION = TERMS.table(
            "tempo.opposition",
            new String[] {"2-10", "11-14", "15+"},
            new int[] {2, 1, 0},
            new int[] {2, 0, -4},
            150,
            "the opposition of the side to move, %s men on the board and no kings; against it if the enemy has it");

    private static final int MOVE = TERMS.pair("tempo.move", 20, 6, 150, "the right to move");

    /** Rows 1, 3, 5, 7: the squares that a side counts for its opposition, the same for both. */
    private static final int SYSTEM = 0xF0F0_F0F0;

    private Advance() {}

    /** Fills in {@link View#advance}. */
    static void measure(View v) {
        int men = v.men;
        v.advance = Integer.bitCount(men & 0x0FFF_FFFF)
                + Integer.bitCount(men & 0x00FF_FFFF)
                + Integer.bitCount(men & 0x000F_FFFF)
                + Integer.bitCount(men & 0xFFFF)
                + Integer.bitCount(men & 0xFFF)
                + Integer.bitCount(men & 0xFF);
    }

    /** Terms that compare both sides; nothing for the side that is behind. */
    static long side(View v, View other, Tally t) {
        long sum = v.moves ? t.of(MOVE) : 0;
        if (v.menCount != v.enemyMenCount) {
            return sum;
        }
        int lead = v.advance - other.advance;
        if (lead > 0) {
            sum += t.of(LEAD + Math.min(lead - 1 >> 1, 3));
        }
        if (v.moves && v.kings == 0 && v.enemyKings == 0) {
            // With the move, an odd number of men on the own system's rows is the opposition.
            int odd = Integer.bitCount((v.men | v.enemyMen) & SYSTEM) & 1;
            sum += t.of(OPPOSITION + (v.total >= 15 ? 2 : v.total >= 11 ? 1 : 0), 2 * odd - 1);
        }
        return sum;
    }
}

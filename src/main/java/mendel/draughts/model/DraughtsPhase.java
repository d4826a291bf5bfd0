package mendel.draughts.model;

/**
 * How far the game has come, and how much of an advantage is left where it can hardly be won. Both look at the position
 * alone, never at a score, so that the evaluation stays linear in its weights.
 */
final class DraughtsPhase {

    /** The taper's denominator. */
    static final int SCALE = 256;
    /** The factor of a position in which nothing is special. */
    static final int NORMAL = 64;

    private static final int FEWEST = 2;
    private static final int RANGE = 20;

    private DraughtsPhase() {}

    /** How much the middlegame weights count, of {@link #SCALE}: all with 22 pieces, nothing with 2. */
    static int middlegame(int total) {
        return Math.min(Math.max(total - FEWEST, 0), RANGE) * SCALE / RANGE;
    }

    /**
     * How much of a score can be hoped for, of {@link #NORMAL}. Kings alone do not win with one more, nor three against
     * one that holds the great diagonal.
     */
    static int factor(View v) {
        if (v.men != 0 || v.enemyMen != 0) {
            return NORMAL;
        }
        boolean isAhead = v.kingCount >= v.enemyKingCount;
        int more = isAhead ? v.kingCount : v.enemyKingCount;
        int fewer = isAhead ? v.enemyKingCount : v.kingCount;
        if (fewer == 0) {
            return NORMAL;
        }
        if (more - fewer < 2) {
            return 6;
        }
        boolean isHeld = ((isAhead ? v.enemyKings : v.kings) & View.ROAD) != 0;
        return fewer == 1 && !isHeld ? NORMAL : fewer == 1 ? 10 : 30;
    }
}

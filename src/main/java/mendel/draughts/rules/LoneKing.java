package mendel.draughts.rules;

import mendel.game.Position;

/**
 * What is known of kings against one king, without men: up to three by {@link KingsTable}; more of them win where three
 * of them would. One king holds two, and three if he reaches the main road; against three that keep him off it he is
 * lost.
 */
final class LoneKing {

    /** How far the fastest win lies above the smallest one, and what a ply takes off. */
    private static final int FASTEST = 2000;

    private static final int PLY = 8;

    private LoneKing() {}

    /**
     * The score for the side to move of a position without men; {@link Position#NOT_KNOWN} where two or more meet two
     * or more.
     */
    static int score(DraughtsPosition p) {
        int us = p.colourToMove();
        int own = p.kings(us);
        int theirs = p.kings(us ^ 1);
        if (own == 0 || theirs == 0) {
            // A search that does not look for moves here would count kings where the game has ended.
            return own == 0 ? -(Position.KNOWN_WIN + FASTEST) : Position.KNOWN_WIN + FASTEST;
        }
        int ahead = isLone(theirs) ? plies(true, own, theirs) : KingsTable.NOT_WON;
        if (ahead != KingsTable.NOT_WON) {
            return Position.KNOWN_WIN + FASTEST - PLY * ahead;
        }
        int behind = isLone(own) ? plies(false, theirs, own) : KingsTable.NOT_WON;
        if (behind != KingsTable.NOT_WON) {
            return -(Position.KNOWN_WIN + FASTEST - PLY * behind);
        }
        boolean few = isLone(own) && Integer.bitCount(theirs) <= KingsTable.MOST_KINGS
                || isLone(theirs) && Integer.bitCount(own) <= KingsTable.MOST_KINGS;
        return few ? 0 : Position.NOT_KNOWN;
    }

    private static boolean isLone(int kings) {
        return (kings & kings - 1) == 0;
    }

    /** The plies to the win by the best three kings, or by all if there are not more. */
    private static int plies(boolean strong, int kings, int lone) {
        KingsTable table = KingsTable.get();
        int square = Integer.numberOfTrailingZeros(lone);
        if (Integer.bitCount(kings) <= KingsTable.MOST_KINGS) {
            return table.plies(strong, kings, square);
        }
        int best = KingsTable.NOT_WON;
        for (int first = kings; first != 0; first &= first - 1) {
            for (int second = first & first - 1; second != 0; second &= second - 1) {
                for (int third = second & second - 1; third != 0; third &= third - 1) {
                    int plies = table.plies(strong, first & -first | second & -second | third & -third, square);
                    if (plies != KingsTable.NOT_WON && (best == KingsTable.NOT_WON || plies < best)) {
                        best = plies;
                    }
                }
            }
        }
        return best;
    }
}

package mendel.draughts.model;

import static mendel.draughts.rules.Squares.northEast;
import static mendel.draughts.rules.Squares.northWest;

import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Men on their way to the last row. A man's way is open when no enemy stands on a square that it could reach, and clear
 * when there is none on the squares beside these either. Distances are in moves.
 */
final class Promotion {

    static final TermList TERMS = DraughtsMobility.TERMS.then("promotion");
    private static final String[] DISTANCES = {"1", "2", "3-5"};

    /** By the row of the foremost man, 2 to 7. */
    private static final int FOREMOST = TERMS.table(
            "promotion.foremost",
            new String[] {"2", "3", "4", "5", "6", "7"},
            new int[] {0, 0, -10, -12, -14, 30},
            new int[] {0, 0, -2, -6, -2, 14},
            150,
            "the foremost man stands on its row %s");
    /** The nearest man with a clear way, the enemy without kings, by distance 1, 2 to 5. */
    private static final int CLEAR = TERMS.table(
            "promotion.clear",
            new String[] {"1", "2-5"},
            new int[] {72, 34},
            new int[] {80, 30},
            300,
            "no enemy can stop the nearest man, crowned in %s moves, and the enemy has no king");

    private static final int CLEAR_MOVE =
            TERMS.pair("promotion.clear.to-move", 24, 22, 300, "the same in at most 2 moves, with the right to move");
    /** The nearest man with an open way, the enemy without kings, by distance 1, 2, 3 to 5. */
    private static final int OPEN = TERMS.table(
            "promotion.open",
            DISTANCES,
            new int[] {95, 56, 30},
            new int[] {100, 62, 28},
            300,
            "no enemy stands on the way of the nearest man, crowned in %s moves, and the enemy has no king");

    private static final int OPEN_MOVE =
            TERMS.pair("promotion.open.to-move", 16, 16, 300, "the same in at most 2 moves, with the right to move");
    /** The same, the enemy with kings. */
    private static final int AGAINST_KING = TERMS.table(
            "promotion.against-king",
            DISTANCES,
            new int[] {90, 30, 10},
            new int[] {70, 12, 14},
            300,
            "no enemy stands on the way of the nearest man, crowned in %s moves, but the enemy has a king");

    private static final int AGAINST_KING_MOVE = TERMS.pair(
            "promotion.against-king.to-move", 24, 10, 300, "the same in at most 2 moves, with the right to move");

    private static final int NONE = 8;
    private static final int FARTHEST = 5;
    /** By square: the squares that a man there can reach. */
    private static final int[] WAY = new int[32];
    /** The same with one more on each side of every row. */
    private static final int[] WIDE_WAY = new int[32];

    static {
        for (int square = 0; square < 32; square++) {
            int row = 0xF << (square & ~3);
            int from = 1 << square;
            WAY[square] = above(from);
            WIDE_WAY[square] = above((from | from << 1 | from >>> 1) & row);
        }
    }

    private Promotion() {}

    private static int above(int from) {
        int all = 0;
        for (int set = from; set != 0; ) {
            set = northEast(set) | northWest(set);
            all |= set;
        }
        return all;
    }

    static long side(View v, Tally t) {
        int open = NONE;
        int clear = NONE;
        // The foremost men come first.
        for (int set = v.men; set != 0 && clear == NONE; set &= set - 1) {
            int square = Integer.numberOfTrailingZeros(set);
            if ((WAY[square] & v.enemy) == 0) {
                open = Math.min(open, square >>> 2);
                if ((WIDE_WAY[square] & v.enemy) == 0) {
                    clear = square >>> 2;
                }
            }
        }
        long sum = 0;
        int foremost = Integer.numberOfTrailingZeros(v.men) >>> 2;
        if (foremost >= 1 && foremost <= 6) {
            sum += t.of(FOREMOST + 6 - foremost);
        }
        if (open == 0 || open > FARTHEST) {
            return sum;
        }
        boolean isNear = v.moves && open <= 2;
        if (v.enemyKings != 0) {
            sum += t.of(AGAINST_KING - 1 + Math.min(open, 3));
            return isNear ? sum + t.of(AGAINST_KING_MOVE) : sum;
        }
        if (open < clear) {
            sum += t.of(OPEN - 1 + Math.min(open, 3));
            if (isNear) {
                sum += t.of(OPEN_MOVE);
            }
        }
        if (clear <= FARTHEST) {
            sum += t.of(CLEAR - 1 + Math.min(clear, 2));
            if (v.moves && clear <= 2) {
                sum += t.of(CLEAR_MOVE);
            }
        }
        return sum;
    }
}

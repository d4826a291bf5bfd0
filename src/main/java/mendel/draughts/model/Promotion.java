package mendel.draughts.model;

import static mendel.draughts.Squares.northEast;
import static mendel.draughts.Squares.northWest;

import mendel.eval.ParameterList;
import mendel.eval.Tally;

/**
 * Men on their way to the last row. A man's way is open when no enemy stands on a square that it could reach, and clear when
 * there is none on the squares beside these either. Distances are in moves.
 */
final class Promotion {

    /** By the row of the foremost man, 2 to 7. */
    private static final int FOREMOST = Mobility.END;
    /** The nearest man with a clear way, the enemy without kings, by distance 1, 2 to 5. */
    private static final int CLEAR = FOREMOST + 6;
    private static final int CLEAR_MOVE = CLEAR + 2;
    /** The nearest man with an open way, the enemy without kings, by distance 1, 2, 3 to 5. */
    private static final int OPEN = CLEAR_MOVE + 1;
    private static final int OPEN_MOVE = OPEN + 3;
    /** The same, the enemy with kings. */
    private static final int AGAINST_KING = OPEN_MOVE + 1;
    private static final int AGAINST_KING_MOVE = AGAINST_KING + 3;
    static final int END = AGAINST_KING_MOVE + 1;

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

    static void parameters(ParameterList list) {
        list.group("promotion");
        list.table(FOREMOST, "promotion.foremost", new String[] {"2", "3", "4", "5", "6", "7"}, new int[] {0, 0, -10, -12, -14, 30},
                new int[] {0, 0, -2, -6, -2, 14}, 150, "the foremost man stands on its row %s");
        list.table(CLEAR, "promotion.clear", new String[] {"1", "2-5"}, new int[] {72, 34}, new int[] {80, 30}, 300,
                "no enemy can stop the nearest man, crowned in %s moves, and the enemy has no king");
        list.pair(CLEAR_MOVE, "promotion.clear.to-move", 24, 22, 300, "the same in at most 2 moves, with the right to move");
        String[] distances = {"1", "2", "3-5"};
        list.table(OPEN, "promotion.open", distances, new int[] {95, 56, 30}, new int[] {100, 62, 28}, 300,
                "no enemy stands on the way of the nearest man, crowned in %s moves, and the enemy has no king");
        list.pair(OPEN_MOVE, "promotion.open.to-move", 16, 16, 300, "the same in at most 2 moves, with the right to move");
        list.table(AGAINST_KING, "promotion.against-king", distances, new int[] {90, 30, 10}, new int[] {70, 12, 14}, 300,
                "no enemy stands on the way of the nearest man, crowned in %s moves, but the enemy has a king");
        list.pair(AGAINST_KING_MOVE, "promotion.against-king.to-move", 24, 10, 300, "the same in at most 2 moves, with the right to move");
    }
}

package mendel.draughts.model;

import static mendel.draughts.rules.Squares.northEast;
import static mendel.draughts.rules.Squares.northWest;
import static mendel.draughts.rules.Squares.southEast;
import static mendel.draughts.rules.Squares.southWest;

import mendel.draughts.rules.Squares;
import mendel.eval.Tally;
import mendel.eval.TermList;

/** Room for kings, the diagonals that they hold, and endings against a lone king. */
final class Kings {

    static final TermList TERMS = DraughtsThreats.TERMS.then("king");

    /** By the safe squares in reach: up to 2, 3-4, 5-6, 7-8, 9 and more. */
    private static final int ROOM = TERMS.table(
            "king.room",
            new String[] {"0-2", "3-4", "5-6", "7-8", "9+"},
            new int[] {-20, -8, 0, 4, 8},
            new int[] {-24, -6, -2, 2, 8},
            300,
            "a king with %s squares to go to that no enemy man guards");

    private static final int ROAD =
            TERMS.pair("king.road", 0, -10, 200, "a king on the great diagonal a1 to h8, and no enemy king on it");
    private static final int ROAD_AGAINST_KING =
            TERMS.pair("king.road.against-king", 0, 6, 200, "the same while the enemy has a king");
    private static final int ROAD_CLEAR =
            TERMS.pair("king.road.clear", 20, 26, 200, "the same, and nothing else on the diagonal");
    private static final int DOUBLE_CORNER = TERMS.pair(
            "king.double-corner", 4, 0, 200, "a king on the diagonals a7 to g1 or b8 to h2, and no enemy king on them");
    private static final TermList ENDING_TERMS = TERMS.group("ending");
    /** Two kings, three or more off and on the great diagonal against one. */
    private static final int AGAINST_ONE = ENDING_TERMS.table(
            "ending.against-one",
            new String[] {"two", "three.off-road", "three.on-road"},
            new int[] {0, 0, 0},
            new int[] {0, 60, -40},
            300,
            "against a lone king: %s (kings of this side, and where the lone king stands)");

    /** a7 to g1 and b8 to h2. */
    private static final int DOUBLE_CORNER_LINES =
            Squares.ray(Squares.SOUTH_EAST, 4) | 1 << 4 | Squares.ray(Squares.SOUTH_EAST, 0) | 1;

    private Kings() {}

    /** The terms of this side's kings; fills in {@link View#kingTargets}. */
    static long side(View v, Tally t) {
        v.kingTargets = 0;
        if (v.kings == 0) {
            return 0;
        }
        int empty = v.empty;
        int occupied = ~empty;
        int lost = southEast(v.enemyMen) & northWest(empty) | southWest(v.enemyMen) & northEast(empty);
        int targets = 0;
        long sum = 0;
        for (int set = v.kings; set != 0; set &= set - 1) {
            int square = Integer.numberOfTrailingZeros(set);
            int reach = 0;
            for (int direction = 0; direction < 4; direction++) {
                reach |= Squares.slide(direction, square, occupied);
                int met = Squares.firstOccupied(direction, square, occupied);
                if (met >= 0 && (v.enemy >>> met & 1) != 0 && (Squares.next(direction, met) & empty) != 0) {
                    targets |= 1 << met;
                }
            }
            sum += t.of(ROOM + Math.clamp(Integer.bitCount(reach & ~lost) - 1 >> 1, 0, 4));
        }
        v.kingTargets = targets;
        if ((v.kings & View.ROAD) != 0 && (v.enemyKings & View.ROAD) == 0) {
            sum += t.of(ROAD);
            if (v.enemyKings != 0) {
                sum += t.of(ROAD_AGAINST_KING);
            }
            if ((View.ROAD & occupied & ~v.kings) == 0) {
                sum += t.of(ROAD_CLEAR);
            }
        }
        if ((v.kings & DOUBLE_CORNER_LINES) != 0 && (v.enemyKings & DOUBLE_CORNER_LINES) == 0) {
            sum += t.of(DOUBLE_CORNER);
        }
        if (v.enemyMen == 0 && v.enemyKingCount == 1 && v.kingCount >= 2) {
            sum += t.of(AGAINST_ONE + (v.kingCount == 2 ? 0 : (v.enemyKings & View.ROAD) == 0 ? 1 : 2));
        }
        return sum;
    }
}

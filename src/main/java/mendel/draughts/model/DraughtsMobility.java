package mendel.draughts.model;

import static mendel.draughts.rules.Squares.northEast;
import static mendel.draughts.rules.Squares.northWest;
import static mendel.draughts.rules.Squares.southEast;
import static mendel.draughts.rules.Squares.southWest;

import mendel.eval.Tally;
import mendel.eval.TermList;

/** Where men can go without loss, which moves offer an exchange, and which men are blocked. */
final class DraughtsMobility {

    static final TermList TERMS = Advance.TERMS.then("mobility");

    /** By the number of safe moves of men: 0 to 8, 9 and more. */
    private static final int SAFE = TERMS.table(
            "mobility.safe",
            new String[] {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9+"},
            new int[] {-42, -24, -17, -5, 4, 9, 11, 12, 11, 13},
            new int[] {-20, -16, -11, -6, -3, 2, 4, 6, 8, 9},
            200,
            "%s moves of men to squares where they cannot be captured");

    private static final int UNSAFE =
            TERMS.pair("mobility.unsafe", 0, -2, 50, "each move of a man to a square where it can be captured");
    private static final int EXCHANGE =
            TERMS.pair("mobility.exchange", 0, 3, 50, "each move of a man that offers an exchange");
    /** By the number of men that cannot step: 1 to 3, 4 and more. */
    private static final int BLOCKED = TERMS.table(
            "mobility.blocked",
            new String[] {"1", "2", "3", "4+"},
            new int[] {0, 0, -3, -6},
            new int[] {0, -3, -4, -9},
            150,
            "%s men without an empty square in front");
    /** The side to move without kings has at most one safe move, two. */
    private static final int SHORT = TERMS.table(
            "mobility.to-move",
            new String[] {"0-1", "2"},
            new int[] {-26, -14},
            new int[] {-38, -8},
            200,
            "the side to move has no king and %s safe moves");

    private DraughtsMobility() {}

    static long side(View v, Tally t) {
        int men = v.men;
        if (men == 0) {
            return 0;
        }
        int empty = v.empty;
        int emptyNw = northWest(empty);
        int emptyNe = northEast(empty);
        int toWest = northWest(men) & empty;
        int toEast = northEast(men) & empty;
        // Squares with an enemy in front, on the west or the east.
        int enemyWest = southEast(v.enemy);
        int enemyEast = southWest(v.enemy);
        // The square that a man has left is empty behind it, so an enemy straight ahead always takes.
        int lostWest = enemyWest | enemyEast & emptyNe | northEast(v.enemyKings) & southWest(empty);
        int lostEast = enemyEast | enemyWest & emptyNw | northWest(v.enemyKings) & southEast(empty);
        int safe = Integer.bitCount(toWest & ~lostWest) + Integer.bitCount(toEast & ~lostEast);
        int unsafeWest = toWest & lostWest;
        int unsafeEast = toEast & lostEast;
        // A man right behind the one that moved takes back, and so does one beside it across an empty square.
        int backWest = northWest(northWest(men) | northEast(men) & southWest(empty));
        int backEast = northEast(northEast(men) | northWest(men) & southEast(empty));
        int exchanges = Integer.bitCount(unsafeWest & enemyWest & backWest)
                + Integer.bitCount(unsafeEast & enemyEast & backEast);
        int blocked = Integer.bitCount(men & ~(southEast(empty) | southWest(empty)));
        long sum = t.of(SAFE + Math.min(safe, 9))
                + t.of(UNSAFE, Integer.bitCount(unsafeWest) + Integer.bitCount(unsafeEast))
                + t.of(EXCHANGE, exchanges);
        if (blocked > 0) {
            sum += t.of(BLOCKED - 1 + Math.min(blocked, 4));
        }
        if (v.moves && safe <= 2 && v.kings == 0) {
            sum += t.of(SHORT + safe / 2);
        }
        return sum;
    }
}

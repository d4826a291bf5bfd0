package mendel.draughts.model;

import static mendel.draughts.rules.Squares.northEast;
import static mendel.draughts.rules.Squares.northWest;
import static mendel.draughts.rules.Squares.southEast;
import static mendel.draughts.rules.Squares.southWest;

import mendel.eval.Tally;
import mendel.eval.TermList;

/** How men stand to each other: outposts, lonely and held men, the centre, and the balance of the wings. */
final class Structure {

    static final TermList TERMS = Promotion.TERMS.then("structure");
    private static final String[] ROWS = {"4", "5", "6"};
    private static final String[] LEADS = {"1", "2+"};

    /** Backed on both sides, on rows 4, 5, 6; then backed on one side. */
    private static final int SOLID = TERMS.table(
            "men.solid",
            ROWS,
            new int[] {0, 2, 10},
            new int[] {6, 2, 8},
            100,
            "each man on row %s with own pieces or the edge behind it on both sides");

    private static final int HALF = TERMS.table(
            "men.half-backed",
            ROWS,
            new int[] {-3, 1, -6},
            new int[] {-1, 3, 4},
            100,
            "each man on row %s with an own piece or the edge behind it on one side");
    private static final int LONELY =
            TERMS.pair("men.lonely", 0, 0, 100, "each man with no own piece diagonally next to it");
    /** In the own half and in the enemy's. */
    private static final int HELD = TERMS.table(
            "men.held",
            new String[] {"own-half", "enemy-half"},
            new int[] {-2, -26},
            new int[] {-6, -17},
            100,
            "each man in the %s with enemies or the edge in front on both sides");

    private static final TermList WINGS_TERMS = TERMS.group("wings");
    /** By the lead: 1, 2 and more; so are those of the wings. */
    private static final int CENTRE = WINGS_TERMS.table(
            "centre.lead",
            LEADS,
            new int[] {4, 0},
            new int[] {0, 4},
            100,
            "%s men more than the enemy on c5, e5, d4, f4");

    private static final int LEFT_WING = WINGS_TERMS.table(
            "wing.left.lead",
            LEADS,
            new int[] {6, 8},
            new int[] {6, 10},
            100,
            "%s men more than the enemy on the left wing");
    private static final int RIGHT_WING = WINGS_TERMS.table(
            "wing.right.lead",
            LEADS,
            new int[] {5, 14},
            new int[] {8, 12},
            100,
            "%s men more than the enemy on the right wing");
    /** By the difference of the wings: 2, 3, 4, 5 and more. */
    private static final int LOPSIDED = WINGS_TERMS.table(
            "wing.lopsided",
            new String[] {"2", "3", "4", "5+"},
            new int[] {-5, -3, -4, -20},
            new int[] {0, -9, -20, -14},
            100,
            "%s men more on one wing than on the other");
    /** Men of a row while the enemy has a king, rows 1 to 7. */
    private static final int AGAINST_KING = TERMS.table(
            "men.against-king",
            new String[] {"1", "2", "3", "4", "5", "6", "7"},
            new int[] {-10, -10, -16, -10, -2, 0, 10},
            new int[] {0, 4, 8, 6, -4, -4, 0},
            100,
            "each man on its row %s while the enemy has a king");

    private static final int OWN_HALF = 0xFFFF_0000;
    /** d4, f4, c5, e5. */
    private static final int CENTRE_SQUARES = 1 << 17 | 1 << 18 | 1 << 13 | 1 << 14;

    private Structure() {}

    static long side(View v, Tally t) {
        int men = v.men;
        if (men == 0) {
            return 0;
        }
        int backedWest = northEast(v.own) | View.FILE_A;
        int backedEast = northWest(v.own) | View.FILE_H;
        int solid = men & backedWest & backedEast;
        int half = men & (backedWest ^ backedEast);
        int near = northEast(v.own) | northWest(v.own) | southEast(v.own) | southWest(v.own);
        // The edge or an enemy in front on both sides.
        int held = men & (southEast(v.enemy) | View.FILE_A) & (southWest(v.enemy) | View.FILE_H);
        long sum = t.of(SOLID, Integer.bitCount(solid & View.row(4)))
                + t.of(SOLID + 1, Integer.bitCount(solid & View.row(5)))
                + t.of(SOLID + 2, Integer.bitCount(solid & View.row(6)))
                + t.of(HALF, Integer.bitCount(half & View.row(4)))
                + t.of(HALF + 1, Integer.bitCount(half & View.row(5)))
                + t.of(HALF + 2, Integer.bitCount(half & View.row(6)))
                + t.of(LONELY, Integer.bitCount(men & ~near))
                + t.of(HELD, Integer.bitCount(held & OWN_HALF))
                + t.of(HELD + 1, Integer.bitCount(held & ~OWN_HALF));
        if (v.enemyKings != 0) {
            for (int row = 1; row <= 7; row++) {
                sum += t.of(AGAINST_KING - 1 + row, Integer.bitCount(men & View.row(row)));
            }
        }
        int left = Integer.bitCount(men & View.LEFT);
        int right = v.menCount - left;
        int enemyLeft = Integer.bitCount(v.enemyMen & View.LEFT);
        sum += lead(CENTRE, Integer.bitCount(men & CENTRE_SQUARES) - Integer.bitCount(v.enemyMen & CENTRE_SQUARES), t)
                + lead(LEFT_WING, left - enemyLeft, t)
                + lead(RIGHT_WING, right - (v.enemyMenCount - enemyLeft), t);
        int lopsided = Math.abs(left - right);
        return lopsided < 2 ? sum : sum + t.of(LOPSIDED - 2 + Math.min(lopsided, 5));
    }

    private static long lead(int table, int lead, Tally t) {
        return lead > 0 ? t.of(table - 1 + Math.min(lead, 2)) : 0;
    }
}

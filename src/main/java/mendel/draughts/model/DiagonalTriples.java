package mendel.draughts.model;

import static mendel.draughts.rules.Squares.northEast;
import static mendel.draughts.rules.Squares.northWest;
import static mendel.draughts.rules.Squares.southEast;
import static mendel.draughts.rules.Squares.southWest;

import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Three squares in a row on a diagonal, wherever they lie, counted by what stands on them from the front to the back:
 * {@code o} an own man, {@code x} an enemy man, {@code -} nothing. A pattern seen by the other side is its reverse with
 * the men swapped, so half of them say all; those with one man alone are left to the squares, {@code xo-} to the
 * threats, and {@code oox} is rare.
 */
final class DiagonalTriples {

    static final TermList TERMS = Kings.TERMS.then("lines");

    private static final String[] NAMES = {"ooo", "-oo", "oo-", "o-o", "xoo", "oxo", "-ox"};
    private static final int[] MIDDLEGAME = {0, 4, 0, -4, 0, -14, 4};
    private static final int[] ENDGAME = {2, -2, -4, -12, 8, -12, 6};

    /** Towards file a as the side sees it, then towards file h. */
    private static final int WEST = TERMS.table(
            "line.west",
            NAMES,
            MIDDLEGAME,
            ENDGAME,
            100,
            "each diagonal line towards file a with %s from front to back");

    private static final int EAST = TERMS.table(
            "line.east",
            NAMES,
            MIDDLEGAME,
            ENDGAME,
            100,
            "each diagonal line towards file h with %s from front to back");

    private DiagonalTriples() {}

    static long side(View v, Tally t) {
        int men = v.men;
        int enemy = v.enemyMen;
        int empty = v.empty;
        return of(
                        WEST,
                        v,
                        northWest(men),
                        northWest(enemy),
                        northWest(empty),
                        southEast(men),
                        southEast(enemy),
                        southEast(empty),
                        t)
                + of(
                        EAST,
                        v,
                        northEast(men),
                        northEast(enemy),
                        northEast(empty),
                        southWest(men),
                        southWest(enemy),
                        southWest(empty),
                        t);
    }

    /** The middles of the lines with each kind of square behind and in front. */
    private static long of(
            int row,
            View v,
            int behindOwn,
            int behindEnemy,
            int behindEmpty,
            int frontOwn,
            int frontEnemy,
            int frontEmpty,
            Tally t) {
        int men = v.men;
        int supported = men & behindOwn;
        return t.of(row, Integer.bitCount(supported & frontOwn))
                + t.of(row + 1, Integer.bitCount(supported & frontEmpty))
                + t.of(row + 2, Integer.bitCount(men & behindEmpty & frontOwn))
                + t.of(row + 3, Integer.bitCount(v.empty & behindOwn & frontOwn))
                + t.of(row + 4, Integer.bitCount(supported & frontEnemy))
                + t.of(row + 5, Integer.bitCount(v.enemyMen & behindOwn & frontOwn))
                + t.of(row + 6, Integer.bitCount(men & behindEnemy & frontEmpty));
    }
}

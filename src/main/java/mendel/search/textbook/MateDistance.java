package mendel.search.textbook;

import mendel.search.Score;

/**
 * The distance to a forced end in the textbooks' scores. A node's value counts plies from that node: the side to move
 * that has just lost has -30000, and on its way up a value beyond ±{@link Score#DECISIVE} comes one step nearer to zero
 * with each ply, so that a near win is better than a far one (Kühr 2011, algorithms 2.2 and 3.2). A window that goes
 * down has to be moved the other way.
 */
final class MateDistance {

    private MateDistance() {}

    /** A value of a child, brought up by one ply. */
    static int fromChild(int value) {
        if (value > Score.DECISIVE) {
            return value - 1;
        }
        return value < -Score.DECISIVE ? value + 1 : value;
    }

    /** A bound of a node, taken down by one ply: {@code closer(farther(v)) == v}. */
    static int toChild(int bound) {
        if (bound > Score.DECISIVE) {
            return bound + 1;
        }
        return bound < -Score.DECISIVE ? bound - 1 : bound;
    }
}

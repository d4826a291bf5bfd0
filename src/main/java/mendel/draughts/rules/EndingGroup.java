package mendel.draughts.rules;

import java.util.ArrayList;
import java.util.List;

/**
 * All positions with so many men and kings of the side to move, and of the other.
 *
 * @param men of the side to move
 * @param kings of the side to move
 * @param enemyMen of the other side
 * @param enemyKings of the other side
 */
record EndingGroup(int men, int kings, int enemyMen, int enemyKings) {

    private static final int SQUARES = 32;

    /** What is done with each position. */
    @FunctionalInterface
    interface Visitor {

        /** A position, by the squares of each kind of piece. */
        void position(int men, int kings, int enemyMen, int enemyKings);
    }

    /** All groups with so many pieces, of which so many are men, and with a piece on each side. */
    static List<EndingGroup> all(int pieces, int men) {
        List<EndingGroup> groups = new ArrayList<>();
        for (int own = 1; own < pieces; own++) {
            for (int ownMen = Math.max(0, men - pieces + own); ownMen <= Math.min(own, men); ownMen++) {
                int enemyMen = men - ownMen;
                groups.add(new EndingGroup(ownMen, own - ownMen, enemyMen, pieces - own - enemyMen));
            }
        }
        return groups;
    }

    /** Visits each position of the group. */
    void forEach(Visitor visitor) {
        int ours = first(men);
        do {
            int ourKings = first(kings);
            do {
                int theirs = first(enemyMen);
                do {
                    int theirKings = first(enemyKings);
                    do {
                        if (isPosition(ours, ourKings, theirs, theirKings)) {
                            visitor.position(ours, ourKings, theirs, theirKings);
                        }
                        theirKings = next(theirKings);
                    } while (theirKings != 0);
                    theirs = next(theirs);
                } while (theirs != 0);
                ourKings = next(ourKings);
            } while (ourKings != 0);
            ours = next(ours);
        } while (ours != 0);
    }

    /** No two pieces on one square, and no man where it would have been crowned. */
    private static boolean isPosition(int men, int kings, int enemyMen, int enemyKings) {
        return (men & (kings | enemyMen | enemyKings | Squares.ROW_8)) == 0
                && (kings & (enemyMen | enemyKings)) == 0
                && (enemyMen & (enemyKings | Squares.ROW_1)) == 0;
    }

    /**
     * The set of as many squares behind this one, in the order of their bits as unsigned numbers; 0 behind the last.
     */
    private static int next(int set) {
        if (set == 0) {
            return 0;
        }
        long bits = set & 0xFFFF_FFFFL;
        long lowest = bits & -bits;
        long carried = bits + lowest;
        long next = carried | (bits ^ carried) / lowest >>> 2;
        return next >>> SQUARES == 0 ? (int) next : 0;
    }

    private static int first(int count) {
        return (1 << count) - 1;
    }
}

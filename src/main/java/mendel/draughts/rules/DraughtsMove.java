package mendel.draughts.rules;

/**
 * Moves as {@code long}. Captures that take the same pieces in another order, or on other squares between, are one
 * move: it holds only where the piece starts, where it ends and what it takes.
 *
 * <pre>
 * bits  0-4   from
 *       5-9   to
 *      10     the piece is a king
 *      11-12  direction of a move that takes nothing, 0 for captures
 *      13     a man is crowned
 *      32-63  the set of captured pieces
 * </pre>
 */
public final class DraughtsMove {

    /** Set when the piece is a king. */
    static final long KING = 1L << 10;
    /** Set when the move crowns a man. */
    static final long CROWNS = 1L << 13;

    private static final int DIRECTION_SHIFT = 11;
    private static final int CAPTURED_SHIFT = 32;

    private DraughtsMove() {}

    /** A step of a man that is not crowned, or of a king with {@link #KING} added. */
    static long step(int from, int to, int direction) {
        return from | to << 5 | direction << DIRECTION_SHIFT;
    }

    /** A capture of a man that is not crowned, or of a king with {@link #KING} added. */
    static long capture(int from, int to, int captured) {
        return from | to << 5 | (long) captured << CAPTURED_SHIFT;
    }

    /** Where the piece starts. */
    public static int from(long move) {
        return (int) move & 31;
    }

    /** Where the piece ends, which can be where it started when it captures in a circle. */
    public static int to(long move) {
        return (int) move >>> 5 & 31;
    }

    /** Whether a king moves. */
    static boolean isKing(long move) {
        return (move & KING) != 0;
    }

    /** Whether a man is crowned at the end. */
    static boolean isPromotion(long move) {
        return (move & CROWNS) != 0;
    }

    /** The squares of the captured pieces. */
    public static int captured(long move) {
        return (int) (move >>> CAPTURED_SHIFT);
    }

    /** The target, the kind of piece and the direction as a number below 256. */
    static int kind(long move) {
        return (int) move >>> 5 & 0xFF;
    }
}

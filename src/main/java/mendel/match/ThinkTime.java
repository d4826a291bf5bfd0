package mendel.match;

import mendel.game.Side;
import mendel.search.Limits;

/** How long our own search may think about a move. */
final class ThinkTime {

    /** For the way between clock and search; a pause of the virtual machine fits in too. */
    private static final long RESERVE_MILLIS = 30;
    /** The time left is meant for so many moves. */
    private static final int MOVES_TO_GO = 28;

    private ThinkTime() {}

    /**
     * The limits of the next search. With a clock, no iteration begins after a 28th of the time left and most of the
     * increment, and the search is cut at four times that, but never above a quarter of the time left and the increment.
     */
    static Limits limits(Clocks clocks, Side side) {
        GameLimit limit = clocks.limit();
        if (limit.depth() > 0) {
            return Limits.depth(limit.depth());
        }
        if (limit.nodes() > 0) {
            return Limits.nodes(limit.nodes());
        }
        if (limit.moveMillis() > 0) {
            return Limits.moveTime(Math.max(1, limit.moveMillis() - Math.min(RESERVE_MILLIS, limit.moveMillis() / 10)));
        }
        long left = Math.max(1, clocks.left(side) - RESERVE_MILLIS);
        long target = left / MOVES_TO_GO + limit.incrementMillis() * 3 / 4;
        long hard = Math.max(1, Math.min(4 * target, left / 4 + limit.incrementMillis() / 2));
        hard = Math.min(hard, left);
        return new Limits(0, 0, Math.clamp(target * 6 / 10, 1, hard), hard);
    }
}

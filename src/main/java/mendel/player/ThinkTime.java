package mendel.player;

import mendel.game.Side;
import mendel.search.Clock;
import mendel.search.Limits;
import mendel.search.TimeManager;

/** What our own search may use for a move. */
final class ThinkTime {

    private ThinkTime() {}

    /** The limits of the next search, by its use of time. */
    static Limits limits(Clocks clocks, Side side, TimeManager time) {
        GameLimit limit = clocks.limit();
        if (limit.depth() > 0) {
            return Limits.depth(limit.depth());
        }
        if (limit.nodes() > 0) {
            return Limits.nodes(limit.nodes());
        }
        if (limit.hasNodeClock()) {
            return time.limits(Clock.of(clocks.left(side), limit.incrementNodes()), 0)
                    .inNodes();
        }
        return limit.hasClock()
                ? time.limits(Clock.of(clocks.left(side), limit.incrementMillis()), TimeManager.DEFAULT_OVERHEAD_MILLIS)
                : Limits.moveTime(limit.moveMillis());
    }
}

package mendel.player;

import mendel.game.Position;
import mendel.protocol.SearchWatch;
import org.jspecify.annotations.Nullable;

/**
 * How an external engine kept to a limit of depth or nodes, by its own reports. More than twice the limit is an
 * overrun; less than the depth, or than half the nodes, is a shortfall. Forced moves, forced ends and searches that ran
 * through all their iterations cannot fall short.
 *
 * @param over moves that overran
 * @param under moves that fell short
 * @param most the greatest use reported for a move that overran, in the limit's unit; 0 when there was none
 * @param least the least use reported for a move that fell short; 0 when there was none
 */
public record LimitUse(int over, int under, long most, long least) {

    /** More than the limit times this is an overrun, less than the limit divided by this a shortfall. */
    public static final int FACTOR = 2;

    private static final int FORCED = 1000;

    /**
     * The use of a move; null when it kept to the limit or the use is not known.
     *
     * @param hasChoice false when only one move was legal, or the game was searched to its end
     */
    public static @Nullable LimitUse of(Reply reply, GameLimit limit, boolean hasChoice) {
        long told = limit.depth() > 0 ? reply.depth() : limit.nodes() > 0 ? reply.nodes() : 0;
        long asked = limit.depth() > 0 ? limit.depth() : limit.nodes();
        if (told <= 0 || asked <= 0) {
            return null;
        }
        boolean forcedEnd = reply.score() != null && Math.abs(reply.score()) > -Position.LOST - FORCED;
        boolean excused = !hasChoice || forcedEnd || SearchWatch.isOutOfIterations(reply.depth());
        boolean under = !excused && told < (limit.depth() > 0 ? asked : asked / (double) FACTOR);
        boolean over = told > FACTOR * asked;
        return over || under ? new LimitUse(over ? 1 : 0, under ? 1 : 0, over ? told : 0, under ? told : 0) : null;
    }

    /** The sum of two; either may be null. */
    public static @Nullable LimitUse sum(@Nullable LimitUse one, @Nullable LimitUse two) {
        if (one == null || two == null) {
            return one == null ? two : one;
        }
        long least = one.least == 0 ? two.least : two.least == 0 ? one.least : Math.min(one.least, two.least);
        return new LimitUse(one.over + two.over, one.under + two.under, Math.max(one.most, two.most), least);
    }
}

package mendel.search;

/** Turns a clock into limits for one move, so that the time lasts for the game. */
public final class TimeManager {

    /**
     * What a move may cost beyond its search on a busy machine: the call, the resolution of the clock, garbage
     * collection.
     */
    public static final long DEFAULT_OVERHEAD_MILLIS = 40;

    /** The number of moves that the time left is divided among when the clock gives no number. */
    private static final int HORIZON = 24;
    /** The overhead of that many moves is kept in reserve. */
    private static final int RESERVED_MOVES = 12;

    private static final double INCREMENT_SHARE = 0.75;
    /** The hard limit is the soft one times this ... */
    private static final int STRETCH = 4;
    /** ... but never more than this part of the time left, unless it is the last move before more time. */
    private static final double LARGEST_PART = 0.35;

    private static final double LARGEST_LAST_PART = 0.8;

    private static final double[] STABLE_SHARE = {1.4, 1.1, 0.95, 0.85, 0.75};
    private static final double DROP_SHARE = 1.4;

    private TimeManager() {}

    /**
     * The limits for the next move.
     *
     * @param clock the player's clock
     * @param overheadMillis time that a move costs beyond its search
     * @return a soft and a hard limit of at least 1 ms, the hard one below the time left as long as that exceeds the
     *     overhead
     */
    public static Limits limits(Clock clock, long overheadMillis) {
        int horizon = clock.movesToGo() == 0 ? HORIZON : Math.min(clock.movesToGo(), HORIZON);
        double usable = Math.max(1, clock.remainingMillis() - overheadMillis * Math.min(horizon, RESERVED_MOVES));
        double part = clock.movesToGo() == 1 ? LARGEST_LAST_PART : LARGEST_PART;
        double hardest = usable * part;
        double soft = Math.min(usable / horizon + clock.incrementMillis() * INCREMENT_SHARE, hardest);
        double hard = Math.min(soft * STRETCH, hardest);
        return new Limits(0, 0, Math.max(1, (long) soft), Math.max(1, (long) hard));
    }

    /**
     * The share of the soft limit to use: less when the best move has been stable for some iterations, more after the
     * score fell.
     *
     * @param stable iterations for which the best move has not changed
     * @param drop how much the score fell in the last iteration, in the model's units
     * @param unit the value of a pawn in the model's units
     */
    static double softLimitFraction(int stable, int drop, int unit) {
        double share = STABLE_SHARE[Math.min(stable, STABLE_SHARE.length - 1)];
        return drop > unit / 3 ? share * DROP_SHARE : share;
    }
}

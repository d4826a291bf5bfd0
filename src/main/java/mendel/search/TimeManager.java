package mendel.search;

/** Turns a clock into limits for one move, so that the time lasts for the game. Immutable. */
public final class TimeManager {

    /**
     * What a move may cost beyond its search on a busy machine: the call, the resolution of the clock, garbage
     * collection.
     */
    public static final long DEFAULT_OVERHEAD_MILLIS = 40;

    /** The overhead of that many moves is kept in reserve. */
    private static final int RESERVED_MOVES = 12;

    private static final double PERCENT = 100;

    /** The number of moves that the time left is divided among when the clock gives no number. */
    private final int horizon;

    private final double incrementShare;
    /** The hard limit is the soft one times this ... */
    private final double stretch;
    /** ... but never more than this part of the time left, unless it is the last move before more time. */
    private final double largestPart;

    private final double largestLastPart;
    private final double[] stableShare;
    private final double dropShare;
    private final double effortShare;

    /** The use of time by these margins. */
    public TimeManager(SearchMargins margins) {
        horizon = margins.get(Margin.TIME_HORIZON);
        incrementShare = margins.get(Margin.TIME_INCREMENT) / PERCENT;
        stretch = margins.get(Margin.TIME_STRETCH) / PERCENT;
        largestPart = margins.get(Margin.TIME_LARGEST) / PERCENT;
        largestLastPart = margins.get(Margin.TIME_LARGEST_LAST) / PERCENT;
        stableShare = new double[] {
            margins.get(Margin.TIME_STABLE_0) / PERCENT,
            margins.get(Margin.TIME_STABLE_1) / PERCENT,
            margins.get(Margin.TIME_STABLE_2) / PERCENT,
            margins.get(Margin.TIME_STABLE_3) / PERCENT,
            margins.get(Margin.TIME_STABLE_4) / PERCENT
        };
        dropShare = margins.get(Margin.TIME_DROP) / PERCENT;
        effortShare = margins.get(Margin.TIME_EFFORT) / PERCENT;
    }

    /**
     * The limits for the next move.
     *
     * @param clock the player's clock
     * @param overheadMillis time that a move costs beyond its search
     * @return a soft and a hard limit of at least 1 ms, the hard one below the time left as long as that exceeds the
     *     overhead
     */
    public Limits limits(Clock clock, long overheadMillis) {
        int moves = clock.movesToGo() == 0 ? horizon : Math.min(clock.movesToGo(), horizon);
        double usable = Math.max(1, clock.remainingMillis() - overheadMillis * Math.min(moves, RESERVED_MOVES));
        double part = clock.movesToGo() == 1 ? largestLastPart : largestPart;
        double hardest = usable * part;
        double soft = Math.min(usable / moves + clock.incrementMillis() * incrementShare, hardest);
        double hard = Math.min(soft * stretch, hardest);
        return new Limits(0, 0, Math.max(1, (long) soft), Math.max(1, (long) hard));
    }

    /**
     * The share of the soft limit to use: less when the best move has been stable for some iterations, more after the
     * score fell, and less when the best move took most of the nodes, since the others were refuted at once.
     *
     * @param stable iterations for which the best move has not changed
     * @param drop how much the score fell in the last iteration, in the model's units
     * @param unit the value of a pawn in the model's units
     * @param effort the share of the last iteration's nodes below the best move, 0 to 1
     */
    double softLimitFraction(int stable, int drop, int unit, double effort) {
        double share = stableShare[Math.min(stable, stableShare.length - 1)] * (1 + effortShare * (0.5 - effort));
        return drop > unit / 3 ? share * dropShare : share;
    }
}

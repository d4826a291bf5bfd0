package mendel.search;

/**
 * When a search stops; whichever comes first. A limit of 0 is none. Depth and node limits are deterministic.
 *
 * @param depth plies of the last completed iteration
 * @param nodes positions visited after the root
 * @param softMillis no new iteration is begun after this time
 * @param hardMillis the search is cut after this time
 */
public record Limits(int depth, long nodes, long softMillis, long hardMillis) {

    /** Thirty years: whoever gives more time for a move gets it, and nanoseconds of it still fit a long. */
    private static final long LONGEST_MILLIS = 1_000_000_000_000L;

    public Limits {
        if (depth < 0 || nodes < 0 || softMillis < 0 || hardMillis < 0) {
            throw new IllegalArgumentException("limits are not negative");
        }
        softMillis = Math.min(softMillis, LONGEST_MILLIS);
        hardMillis = Math.min(hardMillis, LONGEST_MILLIS);
    }

    /** @throws IllegalArgumentException when nothing would stop a search */
    public void requireOne() {
        if (depth == 0 && nodes == 0 && softMillis == 0 && hardMillis == 0) {
            throw new IllegalArgumentException("a search needs a limit");
        }
    }

    /** True when nothing but the depth ends a search. */
    boolean isDepthAlone() {
        return nodes == 0 && softMillis == 0 && hardMillis == 0;
    }

    /** Stops after the iteration of that depth. */
    public static Limits depth(int plies) {
        return new Limits(plies, 0, 0, 0);
    }

    /** Stops after that many nodes. */
    public static Limits nodes(long count) {
        return new Limits(0, count, 0, 0);
    }

    /** Uses that time for the move, whatever the position. */
    public static Limits moveTime(long millis) {
        return new Limits(0, 0, 0, millis);
    }
}

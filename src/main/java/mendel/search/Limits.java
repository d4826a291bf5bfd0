package mendel.search;

import java.io.Serializable;

/**
 * When a search stops: at the first limit reached. 0 means no limit. Depth and node limits are deterministic.
 *
 * @param depth the depth of the last iteration, in plies
 * @param nodes positions visited after the root
 * @param softMillis no new iteration is begun after this time
 * @param hardMillis the search is cut after this time
 * @param softNodes no new iteration is begun after that many nodes
 */
public record Limits(int depth, long nodes, long softMillis, long hardMillis, long softNodes) implements Serializable {

    /** The greatest depth of a search, in plies. */
    public static final int LARGEST_DEPTH = Score.MAX_PLY - 1;

    /** About thirty years; longer times are cut to this, so that they fit a long in nanoseconds. */
    private static final long LONGEST_MILLIS = 1_000_000_000_000L;

    public Limits {
        if (depth < 0 || nodes < 0 || softMillis < 0 || hardMillis < 0 || softNodes < 0) {
            throw new IllegalArgumentException("limits are not negative");
        }
        softMillis = Math.min(softMillis, LONGEST_MILLIS);
        hardMillis = Math.min(hardMillis, LONGEST_MILLIS);
    }

    /** Limits without a soft one of nodes. */
    public Limits(int depth, long nodes, long softMillis, long hardMillis) {
        this(depth, nodes, softMillis, hardMillis, 0);
    }

    /**
     * Makes sure that there is a limit.
     *
     * @throws IllegalArgumentException when no limit is set
     */
    public void requireOne() {
        if (depth == 0 && nodes == 0 && softMillis == 0 && hardMillis == 0 && softNodes == 0) {
            throw new IllegalArgumentException("a search needs a limit");
        }
    }

    /** True when depth is the only limit. */
    boolean isDepthAlone() {
        return nodes == 0 && softMillis == 0 && hardMillis == 0 && softNodes == 0;
    }

    /** Stops after the iteration of that depth. */
    public static Limits depth(int plies) {
        return new Limits(plies, 0, 0, 0);
    }

    /** Stops after that many nodes. */
    public static Limits nodes(long count) {
        return new Limits(0, count, 0, 0);
    }

    /** The same with nodes in place of milliseconds. */
    public Limits inNodes() {
        return new Limits(depth, hardMillis, 0, 0, softMillis);
    }

    /** Whether a use of time decides when the search stops. */
    boolean hasSoftLimit() {
        return softMillis > 0 || softNodes > 0;
    }

    /** Uses exactly that time for the move. */
    public static Limits moveTime(long millis) {
        return new Limits(0, 0, 0, millis);
    }
}

package mendel.search;

import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/** Counts the nodes and leaves of a search, and ends it at its node limit, its deadline or a stop. */
final class NodeCounter {

    /** The clock and the stop flag are polled once in that many nodes. */
    private static final int POLL_NODES = 256;

    private long nodes;
    private long leaves;
    private long limit = Long.MAX_VALUE;
    /** The nodes of other threads that share the limit; null when there are none. */
    private @Nullable LongSupplier elsewhere;

    private long nextCheck;
    private long deadline;
    private boolean aborted;
    private volatile boolean stopRequested;
    /** The counts for other threads, some nodes behind. */
    private volatile long publishedNodes;

    private volatile long publishedLeaves;

    /** Clears the counts and the stop flag before a search. A stop from now on ends that search. */
    void reset() {
        nodes = 0;
        leaves = 0;
        publish();
        stopRequested = false;
    }

    /**
     * Gets ready for a search.
     *
     * @param nodeLimit nodes after which the search ends; 0 for none
     * @param lastNanos the {@link System#nanoTime} at which it ends; 0 for none
     * @param others counts the nodes of other threads, which share the limit; null when there are none
     */
    void begin(long nodeLimit, long lastNanos, @Nullable LongSupplier others) {
        limit = nodeLimit == 0 ? Long.MAX_VALUE : nodeLimit;
        elsewhere = others;
        deadline = lastNanos;
        nextCheck = 0;
        aborted = false;
    }

    /** Ends the search that runs in another thread, or that is to begin. */
    void stop() {
        stopRequested = true;
    }

    /** Whether a limit is reached, so that no further node may be visited. */
    boolean mustEnd() {
        return nodes >= nextCheck && limitReached();
    }

    private boolean limitReached() {
        aborted = nodes + (elsewhere == null ? 0 : elsewhere.getAsLong()) >= limit
                || stopRequested
                || deadline != 0 && System.nanoTime() - deadline >= 0;
        nextCheck = Math.min(limit, nodes + POLL_NODES);
        publish();
        return aborted;
    }

    /** True once a limit or a stop ended the search: results since then mean nothing. */
    boolean aborted() {
        return aborted;
    }

    void countNode() {
        nodes++;
    }

    void countLeaf() {
        leaves++;
    }

    /**
     * Adds positions that the end solver visited for this search.
     *
     * @param unfinished whether a limit or a stop ended the solver
     */
    void countElsewhere(long positions, boolean unfinished) {
        nodes += positions;
        aborted |= unfinished;
    }

    /** The nodes left of the limit; {@link Long#MAX_VALUE} without one. */
    long left() {
        return limit == Long.MAX_VALUE ? limit : limit - nodes;
    }

    long nodes() {
        return nodes;
    }

    long leaves() {
        return leaves;
    }

    /** Lets other threads see the counts as they are now. */
    void publish() {
        publishedNodes = nodes;
        publishedLeaves = leaves;
    }

    /** {@link #nodes} for other threads, some nodes behind. */
    long publishedNodes() {
        return publishedNodes;
    }

    /** {@link #leaves} for other threads, some leaves behind. */
    long publishedLeaves() {
        return publishedLeaves;
    }
}

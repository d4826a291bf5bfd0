package mendel.protocol;

import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Watches the reports of a search and gives up when they are far beyond its limit, before the deadline of the reply. A
 * search without reports, as in GTP, is not given up before the deadline.
 */
public final class SearchWatch {

    /** A search that reports more than its node limit times this is given up. */
    private static final int NODES_FACTOR = 10;

    private static final int NODES_SLACK = 1_000_000;
    /**
     * A search that reports more than its depth times this must end soon; some engines report a great depth at the end,
     * as for a forced mate.
     */
    private static final int PLIES_FACTOR = 2;

    private static final int PLIES_SLACK = 10;
    private static final int ALL_ITERATIONS = 60;
    private static final long LAST_WORDS = TimeUnit.SECONDS.toNanos(3);

    private final EngineProcess process;
    private final int depth;
    private final long nodes;
    private long deadline;
    /** What is wrong; null when nothing is. */
    private @Nullable String problem;

    /**
     * Watches a search that has begun.
     *
     * @param depth the plies asked for; 0 when the depth is free
     * @param nodes the nodes asked for; 0 when they are free
     * @param deadline the {@link System#nanoTime} until which it may last
     */
    public SearchWatch(EngineProcess process, int depth, long nodes, long deadline) {
        this.process = process;
        this.depth = depth;
        this.nodes = nodes;
        this.deadline = deadline;
    }

    /**
     * The next line.
     *
     * @throws EngineException when there is none before the deadline, the process has ended, or the search does not
     *     come to an end
     */
    public String read() throws EngineException {
        if (problem != null && System.nanoTime() - deadline > 0) {
            throw endless();
        }
        try {
            return process.read(deadline);
        } catch (EngineException e) {
            throw problem != null && e.kind() == EngineException.EngineFailureKind.TIMEOUT ? endless() : e;
        }
    }

    /**
     * The next line, if it comes soon.
     *
     * @param nanos how long to wait
     * @return null when there is none yet
     * @throws EngineException as {@link #read}
     */
    public @Nullable String read(long nanos) throws EngineException {
        long until = System.nanoTime() + nanos;
        if (until - deadline >= 0) {
            return read();
        }
        try {
            return process.read(until);
        } catch (EngineException e) {
            if (e.kind() != EngineException.EngineFailureKind.TIMEOUT
                    || Thread.currentThread().isInterrupted()) {
                throw e;
            }
            return null;
        }
    }

    /**
     * Checks a report of the search.
     *
     * @param toldDepth plies
     * @param toldNodes nodes; 0 for unknown
     * @throws EngineException when the search has gone too far
     */
    public void note(int toldDepth, long toldNodes) throws EngineException {
        if (nodes > 0 && toldNodes > NODES_FACTOR * nodes + NODES_SLACK) {
            problem = "it has searched " + toldNodes + " nodes of " + nodes;
            throw endless();
        }
        if (depth > 0 && problem == null && toldDepth > PLIES_FACTOR * depth + PLIES_SLACK) {
            problem = "it has searched " + toldDepth + " plies of " + depth;
            long soon = System.nanoTime() + LAST_WORDS;
            deadline = soon - deadline < 0 ? soon : deadline;
        }
    }

    /** Whether that depth means that the engine has run through all its iterations. */
    public static boolean isOutOfIterations(int depth) {
        return depth >= ALL_ITERATIONS;
    }

    private EngineException endless() {
        return new EngineException(
                EngineException.EngineFailureKind.TIMEOUT, process.name() + " does not come to an end: " + problem);
    }
}

package mendel.protocol;

import java.util.concurrent.TimeUnit;

/**
 * Listens to a search and gives it up when what it tells of itself is far beyond its limit, so that nobody waits for as
 * long as a reply may take. An engine whose search tells nothing, as by GTP, is waited for.
 */
public final class SearchWatch {

    /** No search with a limit of nodes is so late to look at it. */
    private static final int NODES_FACTOR = 10;

    private static final int NODES_SLACK = 1_000_000;
    /**
     * Some tell a great depth with their last word, as for a forced end: who is deeper than that has to come to an end
     * soon.
     */
    private static final int PLIES_FACTOR = 2;

    private static final int PLIES_SLACK = 10;
    private static final int ALL_ITERATIONS = 60;
    private static final long LAST_WORDS = TimeUnit.SECONDS.toNanos(3);

    private final EngineProcess process;
    private final int depth;
    private final long nodes;
    private long deadline;
    /** What is wrong; null as long as nothing is. */
    private String problem;

    /**
     * Listens to a search that has begun.
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
     * @throws EngineException when there is none in time, the process has ended, or the search does not come to an end
     */
    public String read() throws EngineException {
        if (problem != null && System.nanoTime() - deadline > 0) {
            throw endless();
        }
        try {
            return process.read(deadline);
        } catch (EngineException e) {
            throw problem != null && e.kind() == EngineException.Kind.TIMEOUT ? endless() : e;
        }
    }

    /**
     * The next line, if it comes soon.
     *
     * @param nanos how long to wait
     * @return null when there is none yet
     * @throws EngineException as {@link #read}
     */
    public String read(long nanos) throws EngineException {
        long until = System.nanoTime() + nanos;
        if (until - deadline >= 0) {
            return read();
        }
        try {
            return process.read(until);
        } catch (EngineException e) {
            if (e.kind() != EngineException.Kind.TIMEOUT
                    || Thread.currentThread().isInterrupted()) {
                throw e;
            }
            return null;
        }
    }

    /**
     * Takes note of what the search tells of itself.
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

    /** Whether a search that got so deep has run out of iterations: no game tree worth the name is exhausted later. */
    public static boolean isOutOfIterations(int depth) {
        return depth >= ALL_ITERATIONS;
    }

    private EngineException endless() {
        return new EngineException(
                EngineException.Kind.TIMEOUT, process.name() + " does not come to an end: " + problem);
    }
}

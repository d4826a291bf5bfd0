package mendel.game;

/**
 * Solves the last part of a game exactly: the value of a position with perfect play to the end. A game that can be
 * solved near its end offers one by {@link Position#endSolver}.
 *
 * <p>For one thread at a time, except {@link #stop}. Nothing is allocated while it solves.
 */
public interface EndSolver {

    /** True for positions of the game that this solver was made for. */
    boolean fits(Position position);

    /** The greatest number of moves left, without passes: the empty squares. */
    int left(Position position);

    /** An estimate of the nodes to solve a position with that many moves left. */
    long expectedNodes(int left);

    /** An estimate of the nodes per millisecond, on a slow machine. */
    long nodesPerMilli();

    /**
     * Sets the limits of the following calls of {@link #solve}, and resets the node count.
     *
     * @param nodes positions visited at most; 0 for no limit
     * @param deadline the {@link System#nanoTime} at which to give up; 0 for none
     */
    void begin(long nodes, long deadline);

    /**
     * The value of a position by perfect play, from the view of the side to move.
     *
     * @param alpha the lower bound of the window, in centi-units
     * @param beta the upper bound of the window
     * @param guess an estimate of the value; a good one saves time
     * @return the exact value when it lies between alpha and beta, otherwise a bound on the same side; meaningless once
     *     {@link #aborted}
     */
    int solve(Position position, int alpha, int beta, int guess);

    /** True once a limit or a stop has ended a search since {@link #begin}. */
    boolean aborted();

    /** The positions visited since {@link #begin}. */
    long nodes();

    /** Stops the search that runs in another thread. */
    void stop();

    /** Clears its tables, so that the next search takes as many nodes as with a new solver. */
    void clear();
}

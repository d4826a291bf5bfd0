package mendel.game;

/**
 * Solves the last part of a game exactly: the value of a position when both sides play on perfectly to the end. A game
 * whose ends can be counted out offers one by {@link Position#endSolver}.
 *
 * <p>For one thread at a time, except {@link #stop}. Nothing is allocated while it solves.
 */
public interface EndSolver {

    /** True for positions of the game that this solver was made for. */
    boolean fits(Position position);

    /** The most moves, passes not counted, that are still to be played from a position: its empty squares. */
    int left(Position position);

    /** About how many nodes it takes to solve a position with so many moves left. */
    long expectedNodes(int left);

    /** About how many nodes it visits in a millisecond, on a slow machine. */
    long nodesPerMilli();

    /**
     * Sets the limits of the questions that follow, and counts from zero.
     *
     * @param nodes positions visited at most; 0 for no limit
     * @param deadline the {@link System#nanoTime} at which to give up; 0 for none
     */
    void begin(long nodes, long deadline);

    /**
     * The value of a position by perfect play, from the view of the side to move.
     *
     * @param alpha values up to this are only told apart from greater ones, in centi-units
     * @param beta values from this on are only told apart from smaller ones
     * @param guess about what the value will be; a good one saves time
     * @return the exact value when it lies between alpha and beta, otherwise a bound on the same side; meaningless once
     *     {@link #aborted}
     */
    int solve(Position position, int alpha, int beta, int guess);

    /** True once a limit or a stop has ended a question since {@link #begin}. */
    boolean aborted();

    /** The positions visited since {@link #begin}. */
    long nodes();

    /** Ends the question that runs in another thread. */
    void stop();

    /** Forgets what earlier questions taught, so that the next one takes as many nodes as on the first day. */
    void clear();
}

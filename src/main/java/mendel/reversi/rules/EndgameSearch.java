package mendel.reversi.rules;

import mendel.game.EndSolver;
import mendel.game.Position;

/**
 * What the solvers of all boards share: null-window searches, each with the bounds that the last one left, close in on
 * the exact value (MTD(f), Plaat 1995), and the limits of a question. Values within the search are discs, always even,
 * from the view of the side to move; in AntiReversi their sign is turned.
 */
abstract class EndgameSearch implements EndSolver {

    static final int CENTI_DISCS = 100;
    static final int INFINITE = 127;

    final int size;
    final int squares;
    final boolean anti;
    final EndgameTable table = new EndgameTable();

    /** Positions visited; a search asks {@link #limitReached} once there are {@code nextCheck} of them. */
    long nodes;

    long nextCheck;
    boolean aborted;

    private final int pollNodes;
    private final int spareNodes;
    private long nodeLimit;
    private long deadline;
    private volatile boolean stopRequested;

    /**
     * A solver for one game.
     *
     * @param pollNodes how many nodes pass between two looks at the clock and the stop flag
     * @param spareNodes a question is given up that many nodes before its limit
     */
    EndgameSearch(int size, boolean anti, int pollNodes, int spareNodes) {
        this.size = size;
        this.anti = anti;
        this.pollNodes = pollNodes;
        this.spareNodes = spareNodes;
        squares = size * size;
    }

    /** Gets ready for a question: makes all room that its searches need. */
    abstract void prepare(ReversiPosition position, int left);

    /** A bound of the value of the question's position on the same side of {@code alpha}: above it, or at most it. */
    abstract int search(int alpha, int left);

    @Override
    public final boolean fits(Position position) {
        return position instanceof ReversiPosition p && p.size() == size && p.isAnti() == anti;
    }

    @Override
    public final int left(Position position) {
        return squares - position.progress();
    }

    @Override
    public final void begin(long limit, long lastNanos) {
        nodes = 0;
        nodeLimit = limit == 0 ? Long.MAX_VALUE : Math.max(1, limit - spareNodes);
        deadline = lastNanos;
        nextCheck = 0;
        aborted = false;
        stopRequested = false;
    }

    @Override
    public final int solve(Position position, int alpha, int beta, int guess) {
        int left = left(position);
        prepare((ReversiPosition) position, left);
        int low = Math.clamp(2L * Math.floorDiv(alpha, 2 * CENTI_DISCS), -squares, squares);
        int high = Math.clamp(2L * Math.ceilDiv(beta, 2 * CENTI_DISCS), -squares, squares);
        int value = Math.clamp(2L * Math.round(guess / (2f * CENTI_DISCS)), low, high);
        while (low < high) {
            // The question is whether the value reaches the bound; values are even.
            int bound = value == low ? value + 2 : value;
            value = search(bound - 1, left);
            if (aborted) {
                return 0;
            }
            if (value >= bound) {
                low = value;
            } else {
                high = value;
            }
        }
        return CENTI_DISCS * value;
    }

    @Override
    public final boolean aborted() {
        return aborted;
    }

    @Override
    public final long nodes() {
        return nodes;
    }

    @Override
    public final void stop() {
        stopRequested = true;
    }

    @Override
    public void clear() {
        table.clear();
    }

    /** Looks at the limits, and says when to look again; true when the question has to be given up. */
    final boolean limitReached() {
        aborted = nodes >= nodeLimit || stopRequested || deadline != 0 && System.nanoTime() - deadline >= 0;
        nextCheck = Math.min(nodeLimit, nodes + pollNodes);
        return aborted;
    }
}

package mendel.search;

import mendel.game.EndSolver;
import mendel.game.Position;

/**
 * Solves the root of a search where the end of the game is near enough for the limits given. Each root move then has
 * either an exact value or a proof that it is worse than the best.
 */
final class EndRoot {

    private static final long NANOS_PER_MILLI = 1_000_000;
    /** The node limit when the search has no other limit: some minutes. */
    private static final long MOST_NODES = 1_000_000_000;
    /** The solver is tried when this share of the limit is expected to be enough. */
    private static final double EXPECTED_SHARE = 0.5;
    /** The share of a limit that the solver may use, so that some is left for an ordinary search. */
    private static final double SHARE = 0.7;
    /** With fewer moves left, the solver runs without a search for move ordering first. */
    private static final int PLAIN_LEFT = 10;

    private static final int GUIDE_SHARE = 3;

    private final EndSolver solver;

    @SuppressWarnings("NullAway.Init")
    private Position position;
    /** Needed beside the solver's own flag, which the start of the solver clears. */
    private volatile boolean stopRequested;

    /** The best value; {@code best} is the first move that was found to have it. */
    private int value;

    private long best;

    EndRoot(EndSolver solver) {
        this.solver = solver;
    }

    /** Gets ready for a search and clears the stop flag. */
    void begin() {
        stopRequested = false;
    }

    /** The depth of the ordinary search at which the solver is tried; 0 when it has no chance within these limits. */
    int after(Position root, Limits limits) {
        int left = solver.left(root);
        long expected = solver.expectedNodes(left);
        if (limits.depth() > 0 && left > limits.depth()
                || expected > MOST_NODES
                || nodes(limits) > 0 && expected > nodes(limits) * EXPECTED_SHARE
                || millis(limits) > 0 && expected > millis(limits) * EXPECTED_SHARE * solver.nodesPerMilli()) {
            return 0;
        }
        return left <= PLAIN_LEFT ? 1 : left / GUIDE_SHARE;
    }

    private static long nodes(Limits limits) {
        return limits.softNodes() > 0 ? limits.softNodes() : limits.nodes();
    }

    private static long millis(Limits limits) {
        return limits.softMillis() > 0 ? limits.softMillis() : limits.hardMillis();
    }

    /**
     * Solves the root.
     *
     * @param moves the root's moves, the most promising first, which receive their values
     * @param guess an estimate of the best value
     * @param used nodes that the search has used already
     * @param start when the search began, in nanoseconds
     * @param margin moves that are worse than the best by less than this get exact values
     * @return whether the position was solved
     */
    boolean solve(Position root, RootMoves moves, int guess, Limits limits, long used, long start, int margin) {
        position = root;
        long nodes = nodes(limits) == 0 ? 0 : Math.max(1, (long) ((nodes(limits) - used) * SHARE));
        long time = millis(limits) == 0 ? 0 : start + (long) (millis(limits) * SHARE * NANOS_PER_MILLI);
        solver.begin(nodes, time);
        value = -Score.INFINITE;
        for (int i = 0; i < moves.count(); i++) {
            if (stopRequested || !tryMove(i, moves, guess, margin)) {
                return false;
            }
        }
        return true;
    }

    private boolean tryMove(int i, RootMoves moves, int guess, int margin) {
        position.make(moves.move(i));
        int floor = i == 0 ? -Score.INFINITE : value - margin;
        long before = solver.nodes();
        // A null window first; then, when it fails high, the exact value.
        int found = i == 0 ? floor + 1 : -solver.solve(position, -floor - 1, -floor, -floor);
        if (found > floor && !solver.aborted()) {
            found = -solver.solve(position, -Score.INFINITE, -floor, i == 0 ? -guess : -found);
        }
        position.unmake();
        if (solver.aborted()) {
            return false;
        }
        moves.found(i, found, floor, solver.nodes() - before);
        if (found > value) {
            value = found;
            best = moves.move(i);
        }
        return true;
    }

    /** The value of the best move. */
    int value() {
        return value;
    }

    /** The first move that was found to have the best value. */
    long best() {
        return best;
    }

    /**
     * Writes a line of best play that begins with the move at {@code into[0]}; shorter where a limit ends it.
     *
     * @return its length
     */
    int line(Position root, long[] into, int expected) {
        position = root;
        long[] moves = new long[root.maxMoves()];
        int length = 1;
        int wanted = expected;
        root.make(into[0]);
        boolean goesOn = true;
        while (goesOn && length < into.length) {
            wanted = -wanted;
            goesOn = false;
            int count = root.generate(moves, 0);
            for (int i = 0; i < count && !goesOn; i++) {
                root.make(moves[i]);
                goesOn = -solver.solve(root, -wanted, -wanted + 1, -wanted) >= wanted && !solver.aborted();
                if (goesOn) {
                    into[length++] = moves[i];
                } else {
                    root.unmake();
                }
            }
        }
        for (int i = 0; i < length; i++) {
            root.unmake();
        }
        return length;
    }

    long nodes() {
        return solver.nodes();
    }

    void stop() {
        stopRequested = true;
        solver.stop();
    }
}

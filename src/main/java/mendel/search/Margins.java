package mendel.search;

/**
 * The numbers of the selective parts: margins scaled to the unit of the evaluation, and the reductions of late moves.
 */
final class Margins {

    /** The greatest depth at which moves and nodes are pruned by margins. */
    static final int PRUNING_DEPTH = 8;
    /** The greatest depth at which a static evaluation above beta cuts. */
    static final int REVERSE_DEPTH = 7;
    /** From this depth on a null-move cut is verified by a search without null moves. */
    static final int VERIFIED_NULL_DEPTH = 10;
    /** The least depth of a null-move search. */
    static final int NULL_DEPTH = 3;
    /** The least depth at which a shallower search may cut. */
    static final int PROBCUT_DEPTH = 3;
    /** The least depth at which late moves are reduced. */
    static final int REDUCTION_DEPTH = 3;
    /** The least depth at which a node without a table move is reduced. */
    static final int INTERNAL_DEPTH = 4;
    /** Iterations below this depth have an open window. */
    static final int ASPIRATION_DEPTH = 5;

    /** A position with at most that many moves left is solved anywhere in the tree. */
    static final int SOLVED_LEFT = 4;

    private static final int REVERSE = 75;
    private static final int FUTILITY_BASE = 110;
    private static final int FUTILITY = 90;
    private static final int DELTA = 150;
    private static final int WINDOW = 25;
    /** Standard deviations between the window and a shallow score that cuts, in per cent; measured by games. */
    private static final int PROBCUT = 80;

    private static final int QUIET_EXCHANGE = -60;
    private static final int CAPTURE_EXCHANGE = -100;
    private static final int SIZE = 64;

    private static final int PERCENT = 100;

    private final int pawn;
    private final int unit;
    private final int[] reductions = new int[SIZE * SIZE];

    /**
     * Margins for a game and a model.
     *
     * @param pawn the value of a pawn in the model
     * @param volatility the game's {@link mendel.game.Position#volatility}
     */
    Margins(int pawn, int volatility) {
        this.pawn = pawn;
        unit = Math.max(1, pawn * volatility / PERCENT);
        for (int depth = 1; depth < SIZE; depth++) {
            for (int number = 1; number < SIZE; number++) {
                reductions[depth * SIZE + number] = (int) (0.8 + Math.log(depth) * Math.log(number) / 2.3);
            }
        }
    }

    /** Whether these are the margins for that game and model. */
    boolean areFor(int model, int volatility) {
        return pawn == model && unit == Math.max(1, pawn * volatility / PERCENT);
    }

    /** Centi-units in the model's units. */
    int units(int centiUnits) {
        return centiUnits * unit / SearchParameters.CENTI_UNITS;
    }

    /** How far above beta a static evaluation must be to cut. */
    int reverseFutility(int depth, boolean improving) {
        return units(REVERSE * (improving ? depth - 1 : depth));
    }

    /** How far a quiet move can raise the static evaluation. */
    int futility(int depth) {
        return units(FUTILITY_BASE + FUTILITY * depth);
    }

    /** How far a capture can raise the evaluation above its exchange. */
    int delta() {
        return Math.max(1, units(DELTA));
    }

    /** Half of the first window around the last iteration's score. */
    int window() {
        return Math.max(1, units(WINDOW));
    }

    /** A move whose exchange value is below this is pruned, in centi-units. */
    static int exchange(int depth, boolean noisy) {
        return (noisy ? CAPTURE_EXCHANGE : QUIET_EXCHANGE) * depth;
    }

    /** The number of quiet moves tried at that depth. */
    static int quietMoves(int depth, boolean improving) {
        return (3 + depth * depth) / (improving ? 1 : 2);
    }

    /** Plies taken off a null-move search when the static evaluation is {@code surplus} above beta. */
    int nullReduction(int depth, int surplus) {
        return 3 + depth / 4 + Math.min(3, surplus / Math.max(1, units(200)));
    }

    /** The plies of the search that may cut one of {@code depth} plies: about half of them, and as even or odd. */
    static int probCutDepth(int depth) {
        return depth / 4 * 2 + depth % 2;
    }

    /** How far outside the window a shallow score must be to cut, when it errs by {@code deviation} centi-units. */
    int probCut(int deviation) {
        return deviation * pawn / SearchParameters.CENTI_UNITS * PROBCUT / PERCENT;
    }

    /** Plies taken off the {@code number}-th move. */
    int reduction(int depth, int number) {
        return reductions[Math.min(depth, SIZE - 1) * SIZE + Math.min(number, SIZE - 1)];
    }
}

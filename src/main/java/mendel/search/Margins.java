package mendel.search;

/**
 * {@link SearchMargins} made ready for a search: margins scaled to the unit of the evaluation, tables in place of
 * formulas, and plain numbers.
 */
final class Margins {

    /** A position with at most that many moves left is solved anywhere in the tree. */
    static final int SOLVED_LEFT = 4;

    /** Tables end here; what is deeper or later counts as the last entry. */
    private static final int SIZE = 64;

    /** The largest half of a window with two ends, in centi-units. */
    private static final int WIDEST_WINDOW = 1000;

    private static final int PERCENT = 100;

    /** The greatest depth at which a static evaluation above beta cuts. */
    final int reverseDepth;
    /** The least depth of a null-move search. */
    final int nullDepth;
    /** From this depth on a null-move cut is verified by a search without null moves. */
    final int verifiedNullDepth;
    /** The least depth at which a shallower search may cut. */
    final int probCutDepth;
    /** The greatest depth at which only the first quiet moves are tried. */
    final int lateDepth;
    /** The greatest depth, after reduction, at which quiet moves are pruned by their margin. */
    final int futilityDepth;
    /** The greatest depth at which moves that lose material are pruned. */
    final int exchangeDepth;
    /** The least depth at which late moves are reduced. */
    final int reductionDepth;
    /** The first move that is reduced, counted from 1. */
    final int firstReduced;
    /** The same in nodes of the principal variation. */
    final int firstReducedPv;
    /** The same at the root. */
    final int firstReducedRoot;
    /** Plies that a late capture which loses by exchange is reduced less. */
    final int reductionLosing;
    /** Plies that a killer or reply is reduced less. */
    final int reductionKiller;
    /** Plies that a late move is reduced more where a cut is expected and the table has no move. */
    final int reductionUnknown;
    /** Quiet moves out of check that quiescence tries. */
    final int evasions;
    /** How far above alpha a reduced move comes that is searched again a ply deeper. */
    final int reductionDeeper;
    /** The greatest depth at which an evaluation below alpha is left to quiescence. */
    final int razorDepth;
    /** The greatest depth at which quiet moves with a bad history are left out. */
    final int lateHistoryDepth;
    /** The least depth at which a good capture may cut. */
    final int captureCutDepth;
    /** How far above beta the search of such a capture must come. */
    final int captureCut;
    /** Plies that a late move is reduced more where a cut is expected. */
    final int reductionCut;
    /** Plies that it is reduced less in nodes of the principal variation. */
    final int reductionPv;
    /** Plies that it is reduced less at the root. */
    final int reductionRoot;
    /** Plies that it is reduced less where the evaluation improves. */
    final int reductionImproving;
    /** The history that is worth a ply of reduction. */
    final int reductionHistory;
    /** The least depth at which a node without a table move is reduced. */
    final int internalDepth;
    /** The least depth of a search for singular moves. */
    final int singularDepth;
    /** Iterations below this depth have an open window. */
    final int aspirationDepth;

    private final int pawn;
    private final int unit;
    private final int nullBase;
    private final int nullShare;
    private final int nullSurplus;
    private final int nullMost;
    private final int exchangeQuiet;
    private final int exchangeCapture;
    private final int delta;
    private final int window;
    private final int growth;
    private final int probCutWidth;
    private final int singularPly;
    private final int razorPly;
    private final int lateHistory;
    private final int singularTwice;
    private final int[] reductions = new int[SIZE * SIZE];
    private final int[] reverse = new int[2 * SIZE];
    private final int[] futility = new int[SIZE];
    private final int[] quietMoves = new int[2 * SIZE];

    /**
     * Margins for a game and a model.
     *
     * @param given the numbers that are tuned
     * @param pawn the value of a pawn in the model
     * @param volatility the game's {@link mendel.game.Position#volatility}
     */
    Margins(SearchMargins given, int pawn, int volatility) {
        this.pawn = pawn;
        unit = Math.max(1, pawn * volatility / PERCENT);
        nullDepth = given.get(Margin.NULL_DEPTH);
        nullBase = given.get(Margin.NULL_BASE);
        nullShare = given.get(Margin.NULL_SHARE);
        nullSurplus = Math.max(1, units(given.get(Margin.NULL_SURPLUS)));
        nullMost = given.get(Margin.NULL_MOST);
        verifiedNullDepth = given.get(Margin.NULL_VERIFIED);
        reductionDepth = given.get(Margin.REDUCTION_DEPTH);
        reductionHistory = given.get(Margin.REDUCTION_HISTORY);
        firstReduced = given.get(Margin.REDUCTION_FIRST);
        firstReducedPv = given.get(Margin.REDUCTION_FIRST_PV);
        firstReducedRoot = given.get(Margin.REDUCTION_FIRST_ROOT);
        reductionCut = given.get(Margin.REDUCTION_CUT);
        reductionPv = given.get(Margin.REDUCTION_PV);
        reductionRoot = given.get(Margin.REDUCTION_ROOT);
        reductionImproving = given.get(Margin.REDUCTION_IMPROVING);
        internalDepth = given.get(Margin.INTERNAL_DEPTH);
        futilityDepth = given.get(Margin.FUTILITY_DEPTH);
        reverseDepth = given.get(Margin.REVERSE_DEPTH);
        lateDepth = given.get(Margin.LATE_DEPTH);
        exchangeDepth = given.get(Margin.EXCHANGE_DEPTH);
        exchangeQuiet = -given.get(Margin.EXCHANGE_QUIET);
        exchangeCapture = -given.get(Margin.EXCHANGE_CAPTURE);
        aspirationDepth = given.get(Margin.ASPIRATION_DEPTH);
        window = Math.max(1, units(given.get(Margin.ASPIRATION_WINDOW)));
        growth = given.get(Margin.ASPIRATION_GROWTH);
        delta = Math.max(1, units(given.get(Margin.QUIESCENCE_DELTA)));
        probCutDepth = given.get(Margin.PROBCUT_DEPTH);
        reductionLosing = given.get(Margin.REDUCTION_LOSING);
        reductionKiller = given.get(Margin.REDUCTION_KILLER);
        reductionUnknown = given.get(Margin.REDUCTION_UNKNOWN);
        evasions = given.get(Margin.QUIESCENCE_EVASIONS);
        reductionDeeper = Math.max(1, units(given.get(Margin.REDUCTION_DEEPER)));
        razorDepth = given.get(Margin.RAZOR_DEPTH);
        razorPly = given.get(Margin.RAZOR_PLY);
        lateHistoryDepth = given.get(Margin.LATE_HISTORY_DEPTH);
        lateHistory = given.get(Margin.LATE_HISTORY);
        captureCutDepth = given.get(Margin.CAPTURE_CUT_DEPTH);
        captureCut = Math.max(1, units(given.get(Margin.CAPTURE_CUT)));
        singularDepth = given.get(Margin.SINGULAR_DEPTH);
        singularPly = given.get(Margin.SINGULAR_PLY);
        singularTwice = Math.max(1, units(given.get(Margin.SINGULAR_TWICE)));
        probCutWidth = given.get(Margin.PROBCUT_WIDTH);
        fill(given);
    }

    private void fill(SearchMargins given) {
        double base = hundredths(given.get(Margin.REDUCTION_BASE));
        double divisor = hundredths(given.get(Margin.REDUCTION_LOG));
        int most = given.get(Margin.LATE_BASE) * PERCENT;
        for (int depth = 1; depth < SIZE; depth++) {
            for (int number = 1; number < SIZE; number++) {
                reductions[depth * SIZE + number] = (int) (base + Math.log(depth) * Math.log(number) / divisor);
            }
            int ply = given.get(Margin.REVERSE_PLY) * depth;
            reverse[2 * depth] = units(ply);
            reverse[2 * depth + 1] = units(Math.max(0, ply - given.get(Margin.REVERSE_IMPROVING)));
            int tried = most + given.get(Margin.LATE_SHARE) * depth * depth;
            quietMoves[2 * depth] = Math.max(1, tried * given.get(Margin.LATE_WORSENING) / (PERCENT * PERCENT));
            quietMoves[2 * depth + 1] = tried / PERCENT;
        }
        for (int depth = 0; depth < SIZE; depth++) {
            futility[depth] = units(given.get(Margin.FUTILITY_BASE) + given.get(Margin.FUTILITY_PLY) * depth);
        }
    }

    private static double hundredths(int value) {
        return (double) value / PERCENT;
    }

    /** Whether these are the margins for that game and model. */
    boolean areFor(int model, int volatility) {
        return pawn == model && unit == Math.max(1, pawn * volatility / PERCENT);
    }

    /** Centi-units in the model's units. */
    int units(int centiUnits) {
        return centiUnits * unit / SearchParameters.CENTI_UNITS;
    }

    /** How far above beta a static evaluation must be to cut; for depths that are allowed. */
    int reverseFutility(int depth, boolean improving) {
        return reverse[2 * depth + (improving ? 1 : 0)];
    }

    /** How far a quiet move can raise the static evaluation; for depths that are allowed. */
    int futility(int depth) {
        return futility[depth];
    }

    /** How far a capture can raise the evaluation above its exchange. */
    int delta() {
        return delta;
    }

    /** Half of the first window around the last iteration's score. */
    int window() {
        return window;
    }

    /** The half of the next window, after one of that half failed. */
    int wider(int half) {
        return Math.max(half + 1, half * growth / PERCENT);
    }

    /** Whether a window of that half is so wide that it is opened. */
    boolean isOpen(int half) {
        return half > units(WIDEST_WINDOW);
    }

    /** How far below the table's score all other moves must stay, for its move to be singular. */
    int singular(int depth) {
        return Math.max(1, units(singularPly * depth));
    }

    /** How far below alpha an evaluation is left to quiescence. */
    int razoring(int depth) {
        return units(razorPly * depth);
    }

    /** A quiet move with a smaller history than this is left out. */
    int worstHistory(int depth) {
        return -lateHistory * depth;
    }

    /** How much further below they must stay, for its move to be extended twice. */
    int singularTwice() {
        return singularTwice;
    }

    /** A value in the model's units, in centi-units. */
    int centiUnits(int value) {
        return value * SearchParameters.CENTI_UNITS / unit;
    }

    /** A move whose exchange value is below this is pruned, in centi-units. */
    int exchange(int depth, boolean noisy) {
        return (noisy ? exchangeCapture : exchangeQuiet) * depth;
    }

    /** The number of quiet moves tried at that depth; for depths that are allowed. */
    int quietMoves(int depth, boolean improving) {
        return quietMoves[2 * depth + (improving ? 1 : 0)];
    }

    /** Plies taken off a null-move search when the static evaluation is {@code surplus} above beta. */
    int nullReduction(int depth, int surplus) {
        return nullBase + depth * nullShare / PERCENT + Math.min(nullMost, surplus / nullSurplus);
    }

    /** The plies of the search that may cut one of {@code depth} plies: about half of them, and as even or odd. */
    static int probCutDepth(int depth) {
        return depth / 4 * 2 + depth % 2;
    }

    /** How far outside the window a shallow score must be to cut, when it errs by {@code deviation} centi-units. */
    int probCut(int deviation) {
        return deviation * pawn / SearchParameters.CENTI_UNITS * probCutWidth / PERCENT;
    }

    /** Plies taken off the {@code number}-th move. */
    int reduction(int depth, int number) {
        return reductions[Math.min(depth, SIZE - 1) * SIZE + Math.min(number, SIZE - 1)];
    }
}

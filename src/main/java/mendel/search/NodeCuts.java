package mendel.search;

import mendel.game.Position;

/**
 * Selective parts that end a node of {@link Tree} before its moves are searched, when its value almost surely lies
 * outside the window. They are used outside the principal variation, where the side to move is not in check.
 */
final class NodeCuts {

    /** The value of a node that is to be searched. */
    static final int NO_CUT = Score.INFINITE;
    /** A table entry so much shallower than a node still tells something about it. */
    static final int SHALLOWER_ENTRY = 3;

    /** The search that lets a capture cut is so much shallower. */
    private static final int SHALLOWER_CAPTURE = 4;

    /** Who is so far ahead, in centi-units, looks for mates, which the search over captures does not see. */
    private static final int WON = 1000;

    private final boolean useNullMove;
    private final boolean useProbCut;
    private final boolean useReverseFutility;
    private final boolean useCaptureCut;
    private final boolean useRazoring;

    /** Whether the game has sharp positions. */
    private boolean sharp;

    private final Tree tree;
    private final NodeCounter counter;
    private final MoveOrder order;
    private final SearchStack stack;
    private final MovePicker picker;
    private final Quiescence quiescence;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    @SuppressWarnings("NullAway.Init")
    private Margins margins;

    /** The first ply at which passing is allowed: moved forward while a null-move cut is verified. */
    private int nullFrom;

    NodeCuts(
            SearchParameters parameters,
            Tree tree,
            MoveOrder order,
            SearchStack stack,
            MovePicker picker,
            Quiescence quiescence) {
        this.tree = tree;
        this.counter = tree.counter();
        this.order = order;
        this.stack = stack;
        this.picker = picker;
        this.quiescence = quiescence;
        useNullMove = parameters.has(Part.NULL_MOVE);
        useProbCut = parameters.has(Part.PROBCUT);
        useReverseFutility = parameters.has(Part.REVERSE_FUTILITY);
        useCaptureCut = parameters.has(Part.CAPTURE_CUT) && parameters.has(Part.QUIESCENCE);
        useRazoring = parameters.has(Part.RAZORING) && parameters.has(Part.QUIESCENCE);
    }

    /** Gets ready for a search from {@code root}, which is changed and restored in place. */
    void begin(Position root, Margins widths) {
        position = root;
        margins = widths;
        nullFrom = 0;
        sharp = root.isSharp();
    }

    /** Whether the search of a node of that depth for a cut may have left its own entry in the table. */
    boolean searchedItself(int depth) {
        return useProbCut && depth >= margins.probCutDepth;
    }

    /**
     * Tries to cut a node, the cheapest way first.
     *
     * @param evaluation its static evaluation
     * @param improving whether that rose since the last move of the side
     * @param entry its table entry, 0 for none
     * @param cut whether a cut is expected here
     * @return a value, exact or a bound outside the window; {@link #NO_CUT} when the node is to be searched; anything
     *     once the search has been aborted
     */
    int of(int alpha, int beta, int depth, int ply, int evaluation, boolean improving, long entry, boolean cut) {
        // 6. Reverse futility pruning.
        if (useReverseFutility
                && depth <= margins.reverseDepth
                && evaluation - margins.reverseFutility(depth, improving) >= beta) {
            return evaluation;
        }
        // 7. Razoring.
        if (useRazoring
                && sharp
                && depth <= margins.razorDepth
                && alpha < margins.units(WON)
                && evaluation + margins.razoring(depth) <= alpha) {
            int value = quiescence.search(alpha, beta, ply);
            if (counter.aborted() || value <= alpha) {
                return value;
            }
        }
        // 8. Null-move pruning.
        if (useNullMove
                && depth >= margins.nullDepth
                && evaluation >= beta
                && ply >= nullFrom
                && !order.isAfterPass(ply)
                && position.allowsNull()) {
            int value = nullMove(beta, depth, ply, evaluation, cut);
            if (counter.aborted() || value >= beta) {
                return value;
            }
        }
        // 9. A good capture.
        if (useCaptureCut && sharp && depth >= margins.captureCutDepth) {
            int bound = beta + margins.captureCut;
            if (!deniesCut(entry, bound, depth, ply)) {
                int value = captureCut(bound, depth, ply, evaluation, cut);
                if (counter.aborted() || value != NO_CUT) {
                    return value;
                }
            }
        }
        // 10. ProbCut.
        return useProbCut && depth >= margins.probCutDepth ? probCut(alpha, beta, depth, ply, evaluation) : NO_CUT;
    }

    /** Whether the table knows that the node's value is hardly {@code bound} or more. */
    private static boolean deniesCut(long entry, int bound, int depth, int ply) {
        return entry != 0
                && TranspositionTable.depth(entry) >= depth - SHALLOWER_ENTRY
                && TranspositionTable.score(entry, ply) < bound;
    }

    /**
     * A search after passing the turn (Donninger 1993): its value when it fails high; at high depth a cut is verified.
     */
    private int nullMove(int beta, int depth, int ply, int evaluation, boolean cut) {
        if (!stack.makeNull(ply)) {
            return 0;
        }
        int left = depth - margins.nullReduction(depth, evaluation - beta);
        int value = -tree.search(-beta, -beta + 1, left, ply + 1, !cut);
        stack.unmake();
        if (counter.aborted() || value < beta) {
            return value;
        }
        int safe = Score.isDecisive(value) ? beta : value;
        if (depth < margins.verifiedNullDepth) {
            return safe;
        }
        int before = nullFrom;
        nullFrom = ply + Math.max(1, left * 3 / 4);
        int verified = tree.search(beta - 1, beta, left, ply, false);
        nullFrom = before;
        return verified >= beta ? safe : verified;
    }

    /**
     * Multi-ProbCut (Buro 1997): a search of about half the depth shows that the full one would almost surely fail as
     * well, high or low, as the static evaluation suggests. Searches within it are cut in the same way.
     *
     * @return the bound that would fail, {@link #NO_CUT} for none; 0 once the search has been aborted
     */
    private int probCut(int alpha, int beta, int depth, int ply, int evaluation) {
        int shallow = Margins.probCutDepth(depth);
        int margin = margins.probCut(position.scoreDeviation(depth, shallow));
        if (margin == 0) {
            return NO_CUT;
        }
        boolean high = evaluation >= beta;
        int bound = high ? beta + margin : alpha - margin;
        int value = high
                ? tree.search(bound - 1, bound, shallow, ply, true)
                : tree.search(bound, bound + 1, shallow, ply, false);
        if (counter.aborted()) {
            return 0;
        }
        if (high) {
            return value >= bound ? beta : NO_CUT;
        }
        return value <= bound ? alpha : NO_CUT;
    }

    /**
     * Tries good captures with a shallower search.
     *
     * @return a value of at least {@code bound}; {@link #NO_CUT} when there is none
     */
    private int captureCut(int bound, int depth, int ply, int evaluation, boolean cut) {
        if (Score.isDecisive(bound)) {
            return NO_CUT;
        }
        int from = picker.first(ply);
        int end = picker.generateNoisy(ply);
        picker.score(ply, end, TranspositionTable.NO_MOVE);
        int wanted = margins.centiUnits(bound - evaluation);
        for (int i = from; i < end; i++) {
            picker.selectBest(i, end);
            long move = picker.move(i);
            if (picker.isBad(i)) {
                break;
            }
            if (position.isExchangeBelow(move, wanted)) {
                continue;
            }
            if (!stack.make(move, ply)) {
                return 0;
            }
            int value = -quiescence.search(-bound, -bound + 1, ply + 1);
            if (value >= bound && !counter.aborted()) {
                value = -tree.search(-bound, -bound + 1, depth - SHALLOWER_CAPTURE, ply + 1, !cut);
            }
            stack.unmake();
            if (counter.aborted()) {
                return 0;
            }
            if (value >= bound) {
                return value;
            }
        }
        return NO_CUT;
    }
}

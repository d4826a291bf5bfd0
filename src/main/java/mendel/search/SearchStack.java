package mendel.search;

import mendel.game.Position;

/**
 * The current position of a search, and for each ply of the line whether the side to move is in check (or, in draughts,
 * has to capture) and the static evaluation. Moves are made and counted here.
 */
final class SearchStack {

    private final boolean useEndings;
    private final boolean useCorrection;
    private boolean corrects;
    private final NodeCounter counter;
    private final MoveOrder order;
    private final boolean[] inCheck = new boolean[Score.MAX_PLY + 3];
    private final int[] evaluations = new int[Score.MAX_PLY + 3];
    /** The same before they were corrected. */
    private final int[] plain = new int[Score.MAX_PLY + 3];

    @SuppressWarnings("NullAway.Init")
    private Position position;

    @SuppressWarnings("NullAway.Init")
    private Margins margins;

    private int selectiveDepth;

    SearchStack(SearchParameters parameters, NodeCounter counter, MoveOrder order) {
        useEndings = parameters.has(Part.ENDINGS);
        useCorrection = parameters.has(Part.CORRECTION);
        this.counter = counter;
        this.order = order;
    }

    /** Begins with a root, which is changed and restored in place. */
    void begin(Position root, Margins widths) {
        position = root;
        margins = widths;
        corrects = useCorrection && root.isSharp();
        selectiveDepth = 0;
    }

    /**
     * Makes a move at {@code ply} and counts it as a node.
     *
     * @return false, without making it, when a limit is reached
     */
    boolean make(long move, int ply) {
        if (counter.mustEnd()) {
            return false;
        }
        counter.countNode();
        selectiveDepth = Math.max(selectiveDepth, ply + 1);
        order.made(ply, position.historyIndex(move), position.captureOrder(move) == 0);
        position.make(move);
        inCheck[ply + 1] = position.inCheck();
        return true;
    }

    /** Passes the turn, otherwise as {@link #make}. */
    boolean makeNull(int ply) {
        if (counter.mustEnd()) {
            return false;
        }
        counter.countNode();
        order.made(ply, MoveOrder.PASS, false);
        position.makeNull();
        inCheck[ply + 1] = position.inCheck();
        return true;
    }

    void unmake() {
        position.unmake();
    }

    /** Whether the side to move at {@code ply}, on the current line, is in check or has to capture. */
    boolean inCheck(int ply) {
        return inCheck[ply];
    }

    /** The longest line made, in plies. */
    int selectiveDepth() {
        return selectiveDepth;
    }

    /** The static evaluation of the node at {@code ply}, as it was {@link #evaluate evaluated} and corrected. */
    int evaluation(int ply) {
        return evaluations[ply];
    }

    /** The same before it was corrected, as the table holds it. */
    int plainEvaluation(int ply) {
        return plain[ply];
    }

    /** Evaluates the root, unless it is in check; this does not count as a leaf. */
    void evaluateRoot() {
        inCheck[0] = position.inCheck();
        plain[0] = inCheck[0] ? TranspositionTable.NO_EVALUATION : staticScore();
        evaluations[0] = corrected(plain[0], 0);
    }

    /**
     * Evaluates the node at {@code ply}, unless it is in check or its table entry (0 for none) holds its evaluation.
     */
    int evaluate(int ply, long entry) {
        plain[ply] = inCheck[ply] ? TranspositionTable.NO_EVALUATION : standPat(entry);
        evaluations[ply] = corrected(plain[ply], ply);
        return evaluations[ply];
    }

    /**
     * A static evaluation corrected by earlier errors. What is known is left alone: a win, and the 0 of a draw.
     *
     * @param ply that of the current position
     */
    int corrected(int evaluation, int ply) {
        if (!corrects || evaluation == 0 || Math.abs(evaluation) >= Position.KNOWN_WIN) {
            return evaluation;
        }
        int sum = evaluation + margins.units(order.correction(position, ply));
        return Math.clamp(sum, 1 - Position.KNOWN_WIN, Position.KNOWN_WIN - 1);
    }

    /** Learns from the value of the node at {@code ply} how wrong its evaluation was. */
    void learn(int ply, int value, int depth) {
        if (corrects) {
            order.learnCorrection(position, ply, margins.centiUnits(value - evaluations[ply]), depth);
        }
    }

    /**
     * The static evaluation of a position that is not in check; from its table entry (0 for none) where that holds it.
     */
    int standPat(long entry) {
        if (entry != 0 && TranspositionTable.evaluation(entry) != TranspositionTable.NO_EVALUATION) {
            return TranspositionTable.evaluation(entry);
        }
        counter.countLeaf();
        return standPat();
    }

    /** The static evaluation; when the side to move has no move, the model's score for that. */
    int standPat() {
        int stuck = position.immobilityScore();
        return stuck != 0 ? stuck : staticScore();
    }

    /** The static score of the position: by the game's knowledge of its ending, or else by the weights. */
    int staticScore() {
        int known = useEndings ? position.knownScore() : Position.NOT_KNOWN;
        return known == Position.NOT_KNOWN ? position.evaluate() : known;
    }
}

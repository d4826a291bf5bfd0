package mendel.search;

import mendel.game.Position;

/**
 * The current position of a search, and for each ply of the line whether the side to move is in check (or, in draughts,
 * has to capture) and the static evaluation. Moves are made and counted here.
 */
final class SearchStack {

    private final boolean useEndings;
    private final NodeCounter counter;
    private final MoveOrder order;
    private final boolean[] inCheck = new boolean[Score.MAX_PLY + 3];
    private final int[] evaluations = new int[Score.MAX_PLY + 3];

    @SuppressWarnings("NullAway.Init")
    private Position position;

    private int selectiveDepth;

    SearchStack(SearchParameters parameters, NodeCounter counter, MoveOrder order) {
        useEndings = parameters.has(Part.ENDINGS);
        this.counter = counter;
        this.order = order;
    }

    /** Begins with a root, which is changed and restored in place. */
    void begin(Position root) {
        position = root;
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
        order.made(ply, position.historyIndex(move));
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
        order.made(ply, MoveOrder.PASS);
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

    /** The static evaluation of the node at {@code ply}, as it was {@link #evaluate evaluated}. */
    int evaluation(int ply) {
        return evaluations[ply];
    }

    /** Evaluates the root, unless it is in check; this does not count as a leaf. */
    void evaluateRoot() {
        inCheck[0] = position.inCheck();
        evaluations[0] = inCheck[0] ? TranspositionTable.NO_EVALUATION : staticScore();
    }

    /**
     * Evaluates the node at {@code ply}, unless it is in check or its table entry (0 for none) holds its evaluation.
     */
    int evaluate(int ply, long entry) {
        int evaluation = inCheck[ply] ? TranspositionTable.NO_EVALUATION : standPat(entry);
        evaluations[ply] = evaluation;
        return evaluation;
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

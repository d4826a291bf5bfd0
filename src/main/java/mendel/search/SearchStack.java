package mendel.search;

import mendel.game.Position;

/**
 * The position that a tree is at, and what it knows of each ply on the way there: whether the side to move is in check
 * (or, in draughts, has to capture), and its static evaluation. Moves are made and counted here.
 */
final class SearchStack {

    private final boolean useEndings;
    private final NodeCounter counter;
    private final MoveOrder order;
    private final boolean[] inCheck = new boolean[Score.MAX_PLY + 3];
    private final int[] evaluations = new int[Score.MAX_PLY + 3];
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

    /** Whether the side to move at {@code ply}, which the line has reached, is in check or has to capture. */
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

    /** Evaluates the root, unless it is in check; no leaf is counted for that. */
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

    /** The static evaluation; where the side to move cannot move, what its model wants for that. */
    int standPat() {
        int stuck = position.stuckScore();
        return stuck != 0 ? stuck : staticScore();
    }

    /**
     * The score of the position without a search: what is known of its ending, or else the evaluation by the weights.
     */
    int staticScore() {
        int known = useEndings ? position.knownScore() : Position.NOT_KNOWN;
        return known == Position.NOT_KNOWN ? position.evaluate() : known;
    }
}

package mendel.search.textbook;

import mendel.game.Position;
import mendel.search.Score;

/**
 * What all textbook trees share: what a node is and when it is a leaf, counting, limits, and the switches that stand around
 * an algorithm. The algorithm itself is {@link #moves} and {@link #child}, in a class of its own for each.
 *
 * <p>Everything that the tree writes to is made before the search.
 */
abstract class TextbookTree {

    private static final int POLL_NODES = 256;
    /** The depth of nodes of a quiescence search, below that of every other node. */
    private static final int QUIET = -1000;
    /** Plies that a null move's search is less deep (Donninger 1993). */
    private static final int NULL_REDUCTION = 2;
    /** Plies that an evaluation without confidence can move the horizon. */
    private static final int EXTRA_PLIES = 2;

    private final boolean useTable;
    private final boolean useNullMove;
    private final boolean useQuiescence;
    private final boolean useConfidence;
    private final int swing;
    private final PositionTable table;
    private final MoveSorter sorter;
    private Trace trace;

    private final long[] path = new long[Score.MAX_PLY + 1];
    private final int[] evaluations = new int[Score.MAX_PLY + 1];
    private final long[] lines = new long[(Score.MAX_PLY + 1) * (Score.MAX_PLY + 1)];
    private final int[] lineLength = new int[Score.MAX_PLY + 2];
    private long[] moves = new long[0];
    private int stride;
    private Position position;

    private long nodes;
    private long leaves;
    private long hits;
    private long nodeLimit;
    private long nextCheck;
    private long deadline;
    private boolean aborted;
    private volatile boolean stopRequested;

    TextbookTree(TextbookParameters parameters) {
        useTable = parameters.has(Switch.TT);
        useNullMove = parameters.has(Switch.NULL_MOVE);
        useQuiescence = parameters.has(Switch.QUIESCENCE);
        useConfidence = parameters.has(Switch.CONFIDENCE);
        swing = parameters.unit() / 2;
        table = useTable || parameters.has(Switch.REUSE) ? new PositionTable() : null;
        sorter = new MoveSorter(parameters);
    }

    /** The tree of an algorithm. */
    static TextbookTree of(TextbookParameters parameters) {
        return switch (parameters.algorithm()) {
            case MINIMAX -> new MinimaxTree(parameters);
            case ALPHABETA, ITERATIVE -> new AlphaBetaTree(parameters);
            case NEGASCOUT -> new NegaScoutTree(parameters);
        };
    }

    /**
     * The algorithm: the value of an inner node from its moves, which stand in order from index {@code from} to {@code end}
     * and are played by {@link #play}. The value is exact between alpha and beta, otherwise a bound. After
     * {@link #aborted} it means nothing.
     */
    abstract int moves(int alpha, int beta, int depth, int ply, int from, int end);

    /**
     * The value of the move just played at {@code ply}, from the view of the side that played it.
     *
     * @param depth plies to go before the move
     * @param first whether it is the node's first move
     */
    abstract int child(int alpha, int beta, int depth, int ply, boolean first);

    /** Gets ready for a search; limits as in {@link mendel.search.Limits}, 0 for none. */
    final void begin(Position root, long limit, long lastNanos, boolean keepTable) {
        position = root;
        stride = root.maxMoves();
        moves = moves.length < stride * Score.MAX_PLY ? new long[stride * Score.MAX_PLY] : moves;
        nodes = 0;
        leaves = 0;
        hits = 0;
        nodeLimit = limit == 0 ? Long.MAX_VALUE : limit;
        deadline = lastNanos;
        nextCheck = 0;
        aborted = false;
        stopRequested = false;
        sorter.prepare(root);
        if (table != null && !keepTable) {
            table.clear();
        }
    }

    final void clear() {
        if (table != null) {
            table.clear();
        }
    }

    final void trace(Trace listener) {
        trace = listener;
    }

    final void stop() {
        stopRequested = true;
    }

    final long nodes() {
        return nodes;
    }

    final long leaves() {
        return leaves;
    }

    final long hits() {
        return hits;
    }

    /** True once a limit or a stop ended the search: results since then mean nothing. */
    final boolean aborted() {
        return aborted;
    }

    final int lineLength(int ply) {
        return lineLength[ply];
    }

    final long line(int ply, int number) {
        return lines[ply * (Score.MAX_PLY + 1) + number];
    }

    /** Generates the root's moves in the order in which they will be tried; gives their number. */
    final int rootMoves(long[] into) {
        if (useConfidence) {
            evaluations[0] = position.evaluate();
        }
        int end = position.generate(into, 0);
        sorter.sort(position, into, 0, end, 0, kept(position.key()));
        return end;
    }

    /** Plays the move at an index of the node at {@code ply}; false, without playing it, when a limit is reached. */
    final boolean play(int index, int ply) {
        return playMove(moves[index], ply);
    }

    /** Plays a move at {@code ply} and counts a node. */
    final boolean playMove(long move, int ply) {
        if (nodes >= nextCheck && limitReached()) {
            return false;
        }
        nodes++;
        path[ply] = move;
        if (move == 0) {
            position.makeNull();
        } else {
            position.make(move);
        }
        return true;
    }

    final void unmake() {
        position.unmake();
    }

    private boolean limitReached() {
        aborted = nodes >= nodeLimit || stopRequested || deadline != 0 && System.nanoTime() - deadline >= 0;
        nextCheck = Math.min(nodeLimit, nodes + POLL_NODES);
        return aborted;
    }

    /** The value of the node just reached at {@code ply}, with {@code depth} plies to go, for its side to move. */
    final int value(int alpha, int beta, int depth, int ply) {
        int value = node(alpha, beta, depth, ply);
        if (trace != null && !aborted) {
            trace.left(path, ply, alpha, value, beta);
        }
        return value;
    }

    private int node(int alpha, int beta, int depth, int ply) {
        lineLength[ply] = 0;
        if (position.isDraw()) {
            return finished(0);
        }
        long key = table == null ? 0 : position.key();
        if (useTable && depth >= 0) {
            long known = table.probe(key);
            if (known != 0 && PositionTable.depth(known) == depth && PositionTable.settles(known, alpha, beta)) {
                hits++;
                return PositionTable.value(known);
            }
        }
        int from = ply * stride;
        int end = position.generate(moves, from);
        if (end == from) {
            return finished(position.endScore());
        }
        int value;
        if (ply >= Score.MAX_PLY - 1 || depth <= 0 && isHorizon(depth, ply)) {
            value = useQuiescence && ply < Score.MAX_PLY - 1 ? quiet(alpha, beta, depth, ply, from, end) : standing(depth, ply);
        } else {
            if (useConfidence && depth == 1) {
                evaluations[ply] = leaf();
            }
            if (useNullMove && passing(beta, depth, ply)) {
                return beta;
            }
            sorter.sort(position, moves, from, end, ply, kept(key));
            value = moves(alpha, beta, depth, ply, from, end);
        }
        if (table != null && depth >= 0 && !aborted) {
            int bound = value >= beta ? PositionTable.LOWER : value > alpha ? PositionTable.EXACT : PositionTable.UPPER;
            table.store(key, depth, bound, value, lineLength[ply] > 0 ? line(ply, 0) : 0);
        }
        return value;
    }

    private long kept(long key) {
        return table != null && table.probe(key) != 0 ? table.move(key) : 0;
    }

    private int finished(int score) {
        leaves++;
        return score;
    }

    private int leaf() {
        leaves++;
        int stuck = position.stuckScore();
        return stuck != 0 ? stuck : position.evaluate();
    }

    /** The evaluation at the horizon, which {@link #isHorizon} may have made already. */
    private int standing(int depth, int ply) {
        return useConfidence && depth > -EXTRA_PLIES ? evaluations[ply] : leaf();
    }

    /**
     * Whether an evaluation is final. With {@link Switch#CONFIDENCE} it is trusted when the side to move is not forced and
     * the last move changed it by less than half a pawn; otherwise the horizon moves by a ply, at most twice.
     */
    private boolean isHorizon(int depth, int ply) {
        if (!useConfidence || depth <= -EXTRA_PLIES) {
            return true;
        }
        evaluations[ply] = leaf();
        return !position.isForced() && Math.abs(evaluations[ply] + evaluations[ply - 1]) <= swing;
    }

    /** Whether the side to move is still at beta or above when it passes. */
    private boolean passing(int beta, int depth, int ply) {
        if (depth < 2 || path[ply - 1] == 0 || Score.isForced(beta) || position.isForced() || !position.allowsNull()) {
            return false;
        }
        if (useConfidence) {
            evaluations[ply] = leaf();
        }
        if (!playMove(0, ply)) {
            return false;
        }
        int value = -value(-beta, -beta + 1, Math.max(0, depth - 1 - NULL_REDUCTION), ply + 1);
        unmake();
        return value >= beta;
    }

    /**
     * The value once the position is quiet: standing still or the best of its captures; all moves when the side to move is
     * forced, as by a check or a compulsory capture (Kühr 2011, the remark after example 2.4).
     */
    private int quiet(int alpha, int beta, int depth, int ply, int from, int allMoves) {
        boolean forced = position.isForced();
        int best = forced ? -Score.INFINITE : standing(depth, ply);
        if (best >= beta) {
            return best;
        }
        int end = forced ? allMoves : position.generateNoisy(moves, from);
        sorter.sortCaptures(position, moves, from, end);
        for (int i = from; i < end; i++) {
            if (!play(i, ply)) {
                return 0;
            }
            int low = Math.max(alpha, best);
            int value = MateDistance.closer(-value(-MateDistance.farther(beta), -MateDistance.farther(low), QUIET, ply + 1));
            unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                remember(i, ply);
            }
            if (best >= beta) {
                return best;
            }
        }
        return best;
    }

    /** Puts the move at an index in front of the best line of the next ply. */
    final void remember(int index, int ply) {
        int to = ply * (Score.MAX_PLY + 1);
        int next = to + Score.MAX_PLY + 1;
        lines[to] = moves[index];
        System.arraycopy(lines, next, lines, to + 1, lineLength[ply + 1]);
        lineLength[ply] = lineLength[ply + 1] + 1;
    }

    /** A move caused a cut. */
    final void cutBy(int index, int ply) {
        sorter.killed(position, moves[index], ply);
    }
}

package mendel.search.textbook;

import mendel.game.Position;
import mendel.search.Score;
import org.jspecify.annotations.Nullable;

/**
 * What all textbook trees share: what a node is and when it is a leaf, counting, limits, and the switches around an
 * algorithm. The algorithm itself is {@link #moves} and {@link #child}, in a class of its own for each.
 *
 * <p>Nothing is allocated during the search.
 */
abstract class TextbookTree {

    private static final int POLL_NODES = 256;
    /** The depth of nodes of a quiescence search, below that of every other node. */
    private static final int QUIET = -1000;
    /** The depth reduction of a null-move search, in plies (Donninger 1993). */
    private static final int NULL_REDUCTION = 2;
    /** {@link Switch#QUIESCENCE_ABOVE_PAWN} captures only what is worth more than this, in centi-units. */
    private static final int PAWN_WORTH = 100;

    private final boolean useNullMove;
    private final boolean useQuiescence;
    private final boolean abovePawn;
    private final boolean useEndings;
    /** Whether the table answers with results of greater depth. */
    private final boolean acceptsDeeper;
    /** Null without a table. */
    private final @Nullable PositionTable table;
    /** Null where no tree is kept. */
    private final @Nullable KeptTree kept;
    /** Null without {@link Switch#CONFIDENCE}. */
    private final @Nullable Confidence confidence;

    private final MoveSorter sorter;
    private @Nullable Trace trace;

    private final long[] path = new long[Score.MAX_PLY + 1];
    /** The nodes of the path in the kept tree. */
    private final int[] places = new int[Score.MAX_PLY + 1];

    private final BestLines lines = new BestLines();
    private long[] moves = new long[0];
    private int stride;

    @SuppressWarnings("NullAway.Init")
    private Position position;
    /** Stored results are used from this ply on. */
    private int answersFrom;

    private long nodes;
    private long leaves;
    private long hits;
    private long nodeLimit;
    private long nextCheck;
    private long deadline;
    private boolean aborted;
    private volatile boolean stopRequested;

    TextbookTree(TextbookParameters parameters) {
        useNullMove = parameters.has(Switch.NULL_MOVE);
        abovePawn = parameters.has(Switch.QUIESCENCE_ABOVE_PAWN);
        useQuiescence = abovePawn || parameters.has(Switch.QUIESCENCE);
        useEndings = parameters.has(Switch.ENDINGS);
        acceptsDeeper = parameters.has(Switch.TT_DEEPER);
        table = acceptsDeeper || parameters.has(Switch.TT) ? new PositionTable() : null;
        kept = parameters.has(Switch.REUSE) ? new KeptTree() : null;
        confidence = parameters.has(Switch.CONFIDENCE) ? new Confidence(parameters) : null;
        sorter = new MoveSorter(parameters, kept);
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
     * The algorithm: the value of an inner node from its moves, which stand in order from index {@code from} to
     * {@code end} and are tried by {@link #better}. The value is exact between alpha and beta, otherwise a bound. After
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

    /**
     * The value of the move just played at {@code ply}, searched with a window that is moved one ply farther from zero
     * near forced ends.
     *
     * @param depth plies to go after the move
     */
    final int window(int alpha, int beta, int depth, int ply) {
        return MateDistance.fromChild(
                -value(-MateDistance.toChild(beta), -MateDistance.toChild(alpha), depth, ply + 1));
    }

    /**
     * Tries the move at an index, with {@code best} or {@code alpha} as its lower bound.
     *
     * @param best the best value of the moves before
     * @return the best value with this move; after {@link #aborted} it means nothing
     */
    final int better(int best, int alpha, int beta, int depth, int ply, int index, boolean first) {
        if (!play(index, ply)) {
            return best;
        }
        int value = child(Math.max(alpha, best), beta, depth, ply, first);
        unmake();
        if (aborted || value <= best) {
            return best;
        }
        putPv(index, ply);
        return value;
    }

    /** Gets ready for a search; limits as in {@link mendel.search.Limits}, 0 for none. */
    final void begin(Position root, long limit, long lastNanos) {
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
        answersFrom = 0;
        sorter.prepare(root);
        if (table != null && !acceptsDeeper) {
            table.clear();
        }
        if (kept != null) {
            places[0] = kept.begin(root);
        }
        if (confidence != null) {
            confidence.prepare(root);
        }
    }

    final void clear() {
        if (table != null) {
            table.clear();
        }
        if (kept != null) {
            kept.clear();
        }
    }

    /** The depth to which the root was searched in the kept tree; 0 when it is new. */
    final int keptDepth() {
        return kept == null ? 0 : TableEntry.depth(kept.known(places[0]));
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

    /** Whether stored results answer for nodes: their lines are then unknown. */
    final boolean answersFromMemory() {
        return table != null || kept != null;
    }

    /** True once a limit or a stop ended the search: results since then mean nothing. */
    final boolean aborted() {
        return aborted;
    }

    /** The best lines, of which the one at ply 1 follows the root move that was searched last. */
    final BestLines lines() {
        return lines;
    }

    /** Generates the root's moves in the order in which they will be tried; gives their number. */
    final int rootMoves(long[] into) {
        int end = position.generate(into, 0);
        sorter.sort(position, into, 0, end, 0, places[0]);
        return end;
    }

    /** Keeps what a whole iteration found at the root. */
    final void keepRoot(int depth, int score, long best) {
        if (kept != null) {
            kept.store(places[0], TableEntry.of(score, depth, TableEntry.EXACT), best);
        }
    }

    /** Plays the move at an index of the node at {@code ply}; false, without playing it, when a limit is reached. */
    private boolean play(int index, int ply) {
        return playMove(moves[index], ply);
    }

    /** Plays a move at {@code ply} and counts a node. */
    final boolean playMove(long move, int ply) {
        if (nodes >= nextCheck && limitReached()) {
            return false;
        }
        nodes++;
        path[ply] = move;
        if (kept != null) {
            places[ply + 1] = kept.child(places[ply], move);
        }
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
        lines.begin(ply);
        if (position.isDraw()) {
            return finished(0);
        }
        long key = table == null ? 0 : position.key();
        if (depth >= 0 && ply >= answersFrom) {
            long known = answer(key, alpha, beta, depth, ply);
            if (known != 0) {
                return TableEntry.value(known);
            }
        }
        int from = ply * stride;
        int end = position.generate(moves, from);
        if (end == from) {
            return finished(position.endScore());
        }
        int value = unfinished(alpha, beta, depth, ply, from, end);
        if (depth >= 0 && !aborted) {
            long known = TableEntry.of(value, depth, TableEntry.bound(alpha, value, beta));
            if (table != null) {
                table.store(key, known);
            }
            if (kept != null && places[ply] != KeptTree.NONE) {
                kept.store(places[ply], known, value > alpha ? lines.first(ply) : 0);
            }
        }
        return value;
    }

    /** The stored result that settles the node's value; 0 for none. */
    private long answer(long key, int alpha, int beta, int depth, int ply) {
        if (kept != null && places[ply] != KeptTree.NONE) {
            long known = kept.known(places[ply]);
            if (known != 0 && TableEntry.depth(known) == depth && TableEntry.causesCutoff(known, alpha, beta)) {
                return known;
            }
        }
        if (table != null) {
            long known = table.probe(key);
            boolean deepEnough = acceptsDeeper ? TableEntry.depth(known) >= depth : TableEntry.depth(known) == depth;
            if (known != 0 && deepEnough && TableEntry.causesCutoff(known, alpha, beta)) {
                hits++;
                return known;
            }
        }
        return 0;
    }

    /** The value of a node at which the game goes on. */
    private int unfinished(int alpha, int beta, int depth, int ply, int from, int end) {
        if (ply >= Score.MAX_PLY - 1) {
            return leaf();
        }
        if (depth <= 0) {
            return useQuiescence ? quiet(alpha, beta, ply, from, end) : leaf();
        }
        if (confidence != null) {
            int evaluation = leaf();
            if (confidence.isSure(position, evaluation, beta, depth)) {
                return evaluation;
            }
        }
        if (useNullMove && passing(beta, depth, ply)) {
            return beta;
        }
        sorter.sort(position, moves, from, end, ply, places[ply]);
        return moves(alpha, beta, depth, ply, from, end);
    }

    private int finished(int score) {
        leaves++;
        return score;
    }

    private int leaf() {
        leaves++;
        int stuck = position.immobilityScore();
        return stuck != 0 ? stuck : staticScore();
    }

    /** The static score of the position: by the game's knowledge of its ending, or else by the weights. */
    final int staticScore() {
        int known = useEndings ? position.knownScore() : Position.NOT_KNOWN;
        return known == Position.NOT_KNOWN ? position.evaluate() : known;
    }

    /** Whether a null move fails high: the side to move is still at beta or above when it passes. */
    private boolean passing(int beta, int depth, int ply) {
        if (depth < 2 || path[ply - 1] == 0 || Score.isDecisive(beta) || position.inCheck() || !position.allowsNull()) {
            return false;
        }
        if (!playMove(0, ply)) {
            return false;
        }
        int value = -value(-beta, -beta + 1, Math.max(0, depth - 1 - NULL_REDUCTION), ply + 1);
        unmake();
        return value >= beta;
    }

    /**
     * The value once the position is quiet: standing pat or the best of its captures; all moves when the side to move
     * is in check or has to capture (Kühr 2011, the remark after example 2.4).
     */
    private int quiet(int alpha, int beta, int ply, int from, int allMoves) {
        boolean inCheck = position.inCheck();
        int best = inCheck ? -Score.INFINITE : leaf();
        if (best >= beta) {
            return best;
        }
        int end = inCheck ? allMoves : position.generateNoisy(moves, from);
        sorter.sortCaptures(position, moves, from, end);
        for (int i = from; i < end; i++) {
            if (abovePawn && !inCheck && position.victimWorth(moves[i]) <= PAWN_WORTH) {
                continue;
            }
            if (!play(i, ply)) {
                return 0;
            }
            int value = window(Math.max(alpha, best), beta, QUIET, ply);
            unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                putPv(i, ply);
            }
            if (best >= beta) {
                return best;
            }
        }
        return best;
    }

    /** Puts the move at an index in front of the best line of the next ply. */
    private void putPv(int index, int ply) {
        lines.put(moves[index], ply);
    }

    /** Notes that a move caused a cut. */
    final void cutBy(int index, int ply) {
        sorter.killed(position, moves[index], ply);
    }

    /**
     * Searches on from the end of a line that a stored result cut short; these nodes are not counted.
     *
     * @param line the moves from the root
     * @param length how many there are
     * @param value the value of the position after them, for its side to move
     * @param depth plies that are left to search there, from 1
     * @return the number of moves added to {@code line}; 0 when the value is not found again
     */
    final int extendPv(long[] line, int length, int value, int depth) {
        long nodesBefore = nodes;
        long leavesBefore = leaves;
        long hitsBefore = hits;
        long limitBefore = nodeLimit;
        Trace listener = trace;
        trace = null;
        nodeLimit = Long.MAX_VALUE;
        for (int i = 0; i < length; i++) {
            playPvMove(line[i], i);
        }
        answersFrom = length + 1;
        int found = value(value - 1, value + 1, depth, length);
        int added = aborted || found != value ? 0 : lines.length(length);
        for (int i = 0; i < added; i++) {
            line[length + i] = lines.move(length, i);
        }
        for (int i = 0; i < length; i++) {
            unmake();
        }
        answersFrom = 0;
        trace = listener;
        nodeLimit = limitBefore;
        nextCheck = 0;
        nodes = nodesBefore;
        leaves = leavesBefore;
        hits = hitsBefore;
        return added;
    }

    /** Plays a move of a line that was searched before. */
    private void playPvMove(long move, int ply) {
        path[ply] = move;
        if (kept != null) {
            places[ply + 1] = kept.child(places[ply], move);
        }
        position.make(move);
    }
}

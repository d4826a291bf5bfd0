package mendel.search;

import java.util.function.LongSupplier;
import mendel.game.EndSolver;
import mendel.game.Position;

/**
 * The recursive search below the root: principal variation search (Marsland and Campbell 1982) with a transposition table
 * and selective parts, and the quiescence search at its leaves. Everything it writes to is allocated before the search.
 */
final class Tree {

    /** How many nodes pass between two looks at the clock and the stop flag. */
    private static final int POLL_NODES = 256;
    /** Ends are no longer solved within the tree that many nodes before the limit. */
    private static final int LAST_NODES = 64;
    /** The most quiet moves of a node that take part in learning. */
    private static final int LEARNING_QUIETS = 64;

    /** Order keys: the score above these bits, then the index from the last to the first move, then the noisy flag. */
    private static final int INDEX_SHIFT = 1;
    private static final int SCORE_SHIFT = 11;
    private static final int INDEX_MASK = 1023;
    private static final int TABLE_MOVE = 1 << 28;
    private static final int GOOD_CAPTURE = 1 << 26;
    private static final int KILLER = 1 << 24;
    private static final int REPLY = 1 << 22;
    private static final int BAD_CAPTURE = -(1 << 26);

    private Margins margins;
    private final TranspositionTable table;
    private final MoveOrder order;

    private final boolean useTable;
    private final boolean useKillers;
    private final boolean useHistory;
    private final boolean useCaptureOrder;
    private final boolean useQuiescence;
    private final boolean useNullMove;
    private final boolean useReductions;
    private final boolean useLatePruning;
    private final boolean useFutility;
    private final boolean useReverseFutility;
    private final boolean useExchange;
    private final boolean useExtensions;
    private final boolean useInternalReduction;
    private final boolean useMateDistance;
    private final boolean useEndings;
    /** Whether only table entries of exactly the depth wanted count. */
    private final boolean fixedDepth;

    private final int[] evaluations = new int[Score.MAX_PLY + 3];
    private final int[] playedIndex = new int[Score.MAX_PLY + 3];
    private final boolean[] forced = new boolean[Score.MAX_PLY + 3];
    private final int[] tried = new int[Score.MAX_PLY * LEARNING_QUIETS];
    private final long[] lines = new long[(Score.MAX_PLY + 1) * Score.MAX_PLY];
    private final int[] lineLength = new int[Score.MAX_PLY + 2];

    private Position position;
    /** Null where no ends are solved. */
    private EndSolver solver;
    private int stride;
    private long[] moves = new long[0];
    private long[] keys = new long[0];
    private int rootDepth;
    /** The first ply at which passing is allowed: moved forward while a null-move cut is verified. */
    private int nullFrom;

    private long nodes;
    private long leaves;
    /** The longest line, in plies. */
    private int deepest;
    private long nodeLimit;
    /** What other threads have visited of the same limit; null when there are none. */
    private LongSupplier elsewhere;
    private long nextCheck;
    private long deadline;
    private boolean aborted;
    private volatile boolean stopRequested;
    /** The counts as other threads may read them, some nodes late. */
    private volatile long publishedNodes;
    private volatile long publishedLeaves;

    Tree(SearchParameters parameters, TranspositionTable table, MoveOrder order) {
        this.table = table;
        this.order = order;
        useTable = parameters.has(Part.TT);
        useKillers = parameters.has(Part.KILLERS);
        useHistory = parameters.has(Part.HISTORY);
        useCaptureOrder = parameters.has(Part.CAPTURE_ORDER);
        useQuiescence = parameters.has(Part.QUIESCENCE);
        useNullMove = parameters.has(Part.NULL_MOVE);
        useReductions = parameters.has(Part.REDUCTIONS);
        useLatePruning = parameters.has(Part.LATE_PRUNING);
        useFutility = parameters.has(Part.FUTILITY);
        useReverseFutility = parameters.has(Part.REVERSE_FUTILITY);
        useExchange = parameters.has(Part.EXCHANGE_PRUNING);
        useExtensions = parameters.has(Part.EXTENSIONS);
        useInternalReduction = parameters.has(Part.INTERNAL_REDUCTION);
        useMateDistance = parameters.has(Part.MATE_DISTANCE);
        useEndings = parameters.has(Part.ENDINGS);
        fixedDepth = parameters.isFixedDepth();
    }

    /**
     * Gets ready for a search.
     *
     * @param root the position searched, changed and restored in place
     * @param widths the margins of the selective parts
     * @param ends what solves the ends of the game within the tree; null for nothing
     * @param limit nodes after which the search ends; 0 for none
     * @param lastNanos the {@link System#nanoTime} at which it ends; 0 for none
     * @param others counts the nodes of other threads, which share the limit; null when there are none
     */
    void begin(Position root, Margins widths, EndSolver ends, long limit, long lastNanos, LongSupplier others) {
        position = root;
        margins = widths;
        solver = ends;
        if (root.maxMoves() >= TranspositionTable.NO_MOVE) {
            throw new IllegalArgumentException("more moves than an entry of the table can tell apart: " + root.maxMoves());
        }
        stride = root.maxMoves();
        if (moves.length < stride * (Score.MAX_PLY + 1)) {
            moves = new long[stride * (Score.MAX_PLY + 1)];
            keys = new long[stride * (Score.MAX_PLY + 1)];
        }
        deepest = 0;
        nodeLimit = limit == 0 ? Long.MAX_VALUE : limit;
        elsewhere = others;
        deadline = lastNanos;
        nextCheck = 0;
        aborted = false;
        nullFrom = 0;
    }

    /** Nothing is visited yet, and the next search may run: a stop from now on ends it. */
    void allow() {
        nodes = 0;
        leaves = 0;
        publish();
        stopRequested = false;
    }

    /** Ends the search that runs in another thread, or that is to begin. */
    void stop() {
        stopRequested = true;
    }

    /** Lets other threads see the counts as they are now. */
    void publish() {
        publishedNodes = nodes;
        publishedLeaves = leaves;
    }

    /** {@link #nodes} for other threads, some nodes late. */
    long publishedNodes() {
        return publishedNodes;
    }

    /** {@link #leaves} for other threads, some leaves late. */
    long publishedLeaves() {
        return publishedLeaves;
    }

    long nodes() {
        return nodes;
    }

    long leaves() {
        return leaves;
    }

    /** Counts positions that were visited for this search elsewhere. */
    void visited(long positions) {
        nodes += positions;
    }

    /** Whether the value of a position at a depth is always the same. */
    boolean isFixedDepth() {
        return fixedDepth;
    }

    /** True once a limit or a stop ended the search: results since then mean nothing. */
    boolean aborted() {
        return aborted;
    }

    /** The length of the principal variation from a ply on. */
    int lineLength(int ply) {
        return lineLength[ply];
    }

    /** A move of the principal variation from {@code ply} on. */
    long line(int ply, int number) {
        return lines[ply * Score.MAX_PLY + number];
    }

    /** Sets the depth of the iteration that begins. */
    void iterate(int depth) {
        rootDepth = depth;
    }

    /** The plies of the longest line that this search has looked at. */
    int deepest() {
        return deepest;
    }

    /** Generates the root's moves into {@code into}, the most promising first. */
    int rootMoves(long[] into) {
        forced[0] = position.isForced();
        evaluations[0] = forced[0] ? TranspositionTable.NO_EVALUATION : judgement();
        int end = position.generate(moves, 0);
        long entry = useTable ? table.probe(position.key()) : 0;
        rate(0, end, tableMove(entry, false), 0);
        for (int i = 0; i < end; i++) {
            pick(i, end);
            into[i] = moves[i];
        }
        return end;
    }

    /**
     * Plays a move at {@code ply} and counts it as a node.
     *
     * @return false, without playing it, when a limit is reached
     */
    boolean play(long move, int ply) {
        if (nodes >= nextCheck && limitReached()) {
            return false;
        }
        nodes++;
        deepest = Math.max(deepest, ply + 1);
        playedIndex[ply] = position.historyIndex(move);
        position.make(move);
        forced[ply + 1] = position.isForced();
        return true;
    }

    private boolean limitReached() {
        aborted = nodes + (elsewhere == null ? 0 : elsewhere.getAsLong()) >= nodeLimit || stopRequested
                || deadline != 0 && System.nanoTime() - deadline >= 0;
        nextCheck = Math.min(nodeLimit, nodes + POLL_NODES);
        publish();
        return aborted;
    }

    /** Whether the side to move at a ply just reached has no free choice to stand still. */
    boolean isForced(int ply) {
        return forced[ply];
    }

    /**
     * The score of the position at {@code ply} for the side to move, exact when it lies between alpha and beta, otherwise a
     * bound.
     *
     * @param depth plies to go
     * @param cut whether a cut is expected here
     */
    int search(int alpha, int beta, int depth, int ply, boolean cut) {
        lineLength[ply] = 0;
        if (position.isDraw()) {
            leaves++;
            return 0;
        }
        if (solver != null && solver.left(position) <= Margins.SOLVED_LEFT && nodeLimit - nodes > LAST_NODES) {
            return solve(alpha, beta);
        }
        boolean check = forced[ply];
        int plies = useExtensions && check && ply < 2 * rootDepth ? depth + 1 : depth;
        if (plies <= 0 || ply >= Score.MAX_PLY - 1) {
            return useQuiescence ? quiesce(alpha, beta, ply) : leaf(ply);
        }
        int low = alpha;
        int high = beta;
        if (useMateDistance) {
            low = Math.max(low, Position.LOST + ply);
            high = Math.min(high, Score.WON - ply - 1);
            if (low >= high) {
                return low;
            }
        }
        boolean pv = high - low > 1;
        order.enter(ply);

        long key = useTable ? position.key() : 0;
        long entry = useTable ? table.probe(key) : 0;
        if (entry != 0 && !pv && isDeepEnough(entry, plies)) {
            int stored = TranspositionTable.score(entry, ply);
            if (decides(TranspositionTable.bound(entry), stored, high)) {
                return stored;
            }
        }

        int evaluation = check ? TranspositionTable.NO_EVALUATION : staticEvaluation(entry);
        evaluations[ply] = evaluation;
        boolean improving = !check && ply >= 2 && evaluation > evaluations[ply - 2];
        if (!pv && !check && !Score.isForced(high)) {
            if (useReverseFutility && plies <= Margins.REVERSE_DEPTH
                    && evaluation - margins.reverseFutility(plies, improving) >= high) {
                return evaluation;
            }
            if (useNullMove && plies >= Margins.NULL_DEPTH && evaluation >= high && ply >= nullFrom
                    && playedIndex[ply - 1] >= 0 && position.allowsNull()) {
                int value = pass(high, plies, ply, evaluation, cut);
                if (aborted) {
                    return 0;
                }
                if (value >= high) {
                    return value;
                }
            }
        }
        int tableMove = tableMove(entry, false);
        if (useInternalReduction && plies >= Margins.INTERNAL_DEPTH && tableMove == TranspositionTable.NO_MOVE
                && (pv || cut)) {
            plies--;
        }
        return moves(low, high, plies, ply, cut, improving, key, tableMove);
    }

    /** The value of the position by perfect play to the end of the game. */
    private int solve(int alpha, int beta) {
        leaves++;
        solver.begin(nodeLimit == Long.MAX_VALUE ? 0 : nodeLimit - nodes, 0);
        int value = solver.solve(position, alpha, beta, 0);
        nodes += solver.nodes();
        aborted |= solver.aborted();
        return value;
    }

    /** Tries the moves of a node one after the other. */
    private int moves(int alpha, int beta, int depth, int ply, boolean cut, boolean improving, long key, int tableMove) {
        int from = ply * stride;
        int end = position.generate(moves, from);
        if (end == from) {
            leaves++;
            return Score.ended(position.endScore(), ply);
        }
        boolean pv = beta - alpha > 1;
        boolean check = forced[ply];
        int evaluation = evaluations[ply];
        rate(from, end, tableMove, ply);
        int best = -Score.INFINITE;
        int bestIndex = TranspositionTable.NO_MOVE;
        int low = alpha;
        int count = 0;
        int quiets = 0;
        boolean quietsDone = false;
        for (int i = from; i < end; i++) {
            if (!quietsDone) {
                // Afterwards only checks and losing captures are left to try; their order is not worth the sorting.
                pick(i, end);
            }
            long move = moves[i];
            boolean noisy = (keys[i] & 1) != 0;
            if (!pv && !check && best > -Score.FORCED) {
                if (!noisy) {
                    int left = Math.max(0, depth - (useReductions ? margins.reduction(depth, count + 1) : 0));
                    quietsDone |= useLatePruning && depth <= Margins.PRUNING_DEPTH
                            && quiets >= Margins.quietMoves(depth, improving);
                    quietsDone |= useFutility && left < Margins.PRUNING_DEPTH
                            && evaluation + margins.futility(left) <= low;
                    if (quietsDone && !position.forces(move)) {
                        continue;
                    }
                }
                if (useExchange && depth <= Margins.PRUNING_DEPTH && keys[i] >> SCORE_SHIFT < GOOD_CAPTURE
                        && position.exchange(move) < Margins.exchange(depth, noisy) && !position.forces(move)) {
                    continue;
                }
            }
            int history = noisy || !useHistory ? 0 : history(move, ply);
            if (!play(move, ply)) {
                return 0;
            }
            count++;
            int value = child(low, beta, depth, ply, count, cut, pv, noisy, history, improving);
            position.unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                if (value > low) {
                    bestIndex = index(keys[i]);
                    if (pv) {
                        remember(move, ply);
                    }
                    if (value >= beta) {
                        if (!noisy) {
                            reward(move, ply, depth, quiets);
                        }
                        break;
                    }
                    low = value;
                }
            }
            if (!noisy && quiets < LEARNING_QUIETS) {
                tried[ply * LEARNING_QUIETS + quiets] = playedIndex[ply];
                quiets++;
            }
        }
        if (useTable) {
            int bound = best >= beta ? TranspositionTable.LOWER
                    : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
            table.store(key, best, ply, evaluation, depth, bound, bestIndex, false);
        }
        return best;
    }

    /** The value of the move just played, the {@code count}-th one: a scout first, a full window when it surprises. */
    private int child(int low, int beta, int depth, int ply, int count, boolean cut, boolean pv, boolean noisy, int history,
            boolean improving) {
        if (count == 1) {
            return -search(-beta, -low, depth - 1, ply + 1, !pv && !cut);
        }
        int reduction = 0;
        if (useReductions && depth >= Margins.REDUCTION_DEPTH && count > (pv ? 3 : 2) && !forced[ply] && !forced[ply + 1]
                && !noisy) {
            reduction = margins.reduction(depth, count) - history / (MoveOrder.HISTORY_LIMIT / 2);
            reduction += cut ? 1 : 0;
            reduction -= pv ? 1 : 0;
            reduction -= improving ? 1 : 0;
            reduction = Math.clamp(reduction, 0, depth - 2);
        }
        int value = -search(-low - 1, -low, depth - 1 - reduction, ply + 1, true);
        if (value > low && reduction > 0 && !aborted) {
            value = -search(-low - 1, -low, depth - 1, ply + 1, !cut);
        }
        if (value > low && value < beta && pv && !aborted) {
            value = -search(-beta, -low, depth - 1, ply + 1, false);
        }
        return value;
    }

    /** A search after passing the turn (Donninger 1993): its value when it fails high and, deep down, is verified. */
    private int pass(int beta, int depth, int ply, int evaluation, boolean cut) {
        if (nodes >= nextCheck && limitReached()) {
            return 0;
        }
        int left = depth - margins.nullReduction(depth, evaluation - beta);
        nodes++;
        playedIndex[ply] = -1;
        position.makeNull();
        forced[ply + 1] = position.isForced();
        int value = -search(-beta, -beta + 1, left, ply + 1, !cut);
        position.unmake();
        if (aborted || value < beta) {
            return value;
        }
        int safe = Score.isForced(value) ? beta : value;
        if (depth < Margins.VERIFIED_NULL_DEPTH) {
            return safe;
        }
        int before = nullFrom;
        nullFrom = ply + Math.max(1, left * 3 / 4);
        int verified = search(beta - 1, beta, left, ply, false);
        nullFrom = before;
        return verified >= beta ? safe : verified;
    }

    /** The value of the position once it is quiet: standing still, or the best of its captures; all moves when forced. */
    private int quiesce(int alpha, int beta, int ply) {
        lineLength[ply] = 0;
        boolean check = forced[ply];
        if (ply >= Score.MAX_PLY - 1) {
            leaves++;
            return judgement();
        }
        boolean pv = beta - alpha > 1;
        long key = useTable ? position.key() : 0;
        long entry = useTable ? table.probe(key) : 0;
        if (entry != 0 && !pv && isDeepEnough(entry, 0)) {
            int stored = TranspositionTable.score(entry, ply);
            if (decides(TranspositionTable.bound(entry), stored, beta)) {
                return stored;
            }
        }
        int evaluation = TranspositionTable.NO_EVALUATION;
        int best = -Score.INFINITE;
        int low = alpha;
        if (!check) {
            evaluation = staticEvaluation(entry);
            best = evaluation;
            if (best >= beta) {
                if (useTable && entry == 0) {
                    table.store(key, best, ply, evaluation, 0, TranspositionTable.LOWER, TranspositionTable.NO_MOVE, true);
                }
                return best;
            }
            low = Math.max(low, best);
        }
        int from = ply * stride;
        int end = check ? position.generate(moves, from) : position.generateNoisy(moves, from);
        if (check && end == from) {
            leaves++;
            return Score.ended(position.endScore(), ply);
        }
        int limit = evaluation + margins.delta();
        int bestIndex = TranspositionTable.NO_MOVE;
        rate(from, end, tableMove(entry, !check), ply);
        for (int i = from; i < end; i++) {
            pick(i, end);
            long move = moves[i];
            if (!check && useExchange) {
                if (keys[i] >> SCORE_SHIFT < 0) {
                    break;
                }
                if (limit <= low) {
                    int gain = position.exchange(move);
                    if (margins.units(gain) + limit <= low) {
                        best = Math.max(best, margins.units(gain) + limit);
                        continue;
                    }
                }
            }
            if (!play(move, ply)) {
                return 0;
            }
            int value = position.isDraw() ? drawn(ply + 1) : -quiesce(-beta, -low, ply + 1);
            position.unmake();
            if (aborted) {
                return 0;
            }
            if (value > best) {
                best = value;
                if (value > low) {
                    bestIndex = index(keys[i]);
                    if (pv) {
                        remember(move, ply);
                    }
                    if (value >= beta) {
                        break;
                    }
                    low = value;
                }
            }
        }
        if (useTable) {
            int bound = best >= beta ? TranspositionTable.LOWER
                    : pv && best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
            table.store(key, best, ply, evaluation, 0, bound, bestIndex, !check);
        }
        return best;
    }

    private int drawn(int ply) {
        lineLength[ply] = 0;
        leaves++;
        return 0;
    }

    /** The value at the horizon of a search without quiescence. */
    private int leaf(int ply) {
        leaves++;
        int from = ply * stride;
        return position.generate(moves, from) == from ? Score.ended(position.endScore(), ply) : standing();
    }

    private int staticEvaluation(long entry) {
        if (entry != 0 && TranspositionTable.evaluation(entry) != TranspositionTable.NO_EVALUATION) {
            return TranspositionTable.evaluation(entry);
        }
        leaves++;
        return standing();
    }

    private int standing() {
        int stuck = position.stuckScore();
        return stuck != 0 ? stuck : judgement();
    }

    /** The position judged without a search: by what is known of its ending, or else by the weights. */
    int judgement() {
        int known = useEndings ? position.knownScore() : Position.NOT_KNOWN;
        return known == Position.NOT_KNOWN ? position.evaluate() : known;
    }

    private boolean isDeepEnough(long entry, int plies) {
        int depth = TranspositionTable.depth(entry);
        return fixedDepth ? depth == plies : depth >= plies;
    }

    /** Whether a stored score settles a null window below {@code beta}. */
    private static boolean decides(int bound, int stored, int beta) {
        return (bound & (stored >= beta ? TranspositionTable.LOWER : TranspositionTable.UPPER)) != 0;
    }

    private static int tableMove(long entry, boolean noisy) {
        return entry != 0 && TranspositionTable.isNoisy(entry) == noisy ? TranspositionTable.move(entry)
                : TranspositionTable.NO_MOVE;
    }

    private static int index(long key) {
        return INDEX_MASK - ((int) (key >> INDEX_SHIFT) & INDEX_MASK);
    }

    /** Gives every move its order key. */
    private void rate(int from, int end, int tableMove, int ply) {
        for (int i = from; i < end; i++) {
            long move = moves[i];
            int worth = position.captureOrder(move);
            boolean noisy = worth > 0;
            int score;
            if (i - from == tableMove) {
                score = TABLE_MOVE;
            } else if (noisy) {
                score = useCaptureOrder ? GOOD_CAPTURE + worth : 0;
            } else {
                score = rateQuiet(move, ply);
            }
            keys[i] = (long) score << SCORE_SHIFT | (long) (INDEX_MASK - (i - from)) << INDEX_SHIFT | (noisy ? 1 : 0);
        }
    }

    private int rateQuiet(long move, int ply) {
        if (useKillers) {
            int killer = order.killer(move, ply);
            if (killer > 0) {
                return KILLER + killer;
            }
            if (ply > 0 && order.isReply(move, playedIndex[ply - 1])) {
                return REPLY;
            }
        }
        return useHistory ? history(move, ply) : 0;
    }

    private int history(long move, int ply) {
        return order.history(position.historyIndex(move), before(ply, 1), before(ply, 2));
    }

    /** The index of the move played {@code back} plies before a ply; -1 when there is none or it was a pass. */
    private int before(int ply, int back) {
        return ply >= back ? playedIndex[ply - back] : -1;
    }

    /** Brings the best move left to index {@code at}; a capture that loses by exchange is put behind the quiet moves. */
    private void pick(int at, int end) {
        while (true) {
            int first = at;
            for (int i = at + 1; i < end; i++) {
                if (keys[i] > keys[first]) {
                    first = i;
                }
            }
            long key = keys[first];
            int score = (int) (key >> SCORE_SHIFT);
            if (useExchange && score >= GOOD_CAPTURE && score < TABLE_MOVE && position.exchange(moves[first]) < 0) {
                keys[first] = key + ((long) (BAD_CAPTURE - GOOD_CAPTURE) << SCORE_SHIFT);
                continue;
            }
            long move = moves[first];
            moves[first] = moves[at];
            keys[first] = keys[at];
            moves[at] = move;
            keys[at] = key;
            return;
        }
    }

    /** Learns from a quiet move that caused a cut after {@code quiets} others had failed. */
    private void reward(long move, int ply, int depth, int quiets) {
        if (useKillers) {
            order.killed(move, ply, before(ply, 1));
        }
        if (useHistory) {
            int bonus = MoveOrder.bonus(depth);
            int last = before(ply, 1);
            int beforeLast = before(ply, 2);
            order.learn(playedIndex[ply], last, beforeLast, bonus);
            for (int i = 0; i < quiets; i++) {
                order.learn(tried[ply * LEARNING_QUIETS + i], last, beforeLast, -bonus);
            }
        }
    }

    /** Puts a move in front of the principal variation of the next ply. */
    private void remember(long move, int ply) {
        int to = ply * Score.MAX_PLY;
        int length = Math.min(lineLength[ply + 1], Score.MAX_PLY - 1);
        lines[to] = move;
        System.arraycopy(lines, to + Score.MAX_PLY, lines, to + 1, length);
        lineLength[ply] = length + 1;
    }
}

package mendel.search;

import java.util.function.LongSupplier;
import mendel.game.EndSolver;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * The recursive search below the root: principal variation search (Marsland and Campbell 1982) with a transposition
 * table and selective parts; {@link Quiescence} continues at its leaves. Nothing is allocated during the search.
 */
final class Tree {

    /** In place of the plies by which a move is reduced less. */
    private static final int NOT_REDUCED = Integer.MAX_VALUE;

    /** Shallower nodes try so few moves that no reply being good enough tells little about the move before. */
    private static final int PRIOR_DEPTH = 4;

    /** The end solver is not used in the tree when fewer nodes than this are left. */
    private static final int LAST_NODES = 64;

    private final boolean useTable;
    private final boolean useKillers;
    private final boolean useHistory;
    private final boolean useQuiescence;
    private final boolean useReductions;
    private final boolean useLatePruning;
    private final boolean useHistoryPruning;
    private final boolean useFutility;
    private final boolean useExchange;
    private final boolean useExtensions;
    private final boolean useInternalReduction;
    private final boolean useMateDistance;
    private final boolean useSingular;
    /** Whether only table entries of exactly the depth wanted count. */
    private final boolean fixedDepth;

    private final TranspositionTable table;
    private final MoveOrder order;
    private final NodeCounter counter = new NodeCounter();
    private final PvTable pvTable = new PvTable();
    private final SearchStack stack;
    private final MovePicker picker;
    private final Quiescence quiescence;
    private final NodeCuts cuts;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    @SuppressWarnings("NullAway.Init")
    private Margins margins;
    /** Null when no ends are solved. */
    private @Nullable EndSolver solver;

    private int rootDepth;

    /** Whether the game has sharp positions. */
    private boolean sharp;

    Tree(SearchParameters parameters, TranspositionTable table, MoveOrder order) {
        this.table = table;
        this.order = order;
        stack = new SearchStack(parameters, counter, order);
        picker = new MovePicker(parameters, order);
        quiescence = new Quiescence(parameters, table, counter, stack, picker, pvTable);
        cuts = new NodeCuts(parameters, this, order, stack, picker, quiescence);
        useTable = parameters.has(Part.TT);
        useKillers = parameters.has(Part.KILLERS);
        useHistory = parameters.has(Part.HISTORY);
        useQuiescence = parameters.has(Part.QUIESCENCE);
        useReductions = parameters.has(Part.REDUCTIONS);
        useLatePruning = parameters.has(Part.LATE_PRUNING);
        useHistoryPruning = parameters.has(Part.HISTORY_PRUNING) && parameters.has(Part.HISTORY);
        useFutility = parameters.has(Part.FUTILITY);
        useExchange = parameters.has(Part.EXCHANGE_PRUNING);
        useExtensions = parameters.has(Part.EXTENSIONS);
        useInternalReduction = parameters.has(Part.INTERNAL_REDUCTION);
        useMateDistance = parameters.has(Part.MATE_DISTANCE);
        useSingular = parameters.has(Part.SINGULAR) && useTable;
        fixedDepth = parameters.isFixedDepth();
    }

    /**
     * Gets ready for a search.
     *
     * @param root the position searched, changed and restored in place
     * @param widths the margins of the selective parts
     * @param ends the end solver used within the tree; null for none
     * @param limit nodes after which the search ends; 0 for none
     * @param lastNanos the {@link System#nanoTime} at which it ends; 0 for none
     * @param others counts the nodes of other threads, which share the limit; null when there are none
     */
    void begin(
            Position root,
            Margins widths,
            @Nullable EndSolver ends,
            long limit,
            long lastNanos,
            @Nullable LongSupplier others) {
        position = root;
        margins = widths;
        sharp = root.isSharp();
        solver = ends;
        picker.begin(root);
        stack.begin(root, widths);
        quiescence.begin(root, widths);
        counter.begin(limit, lastNanos, others);
        cuts.begin(root, widths);
    }

    /** The counter of nodes, which also holds the limits. */
    NodeCounter counter() {
        return counter;
    }

    /** The principal variations that the search has found. */
    PvTable pvTable() {
        return pvTable;
    }

    /** Whether the value of a position depends only on the position and the depth. */
    boolean isFixedDepth() {
        return fixedDepth;
    }

    /** The plies of the longest line searched. */
    int selectiveDepth() {
        return stack.selectiveDepth();
    }

    /** The score of the position without a search. */
    int staticScore() {
        return stack.staticScore();
    }

    /** Sets the depth of the iteration that begins. */
    void iterate(int depth) {
        rootDepth = depth;
    }

    /** Generates the root's moves into {@code into}, the most promising first. */
    int rootMoves(long[] into) {
        stack.evaluateRoot();
        int end = picker.generate(0);
        long entry = useTable ? table.probe(position.key()) : 0;
        picker.score(0, end, TranspositionTable.move(entry, false));
        for (int i = 0; i < end; i++) {
            picker.selectBest(i, end);
            into[i] = picker.move(i);
        }
        return end;
    }

    /**
     * Makes a move at the root.
     *
     * @return false, without making it, when a limit is reached
     */
    boolean makeRootMove(long move) {
        return stack.make(move, 0);
    }

    /** Whether the side to move at {@code ply}, 0 or 1, is in check or has to capture. */
    boolean inCheck(int ply) {
        return stack.inCheck(ply);
    }

    /**
     * The score of the position at {@code ply} for the side to move, exact when it lies between alpha and beta,
     * otherwise a bound.
     *
     * @param depth plies to go
     * @param cut whether a cut is expected here
     */
    int search(int alpha, int beta, int depth, int ply, boolean cut) {
        pvTable.clear(ply);
        // 1. Draws, and ends that are solved to the last move.
        if (position.isDraw()) {
            counter.countLeaf();
            return 0;
        }
        if (solver != null && solver.left(position) <= Margins.SOLVED_LEFT && counter.left() > LAST_NODES) {
            return solve(alpha, beta);
        }
        // 2. The check extension, then the leaves.
        boolean check = stack.inCheck(ply);
        int plies = useExtensions && check && ply < 2 * rootDepth ? depth + 1 : depth;
        if (plies <= 0 || ply >= Score.MAX_PLY - 1) {
            return useQuiescence ? quiescence.search(alpha, beta, ply) : leaf(ply);
        }
        // 3. Mate distance pruning: no line from here is better than a mate found already.
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
        // 4. The transposition table.
        long key = useTable ? position.key() : 0;
        long entry = useTable ? table.probe(key) : 0;
        if (entry != 0 && !pv) {
            int stored = TranspositionTable.score(entry, ply);
            if (TranspositionTable.causesCutoff(entry, stored, high, plies, fixedDepth)) {
                return stored;
            }
        }
        // 5. The static evaluation.
        int evaluation = stack.evaluate(ply, entry);
        boolean improving = !check && ply >= 2 && evaluation > stack.evaluation(ply - 2);
        if (!pv && !check && !Score.isDecisive(high)) {
            // 6. to 10. Cuts without a look at the moves.
            int value = cuts.of(low, high, plies, ply, evaluation, improving, entry, cut);
            if (counter.aborted()) {
                return 0;
            }
            if (value != NodeCuts.NO_CUT) {
                return value;
            }
            if (useTable && cuts.searchedItself(plies)) {
                entry = table.probe(key);
            }
        }
        // 11. Internal iterative reduction.
        int tableMove = TranspositionTable.move(entry, false);
        if (useInternalReduction
                && plies >= margins.internalDepth
                && tableMove == TranspositionTable.NO_MOVE
                && (pv || cut)) {
            plies--;
        }
        // 12. Singular extension.
        int extension = 0;
        if (useSingular && sharp && !check && isSingularTried(entry, tableMove, plies, ply)) {
            int bound = TranspositionTable.score(entry, ply) - margins.singular(plies);
            int value =
                    searchMoves(bound - 1, bound, (plies - 1) / 2, ply, cut, improving, key, tableMove, tableMove, 0);
            if (counter.aborted()) {
                return 0;
            }
            if (value >= bound && bound >= high && !pv) {
                return bound;
            }
            extension = singularExtension(value, bound, TranspositionTable.score(entry, ply) >= high, pv);
        }
        return searchMoves(
                low, high, plies, ply, cut, improving, key, tableMove, TranspositionTable.NO_MOVE, extension);
    }

    /** Whether the table knows a move well enough to ask if it is the only good one. */
    private boolean isSingularTried(long entry, int tableMove, int depth, int ply) {
        return depth >= margins.singularDepth
                && ply < 2 * rootDepth
                && tableMove != TranspositionTable.NO_MOVE
                && TranspositionTable.depth(entry) >= depth - NodeCuts.SHALLOWER_ENTRY
                && (TranspositionTable.bound(entry) & TranspositionTable.LOWER) != 0
                && !Score.isDecisive(TranspositionTable.score(entry, ply));
    }

    /**
     * Plies by which the table's move is searched deeper.
     *
     * @param value the value of all other moves
     * @param bound what they had to stay below
     * @param cuts whether the table's move is expected to cut
     */
    private int singularExtension(int value, int bound, boolean cuts, boolean pv) {
        if (value < bound) {
            return !pv && value < bound - margins.singularTwice() ? 2 : 1;
        }
        return cuts ? -1 : 0;
    }

    /** The value of the position by perfect play to the end of the game. */
    @SuppressWarnings("NullAway") // Only asked where there is a solver.
    private int solve(int alpha, int beta) {
        counter.countLeaf();
        long left = counter.left();
        solver.begin(left == Long.MAX_VALUE ? 0 : left, 0);
        int value = solver.solve(position, alpha, beta, 0);
        counter.countElsewhere(solver.nodes(), solver.aborted());
        return value;
    }

    /**
     * Searches the moves of a node one after the other.
     *
     * @param excluded the number of a move that is left out, {@link TranspositionTable#NO_MOVE} for none; if one is,
     *     nothing is stored
     * @param extension plies by which the first move is searched deeper
     */
    private int searchMoves(
            int alpha,
            int beta,
            int depth,
            int ply,
            boolean cut,
            boolean improving,
            long key,
            int tableMove,
            int excluded,
            int extension) {
        int from = picker.first(ply);
        int end = picker.generate(ply);
        if (end == from) {
            counter.countLeaf();
            return Score.ended(position.endScore(), ply);
        }
        boolean pv = beta - alpha > 1;
        boolean check = stack.inCheck(ply);
        int evaluation = stack.evaluation(ply);
        picker.score(ply, end, tableMove);
        int best = -Score.INFINITE;
        int bestMove = TranspositionTable.NO_MOVE;
        int low = alpha;
        int count = 0;
        int quiets = 0;
        boolean skipQuiets = false;
        boolean bestNoisy = false;
        for (int i = from; i < end; i++) {
            if (!skipQuiets) {
                // Once quiet moves are skipped, only checks and losing captures are left, which need no sorting.
                picker.selectBest(i, end);
            }
            if (picker.number(i) == excluded) {
                continue;
            }
            long move = picker.move(i);
            boolean noisy = picker.isNoisy(i);
            if (!pv && !check && best > -Score.DECISIVE) {
                // 13. Late move, futility and history pruning: no more quiet moves but checks.
                if (!noisy) {
                    int left = Math.max(0, depth - (useReductions ? margins.reduction(depth, count + 1) : 0));
                    skipQuiets |= useLatePruning
                            && depth <= margins.lateDepth
                            && quiets >= margins.quietMoves(depth, improving);
                    skipQuiets |=
                            useFutility && left <= margins.futilityDepth && evaluation + margins.futility(left) <= low;
                    boolean skipped = skipQuiets
                            || useHistoryPruning
                                    && sharp
                                    && depth <= margins.lateHistoryDepth
                                    && quiets > 0
                                    && order.history(position.historyIndex(move), ply) < margins.worstHistory(depth);
                    if (skipped && !position.givesCheck(move)) {
                        continue;
                    }
                }
                // 14. Moves that lose material by exchange.
                if (useExchange
                        && depth <= margins.exchangeDepth
                        && picker.isDoubtful(i)
                        && position.isExchangeBelow(move, margins.exchange(depth, noisy))
                        && !position.givesCheck(move)) {
                    continue;
                }
            }
            int history = noisy || !useHistory ? 0 : order.history(position.historyIndex(move), ply);
            int lessReduced = lessReduced(i, noisy, cut && tableMove == TranspositionTable.NO_MOVE);
            if (!stack.make(move, ply)) {
                return 0;
            }
            count++;
            int value = count == 1
                    ? -search(-beta, -low, depth - 1 + extension, ply + 1, !pv && !cut)
                    : searchMove(low, beta, depth, ply, count, cut, pv, lessReduced, history, improving);
            stack.unmake();
            if (counter.aborted()) {
                return 0;
            }
            if (value > best) {
                best = value;
                if (value > low) {
                    bestMove = picker.number(i);
                    bestNoisy = noisy;
                    if (pv) {
                        pvTable.update(ply, move);
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
            if (!noisy) {
                quiets = order.failed(ply, quiets);
            }
        }
        if (excluded == TranspositionTable.NO_MOVE) {
            if (sharp && useHistory && depth >= PRIOR_DEPTH && best <= alpha) {
                order.rewardPrior(ply, depth);
            }
            int bound = best >= beta
                    ? TranspositionTable.LOWER
                    : best > alpha ? TranspositionTable.EXACT : TranspositionTable.UPPER;
            if (useTable) {
                table.store(key, best, ply, stack.plainEvaluation(ply), depth, bound, bestMove, false);
            }
            if (!check
                    && !bestNoisy
                    && !Score.isDecisive(best)
                    && TranspositionTable.contradicts(bound, best, evaluation)) {
                stack.learn(ply, best, depth);
            }
        }
        return best;
    }

    /**
     * Plies by which the move at that place of the list is reduced less than others, below 0 for more;
     * {@link #NOT_REDUCED} when such moves are never reduced.
     *
     * @param unknown whether a cut is expected, and the table has no move for it
     */
    private int lessReduced(int at, boolean noisy, boolean unknown) {
        if (noisy && !picker.isBad(at)) {
            return NOT_REDUCED;
        }
        int less = noisy ? margins.reductionLosing : sharp && picker.isKiller(at) ? margins.reductionKiller : 0;
        return sharp && unknown ? less - margins.reductionUnknown : less;
    }

    /**
     * The value of a later move just made, the {@code count}-th one: a scout first, a full window when it fails high.
     *
     * @param lessReduced plies by which a move of its kind is {@link #lessReduced reduced less} than others
     */
    private int searchMove(
            int low,
            int beta,
            int depth,
            int ply,
            int count,
            boolean cut,
            boolean pv,
            int lessReduced,
            int history,
            boolean improving) {
        int reduction = 0;
        if (useReductions
                && depth >= margins.reductionDepth
                && count >= (pv ? margins.firstReducedPv : margins.firstReduced)
                && !stack.inCheck(ply)
                && !stack.inCheck(ply + 1)
                && lessReduced != NOT_REDUCED) {
            reduction = margins.reduction(depth, count) - history / margins.reductionHistory;
            reduction += cut ? margins.reductionCut : 0;
            reduction -= pv ? margins.reductionPv : 0;
            reduction -= lessReduced;
            reduction -= improving ? margins.reductionImproving : 0;
            reduction = Math.clamp(reduction, 0, depth - 2);
        }
        int value = -search(-low - 1, -low, depth - 1 - reduction, ply + 1, true);
        if (value > low && reduction > 0 && !counter.aborted()) {
            boolean deeper = sharp && reduction > 1 && ply < 2 * rootDepth && value > low + margins.reductionDeeper;
            value = -search(-low - 1, -low, deeper ? depth : depth - 1, ply + 1, !cut);
        }
        if (value > low && value < beta && pv && !counter.aborted()) {
            value = -search(-beta, -low, depth - 1, ply + 1, false);
        }
        return value;
    }

    /** The value at the horizon of a search without quiescence. */
    private int leaf(int ply) {
        counter.countLeaf();
        return picker.generate(ply) == picker.first(ply) ? Score.ended(position.endScore(), ply) : stack.standPat();
    }

    /** Learns from a quiet move that caused a cut after {@code quiets} others had failed. */
    private void reward(long move, int ply, int depth, int quiets) {
        if (useKillers) {
            order.killed(move, ply);
        }
        if (useHistory) {
            order.updateHistory(ply, depth, quiets);
        }
    }
}

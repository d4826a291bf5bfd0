package mendel.search;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import mendel.game.EndSolver;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * The searcher used for play: principal variation search with iterative deepening and aspiration windows. This class is
 * the root of the tree and the deepening; {@link Tree} is everything below.
 *
 * <p>For a depth or node limit the result depends on nothing but the position, the limits and what was searched since
 * {@link #clear}. Nothing is allocated in the tree.
 *
 * <p><b>Equal moves.</b> A scout with the window (best, best + 1) only proves "not better". With
 * {@link SearchParameters#ties}, and in every full-width search, the root therefore scouts with (best - 1, best), at
 * full depth: a move that fails low is worse, any other is searched with an open window, and its value is then exact.
 * Moves of exactly the best value are ties, and the first of them in text order is the best move. Then only whole
 * iterations count, so that the ties of the result belong to its score. Without that, the best move is the one that was
 * first found to have the best value. With {@link SearchParameters#tieWidth} the scouts leave room for moves that are a
 * little worse.
 *
 * <p><b>True ties.</b> What a selective search prunes depends on the window, on killers and history, and on deeper
 * table entries, so that two moves which are equal by the symmetry of the board may get different values. With
 * {@link SearchParameters#trueTies} a search with only a depth limit therefore leaves the selective parts out.
 *
 * <p><b>Several lines.</b> With more than one line (MultiPV), each iteration searches the remaining moves again with a
 * window of their own, so that the value of each line is exact. The end solver is then not used at the root.
 *
 * <p><b>Helpers.</b> {@link ParallelSearcher} runs further searchers on the same position with the same table.
 */
public final class AlphaBeta implements Searcher {

    private static final long NANOS_PER_MILLI = 1_000_000;
    /** The search stops once it has gone that many plies deeper than the forced end that it found. */
    private static final int PLIES_AFTER_FORCED_END = 6;
    /** The depth at which a search with a clock stops when there is only one legal move. */
    private static final int ONLY_MOVE_DEPTH = 4;

    private static final int PERCENT = 100;
    private static final Limits NO_LIMITS = new Limits(0, 0, 0, 0);

    private final SearchParameters parameters;
    private Margins margins;
    private final TranspositionTable table;
    private final MoveOrder order;
    private final TimeManager time;
    private final Tree usualTree;
    /** The tree used for true ties; null when they are not wanted. */
    private final @Nullable Tree fixedTree;
    /** The tree in use: one of the two above. */
    private Tree tree;

    /** Null in games without a solver. */
    private @Nullable EndSolver solver;

    private @Nullable EndRoot endRoot;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    private boolean exactTies;
    /** How much worse than the best move a root move may be to be kept, in the model's units. */
    private int width;
    /** How far below the best value the root scouts. */
    private int scoutMargin;

    private final RootMoves moves = new RootMoves();

    /** Whether the end solver solved the root. */
    private boolean solved;

    /** Whether the current iteration has found a best line. */
    private boolean found;

    private final RootLine iteration = new RootLine();
    private final RootLine completed = new RootLine();
    private int wantedLines = 1;
    private final RootLines lines = new RootLines();

    /** From 1 for a helper, which only fills the table; 0 for the searcher that returns the result. */
    private final int number;
    /** The searchers in other threads that share the table. */
    private AlphaBeta[] helpers = {};

    /** Null when there is no listener. */
    private @Nullable Consumer<SearchResult> listener;

    /** A searcher with its own transposition table. */
    public AlphaBeta(SearchParameters parameters) {
        this(parameters, new TranspositionTable(parameters.tableMebibytes()), 0);
    }

    private AlphaBeta(SearchParameters parameters, TranspositionTable table, int number) {
        this.parameters = parameters;
        this.table = table;
        this.number = number;
        order = new MoveOrder(parameters.margins());
        time = new TimeManager(parameters.margins());
        margins = new Margins(parameters.margins(), parameters.unit(), PERCENT);
        usualTree = new Tree(parameters, table, order);
        fixedTree = parameters.trueTies() ? new Tree(parameters.fixedDepth(), table, order) : null;
        tree = usualTree;
    }

    /** The parameters of this searcher. */
    public SearchParameters parameters() {
        return parameters;
    }

    /**
     * Reports each completed iteration to {@code listener}, in the thread that searches. When it calls {@link #stop},
     * that iteration was the last.
     */
    @Override
    public void listen(Consumer<SearchResult> listener) {
        this.listener = listener;
    }

    /** How full the transposition table is, in permille. */
    public int tableUse() {
        return table.use();
    }

    /**
     * How many lines a search follows, each with another first move.
     *
     * @param count from 1
     */
    public void setMultiPv(int count) {
        if (count < 1) {
            throw new IllegalArgumentException("no search follows " + count + " lines");
        }
        wantedLines = count;
    }

    @Override
    public void clear() {
        table.clear();
        clearHeuristics();
    }

    /** Forgets everything except the table. */
    void clearHeuristics() {
        order.clear();
        if (solver != null) {
            solver.clear();
        }
    }

    @Override
    public void stop() {
        usualTree.counter().stop();
        if (fixedTree != null) {
            fixedTree.counter().stop();
        }
        EndRoot running = endRoot;
        if (running != null) {
            running.stop();
        }
    }

    @Override
    public SearchResult search(Position root, Limits limits) {
        return search(root, limits, List.of());
    }

    /**
     * Searches as {@link #search(Position, Limits)}, but only the given root moves.
     *
     * @param searchMoves legal moves of the position; all of them when empty
     */
    public SearchResult search(Position root, Limits limits, Collection<Long> searchMoves) {
        return search(root, limits, searchMoves, () -> {});
    }

    /** @param begun is called once the table is ready, if there is anything to search: helpers may begin */
    SearchResult search(Position root, Limits limits, Collection<Long> searchMoves, Runnable begun) {
        limits.requireOne();
        long start = System.nanoTime();
        takeTree(limits);
        tree.counter().reset();
        table.nextSearch();
        prepare(root);
        tree.begin(
                root,
                margins,
                solver,
                limits.nodes(),
                limits.hardMillis() == 0 ? 0 : start + limits.hardMillis() * NANOS_PER_MILLI,
                helpers.length == 0 ? null : this::helpersNodes);
        if (!root.outcome().isOngoing()) {
            return SearchResult.ended(root, seconds(start));
        }
        list(searchMoves);
        begun.run();
        int depth = deepen(limits, start, 1);
        return resultSoFar(depth, start);
    }

    private void prepare(Position root) {
        position = root;
        exactTies = parameters.ties() || parameters.isFullWidth();
        width = exactTies ? parameters.tieWidth() : 0;
        solved = false;
        scoutMargin = exactTies ? width + 1 : 0;
        order.prepare(root);
        prepareSolver();
        prepareMargins();
    }

    private void list(Collection<Long> searchMoves) {
        moves.list(position, tree, searchMoves);
        completed.begin(moves.first(), position.inCheck() ? 0 : tree.staticScore());
        if (wantedLines > 1) {
            lines.begin(Math.min(wantedLines, moves.count()));
        }
    }

    /** The result after the iteration of that depth. */
    private SearchResult resultSoFar(int depth, long start) {
        List<Long> one = List.of(completed.move());
        boolean known = exactTies && depth > 0;
        SearchResult.PvLine best = completed.result(position, solver);
        return new SearchResult(
                completed.move(),
                completed.score(),
                Score.mateIn(completed.score()),
                depth,
                tree.selectiveDepth(),
                tree.counter().nodes() + helpersNodes(),
                tree.counter().leaves() + helpersLeaves(),
                best.pv(),
                known ? moves.ties() : one,
                known && knowsAllTies(),
                known ? moves.candidates() : one,
                wantedLines > 1 ? lines.results(completed, position, solver) : List.of(best),
                seconds(start));
    }

    /** Whether the ties are complete: no root move was judged by a selective search. */
    private boolean knowsAllTies() {
        return wantedLines == 1 && (tree.isFixedDepth() || solved || moves.count() == 1);
    }

    // ---- parallel search

    /** One more searcher for the same table. */
    AlphaBeta helper(int place) {
        return new AlphaBeta(parameters, table, place);
    }

    /** Adds the nodes of these helpers to the counts, from the next search on. */
    void countIn(AlphaBeta[] others) {
        helpers = others;
    }

    /** Gets ready to help with the search that {@code other} is about to run. A stop from now on ends it. */
    @SuppressWarnings("NullAway") // Both have the same parameters.
    void readyFor(AlphaBeta other) {
        tree = other.tree == other.usualTree ? usualTree : fixedTree;
        tree.counter().reset();
    }

    /** Searches a position only to fill the table, until it is stopped or the last depth is done. */
    void help(Position root, Collection<Long> searchMoves) {
        prepare(root);
        tree.begin(root, margins, solver, 0, 0, null);
        list(searchMoves);
        deepen(NO_LIMITS, 0, 1 + number % 2);
        tree.counter().publish();
    }

    /** The result of the last search with the final counts of all helpers. */
    SearchResult counted(SearchResult result) {
        return result.withCounts(
                tree.counter().nodes() + helpersNodes(), tree.counter().leaves() + helpersLeaves());
    }

    private long helpersNodes() {
        long sum = 0;
        for (AlphaBeta helper : helpers) {
            sum += helper.tree.counter().publishedNodes();
        }
        return sum;
    }

    private long helpersLeaves() {
        long sum = 0;
        for (AlphaBeta helper : helpers) {
            sum += helper.tree.counter().publishedLeaves();
        }
        return sum;
    }

    // ---- the parts of a search

    /**
     * Chooses the tree by the limits. The two trees must not share table entries, so the table is cleared when the tree
     * changes.
     */
    private void takeTree(Limits limits) {
        Tree wanted = fixedTree != null && limits.isDepthAlone() ? fixedTree : usualTree;
        if (wanted != tree) {
            table.clear();
            tree = wanted;
        }
    }

    /** Scales the margins to the game that is searched now. */
    private void prepareMargins() {
        if (!margins.areFor(parameters.unit(), position.volatility())) {
            margins = new Margins(parameters.margins(), parameters.unit(), position.volatility());
        }
    }

    /** Takes the solver of the game that is searched now. */
    private void prepareSolver() {
        if (endRoot != null) {
            endRoot.begin();
        }
        if (!parameters.has(Part.END_SOLVER) || solver != null && solver.fits(position)) {
            return;
        }
        solver = position.endSolver();
        endRoot = solver == null ? null : new EndRoot(solver);
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /** Searches deeper and deeper, from depth {@code first} on; returns the depth of the last completed iteration. */
    @SuppressWarnings("NullAway") // Solved by a solver.
    private int deepen(Limits limits, long start, int first) {
        int last = limits.depth() == 0 ? Limits.LARGEST_DEPTH : Math.min(limits.depth(), Limits.LARGEST_DEPTH);
        boolean clocked = limits.hasSoftLimit();
        int solveAt = endRoot == null || number > 0 || wantedLines > 1 ? 0 : endRoot.after(position, limits);
        int done = 0;
        int stable = 0;
        for (int depth = first; depth <= last; depth++) {
            if (depth == solveAt && solve(limits, start)) {
                solved = true;
                return solver.left(position);
            }
            long before = completed.move();
            int scoreBefore = completed.score();
            found = false;
            tree.iterate(depth);
            aspirationSearch(depth, completed.score(), 0);
            if (tree.counter().aborted()) {
                if (found && (!exactTies || done == 0)) {
                    completed.copyFrom(iteration);
                }
                break;
            }
            completed.copyFrom(iteration);
            moves.selectTies(completed.score(), width);
            moves.moveTo(completed.move(), 0);
            if (wantedLines > 1 && !moreLines(depth)) {
                break;
            }
            done = depth;
            moves.sort(wantedLines > 1 ? lines.count() : 1);
            if (listener != null) {
                listener.accept(resultSoFar(depth, start));
            }
            stable = completed.move() == before ? stable + 1 : 0;
            if (limits.depth() == 0 && isSettled(depth) || clocked && moves.count() == 1 && depth >= ONLY_MOVE_DEPTH) {
                break;
            }
            if (clocked && isSoftLimitReached(limits, start, stable, scoreBefore - completed.score())) {
                break;
            }
        }
        return done;
    }

    private boolean isSoftLimitReached(Limits limits, long start, int stable, int drop) {
        double share = time.softLimitFraction(stable, drop, parameters.unit(), moves.effort(completed.move()));
        return limits.softNodes() > 0
                ? tree.counter().nodes() + helpersNodes() >= limits.softNodes() * share
                : System.nanoTime() - start >= limits.softMillis() * share * NANOS_PER_MILLI;
    }

    /**
     * Searches the remaining root moves for the second line, the third and so on. A selective search may find one of
     * them better than the first.
     *
     * @return false when the search has ended
     */
    private boolean moreLines(int depth) {
        int most = Math.min(wantedLines, moves.count());
        lines.iterate(completed);
        for (int i = 1; i < most; i++) {
            found = false;
            aspirationSearch(depth, i < lines.count() ? lines.line(i).score() : completed.score(), i);
            if (tree.counter().aborted()) {
                return false;
            }
            moves.moveTo(iteration.move(), i);
            lines.add(iteration);
        }
        lines.commitIteration();
        for (int i = 0; i < most; i++) {
            moves.moveTo(lines.line(i).move(), i);
        }
        if (lines.line(0).move() != completed.move()) {
            completed.copyFrom(lines.line(0));
            moves.keepAlone(completed.move());
        }
        return true;
    }

    /** Solves the root to the end of the game within the limits; false when that takes too long. */
    @SuppressWarnings("NullAway") // Only asked where there is a solver.
    private boolean solve(Limits limits, long start) {
        boolean done = endRoot.solve(
                position, moves, completed.score(), limits, tree.counter().nodes(), start, scoutMargin);
        if (done) {
            moves.selectTies(endRoot.value(), width);
            completed.solve(
                    endRoot, position, exactTies ? moves.ties().getFirst() : endRoot.best(), solver.left(position));
        }
        tree.counter().countElsewhere(endRoot.nodes(), false);
        return done;
    }

    /** True when a forced end was found and the search went well beyond it without finding a nearer one. */
    private boolean isSettled(int depth) {
        Integer plies = Score.mateIn(completed.score());
        return plies != null && depth >= Math.abs(plies) + PLIES_AFTER_FORCED_END;
    }

    /**
     * One iteration: an aspiration window around the last score, widened on the side on which the search fails.
     *
     * @param from the root moves before this one are left out
     */
    private void aspirationSearch(int depth, int last, int from) {
        int delta = margins.window();
        int alpha = -Score.INFINITE;
        int beta = Score.INFINITE;
        if (parameters.has(Part.ASPIRATION) && depth >= margins.aspirationDepth && !Score.isDecisive(last)) {
            alpha = last - width - delta;
            beta = last + delta;
        }
        while (true) {
            int value = scan(depth, alpha, beta, from);
            if (tree.counter().aborted() || value - width > alpha && value < beta) {
                return;
            }
            delta = margins.wider(delta);
            boolean open = margins.isOpen(delta) || Score.isDecisive(value);
            if (value >= beta) {
                beta = open ? Score.INFINITE : value + delta;
            } else {
                beta = value <= alpha ? (alpha + beta) / 2 + 1 : beta;
                alpha = open ? -Score.INFINITE : value - width - delta;
            }
        }
    }

    /** Searches root moves with a window; the value is exact between alpha and beta, otherwise a bound. */
    private int scan(int depth, int alpha, int beta, int from) {
        int best = -Score.INFINITE;
        int bestAt = from;
        for (int i = from; i < moves.count(); i++) {
            long before = tree.counter().nodes();
            if (!tree.makeRootMove(moves.move(i))) {
                return best;
            }
            int low = Math.max(alpha, best - scoutMargin);
            int value = i == from ? -tree.search(-beta, -alpha, depth - 1, 1, false) : scout(i, depth, low, beta);
            position.unmake();
            if (tree.counter().aborted()) {
                return best;
            }
            moves.found(i, value, low, tree.counter().nodes() - before);
            boolean equal = exactTies && value == best && value > low;
            if (value > best || equal && moves.isBefore(i, bestAt)) {
                best = value;
                bestAt = i;
                if (value > alpha) {
                    found = true;
                    iteration.take(moves.move(i), tree.pvTable(), value, depth);
                }
                if (value >= beta) {
                    return best;
                }
            }
        }
        return best;
    }

    /**
     * The value of a later root move: first with a reduced depth, then at full depth, then with an open window; each
     * only when the one before fails high.
     */
    private int scout(int i, int depth, int low, int beta) {
        int value = low + 1;
        if (!exactTies
                && parameters.has(Part.REDUCTIONS)
                && depth >= margins.reductionDepth
                && i >= margins.firstReducedRoot - 1
                && !tree.inCheck(0)
                && !tree.inCheck(1)
                && !moves.isNoisy(i)) {
            int reduction = Math.clamp(margins.reduction(depth, i) - margins.reductionRoot, 0, depth - 2);
            value = reduction == 0 ? value : -tree.search(-low - 1, -low, depth - 1 - reduction, 1, true);
        }
        if (value > low && !tree.counter().aborted()) {
            value = -tree.search(-low - 1, -low, depth - 1, 1, true);
        }
        if (value > low && !tree.counter().aborted()) {
            value = -tree.search(-beta, -low, depth - 1, 1, false);
        }
        return value;
    }
}

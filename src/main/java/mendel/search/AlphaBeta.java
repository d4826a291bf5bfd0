package mendel.search;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import mendel.game.EndSolver;
import mendel.game.Position;

/**
 * The searcher used for play: principal variation search with iterative deepening and aspiration windows. This class is the
 * root of the tree and the deepening; {@link Tree} is everything below.
 *
 * <p>For a depth or node limit the result depends on nothing but the position, the limits and what was searched since
 * {@link #clear}. Nothing is allocated in the tree.
 *
 * <p><b>Equal moves.</b> A scout with the window (best, best + 1) only proves "not better". With
 * {@link SearchParameters#ties}, and in every full-width search, the root therefore scouts with (best - 1, best), at full
 * depth: a move that fails low is worse, any other is searched with an open window, and its value is then exact. Moves of
 * exactly the best value are ties, and the first of them in text order is the best move. Then only whole iterations count,
 * so that the ties of the result belong to its score. Without that, the best move is the one that was first found to have
 * the best value.
 */
public final class AlphaBeta implements Searcher {

    private static final long NANOS_PER_MILLI = 1_000_000;
    /** A forced end is believed, and the search of a game ended, that many plies after it was in reach. */
    private static final int PLIES_AFTER_FORCED_END = 6;
    /** With one legal move and a clock, only its score is wanted. */
    private static final int ONLY_MOVE_DEPTH = 4;
    private static final int FIRST_REDUCED = 4;
    private static final int PERCENT = 100;

    private final SearchParameters parameters;
    private Margins margins;
    private final TranspositionTable table;
    private final MoveOrder order = new MoveOrder();
    private final Tree tree;

    /** Null in games without a solver. */
    private EndSolver solver;
    private EndRoot endRoot;
    private Position position;
    private boolean exactTies;
    private long[] moves = new long[0];
    private long[] sizes = new long[0];
    private int[] ranks = new int[0];
    private boolean[] noisy = new boolean[0];
    private boolean[] tied = new boolean[0];
    private int count;

    /** The best move and score of the iteration at work, while {@code found}; then of the result. */
    private boolean found;
    private final Line iteration = new Line();
    private final Line completed = new Line();
    private long[] completedTies = new long[0];
    private int completedTieCount;

    /** Null when nobody listens. */
    private Consumer<SearchResult> listener;

    /** A principal variation with its score. */
    private static final class Line {
        private final long[] moves = new long[Score.MAX_PLY + 1];
        private int length;
        private int score;

        private void copyFrom(Line other) {
            System.arraycopy(other.moves, 0, moves, 0, other.length);
            length = other.length;
            score = other.score;
        }
    }

    /** A searcher with its own transposition table. */
    public AlphaBeta(SearchParameters parameters) {
        this.parameters = parameters;
        margins = new Margins(parameters.unit());
        table = new TranspositionTable(parameters.tableMebibytes());
        tree = new Tree(parameters, table, order);
    }

    /** How this searcher searches. */
    public SearchParameters parameters() {
        return parameters;
    }

    /**
     * Tells {@code listener} how a search stands after each iteration that it completes, in the thread that searches. When it
     * calls {@link #stop}, that iteration was the last.
     */
    public void listen(Consumer<SearchResult> listener) {
        this.listener = listener;
    }

    /** How much of the transposition table is in use, in thousandths. */
    public int tableUse() {
        return table.use();
    }

    @Override
    public void clear() {
        table.clear();
        order.clear();
        if (solver != null) {
            solver.clear();
        }
    }

    @Override
    public void stop() {
        tree.stop();
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
     * Searches as {@link #search(Position, Limits)}, but chooses among some of the moves.
     *
     * @param among legal moves of the position; all of them when empty
     */
    public SearchResult search(Position root, Limits limits, Collection<Long> among) {
        limits.requireOne();
        long start = System.nanoTime();
        position = root;
        exactTies = parameters.ties() || parameters.isFullWidth();
        table.nextSearch();
        order.prepare(root);
        prepareSolver();
        prepareMargins();
        tree.begin(root, margins, solver, limits.nodes(), limits.hardMillis() == 0 ? 0 : start + limits.hardMillis() * NANOS_PER_MILLI);
        if (!root.outcome().isOngoing()) {
            return SearchResult.ended(root, seconds(start));
        }
        prepareMoves(among);
        return standing(deepen(limits, start), start);
    }

    /** What is known after the iteration of that depth. */
    private SearchResult standing(int depth, long start) {
        List<Long> ties = new ArrayList<>();
        if (exactTies && depth > 0) {
            for (int i = 0; i < completedTieCount; i++) {
                ties.add(completedTies[i]);
            }
            ties.sort(Comparator.comparing(position::moveText));
        } else {
            ties.add(completed.moves[0]);
        }
        List<Long> pv = Arrays.stream(completed.moves, 0, completed.length).boxed().toList();
        return new SearchResult(completed.moves[0], completed.score, Score.mateIn(completed.score), depth, tree.nodes(),
                tree.leaves(), pv, ties, seconds(start));
    }

    /** Fits the margins to the game that is searched now. */
    private void prepareMargins() {
        int unit = Math.max(1, parameters.unit() * position.swing() / PERCENT);
        if (margins.unit() != unit) {
            margins = new Margins(unit);
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

    /** Lists the root's moves, the most promising first, and ranks them by their text. */
    private void prepareMoves(Collection<Long> among) {
        int most = position.maxMoves();
        if (moves.length < most) {
            moves = new long[most];
            sizes = new long[most];
            ranks = new int[most];
            noisy = new boolean[most];
            tied = new boolean[most];
            completedTies = new long[most];
        }
        count = tree.rootMoves(moves);
        if (!among.isEmpty()) {
            int kept = 0;
            for (int i = 0; i < count; i++) {
                if (among.contains(moves[i])) {
                    moves[kept++] = moves[i];
                }
            }
            count = kept;
        }
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            texts.add(position.moveText(moves[i]));
        }
        List<String> sorted = texts.stream().sorted().toList();
        int first = 0;
        for (int i = 0; i < count; i++) {
            ranks[i] = sorted.indexOf(texts.get(i));
            noisy[i] = position.captureOrder(moves[i]) > 0;
            sizes[i] = 0;
            first = ranks[i] < ranks[first] ? i : first;
        }
        completed.moves[0] = moves[first];
        completed.length = 1;
        completed.score = position.isForced() ? 0 : position.evaluate();
        completedTieCount = 0;
    }

    /** Searches deeper and deeper; gives the depth of the last whole iteration. */
    private int deepen(Limits limits, long start) {
        int last = limits.depth() == 0 ? Score.MAX_PLY - 1 : Math.min(limits.depth(), Score.MAX_PLY - 1);
        boolean clocked = limits.softMillis() > 0;
        int solveAt = endRoot == null ? 0 : endRoot.after(position, limits);
        int done = 0;
        int stable = 0;
        for (int depth = 1; depth <= last; depth++) {
            if (depth == solveAt && solved(limits, start)) {
                return solver.left(position);
            }
            long before = completed.moves[0];
            int scoreBefore = completed.score;
            found = false;
            tree.iterate(depth);
            aspire(depth, completed.score);
            if (tree.aborted()) {
                if (found && (!exactTies || done == 0)) {
                    completed.copyFrom(iteration);
                }
                break;
            }
            done = depth;
            completed.copyFrom(iteration);
            keepTies();
            sortMoves();
            if (listener != null) {
                listener.accept(standing(depth, start));
            }
            stable = completed.moves[0] == before ? stable + 1 : 0;
            if (limits.depth() == 0 && isSettled(depth) || clocked && count == 1 && depth >= ONLY_MOVE_DEPTH) {
                break;
            }
            if (clocked) {
                double share = TimeManager.share(stable, scoreBefore - completed.score, parameters.unit());
                if (System.nanoTime() - start >= limits.softMillis() * share * NANOS_PER_MILLI) {
                    break;
                }
            }
        }
        return done;
    }

    /** Plays the game to its end within the limits; false when that takes too long. */
    private boolean solved(Limits limits, long start) {
        boolean done = endRoot.solve(position, moves, count, completed.score, limits, tree.nodes(), start, exactTies);
        if (done) {
            int first = endRoot.best();
            completedTieCount = 0;
            for (int i = 0; i < count; i++) {
                if (endRoot.isTied(i)) {
                    completedTies[completedTieCount++] = moves[i];
                    first = exactTies && ranks[i] < ranks[first] ? i : first;
                }
            }
            completed.score = endRoot.value();
            completed.moves[0] = moves[first];
            completed.length = endRoot.line(position, completed.moves, completed.score);
        }
        tree.visited(endRoot.nodes());
        return done;
    }

    /** True when a forced end was found and the search went well beyond it without finding a nearer one. */
    private boolean isSettled(int depth) {
        Integer plies = Score.mateIn(completed.score);
        return plies != null && depth >= Math.abs(plies) + PLIES_AFTER_FORCED_END;
    }

    /** One iteration: a window around the last score, widened on the side on which it fails. */
    private void aspire(int depth, int last) {
        int delta = margins.window();
        int alpha = -Score.INFINITE;
        int beta = Score.INFINITE;
        if (parameters.has(Part.ASPIRATION) && depth >= Margins.ASPIRATION_DEPTH && !Score.isForced(last)) {
            alpha = last - delta;
            beta = last + delta;
        }
        while (true) {
            int value = scan(depth, alpha, beta);
            if (tree.aborted() || value > alpha && value < beta) {
                return;
            }
            delta *= 2;
            boolean open = delta > margins.units(1000) || Score.isForced(value);
            if (value <= alpha) {
                beta = (alpha + beta) / 2 + 1;
                alpha = open ? -Score.INFINITE : value - delta;
            } else {
                beta = open ? Score.INFINITE : value + delta;
            }
        }
    }

    /** Searches the root's moves with a window; the value is exact between alpha and beta, otherwise a bound. */
    private int scan(int depth, int alpha, int beta) {
        int best = -Score.INFINITE;
        int bestRank = 0;
        Arrays.fill(tied, 0, count, false);
        for (int i = 0; i < count; i++) {
            long before = tree.nodes();
            if (!tree.play(moves[i], 0)) {
                return best;
            }
            int low = Math.max(alpha, exactTies ? best - 1 : best);
            int value = i == 0 ? -tree.search(-beta, -alpha, depth - 1, 1, false) : scout(i, depth, low, beta);
            position.unmake();
            if (tree.aborted()) {
                return best;
            }
            sizes[i] = tree.nodes() - before;
            boolean equal = exactTies && value == best && value > low;
            if (value > best) {
                Arrays.fill(tied, 0, i, false);
            }
            tied[i] = value > best || equal;
            if (value > best || equal && ranks[i] < bestRank) {
                best = value;
                bestRank = ranks[i];
                if (value > alpha) {
                    take(i, value);
                }
                if (value >= beta) {
                    return best;
                }
            }
        }
        return best;
    }

    /** The value of a later root move: reduced, then at full depth, then with an open window, as far as it holds. */
    private int scout(int i, int depth, int low, int beta) {
        int value = low + 1;
        if (!exactTies && parameters.has(Part.REDUCTIONS) && depth >= Margins.REDUCTION_DEPTH && i >= FIRST_REDUCED
                && !tree.isForced(0) && !tree.isForced(1) && !noisy[i]) {
            int reduction = Math.clamp(margins.reduction(depth, i) - 1, 0, depth - 2);
            value = reduction == 0 ? value : -tree.search(-low - 1, -low, depth - 1 - reduction, 1, true);
        }
        if (value > low && !tree.aborted()) {
            value = -tree.search(-low - 1, -low, depth - 1, 1, true);
        }
        if (value > low && !tree.aborted()) {
            value = -tree.search(-beta, -low, depth - 1, 1, false);
        }
        return value;
    }

    /** Makes a root move the best one of the iteration. */
    private void take(int i, int value) {
        found = true;
        iteration.score = value;
        iteration.moves[0] = moves[i];
        int length = Math.min(tree.lineLength(1), Score.MAX_PLY);
        for (int k = 0; k < length; k++) {
            iteration.moves[k + 1] = tree.line(1, k);
        }
        iteration.length = length + 1;
    }

    private void keepTies() {
        completedTieCount = 0;
        for (int i = 0; i < count; i++) {
            if (tied[i]) {
                completedTies[completedTieCount++] = moves[i];
            }
        }
    }

    /** Orders the root's moves for the next iteration: the best, then those whose refutation took the most nodes. */
    private void sortMoves() {
        for (int i = 0; i < count; i++) {
            if (moves[i] == completed.moves[0]) {
                sizes[i] = Long.MAX_VALUE;
            }
        }
        for (int i = 1; i < count; i++) {
            for (int k = i; k > 0 && sizes[k] > sizes[k - 1]; k--) {
                swap(k, k - 1);
            }
        }
    }

    private void swap(int a, int b) {
        long move = moves[a];
        moves[a] = moves[b];
        moves[b] = move;
        long size = sizes[a];
        sizes[a] = sizes[b];
        sizes[b] = size;
        int rank = ranks[a];
        ranks[a] = ranks[b];
        ranks[b] = rank;
        boolean flag = noisy[a];
        noisy[a] = noisy[b];
        noisy[b] = flag;
    }
}

package mendel.search.textbook;

import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import mendel.game.Position;
import mendel.search.Limits;
import mendel.search.Score;
import mendel.search.SearchResult;
import mendel.search.Searcher;
import org.jspecify.annotations.Nullable;

/**
 * The searchers of the textbooks with their switches: this class is the root of the tree (Kühr 2011, algorithms 2.3 and
 * 3.3), the choice among its moves, and iterative deepening (Ivanová 2011, algorithm 5).
 *
 * <p>{@code minimax}, {@code alphabeta} and {@code negascout} search once to the depth asked for. With a limit of nodes
 * or time they too go deeper ply by ply, as {@code iterative} always does; the result is that of the last whole
 * iteration, and before the first one is whole the best move found so far.
 *
 * <p>Moves of exactly the best value are ties. The root searches with the lower bound best - 1, so that an equal value
 * is exact and not a bound, and the best move is the first tie in text order. See {@link TextbookParameters} for the
 * book's own root.
 */
public final class TextbookSearcher implements Searcher {

    /** A better move is taken over with this probability (Labaj 2007). */
    static final double TAKEN = 0.7;

    private static final int WHOLE_ALPHA = Position.LOST;
    /** No value is better than a win in one ply. */
    private static final int WHOLE_BETA = Score.WON - 1;

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final TextbookParameters parameters;
    private final TextbookTree tree;
    private RandomGenerator random;

    @SuppressWarnings("NullAway.Init")
    private Position position;

    @SuppressWarnings("NullAway.Init")
    private TextbookRootMoves moves;

    private boolean adapts;

    @SuppressWarnings("NullAway.Init")
    private TextbookRootMoves.ValuedMove best;

    private int score;

    @SuppressWarnings("NullAway.Init")
    private long[] line;

    /** Null when there is no listener. */
    private @Nullable Consumer<SearchResult> listener;

    /** A searcher with its own table. */
    public TextbookSearcher(TextbookParameters parameters) {
        this.parameters = parameters;
        tree = TextbookTree.of(parameters);
        clear();
    }

    /** How this searcher searches. */
    public TextbookParameters parameters() {
        return parameters;
    }

    /** Shows every node of later searches to {@code listener}; null for none. */
    public void trace(Trace listener) {
        tree.trace(listener);
    }

    /** The nodes of the last search that {@link Switch#TT} answered. */
    public long hits() {
        return tree.hits();
    }

    @Override
    public void listen(Consumer<SearchResult> listener) {
        this.listener = listener;
    }

    @Override
    public void clear() {
        random = RandomGeneratorFactory.of("L64X128MixRandom").create(parameters.seed());
        tree.clear();
    }

    @Override
    public void stop() {
        tree.stop();
    }

    @Override
    public SearchResult search(Position root, Limits limits) {
        limits.requireOne();
        long start = System.nanoTime();
        position = root;
        if (!root.outcome().isOngoing()) {
            return SearchResult.ended(root, seconds(start));
        }
        tree.begin(root, limits.nodes(), limits.hardMillis() == 0 ? 0 : start + limits.hardMillis() * NANOS_PER_MILLI);
        moves = new TextbookRootMoves(root, tree);
        adapts = parameters.has(Switch.ADAPT) && !root.isEndgame();
        best = moves.firstInText();
        score = tree.staticScore();
        line = new long[] {best.move()};
        List<Long> ties = List.of(best.move());

        boolean timed =
                limits.nodes() > 0 || limits.softNodes() > 0 || limits.softMillis() > 0 || limits.hardMillis() > 0;
        int last = limits.depth() == 0 ? Score.MAX_PLY - 1 : Math.min(limits.depth(), Score.MAX_PLY - 1);
        boolean deepens = timed || parameters.algorithm() == Algorithm.ITERATIVE;
        int done = 0;
        for (int depth = deepens ? Math.clamp(tree.keptDepth(), 1, last) : last; depth <= last; depth++) {
            TextbookRootMoves.ValuedMove before = best;
            int scoreBefore = score;
            long[] lineBefore = line;
            iterate(depth, done > 0, depth == last && limits.depth() > 0);
            if (tree.aborted()) {
                if (done > 0) {
                    best = before;
                    score = scoreBefore;
                    line = lineBefore;
                }
                break;
            }
            done = depth;
            tree.keepRoot(depth, score, best.move());
            completeLine(depth);
            ties = parameters.ties() ? moves.ties(score) : List.of(best.move());
            if (listener != null) {
                listener.accept(standing(done, ties, start));
            }
            if (parameters.has(Switch.DYNAMIC_ORDER) || parameters.has(Switch.LAST_ITERATION_CUT)) {
                moves.sortByScores(best);
            }
            Integer end = Score.mateIn(score);
            if (tree.aborted()
                    || limits.depth() == 0 && end != null && Math.abs(end) <= depth
                    || limits.softNodes() > 0 && tree.nodes() >= limits.softNodes()
                    || limits.softMillis() > 0 && System.nanoTime() - start >= limits.softMillis() * NANOS_PER_MILLI) {
                break;
            }
        }
        return standing(done, done > 0 ? ties : List.of(best.move()), start);
    }

    /** The result after that many whole plies. */
    private SearchResult standing(int done, List<Long> equal, long start) {
        return new SearchResult(
                best.move(),
                SearchResult.PvLine.of(position, done, score, line),
                tree.nodes(),
                tree.leaves(),
                equal,
                done > 0 && parameters.findsAllTies(),
                seconds(start));
    }

    private static double seconds(long start) {
        return (System.nanoTime() - start) / 1e9;
    }

    /**
     * One iteration, with {@link Switch#ASPIRATION} in a window of nine tenths of a pawn to each side of the last
     * score.
     */
    private void iterate(int depth, boolean hasLast, boolean isFinal) {
        int count = isFinal && hasLast && parameters.has(Switch.LAST_ITERATION_CUT)
                ? Math.min(parameters.lastMoves(), moves.size())
                : moves.size();
        if (parameters.has(Switch.ASPIRATION) && !adapts && hasLast && !Score.isDecisive(score)) {
            int width = Math.max(1, parameters.unit() * 9 / 10);
            int alpha = score - width;
            int beta = score + width;
            scan(depth, alpha, beta, count);
            if (tree.aborted() || score > alpha && score < beta) {
                return;
            }
        }
        scan(depth, WHOLE_ALPHA, WHOLE_BETA, count);
    }

    /** Searches the root's moves and chooses one; its score is exact when it lies between alpha and beta. */
    private void scan(int depth, int alpha, int beta, int count) {
        TextbookRootMoves.ValuedMove chosen = null;
        moves.clearTies();
        for (int i = 0; i < count; i++) {
            TextbookRootMoves.ValuedMove entry = moves.get(i);
            if (!tree.playMove(entry.move(), 0)) {
                return;
            }
            int low = chosen == null || adapts ? alpha : Math.max(alpha, parameters.ties() ? score - 1 : score);
            int value = tree.child(low, beta, depth, 0, i == 0 || adapts);
            position.unmake();
            if (tree.aborted()) {
                return;
            }
            boolean better = chosen == null || isBetter(value);
            boolean equal = chosen != null && value == score && value > low && parameters.ties();
            entry.found(value, better || equal);
            if (better && (chosen == null || isTakenOver()) || equal && isFirst(entry)) {
                chosen = entry;
                take(entry, value);
            }
            if (beta < WHOLE_BETA && score >= beta) {
                return;
            }
        }
    }

    private boolean isBetter(int value) {
        return adapts ? Math.abs(value) < Math.abs(score) || -value == score && value > score : value > score;
    }

    private boolean isTakenOver() {
        return !parameters.has(Switch.VARIETY) || random.nextDouble() < TAKEN;
    }

    /** Whether an equal move replaces the best one: the first in text order does, but not with variety. */
    private boolean isFirst(TextbookRootMoves.ValuedMove entry) {
        return !parameters.has(Switch.VARIETY) && entry.isBefore(best);
    }

    private void take(TextbookRootMoves.ValuedMove entry, int value) {
        best = entry;
        score = value;
        BestLines lines = tree.lines();
        line = new long[1 + lines.length(1)];
        line[0] = entry.move();
        for (int i = 1; i < line.length; i++) {
            line[i] = lines.move(1, i - 1);
        }
    }

    /** Extends a line that a stored result cut short, until it is as long as the iteration is deep. */
    private void completeLine(int depth) {
        if (!tree.answersFromMemory() || line.length >= depth) {
            return;
        }
        long[] whole = Arrays.copyOf(line, Score.MAX_PLY + 1);
        int length = line.length;
        int added = length;
        int value = score;
        while (added > 0 && length < depth) {
            for (int i = 0; i < added; i++) {
                value = -MateDistance.toChild(value);
            }
            added = tree.extendPv(whole, length, value, depth - length);
            length += added;
        }
        line = Arrays.copyOf(whole, length);
    }
}

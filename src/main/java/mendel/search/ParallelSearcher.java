package mendel.search;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import mendel.Joining;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * {@link AlphaBeta} in several threads, which Labaj 2007 suggests as future work. All threads search the same position
 * for the same transposition table, each with its own order of moves and every second one a ply ahead (known as lazy
 * SMP): what one has stored, the others need not search. Only the calling thread returns a result and reports; the
 * others end when it ends.
 *
 * <p>With one thread it is {@link AlphaBeta} itself. With more threads the result is not deterministic, even with a
 * depth or node limit, and the node limit, which all threads share, is exceeded by some hundred nodes. {@link #stop}
 * may be called by any thread.
 */
public final class ParallelSearcher implements Searcher {

    /** The most threads. */
    public static final int MOST_THREADS = 64;

    private final AlphaBeta main;
    private final AlphaBeta[] helpers;
    /** The failure of a helper thread; null when none has failed. */
    private volatile @Nullable Throwable failure;

    /**
     * A searcher with a transposition table that its threads share.
     *
     * @param threads from 1 to {@value #MOST_THREADS}
     */
    public ParallelSearcher(SearchParameters parameters, int threads) {
        if (threads < 1 || threads > MOST_THREADS) {
            throw new IllegalArgumentException(threads + " threads are not from 1 to " + MOST_THREADS);
        }
        main = new AlphaBeta(parameters);
        helpers = new AlphaBeta[threads - 1];
        for (int i = 0; i < helpers.length; i++) {
            helpers[i] = main.helper(i + 1);
        }
        main.countIn(helpers);
    }

    /** The threads that search. */
    public int threads() {
        return 1 + helpers.length;
    }

    /** As {@link AlphaBeta#listen}; in the calling thread. */
    @Override
    public void listen(Consumer<SearchResult> listener) {
        main.listen(listener);
    }

    /** As {@link AlphaBeta#setMultiPv}. */
    public void setMultiPv(int lines) {
        main.setMultiPv(lines);
    }

    /** As {@link AlphaBeta#tableUse}. */
    public int tableUse() {
        return main.tableUse();
    }

    @Override
    public void clear() {
        main.clear();
        for (AlphaBeta helper : helpers) {
            helper.clearHeuristics();
        }
    }

    @Override
    public void stop() {
        main.stop();
    }

    @Override
    public SearchResult search(Position root, Limits limits) {
        return search(root, limits, List.of());
    }

    /**
     * As {@link AlphaBeta#search(Position, Limits, Collection)}.
     *
     * @throws IllegalStateException when a helper thread fails; the cause is its exception
     */
    public SearchResult search(Position root, Limits limits, Collection<Long> searchMoves) {
        failure = null;
        Thread[] threads = new Thread[helpers.length];
        SearchResult result;
        try {
            result = main.search(root, limits, searchMoves, () -> begin(threads, root, searchMoves));
        } finally {
            end(threads);
        }
        if (failure != null) {
            throw new IllegalStateException("a helper of the search has failed", failure);
        }
        return helpers.length == 0 || result.move() == 0 ? result : main.counted(result);
    }

    private void begin(Thread[] threads, Position root, Collection<Long> searchMoves) {
        for (AlphaBeta helper : helpers) {
            helper.readyFor(main);
        }
        for (int i = 0; i < threads.length; i++) {
            AlphaBeta helper = helpers[i];
            Position copy = root.copy();
            Thread thread = Thread.ofPlatform()
                    .daemon()
                    .name("search-" + (i + 2))
                    .unstarted(() -> help(helper, copy, searchMoves));
            thread.start();
            threads[i] = thread;
        }
    }

    private void help(AlphaBeta helper, Position root, Collection<Long> searchMoves) {
        try {
            helper.help(root, searchMoves);
        } catch (Throwable e) { // Every failure is passed on to the waiting thread.
            failure = e;
            main.stop();
        }
    }

    /** Stops the threads that were started and waits for them, which takes no longer than some hundred nodes. */
    private void end(Thread[] threads) {
        for (int i = 0; i < threads.length; i++) {
            if (threads[i] != null) {
                helpers[i].stop();
            }
        }
        for (Thread thread : threads) {
            if (thread != null) {
                Joining.untilEnded(thread);
            }
        }
    }
}

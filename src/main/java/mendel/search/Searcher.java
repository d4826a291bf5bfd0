package mendel.search;

import java.util.function.Consumer;
import mendel.game.Position;

/** Finds the best move of a position. One searcher serves one thread. */
public interface Searcher {

    /**
     * Searches the position, whose model must be attached; it is restored afterwards.
     *
     * @param position where to search; its history counts for repetitions
     * @param limits when to stop; at least one limit must be set
     */
    SearchResult search(Position position, Limits limits);

    /**
     * Reports the standing of later searches to {@code listener}, in the thread that searches and while the position is
     * as it was given. The default reports nothing.
     */
    default void listen(Consumer<SearchResult> listener) {}

    /** Forgets everything learned from earlier searches, so that the next result depends only on its arguments. */
    void clear();

    /** Ends a search that runs in another thread as soon as possible; it still returns its best move so far. */
    void stop();
}

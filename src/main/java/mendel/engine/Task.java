package mendel.engine;

import java.util.List;
import mendel.search.Limits;
import mendel.search.Score;
import mendel.search.SearchResult;

/**
 * What a client wants to be searched.
 *
 * @param limits when the search ends by itself
 * @param searchMoves the moves to choose among; all when empty
 * @param mateMoves a mate in so many moves is enough; 0 for none
 * @param infinite whether the answer is kept back until the client stops the search
 * @param ponder whether it is kept back until the client says that the expected move was played
 * @param hitMillis how long the search may go on after that, in milliseconds; 0 for as long as the limits say
 */
record Task(Limits limits, List<Long> searchMoves, int mateMoves, boolean infinite, boolean ponder, long hitMillis) {

    /** Deeper than any search gets. */
    static final int DEEPEST = Score.MAX_PLY - 1;

    Task {
        searchMoves = List.copyOf(searchMoves);
    }

    /** A search that ends by its limits. */
    static Task of(Limits limits) {
        return new Task(limits, List.of(), 0, false, false, 0);
    }

    /** Limits that are not of time; the deepest search there is when neither is given. */
    static Limits timeless(int depth, long nodes) {
        return new Limits(depth == 0 && nodes == 0 ? DEEPEST : Math.min(depth, DEEPEST), nodes, 0, 0);
    }

    /** Whether the client has to say when the answer is wanted. */
    boolean isHeld() {
        return infinite || ponder;
    }

    /** Whether a search that stands so has found the mate that was wanted. */
    boolean isFound(SearchResult standing) {
        return mateMoves > 0
                && standing.mateIn() != null
                && standing.mateIn() > 0
                && (standing.mateIn() + 1) / 2 <= mateMoves;
    }
}

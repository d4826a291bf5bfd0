package mendel.engine;

import java.util.List;
import mendel.search.Limits;
import mendel.search.Score;
import mendel.search.SearchResult;

/**
 * A search that a client asks for.
 *
 * @param limits when the search ends by itself
 * @param searchMoves the moves to choose among; all when empty
 * @param mateMoves the search ends when it finds a mate in that many moves; 0 for none
 * @param infinite whether the answer is held until the client stops the search
 * @param ponder whether the answer is held until the ponder hit
 * @param hitMillis milliseconds that the search may go on after the ponder hit; 0 for as long as the limits allow
 */
record SearchTask(
        Limits limits, List<Long> searchMoves, int mateMoves, boolean infinite, boolean ponder, long hitMillis) {

    /** The greatest depth of a search. */
    static final int DEEPEST = Score.MAX_PLY - 1;

    SearchTask {
        searchMoves = List.copyOf(searchMoves);
    }

    /** A search that ends by its limits. */
    static SearchTask of(Limits limits) {
        return new SearchTask(limits, List.of(), 0, false, false, 0);
    }

    /** Limits by depth and nodes; the greatest depth when neither is given. */
    static Limits timeless(int depth, long nodes) {
        return new Limits(depth == 0 && nodes == 0 ? DEEPEST : Math.min(depth, DEEPEST), nodes, 0, 0);
    }

    /** Whether the answer is held until the client asks for it. */
    boolean isHeld() {
        return infinite || ponder;
    }

    /** Whether this result holds the mate that was asked for. */
    boolean isFound(SearchResult standing) {
        return mateMoves > 0
                && standing.mateIn() != null
                && standing.mateIn() > 0
                && (standing.mateIn() + 1) / 2 <= mateMoves;
    }
}

package mendel.player;

import java.io.Serializable;
import mendel.search.SearchResult;
import mendel.search.TieChoice;
import org.jspecify.annotations.Nullable;

/**
 * How often a player's search found ties, and how they were decided.
 *
 * @param moves the number of moves played
 * @param ties of them, those with two candidates or more
 * @param asked ties for which a memory was probed
 * @param known of them, those where the memory knew games with at least one of the candidates
 * @param changed ties in which another move was played than the search alone would have played
 */
public record TieUse(int moves, int ties, int asked, int known, int changed) implements Serializable {

    /** No move yet. */
    public static final TieUse NONE = new TieUse(0, 0, 0, 0, 0);

    /** With a move without a tie. */
    TieUse plusMove() {
        return new TieUse(moves + 1, ties, asked, known, changed);
    }

    /**
     * With a move chosen from a tie.
     *
     * @param remembers whether a memory chose
     */
    TieUse plusTie(SearchResult result, TieChoice choice, boolean remembers) {
        boolean knew = choice.candidates().stream().anyMatch(c -> c.won() + c.lost() + c.drawn() > 0);
        return new TieUse(
                moves + 1,
                ties + 1,
                asked + (remembers ? 1 : 0),
                known + (remembers && knew ? 1 : 0),
                changed + (choice.move() == result.move() ? 0 : 1));
    }

    /** The sum of two; either may be null when a game has none. */
    public static @Nullable TieUse sum(@Nullable TieUse one, @Nullable TieUse two) {
        if (one == null || two == null) {
            return one == null ? two : one;
        }
        return new TieUse(
                one.moves + two.moves,
                one.ties + two.ties,
                one.asked + two.asked,
                one.known + two.known,
                one.changed + two.changed);
    }
}

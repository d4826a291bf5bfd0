package mendel.player;

import mendel.search.SearchResult;
import mendel.search.TieChoice;

/**
 * How often a player's search left a choice among moves, and what was made of it.
 *
 * @param moves how many moves it was asked for
 * @param ties of them, those with two candidates or more
 * @param asked ties about which a memory was asked
 * @param known of them, those where the memory knew games with at least one of the candidates
 * @param changed ties in which another move was played than the search alone would have played
 */
public record TieUse(int moves, int ties, int asked, int known, int changed) {

    /** No move yet. */
    public static final TieUse NONE = new TieUse(0, 0, 0, 0, 0);

    /** With a move of which there was no choice. */
    TieUse plusMove() {
        return new TieUse(moves + 1, ties, asked, known, changed);
    }

    /**
     * With a move that was chosen from several.
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

    /** The sum of both, of which either may be null for a game that does not tell. */
    public static TieUse sum(TieUse one, TieUse two) {
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

package mendel.engine;

import java.util.List;
import mendel.search.SearchResult;

/** What UCI says about a search. */
final class UciInfo {

    private UciInfo() {}

    /**
     * The line {@code info}.
     *
     * @param unit the value of a pawn in the model's units
     * @param millis the time used
     * @param hashfull how much of the table is in use, in thousandths
     * @param pv the principal variation as text
     */
    static String line(SearchResult standing, int unit, long millis, int hashfull, List<String> pv) {
        StringBuilder line = new StringBuilder("info depth ").append(standing.depth()).append(" score ").append(score(standing, unit))
                .append(" nodes ").append(standing.nodes()).append(" nps ").append(standing.nodes() * 1000 / Math.max(1, millis))
                .append(" hashfull ").append(hashfull).append(" time ").append(millis);
        if (!pv.isEmpty()) {
            line.append(" pv ").append(String.join(" ", pv));
        }
        return line.toString();
    }

    /** Centipawns, or moves to mate, from the view of the side to move. */
    private static String score(SearchResult standing, int unit) {
        if (standing.mateIn() == null) {
            return "cp " + standing.centiScore(unit);
        }
        int plies = standing.mateIn();
        return "mate " + (plies > 0 ? (plies + 1) / 2 : plies / 2);
    }
}

package mendel.engine;

import java.util.List;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.search.SearchResult;

/** UCI's {@code info} lines about a search that begins now. */
final class UciInfo {

    private static final long NANOS_PER_MILLI = 1_000_000;

    private final Thinker thinker;
    private final Notation notation;
    private final Position position;
    private final long start = System.nanoTime();

    /** @param position what is searched */
    UciInfo(Thinker thinker, Notation notation, Position position) {
        this.thinker = thinker;
        this.notation = notation;
        this.position = position;
    }

    /** The line {@code info}; with MultiPV one for each line of play. */
    String[] lines(SearchResult standing) {
        long millis = (System.nanoTime() - start) / NANOS_PER_MILLI;
        String counts = " nodes " + standing.nodes() + " nps " + standing.nodes() * 1000 / Math.max(1, millis)
                + " hashfull " + thinker.tableUse() + " time " + millis;
        if (thinker.lines() == 1) {
            return new String[] {line(standing, standing.lines().getFirst(), standing.depth(), "", counts)};
        }
        String[] lines = new String[standing.lines().size()];
        for (int i = 0; i < lines.length; i++) {
            SearchResult.PvLine line = standing.lines().get(i);
            lines[i] = line(standing, line, line.depth(), " multipv " + (i + 1), counts);
        }
        return lines;
    }

    private String line(SearchResult standing, SearchResult.PvLine line, int depth, String place, String counts) {
        List<String> pv = Variation.texts(notation, position, line.pv());
        return "info depth " + depth + " seldepth " + Math.max(depth, standing.selectiveDepth()) + place + " score "
                + score(line) + counts + (pv.isEmpty() ? "" : " pv " + String.join(" ", pv));
    }

    /** Centipawns, or moves to mate, from the view of the side to move. */
    private String score(SearchResult.PvLine line) {
        if (line.mateIn() == null) {
            return "cp " + line.centiScore(thinker.knowledge().unit());
        }
        int plies = line.mateIn();
        return "mate " + (plies > 0 ? (plies + 1) / 2 : plies / 2);
    }
}

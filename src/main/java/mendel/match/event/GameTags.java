package mendel.match.event;

import java.time.LocalDate;
import java.time.ZoneId;
import java.time.format.DateTimeFormatter;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import mendel.game.Side;
import mendel.match.game.GameEnd;
import mendel.match.game.SideLimits;

/** What is told of a game of a match or tournament in the tags of its record. */
final class GameTags {

    private static final DateTimeFormatter PGN_DATE = DateTimeFormatter.ofPattern("yyyy.MM.dd", Locale.ROOT);

    private GameTags() {}

    /**
     * The tags of a game, in the order of PGN.
     *
     * @param index the game's number in the event, from 0
     * @param white the name of who played White
     * @param black the name of who played Black
     * @param plies how many there were
     */
    static Map<String, String> of(
            EventPlan event, int index, String white, String black, SideLimits limits, GameEnd end, int plies) {
        Map<String, String> tags = new LinkedHashMap<>();
        tags.put("Event", event.title());
        tags.put("Site", "?");
        tags.put("Date", LocalDate.now(ZoneId.systemDefault()).format(PGN_DATE));
        tags.put("Round", round(event.pairings(), index));
        tags.put("White", white);
        tags.put("Black", black);
        tags.put("Result", end.result() == 1 ? "1-0" : end.result() == 0 ? "0-1" : "1/2-1/2");
        tags.put("PlyCount", Integer.toString(plies));
        tags.put("Termination", end.kind().termination());
        if (end.kind() != GameEnd.GameEndKind.RULES) {
            tags.put(
                    "TerminationDetails",
                    end.text(end.culprit() == null ? null : end.culprit() == Side.WHITE ? white : black));
        }
        if (limits.white().equals(limits.black())) {
            tags.put("TimeControl", limits.white().clockText());
        } else {
            tags.put("WhiteTimeControl", limits.white().clockText());
            tags.put("BlackTimeControl", limits.black().clockText());
        }
        return tags;
    }

    /** The opening, the pairing where there are several, and the game of the pair. */
    private static String round(List<Pairing> pairings, int index) {
        int opening = index / 2 / pairings.size() + 1;
        return opening + "." + (pairings.size() > 1 ? GameQueue.pairing(pairings, index) + 1 + "." : "")
                + (index % 2 + 1);
    }
}

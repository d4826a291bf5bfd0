package mendel.report;

import java.util.List;
import mendel.match.event.Basics;

/**
 * How weights play endings.
 *
 * @param lines the basic endings that they should win; empty when none were played
 * @param solved true for games that have none, since every search solves their last moves
 */
public record EndingFacts(List<Basics.EndingResult> lines, boolean solved) {

    /** Nothing. */
    public static final EndingFacts NONE = new EndingFacts(List.of(), false);

    /** The text for games whose ends are solved. */
    public static final String SOLVED = "the last squares are solved exactly";

    public EndingFacts {
        lines = List.copyOf(lines);
    }

    /** In words; empty when nothing is known. */
    String text() {
        if (lines.isEmpty()) {
            return solved ? SOLVED : "";
        }
        return (lines.stream().allMatch(Basics.EndingResult::isWon) ? "all won: " : "not all won: ")
                + String.join(
                        ", ", lines.stream().map(Basics.EndingResult::text).toList());
    }
}

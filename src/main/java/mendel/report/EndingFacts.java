package mendel.report;

import java.util.List;

/**
 * What is known of how weights play endings.
 *
 * @param lines the basic endings that they were to win; empty when none were played
 * @param solved true for games that have none, since every search counts out their last moves
 */
public record EndingFacts(List<EndingLine> lines, boolean solved) {

    /** Nothing. */
    public static final EndingFacts NONE = new EndingFacts(List.of(), false);

    /** What is told of games whose ends are solved. */
    public static final String SOLVED = "the last squares are solved exactly";

    public EndingFacts {
        lines = List.copyOf(lines);
    }

    /** In words; empty when nothing is known. */
    String text() {
        if (lines.isEmpty()) {
            return solved ? SOLVED : "";
        }
        return (lines.stream().allMatch(line -> line.won() == line.games()) ? "all won: " : "not all won: ")
                + String.join(
                        ", ",
                        lines.stream()
                                .map(line -> line.ending() + " " + line.won() + " of " + line.games())
                                .toList());
    }
}

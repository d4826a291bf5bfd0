package mendel.game;

import java.util.List;

/**
 * A position of a suite.
 *
 * @param id its name, or its line
 * @param position in the game's text format
 * @param best the moves of which one solves it; empty when any but those to avoid does
 * @param avoid the moves that do not
 */
public record SuiteProblem(String id, String position, List<String> best, List<String> avoid) {

    public SuiteProblem {
        best = List.copyOf(best);
        avoid = List.copyOf(avoid);
    }

    /** True for a move, in the game's notation, that solves it. */
    public boolean isSolvedBy(String move) {
        return (best.isEmpty() || best.contains(move)) && !avoid.contains(move);
    }

    /** What solves it, for people. */
    public String wanted() {
        return String.join(" or ", best)
                + (avoid.isEmpty() ? "" : (best.isEmpty() ? "" : ", ") + "not " + String.join(" or ", avoid));
    }
}

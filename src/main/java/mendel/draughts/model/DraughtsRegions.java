package mendel.draughts.model;

import java.util.List;
import mendel.eval.Tally;
import mendel.eval.TermList;

/**
 * Regions of the board with a weight for each way in which men can stand in them, in which a linear evaluation finds
 * formations, holds and breakthroughs that it has no name for. They are squares of 4x4 at every second file and every
 * row, without the one in the middle of the board, and two rows from edge to edge. A square is in two to eight of them,
 * so that men that work together are in one. Those of one side's half are declared; the others are the same places seen
 * by the other side, so that a configuration has one weight for both sides and the turned position the negative score.
 *
 * <p>Smaller regions see less; larger ones have so many configurations that a million positions hold few of them often
 * enough to learn from. What never occurs in what an evaluation is fitted to stays 0.
 */
final class DraughtsRegions {

    /** The terms of `full` without its lines and small patterns; those patterns stay that know who has the move. */
    static final TermList TERMS = Kings.TERMS.branch("patterns.to-move");

    static final List<Region> REGIONS = List.of(
            new Region("a1-d4"),
            new Region("c1-f4"),
            new Region("e1-h4"),
            new Region("a2-d5"),
            new Region("c2-f5"),
            new Region("e2-h5"),
            new Region("a3-d6"),
            new Region("a1-h2"),
            new Region("a2-h3"),
            new Region("a3-h4"));

    /** How far a weight may go: four men. */
    private static final int REACH = 400;

    private static final PatternTable TO_MOVE = DraughtsPatterns.toMove(TERMS);
    /** By region: its first row. */
    private static final int[] ROW = declare(TERMS.group("regions"));

    private DraughtsRegions() {}

    private static int[] declare(TermList terms) {
        return REGIONS.stream()
                .mapToInt(region -> terms.configurations(
                        "region." + region.corners(),
                        region,
                        REACH,
                        "men of " + region.corners() + " like that, o own and x enemy, row by row from the far side"))
                .toArray();
    }

    /** The diamonds of the side to move. */
    static long toMove(View v, Tally t) {
        return v.moves ? TO_MOVE.side(v, t) : 0;
    }

    /** The configurations of one side's view, square by square; for a trace. */
    static void trace(View v, Tally t) {
        for (int i = 0; i < ROW.length; i++) {
            t.of(ROW[i] + REGIONS.get(i).of(v));
        }
    }
}

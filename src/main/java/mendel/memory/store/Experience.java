package mendel.memory.store;

import mendel.memory.Result;
import org.jspecify.annotations.Nullable;

/**
 * What became of the games in which a learner's move was played.
 *
 * @param won games that the learner won
 * @param lost games that it lost
 * @param drawn games that were drawn
 * @param margin the sum of the margins from the learner's view, of games that have one
 */
public record Experience(long won, long lost, long drawn, long margin) {

    /** Nothing is known. */
    public static final Experience NONE = new Experience(0, 0, 0, 0);

    /** The number of games. */
    public long games() {
        return won + lost + drawn;
    }

    /** With one more game; {@code discs} is its margin, null when it has none. */
    public Experience plus(Result result, @Nullable Integer discs) {
        return new Experience(
                won + (result == Result.WON ? 1 : 0),
                lost + (result == Result.LOST ? 1 : 0),
                drawn + (result == Result.DRAWN ? 1 : 0),
                margin + (discs == null ? 0 : discs));
    }

    /** With other games. */
    public Experience plus(Experience others) {
        return new Experience(won + others.won, lost + others.lost, drawn + others.drawn, margin + others.margin);
    }

    /** The mean result, 1 for won games only and 0 for lost ones only; 0.5 when nothing is known. */
    public double rate() {
        return games() == 0 ? 0.5 : (won + drawn / 2.0) / games();
    }

    /** The mean margin; 0 when nothing is known. */
    public double meanMargin() {
        return games() == 0 ? 0 : (double) margin / games();
    }

    /** {@code 2 won, 1 lost}, with draws where there are any. */
    public String text() {
        return won + " won, " + lost + " lost" + (drawn == 0 ? "" : ", " + drawn + " drawn");
    }
}

package mendel.memory.survey;

import mendel.memory.Result;
import org.jspecify.annotations.Nullable;

/**
 * What became of some stored games, for people to look at.
 *
 * @param won games that the learner won
 * @param lost games that it lost
 * @param drawn games that were drawn
 * @param margin the sum of the known margins from the learner's view
 * @param measured how many games have a margin
 */
public record MemoryTally(long won, long lost, long drawn, long margin, long measured) {

    /** No games. */
    public static final MemoryTally NONE = new MemoryTally(0, 0, 0, 0, 0);

    /** The number of games. */
    public long games() {
        return won + lost + drawn;
    }

    /** The mean result, from 0 (all lost) to 1 (all won); NaN without games. */
    public double rate() {
        return games() == 0 ? Double.NaN : (won + drawn / 2.0) / games();
    }

    /** The mean of the known margins; NaN when none is known. */
    public double meanMargin() {
        return measured == 0 ? Double.NaN : (double) margin / measured;
    }

    /** With one more game; {@code discs} is its margin, null when it has none. */
    MemoryTally plus(Result result, @Nullable Integer discs) {
        return new MemoryTally(
                won + (result == Result.WON ? 1 : 0),
                lost + (result == Result.LOST ? 1 : 0),
                drawn + (result == Result.DRAWN ? 1 : 0),
                margin + (discs == null ? 0 : discs),
                measured + (discs == null ? 0 : 1));
    }

    /** Taken together with others. */
    public MemoryTally plus(MemoryTally other) {
        return new MemoryTally(
                won + other.won,
                lost + other.lost,
                drawn + other.drawn,
                margin + other.margin,
                measured + other.measured);
    }
}

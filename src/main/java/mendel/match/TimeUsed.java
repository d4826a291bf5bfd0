package mendel.match;

/**
 * The time that a player used for its moves.
 *
 * @param moves how many moves it was asked for
 * @param nanos nanoseconds for all of them
 */
public record TimeUsed(int moves, long nanos) {

    /** No move yet. */
    public static final TimeUsed NONE = new TimeUsed(0, 0);

    private static final double NANOS_PER_MILLI = 1e6;

    /** With another move. */
    TimeUsed plusMove(long more) {
        return new TimeUsed(moves + 1, nanos + more);
    }

    /** The time of both. */
    TimeUsed plus(TimeUsed other) {
        return new TimeUsed(moves + other.moves, nanos + other.nanos);
    }

    /** Mean milliseconds a move; null when there was none. */
    public Double millisAMove() {
        return moves == 0 ? null : Double.valueOf(nanos / NANOS_PER_MILLI / moves);
    }
}

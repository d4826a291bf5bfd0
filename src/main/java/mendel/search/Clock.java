package mendel.search;

/**
 * A player's clock before its move.
 *
 * @param remainingMillis the time left, in milliseconds
 * @param incrementMillis the time added after each move
 * @param movesToGo moves until the next time control; 0 when there is none
 */
public record Clock(long remainingMillis, long incrementMillis, int movesToGo) {

    public Clock {
        if (remainingMillis < 0 || incrementMillis < 0 || movesToGo < 0) {
            throw new IllegalArgumentException("the numbers of a clock are not negative");
        }
    }

    /** A clock without a further time control. */
    public static Clock of(long remainingMillis, long incrementMillis) {
        return new Clock(remainingMillis, incrementMillis, 0);
    }
}

package mendel.search;

/**
 * A player's clock before its move.
 *
 * @param remainingMillis the time left, in milliseconds
 * @param incrementMillis the time added after each move
 * @param movesToGo moves until more time is given; 0 when none ever is
 */
public record Clock(long remainingMillis, long incrementMillis, int movesToGo) {

    public Clock {
        if (remainingMillis < 0 || incrementMillis < 0 || movesToGo < 0) {
            throw new IllegalArgumentException("a clock shows no negative numbers");
        }
    }

    /** A clock with nothing but an increment. */
    public static Clock of(long remainingMillis, long incrementMillis) {
        return new Clock(remainingMillis, incrementMillis, 0);
    }
}

package mendel.engine;

import java.util.Arrays;
import mendel.game.Side;
import mendel.search.Clock;
import mendel.search.Limits;
import mendel.search.TimeManager;

/**
 * The clocks of GTP: a main time, then Canadian byo-yomi: a number of moves in each period. The client corrects them by
 * {@code time_left}; in between they are kept here. All times are in milliseconds.
 */
final class GtpClock {

    private final long period;
    private final int movesOfPeriod;
    /** Per side: the time left, and the moves left in the period; 0 during the main time. */
    private final long[] left = new long[2];

    private final int[] moves = new int[2];

    /** Clocks at the start of a game; with 0 moves in a period there is only the main time. */
    GtpClock(long main, long period, int movesOfPeriod) {
        this.period = period;
        this.movesOfPeriod = movesOfPeriod;
        boolean inPeriod = main == 0 && movesOfPeriod > 0;
        Arrays.fill(left, inPeriod ? period : main);
        Arrays.fill(moves, inPeriod ? movesOfPeriod : 0);
    }

    /** Sets the time left to a side as the client sent it. */
    void correct(Side side, long millis, int movesLeft) {
        left[side.ordinal()] = millis;
        moves[side.ordinal()] = movesLeft;
    }

    /** Takes the time of a move off a side's clock. */
    void used(Side side, long millis) {
        int i = side.ordinal();
        left[i] -= millis;
        boolean periodDone = moves[i] > 0 && --moves[i] == 0;
        if (movesOfPeriod > 0 && (periodDone || moves[i] == 0 && left[i] <= 0)) {
            left[i] = periodDone ? period : period + left[i];
            moves[i] = movesOfPeriod;
        }
        left[i] = Math.max(0, left[i]);
    }

    /** How long a side may think about its next move, by its use of time. */
    Limits limits(Side side, TimeManager time) {
        return time.limits(
                new Clock(left[side.ordinal()], 0, moves[side.ordinal()]), TimeManager.DEFAULT_OVERHEAD_MILLIS);
    }
}

package mendel.app.session;

import mendel.game.Side;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/**
 * The times left to both sides.
 *
 * @param white milliseconds; 0 for a side without a clock
 * @param black milliseconds
 */
public record ClockTimes(long white, long black) {

    /** The times at the start of a game. */
    public static ClockTimes atFirst(TimeControls controls) {
        return new ClockTimes(base(controls.white()), base(controls.black()));
    }

    private static long base(@Nullable GameLimit control) {
        return control == null ? 0 : control.baseMillis();
    }

    /** Milliseconds left to a side. */
    public long of(Side side) {
        return side == Side.WHITE ? white : black;
    }

    /** The same with other milliseconds for one side. */
    public ClockTimes with(Side side, long millis) {
        return side == Side.WHITE ? new ClockTimes(millis, black) : new ClockTimes(white, millis);
    }
}

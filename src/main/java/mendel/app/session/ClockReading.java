package mendel.app.session;

import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * The clocks at one moment.
 *
 * @param controls the time controls
 * @param times the times left
 * @param running the side whose clock runs; null: both stand, or there are none
 */
public record ClockReading(
        TimeControls controls, ClockTimes times, @Nullable Side running) {

    /** True when a side has a clock. */
    public boolean isOn() {
        return controls.areOn();
    }

    /** Milliseconds left to a side; null: it has no clock. */
    public @Nullable Long millis(Side side) {
        return controls.of(side) == null ? null : times.of(side);
    }
}

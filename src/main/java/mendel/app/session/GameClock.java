package mendel.app.session;

import java.util.Objects;
import java.util.concurrent.TimeUnit;
import mendel.game.Side;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of a game: whose clock runs, the times left, and a callback when a flag falls. For one thread at a time.
 */
final class GameClock {

    private final TimeSource time;
    private final Runnable onFlag;
    private TimeControls controls;
    private ClockTimes left;
    /** The side whose clock runs; null: none. */
    private @Nullable Side running;

    private long since;
    /** When the flag falls; read by other threads. */
    private volatile long deadline = Long.MAX_VALUE;

    private TimeSource.Alarm alarm = () -> {};

    /**
     * Stopped clocks with the full times.
     *
     * @param onFlag called, in another thread, when the flag of a running clock may have fallen
     */
    GameClock(TimeSource time, TimeControls controls, Runnable onFlag) {
        this.time = time;
        this.onFlag = onFlag;
        set(controls);
    }

    /** Sets other clocks, stopped and with their full times. */
    void set(TimeControls other) {
        run(null);
        controls = other;
        left = ClockTimes.atFirst(other);
    }

    /** The time controls of the sides. */
    TimeControls controls() {
        return controls;
    }

    /** True when that side has a clock. */
    boolean has(Side side) {
        return controls.of(side) != null;
    }

    /** Sets the clocks to these times and stops them. */
    void put(ClockTimes times) {
        run(null);
        left = times;
    }

    /** Starts the clock of one side; for null stops both. */
    void run(@Nullable Side side) {
        if (running == side) {
            return;
        }
        alarm.cancel();
        left = times();
        running = side != null && has(side) ? side : null;
        since = time.nanos();
        if (running == null) {
            deadline = Long.MAX_VALUE;
        } else {
            long nanos = TimeUnit.MILLISECONDS.toNanos(left.of(running));
            deadline = since + nanos;
            alarm = time.in(nanos, onFlag);
        }
    }

    /** True when the flag of a clock that runs has fallen. From any thread. */
    boolean isDue() {
        return deadline != Long.MAX_VALUE && time.nanos() - deadline >= 0;
    }

    /** The side whose clock runs; null: both are stopped. */
    @Nullable
    Side running() {
        return running;
    }

    /** The times left now, never below 0. */
    ClockTimes times() {
        if (running == null) {
            return left;
        }
        long used = TimeUnit.NANOSECONDS.toMillis(time.nanos() - since);
        return left.with(running, Math.max(0, left.of(running) - used));
    }

    /** True when a side has a clock and nothing is left on it. */
    boolean isOut(Side side) {
        return has(side) && times().of(side) == 0;
    }

    /** A side has moved: its clock stops and gets its increment. */
    void moved(Side side) {
        run(null);
        GameLimit control = controls.of(side);
        if (control != null) {
            left = left.with(side, left.of(side) + control.incrementMillis());
        }
    }

    /** The clocks as sent to the player of a side with a clock. A side without one has as much time as the other. */
    Clocks clocks(Side side) {
        ClockTimes now = times();
        GameLimit own = Objects.requireNonNull(controls.of(side), "only for a side with a clock");
        return new Clocks(
                own, now.of(has(Side.WHITE) ? Side.WHITE : side), now.of(has(Side.BLACK) ? Side.BLACK : side));
    }
}

package mendel.terminal;

import java.util.concurrent.TimeUnit;
import mendel.game.Side;
import mendel.player.Clocks;
import mendel.player.GameLimit;

/** The clocks of a game: whose runs, what is left, and a bell when a flag falls. For one thread at a time. */
final class GameClock {

    private final TimeSource time;
    private final Runnable onFlag;
    private TimeControls controls;
    private Times left;
    /** Whose clock runs; null for nobody's. */
    private Side running;

    private long since;
    /** When the flag falls; read by other threads. */
    private volatile long deadline = Long.MAX_VALUE;

    private TimeSource.Alarm alarm = () -> {};

    /**
     * What is left to both sides.
     *
     * @param white milliseconds; 0 for a side without a clock
     * @param black milliseconds
     */
    record Times(long white, long black) {

        /** What clocks show at their beginning. */
        static Times atFirst(TimeControls controls) {
            return new Times(base(controls.white()), base(controls.black()));
        }

        private static long base(GameLimit control) {
            return control == null ? 0 : control.baseMillis();
        }

        long of(Side side) {
            return side == Side.WHITE ? white : black;
        }

        Times with(Side side, long millis) {
            return side == Side.WHITE ? new Times(millis, black) : new Times(white, millis);
        }
    }

    /**
     * Clocks that stand at their beginning.
     *
     * @param onFlag told, in another thread, when the flag of a running clock may have fallen
     */
    GameClock(TimeSource time, TimeControls controls, Runnable onFlag) {
        this.time = time;
        this.onFlag = onFlag;
        set(controls);
    }

    /** Other clocks, which stand at their beginning. */
    void set(TimeControls other) {
        run(null);
        controls = other;
        left = Times.atFirst(other);
    }

    /** The clocks that the sides have. */
    TimeControls controls() {
        return controls;
    }

    /** True when that side has a clock. */
    boolean has(Side side) {
        return controls.of(side) != null;
    }

    /** Puts the clocks to these times; they stand. */
    void put(Times times) {
        run(null);
        left = times;
    }

    /** Lets the clock of one side run, or for null none. */
    void run(Side side) {
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

    /** Whose clock runs; null when they stand. */
    Side running() {
        return running;
    }

    /** What is left now, never below 0. */
    Times times() {
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
        if (has(side)) {
            left = left.with(side, left.of(side) + controls.of(side).incrementMillis());
        }
    }

    /** The clocks as a side's player is told them. A side without a clock has as much time as the other. */
    Clocks clocks(Side side) {
        Times now = times();
        GameLimit own = controls.of(side);
        return new Clocks(
                own, now.of(has(Side.WHITE) ? Side.WHITE : side), now.of(has(Side.BLACK) ? Side.BLACK : side));
    }
}

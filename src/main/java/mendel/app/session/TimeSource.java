package mendel.app.session;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** The source of time for clocks, with alarms. */
public interface TimeSource extends AutoCloseable {

    /** An alarm that can be cancelled. */
    @FunctionalInterface
    interface Alarm {
        /** Cancels the alarm; no effect when it has run. */
        void cancel();
    }

    /** The time in nanoseconds from an arbitrary origin. */
    long nanos();

    /** Runs an action after that many nanoseconds, in a thread of its own. */
    Alarm in(long nanos, Runnable deed);

    /** Cancels all alarms. */
    @Override
    void close();

    /** The time of this machine. */
    static TimeSource system() {
        ScheduledExecutorService bell = Executors.newSingleThreadScheduledExecutor(
                Thread.ofPlatform().daemon().name("clock").factory());
        return new TimeSource() {

            @Override
            public long nanos() {
                return System.nanoTime();
            }

            @Override
            public Alarm in(long nanos, Runnable deed) {
                ScheduledFuture<?> ordered = bell.schedule(deed, nanos, TimeUnit.NANOSECONDS);
                return () -> ordered.cancel(false);
            }

            @Override
            public void close() {
                bell.shutdownNow();
            }
        };
    }
}

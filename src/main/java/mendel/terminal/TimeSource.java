package mendel.terminal;

import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledFuture;
import java.util.concurrent.TimeUnit;

/** Where clocks get the time from, and what wakes them. */
public interface TimeSource extends AutoCloseable {

    /** What was ordered, and can be cancelled. */
    @FunctionalInterface
    interface Alarm {
        /** Does not ring any more; nothing when it has rung. */
        void cancel();
    }

    /** The time in nanoseconds since any moment. */
    long nanos();

    /** Runs a deed once so many nanoseconds have passed, in a thread of its own. */
    Alarm in(long nanos, Runnable deed);

    /** Rings no more. */
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

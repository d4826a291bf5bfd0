package mendel.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.concurrent.Callable;

/** Waits for what another process does: as long as a busy machine may need, but not for ever. */
final class Waiting {

    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final Duration PAUSE = Duration.ofMillis(10);

    private Waiting() {}

    /** Returns when a condition holds; fails after minutes. */
    static void until(Callable<Boolean> condition) throws Exception {
        long end = System.nanoTime() + DEADLINE.toNanos();
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("waited for " + DEADLINE).isLessThan(end);
            Thread.sleep(PAUSE);
        }
    }
}

package mendel;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;

/**
 * Waits for what another thread or process does. The deadline only guards against waiting for ever: it is far beyond
 * any slow machine.
 */
public final class Await {

    private static final Duration DEADLINE = Duration.ofMinutes(5);
    private static final long PAUSE_MILLIS = 10;

    private Await() {}

    /** Waits until a condition holds. */
    public static void until(String what, Callable<Boolean> condition) {
        long end = System.nanoTime() + DEADLINE.toNanos();
        try {
            while (!condition.call()) {
                assertThat(System.nanoTime() - end)
                        .as(what + " within " + DEADLINE)
                        .isNegative();
                Thread.sleep(PAUSE_MILLIS);
            }
        } catch (Exception e) {
            throw new AssertionError("waiting for: " + what, e);
        }
    }

    /** Waits until a condition holds, while a process lives. */
    public static void whileAlive(Process process, String what, Callable<Boolean> condition) {
        until(what, () -> {
            assertThat(process.isAlive()).as("the process lives until: " + what).isTrue();
            return condition.call();
        });
    }

    /** Waits until a condition holds or a process has ended. */
    public static void orEnd(Process process, String what, Callable<Boolean> condition) {
        until(what, () -> !process.isAlive() || condition.call());
    }

    /** Asks again and again for the end of a thread, and waits for it. */
    public static void end(Thread thread, Runnable ask) {
        until(thread.getName() + " ends", () -> {
            ask.run();
            return !thread.isAlive();
        });
    }

    /** Kills a process and waits for its end. */
    public static void kill(Process process) throws InterruptedException {
        exit(process.destroyForcibly());
    }

    /**
     * The same process, which is killed with its children at the deadline: nothing else ends the wait of who reads what
     * it says.
     */
    public static Process limited(Process process) {
        return limited(process, DEADLINE);
    }

    static Process limited(Process process, Duration deadline) {
        process.onExit().orTimeout(deadline.toMillis(), TimeUnit.MILLISECONDS).exceptionally(late -> {
            List<ProcessHandle> children = process.descendants().toList();
            process.toHandle()
                    .destroyForcibly(); // The process itself would close its streams before they are read to the end.
            children.forEach(ProcessHandle::destroyForcibly);
            return null;
        });
        return process;
    }

    /** All that a process says on standard output until it ends. */
    public static String output(Process process) throws IOException {
        return new String(limited(process).getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** Waits for a process to end; its exit code. */
    public static int exit(Process process) throws InterruptedException {
        assertThat(process.waitFor(DEADLINE.toSeconds(), TimeUnit.SECONDS))
                .as("the process ends within " + DEADLINE)
                .isTrue();
        return process.exitValue();
    }
}

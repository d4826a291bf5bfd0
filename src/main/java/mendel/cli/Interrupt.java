package mendel.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Turns Ctrl-C into a question that long work asks itself. While one is open, the virtual machine waits at the signal until
 * the command has put its things in order and closed it; it then ends with exit code 130.
 */
final class Interrupt implements AutoCloseable {

    /** Work that has not ended by then is cut off. */
    private static final long PATIENCE_SECONDS = 30;

    private final CountDownLatch closed = new CountDownLatch(1);
    private final Thread hook = new Thread(this::signalled, "interrupt");
    private volatile boolean asked;

    private Interrupt() {}

    /** Watches for the signal until it is closed. */
    static Interrupt watch() {
        Interrupt interrupt = new Interrupt();
        Runtime.getRuntime().addShutdownHook(interrupt.hook);
        return interrupt;
    }

    private void signalled() {
        asked = true;
        try {
            closed.await(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** True once the user wants the work to end. */
    boolean asked() {
        return asked;
    }

    /** Everything is in order, printed and flushed; a signal that waits goes on now. */
    @Override
    public void close() {
        closed.countDown();
        try {
            Runtime.getRuntime().removeShutdownHook(hook);
        } catch (IllegalStateException e) {
            // The signal has come: the virtual machine ends by itself.
            asked = true;
        }
    }
}

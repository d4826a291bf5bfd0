package mendel.cli;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/**
 * Ctrl-C (or a polite kill) during long work: the work asks {@link #requested} now and then, brings itself to a state from
 * which the same command goes on, says so, and closes this. Only then does the program end, with exit code 130.
 */
final class Interruption implements AutoCloseable {

    private final CountDownLatch done = new CountDownLatch(1);
    private final Runnable onRequest;
    private final Thread hook;
    private volatile boolean requested;

    private Interruption(long patienceMillis, Runnable onRequest) {
        this.onRequest = onRequest;
        this.hook = new Thread(() -> waitForWork(patienceMillis), "interruption");
    }

    /**
     * Listens from now on.
     *
     * @param patienceMillis how long the work may take to stop; it is cut off then
     * @param onRequest runs once in another thread when the interruption comes
     */
    static Interruption listen(long patienceMillis, Runnable onRequest) {
        Interruption listening = new Interruption(patienceMillis, onRequest);
        Runtime.getRuntime().addShutdownHook(listening.hook);
        return listening;
    }

    private void waitForWork(long patienceMillis) {
        requested = true;
        onRequest.run();
        try {
            done.await(patienceMillis, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    /** True once the user wants the work to stop. */
    boolean requested() {
        return requested;
    }

    /** Lets the program end. */
    @Override
    public void close() {
        done.countDown();
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                requested = true; // The interruption came just now; there is nothing left to stop.
            }
        }
    }
}

package mendel;

/** Waits for threads that will end soon. */
public final class Joining {

    private Joining() {}

    /**
     * Waits until a thread has ended, even when the waiting one is interrupted meanwhile; it is then still interrupted
     * when this returns.
     */
    public static void untilEnded(Thread thread) {
        boolean interrupted = false;
        while (thread.isAlive()) {
            try {
                thread.join();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}

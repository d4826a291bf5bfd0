package mendel.evolve.run;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import mendel.ResourceException;

/**
 * Writes while the evolution goes on: forcing a file to the disk takes as long as several generations. At most one task
 * is at work; where the disk is slower than the evolution, checkpoints are left out rather than waited for.
 */
final class BackgroundWriter implements AutoCloseable {

    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("checkpoint").factory());
    private Future<?> task;

    /**
     * Starts a task unless the last one is still at work.
     *
     * @return whether it was started
     * @throws ResourceException what made the last task fail
     */
    boolean offer(Runnable next) {
        if (task != null && !task.isDone()) {
            return false;
        }
        write(next);
        return true;
    }

    /**
     * Waits for the last task, then starts this one.
     *
     * @throws ResourceException what made the last task fail
     */
    void write(Runnable next) {
        await();
        task = thread.submit(next);
    }

    /**
     * Waits until everything is written.
     *
     * @throws ResourceException what made the last task fail
     */
    void await() {
        if (task == null) {
            return;
        }
        try {
            task.get();
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw new IllegalStateException(e.getCause());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResourceException("interrupted while a checkpoint was written", e);
        } finally {
            task = null;
        }
    }

    /** Lets the thread end when it has written what it was given. */
    @Override
    public void close() {
        thread.close();
    }
}

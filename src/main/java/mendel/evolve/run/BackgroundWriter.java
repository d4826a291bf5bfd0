package mendel.evolve.run;

import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import mendel.ResourceException;
import org.jspecify.annotations.Nullable;

/**
 * Writes in the background, since forcing a file to the disk can take as long as several generations. At most one task
 * runs; when the disk is slower than the evolution, checkpoints are skipped.
 */
final class BackgroundWriter implements AutoCloseable {

    private final ExecutorService thread = Executors.newSingleThreadExecutor(
            Thread.ofPlatform().daemon().name("checkpoint").factory());
    private @Nullable Future<?> task;

    /**
     * Starts a task unless the last one is still running.
     *
     * @return whether it was started
     * @throws ResourceException when the last task failed
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
     * @throws ResourceException when the last task failed
     */
    void write(Runnable next) {
        await();
        task = thread.submit(next);
    }

    /**
     * Waits until everything is written.
     *
     * @throws ResourceException when the last task failed
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

    /** Ends the thread after its last task. */
    @Override
    public void close() {
        thread.close();
    }
}

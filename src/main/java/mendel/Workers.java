package mendel;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/**
 * A fixed number of threads that share numbered tasks. The caller's thread is one of them. Tasks are assigned to
 * threads in no fixed way, so callers store results by task number and combine them in that order: then nothing depends
 * on the number of threads.
 *
 * <p>Idle threads end by themselves and never keep the program alive. One run at a time.
 */
public final class Workers {

    private static final long IDLE_SECONDS = 5;

    private final int threads;
    private final ThreadPoolExecutor pool;

    /** A piece of work that can be split. */
    @FunctionalInterface
    public interface NumberedTask {

        /**
         * Does one part.
         *
         * @param task the part, from 0
         * @param worker the number of the worker, from 0 to {@link Workers#threads} - 1; no two parts run at once with
         *     the same number
         */
        void run(int task, int worker);
    }

    /**
     * A number of threads.
     *
     * @param threads how many, the caller's included; 0 for all processors
     */
    public Workers(int threads) {
        this.threads = count(threads);
        pool = new ThreadPoolExecutor(
                Math.max(1, this.threads - 1),
                Math.max(1, this.threads - 1),
                IDLE_SECONDS,
                TimeUnit.SECONDS,
                new LinkedBlockingQueue<>(),
                work -> {
                    Thread thread = new Thread(work, "worker");
                    thread.setDaemon(true);
                    return thread;
                });
        pool.allowCoreThreadTimeOut(true);
    }

    /**
     * How many threads a setting means.
     *
     * @param threads how many; 0 for as many as there are processors
     */
    public static int count(int threads) {
        if (threads < 0) {
            throw new IllegalArgumentException("a number of threads, 0 for all processors, not " + threads);
        }
        return threads == 0 ? Runtime.getRuntime().availableProcessors() : threads;
    }

    /** The number of threads, the caller's included. */
    public int threads() {
        return threads;
    }

    /**
     * Runs all tasks from 0 to {@code tasks} - 1 and returns when all are done.
     *
     * @throws RuntimeException the exception of the lowest task that failed; later tasks may not have run then
     */
    public void run(int tasks, NumberedTask body) {
        int helpers = Math.min(threads, tasks) - 1;
        if (helpers <= 0) {
            for (int task = 0; task < tasks; task++) {
                body.run(task, 0);
            }
            return;
        }
        Batch batch = new Batch(tasks, body, helpers);
        for (int worker = 1; worker <= helpers; worker++) {
            int number = worker;
            pool.execute(() -> {
                batch.work(number);
                batch.done.countDown();
            });
        }
        batch.work(0);
        batch.await();
    }

    private static final class Batch {

        private final int tasks;
        private final NumberedTask body;
        private final AtomicInteger next = new AtomicInteger();
        private final CountDownLatch done;
        private int failedTask = Integer.MAX_VALUE;
        private @Nullable Throwable failure;

        Batch(int tasks, NumberedTask body, int helpers) {
            this.tasks = tasks;
            this.body = body;
            done = new CountDownLatch(helpers);
        }

        /**
         * Tasks are handed out in order, so that every task before a failed one has run: the lowest failure is always
         * met.
         */
        void work(int worker) {
            for (int task = next.getAndIncrement(); task < tasks; task = next.getAndIncrement()) {
                try {
                    body.run(task, worker);
                } catch (Throwable e) { // Passed to the caller, errors too.
                    fail(task, e);
                    next.set(tasks);
                    return;
                }
            }
        }

        private synchronized void fail(int task, Throwable e) {
            if (task < failedTask) {
                failedTask = task;
                failure = e;
            }
        }

        void await() {
            boolean interrupted = false;
            while (true) {
                try {
                    done.await();
                    break;
                } catch (InterruptedException e) { // There is no partial result: finish first, then throw.
                    interrupted = true;
                }
            }
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
            synchronized (this) {
                ThreadFailure.rethrow(failure);
            }
        }
    }
}

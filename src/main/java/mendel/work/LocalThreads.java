package mendel.work;

import java.io.Serializable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.function.UnaryOperator;
import mendel.Joining;
import mendel.ThreadFailure;
import mendel.Workers;
import org.jspecify.annotations.Nullable;

/** Threads of this process. Each task has one unit of work, so that none is waited for. */
public final class LocalThreads implements Machines {

    private final int threads;

    /**
     * Threads.
     *
     * @param threads how many; 0 for all processors
     */
    public LocalThreads(int threads) {
        this.threads = Workers.count(threads);
    }

    @Override
    public <T extends Serializable, R extends Serializable> JobRun<T, R> begin(Job<T, R> job) {
        return new ThreadRun<>(job, threads);
    }

    /** A task with its number. */
    private record TakenTask<T>(T task, long number) {}

    private static final class ThreadRun<T extends Serializable, R extends Serializable> implements JobRun<T, R> {

        private final Job<T, R> job;
        private final List<@Nullable JobWorker<T, R>> workers;

        ThreadRun(Job<T, R> job, int threads) {
            this.job = job;
            this.workers = new ArrayList<>(Collections.nCopies(threads, null));
        }

        @Override
        public void run(TaskSource<T> tasks, ResultSink<T, R> results) throws InterruptedException {
            ThreadShift shift = new ThreadShift(tasks, results);
            List<Thread> threads = new ArrayList<>();
            for (int i = 0; i < workers.size(); i++) {
                int number = i;
                threads.add(
                        Thread.ofPlatform().daemon().name("worker " + (i + 1)).start(() -> shift.work(number)));
            }
            try {
                for (Thread thread : threads) {
                    thread.join();
                }
            } catch (InterruptedException e) {
                shift.giveUp();
                threads.forEach(Thread::interrupt);
                threads.forEach(Joining::untilEnded); // Nobody may use a worker's engines any more.
                throw e;
            }
            shift.throwFailure();
        }

        @Override
        public int width() {
            return workers.size();
        }

        @Override
        public void close() {
            workers.stream().filter(Objects::nonNull).forEach(JobWorker::close);
            Collections.fill(workers, null);
        }

        /** One run of the source. */
        private final class ThreadShift {

            private final TaskSource<T> tasks;
            private final ResultSink<T, R> results;
            private final Object taking = new Object();
            private final Object giving = new Object();
            private long taken;
            private boolean empty;
            private volatile boolean over;
            /** The thread that asks the source, which may keep it waiting. */
            private volatile @Nullable Thread taker;

            private long failedTask = Long.MAX_VALUE;
            private @Nullable Throwable failure;

            ThreadShift(TaskSource<T> tasks, ResultSink<T, R> results) {
                this.tasks = tasks;
                this.results = results;
            }

            void work(int worker) {
                long number = Long.MAX_VALUE - 1;
                try {
                    for (TakenTask<T> next = take(); next != null; next = take()) {
                        number = next.number;
                        R result = worker(worker).run(next.task);
                        number = Long.MAX_VALUE - 1;
                        synchronized (giving) {
                            results.accept(next.task, result);
                        }
                    }
                } catch (InterruptedException e) {
                    over = true; // The caller knows: it interrupted the thread.
                } catch (Throwable e) { // Passed to the caller, errors too.
                    fail(number, e);
                }
            }

            private @Nullable TakenTask<T> take() throws InterruptedException {
                synchronized (taking) {
                    taker = Thread.currentThread();
                    try {
                        T task = over || empty ? null : tasks.next(1);
                        empty |= task == null;
                        return task == null || over ? null : new TakenTask<>(task, taken++);
                    } finally {
                        taker = null;
                    }
                }
            }

            private JobWorker<T, R> worker(int number) {
                JobWorker<T, R> worker = workers.get(number);
                if (worker == null) {
                    worker = job.open(UnaryOperator.identity());
                    workers.set(number, worker);
                }
                return worker;
            }

            private synchronized void fail(long number, Throwable e) {
                over = true;
                Thread waiting = taker;
                if (waiting != null) {
                    waiting.interrupt();
                }
                if (number < failedTask) {
                    failedTask = number;
                    failure = e;
                }
            }

            void giveUp() {
                over = true;
            }

            /** Of several failures that of the first task, whichever came first: it is the same each time. */
            synchronized void throwFailure() {
                ThreadFailure.rethrow(failure);
            }
        }
    }
}

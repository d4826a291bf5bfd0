package mendel.work;

/**
 * A job under way. What was opened for it stays open from one run to the next.
 *
 * @param <T> a task
 * @param <R> its result
 */
public interface JobRun<T, R> extends AutoCloseable {

    /**
     * Does all tasks of a source; returns when all results were passed on. For one thread at a time.
     *
     * @throws RuntimeException what a worker, the source or the sink threw; other tasks under way end first, where they
     *     are this process's
     * @throws mendel.ResourceException when machines are lost for good
     * @throws InterruptedException when this thread is interrupted; tasks under way are given up
     */
    void run(TaskSource<T> tasks, ResultSink<T, R> results) throws InterruptedException;

    /** How many tasks are done at the same time, as far as it is known. */
    int width();

    /** Closes what was opened; never fails. */
    @Override
    void close();
}

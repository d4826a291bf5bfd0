package mendel.work;

/** Does tasks of a {@link Job}, one after the other; for one thread at a time. */
public interface JobWorker<T, R> extends AutoCloseable {

    /**
     * Does a task.
     *
     * @throws mendel.ResourceException when an engine fails
     * @throws InterruptedException when this thread is interrupted
     */
    R run(T task) throws InterruptedException;

    /** Closes what it holds, such as processes; never fails. */
    @Override
    default void close() {
        // Most hold nothing.
    }
}

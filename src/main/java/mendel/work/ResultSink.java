package mendel.work;

/**
 * Takes results as they come, in any order. Called by one thread at a time.
 *
 * @param <T> a task
 * @param <R> its result
 */
@FunctionalInterface
public interface ResultSink<T, R> {

    /** The result of a task. What it throws ends the run. */
    void accept(T task, R result);
}

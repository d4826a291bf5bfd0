package mendel.work;

import java.io.Serializable;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What is to be done with tasks of one kind. It travels to other machines, so it consists of names, numbers and texts,
 * from which {@link #open} makes what does the work.
 *
 * @param <T> a task
 * @param <R> its result; the same task has the same result, whoever does it and whatever was done before
 */
public interface Job<T extends Serializable, R extends Serializable> extends Serializable {

    /** The files that the work reads; they are brought to other machines. */
    default Set<String> files() {
        return Set.of();
    }

    /**
     * Makes what does tasks, for one thread at a time.
     *
     * @param place where a file of {@link #files} is on this machine; other names stay as they are
     * @throws mendel.InputException when something that it needs cannot be used
     * @throws mendel.ResourceException when something that it needs cannot be started
     */
    JobWorker<T, R> open(UnaryOperator<String> place);
}

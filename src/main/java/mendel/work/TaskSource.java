package mendel.work;

import org.jspecify.annotations.Nullable;

/**
 * Where tasks come from. Called by one thread at a time.
 *
 * @param <T> a task
 */
@FunctionalInterface
public interface TaskSource<T> {

    /**
     * The next task; it may wait for it.
     *
     * @param units how much work a task should have, in the unit of the job (positions, pairs of games), from 1; a task
     *     may have less
     * @return null when there is none
     */
    @Nullable
    T next(int units) throws InterruptedException;

    /** About how many units are left, so that the last tasks are not too large; many where it is not known. */
    default long left() {
        return Long.MAX_VALUE;
    }
}

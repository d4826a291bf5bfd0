package mendel;

import org.jspecify.annotations.Nullable;

/** What one thread failed with, thrown in the thread that waits for it. */
public final class ThreadFailure {

    private ThreadFailure() {}

    /**
     * Throws a failure as it is, errors too.
     *
     * @param failure null when nothing failed
     * @throws IllegalStateException with the failure as its cause when that is a checked exception
     */
    public static void rethrow(@Nullable Throwable failure) {
        switch (failure) {
            case null -> {}
            case RuntimeException e -> throw e;
            case Error e -> throw e;
            default -> throw new IllegalStateException(failure);
        }
    }
}

package mendel;

import java.util.Objects;

/**
 * Something outside this program failed: an engine process, the disk, a locked run. The message is one line that says
 * what failed, where, and what can be done; commands then end with exit code 3.
 */
public final class ResourceException extends RuntimeException {

    /** A failure described by one line. */
    public ResourceException(String message) {
        super(message);
    }

    /** A failure described by one line, with its technical cause. */
    public ResourceException(String message, Throwable cause) {
        super(message, cause);
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}

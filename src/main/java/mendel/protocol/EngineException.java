package mendel.protocol;

import java.util.Objects;
import mendel.OneLine;

/**
 * An external engine failed: it cannot be started, hangs, has ended, or sends something unusable. Checked, because each
 * caller must decide what a failure means: a restart, a lost game, the end of a command.
 */
public final class EngineException extends Exception {

    /** How the engine failed. */
    public enum EngineFailureKind {
        /** It could not be started. */
        START,
        /** It gave no answer before the deadline. */
        TIMEOUT,
        /** The process ended. */
        DEATH,
        /** Its answer is unusable. */
        NONSENSE
    }

    /** The longest message; what an engine sends can be of any length. */
    private static final int LONGEST = 500;

    private final EngineFailureKind kind;

    /** A failure described by one line that names the engine. A long message is shortened. */
    public EngineException(EngineFailureKind kind, String message) {
        super(oneLine(message));
        this.kind = kind;
    }

    private static String oneLine(String message) {
        String line = OneLine.of(message);
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /** How the engine failed. */
    public EngineFailureKind kind() {
        return kind;
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}

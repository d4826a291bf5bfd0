package mendel.mentor;

/**
 * An external engine failed: it is not there, hangs, has died, or says what nobody can use. Checked, because whoever asks an
 * engine must decide what a failure means: a restart, a lost game, the end of a command.
 */
public final class EngineException extends Exception {

    /** How the engine failed. */
    public enum Kind {
        /** It could not be started. */
        START,
        /** It gave no answer in time. */
        TIMEOUT,
        /** The process ended. */
        DEATH,
        /** It answered, but with nothing usable. */
        NONSENSE
    }

    private final Kind kind;

    /** A failure described by one line that names the engine. */
    public EngineException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    /** How the engine failed. */
    public Kind kind() {
        return kind;
    }
}

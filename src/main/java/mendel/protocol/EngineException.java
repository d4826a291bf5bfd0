package mendel.protocol;

/**
 * An external engine failed: it is not there, hangs, has died, or says what nobody can use. Checked, because whoever
 * asks an engine must decide what a failure means: a restart, a lost game, the end of a command.
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

    /** What an engine says can be of any length. */
    private static final int LONGEST = 500;

    private final Kind kind;

    /**
     * A failure described by one line that names the engine; what the engine said in it may be anything, and is
     * shortened.
     */
    public EngineException(Kind kind, String message) {
        super(oneLine(message));
        this.kind = kind;
    }

    private static String oneLine(String message) {
        String line = message.replaceAll("\\p{Cntrl}+", " ");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "…";
    }

    /** How the engine failed. */
    public Kind kind() {
        return kind;
    }
}

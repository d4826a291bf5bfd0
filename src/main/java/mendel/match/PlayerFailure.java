package mendel.match;

import java.util.Locale;

/** A player that cannot go on with its game, which it loses by name. */
public final class PlayerFailure extends Exception {

    /** How players fail. */
    public enum Kind {
        /** Its process ended or its pipe broke. */
        CRASH,
        /** It gave no move in the time that a watchdog allows. */
        STALL,
        /** It answered something that is no move. */
        NONSENSE;

        /** {@code crash}, {@code stall} or {@code nonsense}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final Kind kind;

    /**
     * A failure.
     *
     * @param message one line that says what was expected and what came
     */
    public PlayerFailure(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** How the player failed. */
    public Kind kind() {
        return kind;
    }
}

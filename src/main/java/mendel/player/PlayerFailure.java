package mendel.player;

import java.util.Locale;
import mendel.protocol.EngineException;

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

    /** The failure of an engine as that of its player. */
    static PlayerFailure of(EngineException e) {
        Kind kind = switch (e.kind()) {
            case START, DEATH -> Kind.CRASH;
            case TIMEOUT -> Kind.STALL;
            case NONSENSE -> Kind.NONSENSE;
        };
        return new PlayerFailure(kind, e.getMessage(), e);
    }

    /** How the player failed. */
    public Kind kind() {
        return kind;
    }
}

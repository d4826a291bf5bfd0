package mendel.player;

import java.util.Locale;
import java.util.Objects;
import mendel.protocol.EngineException;
import org.jspecify.annotations.Nullable;

/** A player that cannot go on with its game, which it therefore loses. */
public final class PlayerFailure extends Exception {

    /** How players fail. */
    public enum PlayerFailureKind {
        /** Its process ended or its pipe broke. */
        CRASH,
        /** It gave no move before the watchdog's deadline. */
        STALL,
        /** Its answer is not a move. */
        NONSENSE;

        /** {@code crash}, {@code stall} or {@code nonsense}. */
        public String text() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    private final PlayerFailureKind kind;

    /**
     * A failure.
     *
     * @param message one line: what was expected and what was received
     */
    public PlayerFailure(PlayerFailureKind kind, String message, @Nullable Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** The failure of an engine as a failure of its player. */
    static PlayerFailure of(EngineException e) {
        PlayerFailureKind kind = switch (e.kind()) {
            case START, DEATH -> PlayerFailureKind.CRASH;
            case TIMEOUT -> PlayerFailureKind.STALL;
            case NONSENSE -> PlayerFailureKind.NONSENSE;
        };
        return new PlayerFailure(kind, e.getMessage(), e);
    }

    /** How the player failed. */
    public PlayerFailureKind kind() {
        return kind;
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}

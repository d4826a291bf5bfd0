package mendel.app.session;

import java.util.List;

/**
 * Hears what happens in a {@link SharedGame}, in threads of the game. It must not wait: until it returns, the game does
 * not go on. It may call commands, but not {@link SharedGame#close}. When it throws, it is told no more.
 */
public interface SharedGameListener {

    /**
     * The state has changed.
     *
     * @param now the state after it
     * @param events what happened since the last change; none when only a search has begun or ended
     */
    void changed(GameSnapshot now, List<SessionEvent> events);

    /** A search has come further; about five times a second at most. The default does nothing. */
    default void thinks(Thinking thinking) {}
}

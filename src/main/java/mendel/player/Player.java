package mendel.player;

import java.util.function.Consumer;
import mendel.game.Game;
import org.jspecify.annotations.Nullable;

/** The player of one side. A player serves one game at a time, in one thread. */
public interface Player extends AutoCloseable {

    /**
     * Sets the number of the next game's opening; both games of a pair have the same. A player's random choices depend
     * on it. The default is 0.
     */
    default void opening(int number) {}

    /**
     * Begins a game and forgets everything learned before, so that the game depends only on its own moves.
     *
     * @param start the first position in the game's text format
     */
    void start(Game game, String start) throws PlayerFailure;

    /**
     * Reports a move that was played, by either side or from the opening.
     *
     * @param move the move as the game's bits
     * @param text the move as text
     */
    void played(long move, String text);

    /**
     * Gets ready to think fast, which is called when a game begins whose time counts. The moves of games do not depend
     * on it. The default does nothing.
     */
    default void warmUp() {}

    /** Chooses a move for the side to move, which is this player's. */
    Reply think(Clocks clocks) throws PlayerFailure;

    /**
     * Tells {@code listener} how far each {@link #think} has come, in the thread that thinks. The default tells
     * nothing.
     */
    default void listen(Consumer<Thought> listener) {}

    /** Asks a {@link #think} that runs in another thread for its move at once. The default does nothing. */
    default void stop() {}

    /** True when the player is held to the clock or the time per move, and loses when it oversteps them. */
    default boolean keepsTime() {
        return true;
    }

    /**
     * True for an external engine that is held to the limits of games; whether it keeps to them is known only from its
     * own reports.
     */
    default boolean isHeldToLimits() {
        return false;
    }

    /** The choices among equally good moves in the game so far; null when the search alone decides. */
    default @Nullable TieUse tieUse() {
        return null;
    }

    /** Closes what the player holds, such as a process; never fails. */
    @Override
    void close();
}

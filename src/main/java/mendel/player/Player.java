package mendel.player;

import mendel.game.Game;

/** Who plays one side. A player serves one game at a time, in one thread. */
public interface Player extends AutoCloseable {

    /**
     * Tells the number of the opening that the next game has; both games of a pair have the same. Whatever a player
     * leaves to chance depends on it. Without it the number is 0.
     */
    default void opening(int number) {}

    /**
     * A game begins: everything learned before is forgotten, so that the game depends on its own moves alone.
     *
     * @param start the first position in the game's text format
     */
    void start(Game game, String start) throws PlayerFailure;

    /**
     * A move was played, by either side or from the opening.
     *
     * @param move the move as the game's bits
     * @param text the move as text
     */
    void played(long move, String text);

    /** Chooses a move for the side to move, which is this player's. */
    Reply think(Clocks clocks) throws PlayerFailure;

    /** Asks a {@link #think} that runs in another thread for its move at once. A player that cannot hurry goes on. */
    default void stop() {}

    /** True when the player keeps to the clock or the time for a move, and loses when it oversteps them. */
    default boolean keepsTime() {
        return true;
    }

    /**
     * True for an external engine that is held to the limits of games: only its own word tells how it keeps to them.
     */
    default boolean isHeldToLimits() {
        return false;
    }

    /**
     * What the player made of equally good moves in the game so far; null when nothing decides among them but its
     * search.
     */
    default TieUse tieUse() {
        return null;
    }

    /** Ends what the player needs, as a process; never fails. */
    @Override
    void close();
}

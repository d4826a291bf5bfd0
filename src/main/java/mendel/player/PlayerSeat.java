package mendel.player;

/**
 * A place at the board, for one thread and one game at a time.
 *
 * @param <G> what a player is made of
 */
public interface PlayerSeat<G> extends AutoCloseable {

    /**
     * A player; the one returned before must not be used any more.
     *
     * @throws mendel.ResourceException when its process cannot be started
     */
    Player player(G madeOf);

    /** Closes what the seat holds, such as a process; never fails. */
    @Override
    default void close() {
        // Most hold nothing beyond a game.
    }
}

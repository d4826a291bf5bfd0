package mendel.player;

/**
 * Makes players of anything of one kind, such as weights: for many short games in which that is what differs.
 *
 * @param <G> what a player is made of
 */
public interface SeatSource<G> {

    /**
     * A place at the board.
     *
     * @throws mendel.ResourceException when a process cannot be started
     */
    PlayerSeat<G> open();
}

package mendel.match;

/** Makes players that all play alike; one for each game that runs at the same time. */
public interface PlayerFactory {

    /** The player's name in results. */
    String name();

    /** Everything that its play depends on, so that a match goes on only with the same players. */
    String identity();

    /**
     * A player that is ready for its first game.
     *
     * @throws mendel.ResourceException when its process cannot be started
     */
    Player open();
}

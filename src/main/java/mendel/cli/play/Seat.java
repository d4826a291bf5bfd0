package mendel.cli.play;

import mendel.match.GameLimit;
import mendel.match.PlayerFactory;

/**
 * Who plays a side.
 *
 * @param name what the side is called
 * @param factory makes the player; null for a person
 * @param limit what the player may use for a move; null for the level that all share
 */
public record Seat(String name, PlayerFactory factory, GameLimit limit) {

    /** How a person is named. */
    public static final String PERSON = "person";

    /** A person. */
    public static Seat person() {
        return new Seat(PERSON, null, null);
    }

    /** True when a person plays the side. */
    public boolean isPerson() {
        return factory == null;
    }

    /** The same player with another limit. */
    Seat withLimit(GameLimit other) {
        return new Seat(name, factory, other);
    }
}

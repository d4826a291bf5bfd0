package mendel.terminal;

import java.util.function.Consumer;
import java.util.function.Supplier;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;

/**
 * Who plays a side.
 *
 * @param name what the side is called
 * @param factory makes the player; null for a person
 * @param level what the player may use for a move; null for the level that all share
 * @param trial refuses a limit of depth or nodes that the player, an external engine, does not keep to
 * @param next the same player for another game, with other lots; null for one that draws none, or always the same
 */
public record Seat(String name, PlayerFactory factory, Level level, Consumer<GameLimit> trial, Supplier<Seat> next) {

    /** How a person is named. */
    public static final String PERSON = "person";

    /** A player who keeps to all limits, and draws no lots, or always the same. */
    public Seat(String name, PlayerFactory factory, Level level) {
        this(name, factory, level, limit -> {}, null);
    }

    /** A person. */
    public static Seat person() {
        return new Seat(PERSON, null, null);
    }

    /** True when a person plays the side. */
    public boolean isPerson() {
        return factory == null;
    }

    /** The same player at another level. */
    Seat withLevel(Level other) {
        return new Seat(name, factory, other, trial, next);
    }

    /** The same player for another game: at the same level, but with other lots where it draws lots. */
    Seat forNextGame() {
        return next == null ? this : next.get().withLevel(level);
    }
}

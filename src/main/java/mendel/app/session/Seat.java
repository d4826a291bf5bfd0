package mendel.app.session;

import java.util.function.Consumer;
import java.util.function.Supplier;
import mendel.player.GameLimit;
import mendel.player.PlayerFactory;
import org.jspecify.annotations.Nullable;

/**
 * The player of a side.
 *
 * @param name the player's name
 * @param text what {@link Seats} makes the player of
 * @param factory makes the player; null: a person
 * @param level the limit of its moves; null: the common level
 * @param trial refuses a limit of depth or nodes that the player, an external engine, does not keep to
 * @param next the same player with another seed, for the next game; null: it has no random choices, or a fixed seed
 */
public record Seat(
        String name,
        String text,
        @Nullable PlayerFactory factory,
        @Nullable Level level,
        Consumer<GameLimit> trial,
        @Nullable Supplier<Seat> next) {

    /** The name of a person. */
    public static final String PERSON = "person";

    /** A player of that name that keeps to all limits and has no random choices, or a fixed seed. */
    public Seat(String name, @Nullable PlayerFactory factory, @Nullable Level level) {
        this(name, name, factory, level, limit -> {}, null);
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
    public Seat withLevel(@Nullable Level other) {
        return new Seat(name, text, factory, other, trial, next);
    }

    /** The same player under another text. */
    public Seat withText(String other) {
        return new Seat(name, other, factory, level, trial, next);
    }

    /** The same player for another game: at the same level, with another seed if it has random choices. */
    Seat forNextGame() {
        return next == null ? this : next.get().withLevel(level);
    }
}

package mendel.player;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Makes identical players, one for each game that runs at the same time. */
public interface PlayerFactory {

    /** The player's name in results. */
    String name();

    /** The name with the folders of its file, separated by slashes, which distinguishes players of the same name. */
    default String place() {
        return name();
    }

    /** Everything that its play depends on, so that a match goes on only with the same players. */
    String identity();

    /** The limit of this player's moves where it differs from that of the others; null when it does not. */
    default @Nullable GameLimit ownLimit() {
        return null;
    }

    /**
     * A player that is ready for its first game.
     *
     * @throws mendel.ResourceException when its process cannot be started
     */
    Player open();

    /** A factory of that name and identity whose players {@code open} makes. */
    static PlayerFactory of(String name, String identity, Supplier<Player> open) {
        return of(name, name, identity, open);
    }

    /** A factory whose name and place may differ. */
    static PlayerFactory of(String name, String place, String identity, Supplier<Player> open) {
        return of(name, place, identity, null, open);
    }

    /**
     * A factory of a player that may have a limit of its own.
     *
     * @param ownLimit null for none
     */
    static PlayerFactory of(
            String name, String place, String identity, @Nullable GameLimit ownLimit, Supplier<Player> open) {
        return new PlayerFactory() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String place() {
                return place;
            }

            @Override
            public String identity() {
                return identity;
            }

            @Override
            public @Nullable GameLimit ownLimit() {
                return ownLimit;
            }

            @Override
            public Player open() {
                return open.get();
            }
        };
    }
}

package mendel.app.session;

import org.jspecify.annotations.Nullable;

/**
 * Who plays a side.
 *
 * @param name the player's name
 * @param text what {@link Seats} makes the player of
 * @param isPerson whether a person plays
 * @param level the limit of its moves, in words; null for a person
 * @param ownLevel whether it has that level for itself; otherwise it is the common one
 */
public record SeatedPlayer(
        String name,
        String text,
        boolean isPerson,
        @Nullable String level,
        boolean ownLevel) {}

package mendel.game;

import org.jspecify.annotations.Nullable;

/**
 * A position with what a file says of it, see {@link PositionFormat}. Scores and results are from the view of the side
 * that begins the game.
 *
 * @param position in the game's text format
 * @param score centi-units, or moves to a forced mate, negative when the first side is mated; null when there is none
 * @param isMate whether the score counts moves
 * @param result 1, 0.5 or 0; null when it is unknown
 * @param move the move played, in the game's text format; null when it is unknown
 */
public record ScoredPosition(
        String position,
        @Nullable Integer score,
        boolean isMate,
        @Nullable Double result,
        @Nullable String move) {}

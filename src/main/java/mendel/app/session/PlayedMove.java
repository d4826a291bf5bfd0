package mendel.app.session;

import mendel.game.MoveSquares;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A move of a game in play.
 *
 * @param side who was to move
 * @param move its text
 * @param notation its text in the notation for people
 * @param comment what its player said of it, as files have it; empty when nothing
 * @param by who chose it, with the level at that time
 * @param times the times left after it; null: there were no clocks, or other ones
 * @param squares the squares that it went over
 * @param position the position after it
 * @param board the squares of the board after it, as {@link mendel.game.Game#squares} has them
 */
public record PlayedMove(
        Side side,
        String move,
        String notation,
        String comment,
        String by,
        @Nullable ClockTimes times,
        MoveSquares squares,
        String position,
        String board) {}

package mendel.app.session;

import mendel.game.Game;

/**
 * The settings of a session.
 *
 * @param game the rules
 * @param seats finds players by name
 * @param helper the computer player that moves and gives hints for a person, and by default is the person's opponent
 * @param level the limit of computers' moves
 * @param date the day in saved games, as {@code 2026.01.31}
 * @param clocks the time controls
 * @param time the source of time for the clocks; closed by the session
 */
public record SessionSettings(
        Game game, Seats seats, Seat helper, Level level, String date, TimeControls clocks, TimeSource time) {}

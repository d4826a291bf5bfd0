/**
 * Players by their names. {@link mendel.app.player.Players} knows those of matches, with their books and with what
 * decides among equally good moves; {@link mendel.app.player.PlayerSeats} those of a game in play, with their levels.
 */
@NullMarked
package mendel.app.player;

import org.jspecify.annotations.NullMarked;

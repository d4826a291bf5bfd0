/**
 * A game in play between people and computers, for whoever shows it: its moves with undo and redo, its players with
 * their levels, its clocks, and its files. {@link mendel.app.session.GameSession} carries commands out one after the
 * other and tells a {@link mendel.app.session.SessionListener} what happened; {@link mendel.app.session.SharedGame}
 * takes them from any thread, lets computers move by themselves, and keeps the game in a file. Nothing here prints.
 */
@NullMarked
package mendel.app.session;

import org.jspecify.annotations.NullMarked;

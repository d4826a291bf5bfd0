package mendel.app.session;

import mendel.InputException;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** The players of a session, and the commands that change them. */
public final class SessionSeats {

    private final SessionState state;
    private final SessionPlayers players;

    SessionSeats(SessionState state) {
        this.state = state;
        this.players = state.players();
    }

    /**
     * Gives a side to another player.
     *
     * @param text the player's name, as {@link Seats} has it
     * @throws InputException when there is no such player, or it does not keep to its level
     * @throws mendel.ResourceException when its process cannot be started
     */
    public void seat(Side side, String text) {
        players.assign(side, state.settings().seats().parse(text));
        state.setPaused(false);
        tell();
    }

    /** The person takes a side, for null the other one; the computer takes the person's. */
    public void change(@Nullable Side side) {
        Side person = players.onlyPerson();
        if (side != null && person == null) {
            players.assign(side, Seat.person());
            if (players.isPerson(side.opposite())) {
                players.assign(side.opposite(), state.settings().helper());
            }
        } else if (side == null || person != side) {
            players.swap();
        }
        state.setPaused(false);
        tell();
    }

    /**
     * Sets the level of one side's computer, or for null of all.
     *
     * @throws InputException when a person plays the side, or a player does not keep to the level
     */
    public void level(@Nullable Side side, Level level) {
        if (side != null && players.isPerson(side)) {
            throw new InputException(
                    "a person plays " + side.text(),
                    "'level " + side.opposite().text() + " …' or 'level …' is for a computer");
        }
        players.level(side, level);
        tell();
    }

    private void tell() {
        state.tell(new SessionEvent.PlayersSet(state.lineup()));
    }

    /** Who plays now. */
    public SessionEvent.Lineup lineup() {
        return state.lineup();
    }

    /** The player of a side. */
    public Seat seat(Side side) {
        return players.seat(side);
    }

    /** True when a person plays the side. */
    public boolean isPerson(Side side) {
        return players.isPerson(side);
    }

    /** The one side that a person plays; null: none or both. */
    public @Nullable Side onlyPerson() {
        return players.onlyPerson();
    }
}

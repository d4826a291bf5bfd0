package mendel.terminal;

import mendel.InputException;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/** The players of a session, and the commands that change them. */
final class SessionSeats {

    private final SessionState state;
    private final DialoguePlayers players;

    SessionSeats(SessionState state) {
        this.state = state;
        this.players = state.players();
    }

    /** Gives a side to another player. */
    void seat(Side side, String text) {
        players.assign(side, state.settings().seats().parse(text));
        state.setPaused(false);
        show();
    }

    /** The person takes a side, for null the other one; the computer takes the person's. */
    void change(@Nullable Side side) {
        Side person = players.onlyPerson();
        if (side != null && person == null) {
            players.assign(side, Seat.person());
            if (players.isPerson(side.opposite())) {
                players.assign(side.opposite(), state.settings().helper());
            }
        } else if (side == null || person != side) {
            players.swap();
        }
        state.turnToPerson();
        state.setPaused(false);
        show();
    }

    /** Sets the level of one side's computer, or for null of all. */
    void level(@Nullable Side side, Level level) {
        if (side != null && players.isPerson(side)) {
            throw new InputException(
                    "a person plays " + side.text(),
                    "'level " + side.opposite().text() + " …' or 'level …' is for a computer");
        }
        players.level(side, level);
        show();
    }

    /** Shows who plays. */
    void show() {
        state.tellPlayers("players");
    }
}

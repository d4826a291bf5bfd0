package mendel.app.session;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A {@link SharedGame} as it is kept.
 *
 * @param game the game's id
 * @param number counts the games begun and loaded
 * @param version that of the last change
 * @param paused whether computers wait for a command
 * @param auto for how many more moves computers play both sides; 0: for none, -1: to the end
 * @param level the level of players that have none of their own
 * @param white White's player
 * @param black Black's player
 * @param controls the time controls
 * @param left the times left
 * @param play the game in play
 */
record SavedSession(
        String game,
        int number,
        long version,
        boolean paused,
        int auto,
        Level level,
        SavedSeat white,
        SavedSeat black,
        TimeControls controls,
        ClockTimes left,
        SavedGame play) {

    /**
     * A player.
     *
     * @param text what {@link Seats} makes it of
     * @param level its own level; null: the common one
     */
    record SavedSeat(String text, @Nullable Level level) {

        private static SavedSeat of(Seat seat) {
            return new SavedSeat(seat.text(), seat.level());
        }

        private Optional<String> restore(Side side, SessionPlayers players, Seats seats) {
            try {
                players.assign(side, seats.parse(text).withLevel(level));
                return Optional.empty();
            } catch (InputException | ResourceException e) {
                players.assign(side, Seat.person());
                return Optional.of("a person has " + side.text() + " now: " + e.getMessage());
            }
        }
    }

    /** The state of a session. */
    static SavedSession of(GameSession session, int number, long version, int auto) {
        SessionState state = session.state();
        return new SavedSession(
                state.rules().id(),
                number,
                version,
                state.isPaused(),
                auto,
                state.players().level(),
                SavedSeat.of(session.seats().seat(Side.WHITE)),
                SavedSeat.of(session.seats().seat(Side.BLACK)),
                state.clock().controls(),
                state.clock().times(),
                state.game().saved());
    }

    /**
     * Puts a session without players into this state, with its clocks stopped. A player that cannot be had is replaced
     * by a person.
     *
     * @return that in words; null when all is as it was
     * @throws InputException when it is the state of another game, or none that can be
     */
    @Nullable
    String restore(GameSession session, SessionSettings settings) {
        Game rules = settings.game();
        if (!game.equals(rules.id())) {
            throw new InputException("is a game of " + game, "open it as that, not as " + rules.id());
        }
        if (controls.areOn() && play.firstTimes() == null) {
            throw new InputException("first", "the clocks have no first times", SessionStore.REMEDY);
        }
        SessionState state = session.state();
        state.setGame(GameInPlay.restore(rules, play));
        state.players().setLevel(level);
        state.clock().set(controls);
        state.clock().put(left);
        state.timing().stop();
        state.setPaused(paused);
        List<String> problems = new ArrayList<>();
        white.restore(Side.WHITE, state.players(), settings.seats()).ifPresent(problems::add);
        black.restore(Side.BLACK, state.players(), settings.seats()).ifPresent(problems::add);
        return problems.isEmpty() ? null : String.join("; ", problems);
    }
}

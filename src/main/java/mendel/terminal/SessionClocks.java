package mendel.terminal;

import java.util.Map;
import mendel.InputException;
import mendel.game.Side;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/** The clocks of a session: whose clock runs, whose flag has fallen, and the user's commands for them. */
final class SessionClocks {

    private static final long STOP_PAUSE_NANOS = 20_000_000;

    private final SessionState state;
    private final GameClock clock;
    private final Timing timing;
    private final Runnable onFlag;

    SessionClocks(SessionState state, Runnable onFlag) {
        this.state = state;
        this.clock = state.clock();
        this.timing = state.timing();
        this.onFlag = onFlag;
    }

    /** Sets other clocks, stopped and with their full times. */
    void set(TimeControls controls) {
        clock.set(controls);
        if (controls.areOn()) {
            state.game().clocksSet(clock.times());
        }
    }

    /** Resets the clocks in use to their full times. */
    void restart() {
        set(clock.controls());
    }

    /** Takes over the clocks of a game from a file, if it has any; otherwise resets those in use. */
    void takeFromFile() {
        TimeControls ofFile = state.game().clocksOfFile();
        if (ofFile.areOn()) {
            clock.set(ofFile);
            clock.put(state.game().times());
        } else {
            TimeControls.foreign(state.game().tags()).ifPresent(this::tellForeign);
            restart();
        }
        timing.stop(true);
    }

    private void tellForeign(String control) {
        String remark =
                "the file's time control " + InputException.quote(control) + " is not supported: the game goes on "
                        + (clock.controls().areOn() ? "with the clocks in use" : "without clocks");
        state.events().tell("remark", Map.of("message", remark), remark);
    }

    /** Starts the clock of the side to move, unless it has to wait. */
    void tick() {
        boolean runs = state.game().ending() == null
                && !timing.isStopped()
                && !(state.isPaused() && !state.players().isPerson(state.side()));
        clock.run(runs ? state.side() : null);
    }

    /** Stops all clocks. */
    void stop() {
        clock.run(null);
    }

    /** True when the time of the side to move is used up in a game that goes on. */
    boolean hasFallen() {
        return state.game().ending() == null && clock.isOut(state.side());
    }

    /** Ends the game when the time of the side to move is used up; true when it was. */
    boolean flagFalls() {
        if (!hasFallen()) {
            return false;
        }
        clock.run(null);
        state.game()
                .end(Ending.outOfTime(
                        state.side(), state.position().canWin(state.side().opposite())));
        state.tellEnd();
        return true;
    }

    /** Stops the search when a flag may have fallen; called again later, for a search that has not begun yet. */
    void stopAtFlag() {
        if (clock.isDue()) {
            state.players().moveNow();
            state.settings().time().in(STOP_PAUSE_NANOS, onFlag);
        }
    }

    /** Shows the clocks. */
    void show() {
        GameLimit white = clock.controls().white();
        GameLimit black = clock.controls().black();
        Map<String, @Nullable Object> facts = EventWriter.facts(
                "white", white == null ? null : white.clockText(), "black", black == null ? null : black.clockText());
        timing.addTo(facts);
        state.events().tell("clock", facts, timing.line());
    }

    /**
     * Sets the clock of a side. A game that was lost on time goes on.
     *
     * @param side null: both
     * @param control null: none
     */
    void set(@Nullable Side side, @Nullable GameLimit control) {
        if (state.game().ending() != null && state.game().ending().isOnTime()) {
            state.resume();
        }
        timing.stop(false);
        set(clock.controls().with(side, control));
        tick();
        show();
    }

    /** Stops the clocks until a move is made, or restarts them. */
    void pause() {
        if (!timing.isOn()) {
            throw new InputException("there are no clocks", "'clock 5:00+3' sets them");
        }
        state.requireOngoing();
        timing.stop(!timing.isStopped());
        tick();
        show();
    }

    /** The side to move and, with a clock, its time: the prompt for a person. */
    String prompt() {
        return state.side().text() + timing.shown(state.side(), " ", "") + "> ";
    }
}

package mendel.app.session;

import mendel.InputException;
import mendel.game.Side;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/** The clocks of a session: whose clock runs, whose flag has fallen, and the user's commands for them. */
public final class SessionClocks {

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
        timing.stop();
    }

    private void tellForeign(String control) {
        state.tell(new SessionEvent.ForeignClock(control, clock.controls().areOn()));
    }

    /** Starts the clock of the side to move, unless it has to wait. */
    public void tick() {
        boolean runs = state.game().ending() == null
                && !timing.isStopped()
                && !(state.isPaused() && !state.players().isPerson(state.side()));
        clock.run(runs ? state.side() : null);
    }

    /** Stops all clocks. */
    public void stop() {
        clock.run(null);
    }

    /** True when the time of the side to move is used up in a game that goes on. */
    public boolean hasFallen() {
        return state.game().ending() == null && clock.isOut(state.side());
    }

    /** Ends the game when the time of the side to move is used up; true when it was. */
    public boolean flagFalls() {
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

    /**
     * Stops the search when a flag may have fallen; called again later, for a search that has not begun yet. From any
     * thread.
     */
    public void stopAtFlag() {
        if (clock.isDue()) {
            state.players().moveNow();
            state.settings().time().in(STOP_PAUSE_NANOS, onFlag);
        }
    }

    /** The clocks now. */
    public ClockReading reading() {
        return timing.reading();
    }

    private void tell() {
        state.tell(new SessionEvent.ClocksSet(reading()));
    }

    /**
     * Sets the clock of a side. A game that was lost on time goes on.
     *
     * @param side null: both
     * @param control null: none
     */
    public void set(@Nullable Side side, @Nullable GameLimit control) {
        if (state.game().ending() != null && state.game().ending().isOnTime()) {
            state.resume();
        }
        timing.release();
        set(clock.controls().with(side, control));
        tick();
        tell();
    }

    /**
     * Stops the clocks until a move is made, or restarts them.
     *
     * @throws InputException when there are none, or the game is over
     */
    public void pause() {
        if (!timing.isOn()) {
            throw new InputException("there are no clocks", "'clock 5:00+3' sets them");
        }
        state.requireOngoing();
        if (timing.isStopped()) {
            timing.release();
        } else {
            timing.stop();
        }
        tick();
        tell();
    }
}

package mendel.app.session;

/** The clocks of a session, and whether they are stopped until a move is made. */
final class Timing {

    private final GameClock clock;
    /** The clocks are stopped until a move is made: the user stopped them, or a game was loaded. */
    private boolean stopped;

    Timing(GameClock clock) {
        this.clock = clock;
    }

    /** The clocks. */
    GameClock clock() {
        return clock;
    }

    /** True when a side has a clock. */
    boolean isOn() {
        return clock.controls().areOn();
    }

    /** True when the clocks are stopped until a move is made. */
    boolean isStopped() {
        return stopped;
    }

    /** Stops the clocks until a move is made. */
    void stop() {
        stopped = true;
        clock.run(null);
    }

    /** The clocks need not wait for a move. */
    void release() {
        stopped = false;
    }

    /** Sets the clocks to the times left after a game's last move. */
    void setClocks(GameInPlay game) {
        if (isOn()) {
            clock.put(game.times());
        }
    }

    /** The clocks now. */
    ClockReading reading() {
        return new ClockReading(clock.controls(), clock.times(), clock.running());
    }
}

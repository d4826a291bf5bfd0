package mendel.terminal;

import java.util.LinkedHashMap;
import java.util.Map;
import mendel.game.Side;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/** The clocks of a dialogue as text, and whether they are stopped. */
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

    /** Sets whether the clocks are stopped until a move is made. */
    void stop(boolean wanted) {
        stopped = wanted;
        if (wanted) {
            clock.run(null);
        }
    }

    /** Sets the clocks to the times left after a game's last move. */
    void setClocks(GameInPlay game) {
        if (isOn()) {
            clock.put(game.times());
        }
    }

    /** The display of a side's clock behind its move or in the prompt, between these texts; empty without a clock. */
    String shown(Side side, String before, String after) {
        return clock.has(side) ? before + TimeText.shown(clock.times().of(side)) + after : "";
    }

    /** Both clocks in a line. */
    String line() {
        if (!isOn()) {
            return "no clocks";
        }
        StringBuilder line = new StringBuilder("clocks:");
        for (Side side : Side.values()) {
            line.append(side == Side.WHITE ? " " : ", ")
                    .append(side.text())
                    .append(' ')
                    .append(shown(side));
        }
        Side running = clock.running();
        return line.append(running == null ? "; they stand" : "; " + running.text() + "'s runs")
                .toString();
    }

    private String shown(Side side) {
        GameLimit control = clock.controls().of(side);
        return control == null ? "none" : TimeText.shown(clock.times().of(side)) + " (" + control.clockText() + ")";
    }

    /**
     * Adds the key {@code clock} when there are clocks: milliseconds left to both sides, null without one, and whose
     * clock runs.
     */
    void addTo(Map<String, @Nullable Object> facts) {
        if (!isOn()) {
            return;
        }
        Side running = clock.running();
        Map<String, @Nullable Object> times = new LinkedHashMap<>();
        times.put("whiteMillis", clock.has(Side.WHITE) ? clock.times().white() : null);
        times.put("blackMillis", clock.has(Side.BLACK) ? clock.times().black() : null);
        times.put("running", running == null ? null : running.text());
        facts.put("clock", times);
    }
}

package mendel.terminal;

import java.util.LinkedHashMap;
import java.util.Map;
import mendel.app.session.ClockReading;
import mendel.app.session.TimeText;
import mendel.game.Side;
import mendel.player.GameLimit;
import org.jspecify.annotations.Nullable;

/** Clocks for people and as JSON. */
final class ClockText {

    private ClockText() {}

    /** The display of a side's clock behind its move or in the prompt, between these texts; empty without a clock. */
    static String shown(ClockReading clock, Side side, String before, String after) {
        Long millis = clock.millis(side);
        return millis == null ? "" : before + TimeText.shown(millis) + after;
    }

    /** Both clocks in a line. */
    static String line(ClockReading clock) {
        if (!clock.isOn()) {
            return "no clocks";
        }
        StringBuilder line = new StringBuilder("clocks:");
        for (Side side : Side.values()) {
            line.append(side == Side.WHITE ? " " : ", ")
                    .append(side.text())
                    .append(' ')
                    .append(whole(clock, side));
        }
        Side running = clock.running();
        return line.append(running == null ? "; they stand" : "; " + running.text() + "'s runs")
                .toString();
    }

    private static String whole(ClockReading clock, Side side) {
        GameLimit control = clock.controls().of(side);
        return control == null ? "none" : shown(clock, side, "", "") + " (" + control.clockText() + ")";
    }

    /** The time control of a side; null without one. */
    static @Nullable String control(ClockReading clock, Side side) {
        GameLimit control = clock.controls().of(side);
        return control == null ? null : control.clockText();
    }

    /**
     * Adds the key {@code clock} when there are clocks: milliseconds left to both sides, null without one, and whose
     * clock runs.
     */
    static void addTo(Map<String, @Nullable Object> facts, ClockReading clock) {
        if (!clock.isOn()) {
            return;
        }
        Side running = clock.running();
        Map<String, @Nullable Object> times = new LinkedHashMap<>();
        times.put("whiteMillis", clock.millis(Side.WHITE));
        times.put("blackMillis", clock.millis(Side.BLACK));
        times.put("running", running == null ? null : running.text());
        facts.put("clock", times);
    }
}

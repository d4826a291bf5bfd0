package mendel.engine;

import java.util.List;
import mendel.InputException;
import mendel.protocol.hub.HubLine;
import mendel.search.Clock;
import mendel.search.Limits;
import mendel.search.TimeManager;

/** The command {@code level} of Hub: how long the searches that follow may take. Times are in seconds. */
final class HubLevel {

    /** The level when the client asks for a move without one. */
    private static final Limits USUAL = Limits.moveTime(1000);

    private static final double MILLIS = 1000;
    private static final double LONGEST = 1e9;

    private final Limits limits;
    /** No limits: the client stops the search. */
    private final boolean infinite;

    private HubLevel(Limits limits, boolean infinite) {
        this.limits = limits;
        this.infinite = infinite;
    }

    static HubLevel usual() {
        return new HubLevel(USUAL, false);
    }

    /**
     * The level of a line.
     *
     * @param time how the clock is used
     * @throws InputException when a value is not a number, or the line has no level
     */
    static HubLevel parse(HubLine line, TimeManager time) {
        if (line.has("infinite")) {
            return new HubLevel(SearchTask.timeless(0, 0), true);
        }
        int depth = (int) Math.min(whole(line, "depth"), SearchTask.DEEPEST);
        long nodes = whole(line, "nodes");
        Limits timed = new Limits(0, 0, 0, 0);
        if (line.has("move-time")) {
            timed = Limits.moveTime(Math.max(1, millis(line, "move-time")));
        } else if (line.has("time")) {
            // In Hub a clock gets the increment before the move, and the time that is sent is without it.
            long increment = millis(line, "inc");
            Clock clock = new Clock(millis(line, "time") + increment, increment, (int)
                    Math.min(whole(line, "moves"), Integer.MAX_VALUE));
            timed = time.limits(clock, TimeManager.DEFAULT_OVERHEAD_MILLIS);
        }
        Limits limits = new Limits(depth, nodes, timed.softMillis(), timed.hardMillis());
        if (depth == 0 && nodes == 0 && timed.hardMillis() == 0) {
            throw new InputException(
                    "level", "there is no limit", "write level move-time=1, depth=, nodes=, time= or infinite");
        }
        return new HubLevel(limits, false);
    }

    private static long whole(HubLine line, String name) {
        if (!line.has(name)) {
            return 0;
        }
        if (!line.get(name).matches("[0-9]{1,18}") || Long.parseLong(line.get(name)) == 0) {
            throw new InputException(
                    "level", name + " cannot be " + InputException.quote(line.get(name)), "give a whole number from 1");
        }
        return Long.parseLong(line.get(name));
    }

    private static long millis(HubLine line, String name) {
        if (!line.has(name)) {
            return 0;
        }
        try {
            double seconds = Double.parseDouble(line.get(name));
            if (seconds <= LONGEST) {
                return Math.max(0, Math.round(seconds * MILLIS));
            }
        } catch (NumberFormatException e) {
            // Reported like a number out of range.
        }
        throw new InputException(
                "level", name + " cannot be " + InputException.quote(line.get(name)), "give seconds, as 0.5");
    }

    /** What {@code go think}, {@code go ponder} or {@code go analyze} searches. */
    SearchTask task(String mode) {
        if (mode.equals("ponder")) {
            long after = limits.softMillis() > 0 ? limits.softMillis() : limits.hardMillis();
            return new SearchTask(
                    SearchTask.timeless(limits.depth(), limits.nodes()), List.of(), 0, false, true, after);
        }
        return new SearchTask(limits, List.of(), 0, infinite, false, 0);
    }
}

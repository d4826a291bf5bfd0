package mendel.engine;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.game.Game;
import mendel.game.GameRecord;
import mendel.game.Side;
import mendel.search.Clock;
import mendel.search.Limits;
import mendel.search.TimeManager;
import org.jspecify.annotations.Nullable;

/**
 * The clocks of a game in GGF: {@code TI}, or {@code TB} and {@code TW} where the players' differ, as
 * {@code 15:00/5//2:00}: the time for the game, the increment, and a grace period, which is not used. The moves hold
 * the time that they took.
 */
final class NBoardClock {

    private static final Pattern TIME = Pattern.compile("(?:(?:(\\d{1,4}):)?(\\d{1,4}):)?(\\d{1,6}(?:\\.\\d{1,9})?)");
    private static final Pattern TAKEN = Pattern.compile(".*?(\\d{1,6}(?:\\.\\d{1,9})?)s");
    private static final Pattern LEFT = Pattern.compile(".*\\[%clk (\\d+:\\d{2}:\\d{2}(?:\\.\\d{1,3})?)]");
    private static final Pattern SECONDS = Pattern.compile("\\d{1,6}(?:\\.\\d{1,9})?");
    private static final long MILLIS = 1000;

    /** By side: milliseconds left, and added after each move. */
    private final long[] left = new long[2];

    private final long[] added = new long[2];

    private NBoardClock() {}

    /**
     * The clocks after the moves of a game.
     *
     * @return null when the game has none
     * @throws InputException when they cannot be read
     */
    static @Nullable NBoardClock of(Game game, GameRecord record) {
        NBoardClock clock = new NBoardClock();
        for (Side side : Side.values()) {
            String own = record.tags().get(side == Side.BLACK ? "TB" : "TW");
            String text = own == null ? record.tags().get("TI") : own;
            if (text == null || text.isBlank()) {
                return null;
            }
            String[] parts = text.split("/", -1);
            clock.left[side.ordinal()] = millis(parts[0], text);
            clock.added[side.ordinal()] = parts.length < 2 || parts[1].isBlank() ? 0 : millis(parts[1], text);
        }
        if (clock.left[0] == 0 && clock.left[1] == 0 && clock.added[0] == 0 && clock.added[1] == 0) {
            return null; // A game with a time of 0 has no clocks.
        }
        Side side = game.parse(record.start()).side();
        for (String comment : record.comments()) {
            Matcher taken = TAKEN.matcher(comment);
            Matcher left = LEFT.matcher(comment);
            if (left.matches()) {
                clock.left[side.ordinal()] = millis(left.group(1), comment);
            } else {
                clock.used(side, taken.matches() ? millis(taken.group(1), comment) : 0);
            }
            side = side.opposite();
        }
        return clock;
    }

    private static long millis(String time, String text) {
        Matcher m = TIME.matcher(time.strip());
        if (!m.matches()) {
            throw new InputException(
                    "the clock " + InputException.quote(text) + " is not understood", "write it as 15:00 or 5:00/3");
        }
        double seconds = Double.parseDouble(m.group(3));
        seconds += m.group(2) == null ? 0 : 60.0 * Integer.parseInt(m.group(2));
        seconds += m.group(1) == null ? 0 : 3600.0 * Integer.parseInt(m.group(1));
        return Math.round(seconds * MILLIS);
    }

    /**
     * The time of a move, as the client writes it behind the move.
     *
     * @param seconds empty for 0
     * @return milliseconds
     * @throws InputException when the text is not a time
     */
    static long taken(String seconds) {
        if (seconds.isBlank()) {
            return 0;
        }
        if (!SECONDS.matcher(seconds.strip()).matches()) {
            throw new InputException(
                    "move",
                    "the time " + InputException.quote(seconds) + " is not a number",
                    "give seconds, as F5/1.20/3.5");
        }
        return Math.round(Double.parseDouble(seconds.strip()) * MILLIS);
    }

    /** Takes the time of a move off a side's clock. */
    void used(Side side, long millis) {
        int i = side.ordinal();
        left[i] = Math.max(0, left[i] - millis) + added[i];
    }

    /** A level that also keeps to the clock of a side, by its use of time. */
    Limits limits(Side side, Limits level, TimeManager time) {
        Limits clock = time.limits(
                new Clock(left[side.ordinal()], added[side.ordinal()], 0), TimeManager.DEFAULT_OVERHEAD_MILLIS);
        return new Limits(
                level.depth(),
                level.nodes(),
                earlier(level.softMillis(), clock.softMillis()),
                earlier(level.hardMillis(), clock.hardMillis()));
    }

    /** 0 is no limit. */
    private static long earlier(long a, long b) {
        return a == 0 ? b : b == 0 ? a : Math.min(a, b);
    }
}

package mendel.player;

import java.io.Serializable;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;

/**
 * The limit of a player's moves; exactly one kind is set, the others are 0.
 *
 * @param depth plies of every search
 * @param nodes positions visited for every move
 * @param moveMillis milliseconds for every move
 * @param baseMillis milliseconds on each clock at the start of a game
 * @param incrementMillis milliseconds added after every move; only with {@code baseMillis}
 */
public record GameLimit(int depth, long nodes, long moveMillis, long baseMillis, long incrementMillis)
        implements Serializable {

    /** What to do about a time control that is not understood. */
    public static final String CLOCK_REMEDY = "write seconds for the game and for each move, as 10+0.1";

    private static final Pattern CLOCK =
            Pattern.compile("(\\d{1,6}(?:\\.\\d{1,3})?)(?:\\+(\\d{1,4}(?:\\.\\d{1,3})?))?");

    public GameLimit {
        int kinds = (depth > 0 ? 1 : 0) + (nodes > 0 ? 1 : 0) + (moveMillis > 0 ? 1 : 0) + (baseMillis > 0 ? 1 : 0);
        if (kinds != 1
                || depth < 0
                || nodes < 0
                || moveMillis < 0
                || baseMillis < 0
                || incrementMillis < 0
                || incrementMillis > 0 && baseMillis == 0) {
            throw new IllegalArgumentException("a game needs exactly one kind of limit");
        }
    }

    /** Every search reaches that depth in plies. */
    public static GameLimit depth(int plies) {
        return new GameLimit(plies, 0, 0, 0, 0);
    }

    /** Every search visits that many nodes. */
    public static GameLimit nodes(long count) {
        return new GameLimit(0, count, 0, 0, 0);
    }

    /** Every move takes that long. */
    public static GameLimit moveTime(long millis) {
        return new GameLimit(0, 0, millis, 0, 0);
    }

    /**
     * Reads a time control in seconds, {@code 10+0.1} or {@code 60}.
     *
     * @throws InputException for anything else
     */
    public static GameLimit clock(String text) {
        Matcher m = CLOCK.matcher(text);
        if (!m.matches() || millis(m.group(1)) == 0) {
            throw new InputException(
                    "the time control " + InputException.quote(text) + " is not understood", CLOCK_REMEDY);
        }
        return new GameLimit(0, 0, 0, millis(m.group(1)), m.group(2) == null ? 0 : millis(m.group(2)));
    }

    private static long millis(String seconds) {
        return Math.round(Double.parseDouble(seconds) * 1000);
    }

    /** True when players have clocks. */
    public boolean hasClock() {
        return baseMillis > 0;
    }

    /** True when the moves do not depend on the speed of the machine. */
    public boolean isDeterministic() {
        return depth > 0 || nodes > 0;
    }

    /** The limit in words, as {@code 5000 nodes} or {@code 10+0.1 s}. */
    @Override
    public String toString() {
        if (depth > 0) {
            return "depth " + depth;
        }
        if (nodes > 0) {
            return nodes + " nodes";
        }
        return moveMillis > 0 ? moveMillis + " ms" : clockText() + " s";
    }

    /** The time control as in PGN, {@code 10+0.1}; without clocks a hyphen. */
    public String clockText() {
        return hasClock() ? seconds(baseMillis) + (incrementMillis > 0 ? "+" + seconds(incrementMillis) : "") : "-";
    }

    private static String seconds(long millis) {
        return millis % 1000 == 0
                ? Long.toString(millis / 1000)
                : String.format(Locale.ROOT, "%.3f", millis / 1000.0).replaceAll("0+$", "");
    }
}

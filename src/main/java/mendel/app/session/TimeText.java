package mendel.app.session;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.player.GameLimit;

/** Times as text: time controls, and the display of a clock. */
public final class TimeText {

    private static final Pattern CONTROL = Pattern.compile("(?:(?:(\\d{1,2}):)?(\\d{1,3}):(\\d{2}))(\\+.*)?");

    private static final long SECOND = 1000;
    private static final int SIXTY = 60;
    private static final long TENTHS_BELOW = 10 * SECOND;

    private TimeText() {}

    /**
     * Reads a time control: seconds and seconds for each move as {@code 300+3}, or {@code 5:00+3}, {@code 1:30:00+30}.
     *
     * @throws InputException for anything else
     */
    public static GameLimit control(String text) {
        Matcher m = CONTROL.matcher(text);
        try {
            if (!m.matches()) {
                return GameLimit.clock(text);
            }
            long hours = m.group(1) == null ? 0 : Long.parseLong(m.group(1));
            long seconds = (hours * SIXTY + Long.parseLong(m.group(2))) * SIXTY + Long.parseLong(m.group(3));
            return GameLimit.clock(seconds + (m.group(4) == null ? "" : m.group(4)));
        } catch (InputException e) {
            throw new InputException(
                    "the time control " + InputException.quote(text) + " is not understood",
                    "write the time for the game and seconds for each move, as 5:00+3 or 300+3");
        }
    }

    /** The display of a clock: {@code 1:04:57}, {@code 4:57}, and {@code 0:09.3} when seconds count. */
    public static String shown(long millis) {
        long left = Math.max(0, millis);
        String tenths = left < TENTHS_BELOW && left > 0 ? "." + left % SECOND / 100 : "";
        long seconds = left / SECOND;
        long hours = seconds / SIXTY / SIXTY;
        return (hours > 0
                        ? String.format(Locale.ROOT, "%d:%02d", hours, seconds / SIXTY % SIXTY)
                        : Long.toString(seconds / SIXTY))
                + String.format(Locale.ROOT, ":%02d", seconds % SIXTY)
                + tenths;
    }
}

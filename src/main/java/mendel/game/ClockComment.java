package mendel.game;

import java.util.Locale;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a clock showed after a move, in the comment of the move: {@code [%clk 0:04:57]}, a command of the supplement to
 * the PGN standard. Fractions of a second are usual.
 */
public final class ClockComment {

    private static final Pattern COMMENT =
            Pattern.compile("\\[%clk\\s+(\\d{1,4}):(\\d{1,2}):(\\d{1,2})(?:\\.(\\d{1,3})\\d*)?\\s*]");

    private static final long SECOND = 1000;
    private static final int SIXTY = 60;

    private ClockComment() {}

    /** The command for a time left, in milliseconds. */
    public static String of(long millis) {
        long seconds = millis / SECOND;
        String fraction = millis % SECOND == 0
                ? ""
                : String.format(Locale.ROOT, ".%03d", millis % SECOND).replaceAll("0+$", "");
        return String.format(
                Locale.ROOT,
                "[%%clk %d:%02d:%02d%s]",
                seconds / SIXTY / SIXTY,
                seconds / SIXTY % SIXTY,
                seconds % SIXTY,
                fraction);
    }

    /** Milliseconds left by a comment; empty when it has none. */
    public static OptionalLong left(String comment) {
        Matcher m = COMMENT.matcher(comment);
        if (!m.find()) {
            return OptionalLong.empty();
        }
        long seconds =
                (Long.parseLong(m.group(1)) * SIXTY + Long.parseLong(m.group(2))) * SIXTY + Long.parseLong(m.group(3));
        String fraction = m.group(4) == null ? "" : m.group(4);
        return OptionalLong.of(seconds * SECOND + Long.parseLong((fraction + "000").substring(0, 3)));
    }

    /** A comment without its clock time. */
    public static String without(String comment) {
        return COMMENT.matcher(comment).replaceAll("").strip();
    }
}

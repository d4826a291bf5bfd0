package mendel.reversi.text;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.game.ClockComment;
import mendel.game.GameRecord;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * Clocks of games in GGF and in games as they are kept here. GGF tells the time for the game, what is added after a
 * move, and a grace ({@code TI[5:00/0:03/2:00]}, or {@code TB} and {@code TW}), and with each move the seconds that it
 * took. Elsewhere the tag {@code TimeControl} has seconds ({@code 300+3}; PGN standard, 9.6.1), and comments tell what
 * is left ({@code [%clk 0:04:57]}). Clocks with a grace, or with fractions of seconds, are not to be told in the other
 * way.
 */
final class GgfClocks {

    private static final String TIME_CONTROL = "TimeControl";
    private static final Pattern CONTROL = Pattern.compile("(\\d{1,6})(?:\\+(\\d{1,4}))?");
    private static final Pattern TIME = Pattern.compile("(?:(?:(\\d{1,3}):)?(\\d{1,4}):)?(\\d{1,6})");
    private static final Pattern TAKEN = Pattern.compile("(?:^|\\s)(\\d{1,6}(?:\\.\\d{1,9})?)s$");
    private static final long SECOND = 1000;
    private static final int SIXTY = 60;

    private GgfClocks() {}

    /** A time control, in milliseconds. */
    private record Control(long base, long added) {

        /** {@code 300+3}; null for anything that GGF cannot tell. */
        static @Nullable Control ofTag(@Nullable String text) {
            Matcher m = text == null ? null : CONTROL.matcher(text);
            if (m == null || !m.matches() || Long.parseLong(m.group(1)) == 0) {
                return null;
            }
            return new Control(
                    Long.parseLong(m.group(1)) * SECOND, m.group(2) == null ? 0 : Long.parseLong(m.group(2)) * SECOND);
        }

        /** {@code 5:00/0:03}; null for anything that a time control cannot tell. */
        static @Nullable Control ofProperty(@Nullable String text) {
            String[] parts = text == null ? new String[0] : text.split("/", -1);
            if (parts.length == 0 || parts.length > 3 || parts.length == 3 && seconds(parts[2]) != 0) {
                return null;
            }
            long base = seconds(parts[0]);
            long added = parts.length > 1 ? seconds(parts[1]) : 0;
            return base > 0 && added >= 0 ? new Control(base * SECOND, added * SECOND) : null;
        }

        /** Whole seconds, 0 for nothing, -1 for what is no such time. */
        private static long seconds(String text) {
            Matcher m = TIME.matcher(text.strip());
            if (text.isBlank() || !m.matches()) {
                return text.isBlank() ? 0 : -1;
            }
            return Long.parseLong(m.group(3))
                    + (m.group(2) == null ? 0 : Long.parseLong(m.group(2)) * SIXTY)
                    + (m.group(1) == null ? 0 : Long.parseLong(m.group(1)) * SIXTY * SIXTY);
        }

        String property() {
            return time(base) + (added > 0 ? "/" + time(added) : "");
        }

        String tag() {
            return base / SECOND + (added > 0 ? "+" + added / SECOND : "");
        }

        private static String time(long millis) {
            return String.format(Locale.ROOT, "%d:%02d", millis / SECOND / SIXTY, millis / SECOND % SIXTY);
        }
    }

    /**
     * The properties that tell the clocks of a game: those of its tags, or else those that it has brought from a file
     * of this format.
     */
    static Map<String, String> properties(Map<String, String> tags) {
        Map<String, String> properties = new LinkedHashMap<>();
        String both = tags.get(TIME_CONTROL);
        Control black = Control.ofTag(tags.getOrDefault("Black" + TIME_CONTROL, both));
        Control white = Control.ofTag(tags.getOrDefault("White" + TIME_CONTROL, both));
        if (black != null && black.equals(white)) {
            properties.put("TI", black.property());
        } else if (black != null && white != null) {
            properties.put("TB", black.property());
            properties.put("TW", white.property());
        } else {
            for (String key : List.of("TI", "TB", "TW")) {
                if (tags.containsKey(key)) {
                    properties.put(key, tags.get(key));
                }
            }
        }
        return properties;
    }

    /**
     * The seconds that each move took by what the clocks showed after it.
     *
     * @param first who moves first
     * @return for each move milliseconds, or -1 where that is unknown
     */
    static long[] taken(GameRecord record, Side first) {
        String both = record.tags().get(TIME_CONTROL);
        @Nullable Control[] controls = new Control[2];
        controls[Side.WHITE.ordinal()] = Control.ofTag(record.tags().getOrDefault("White" + TIME_CONTROL, both));
        controls[Side.BLACK.ordinal()] = Control.ofTag(record.tags().getOrDefault("Black" + TIME_CONTROL, both));
        long[] before = new long[2];
        for (Side side : Side.values()) {
            Control control = controls[side.ordinal()];
            before[side.ordinal()] = control == null ? -1 : control.base;
        }
        long[] taken = new long[record.moves().size()];
        int side = first.ordinal();
        for (int i = 0; i < taken.length; i++) {
            long left = ClockComment.left(record.comments().get(i)).orElse(-1);
            // What a move added is known only of a clock that GGF can tell.
            Control control = controls[side];
            taken[i] = control == null || before[side] < 0 || left < 0 ? -1 : before[side] + control.added - left;
            before[side] = left;
            side = 1 - side;
        }
        return taken;
    }

    /**
     * A game with clocks as they are kept here, where its properties tell them: what is left stands in the comments in
     * place of what a move took. A move without a time took none.
     *
     * @param record the game as it was read: properties among its tags, and what moves took at the end of their
     *     comments
     */
    static GameRecord kept(GameRecord record, Side first) {
        Control both = Control.ofProperty(record.tags().get("TI"));
        Control black = record.tags().containsKey("TB")
                ? Control.ofProperty(record.tags().get("TB"))
                : both;
        Control white = record.tags().containsKey("TW")
                ? Control.ofProperty(record.tags().get("TW"))
                : both;
        if (black == null
                || white == null
                || record.comments().stream()
                        .noneMatch(comment -> TAKEN.matcher(comment).find())) {
            return record;
        }
        Map<String, String> tags = new LinkedHashMap<>(record.tags());
        if (black.equals(white)) {
            tags.put(TIME_CONTROL, black.tag());
        } else {
            tags.put("White" + TIME_CONTROL, white.tag());
            tags.put("Black" + TIME_CONTROL, black.tag());
        }
        long[] left = new long[2];
        left[Side.WHITE.ordinal()] = white.base;
        left[Side.BLACK.ordinal()] = black.base;
        List<String> comments = new ArrayList<>();
        Side side = first;
        for (String comment : record.comments()) {
            Matcher m = TAKEN.matcher(comment);
            long taken = m.find() ? Math.round(Double.parseDouble(m.group(1)) * SECOND) : 0;
            left[side.ordinal()] =
                    Math.max(0, left[side.ordinal()] - taken) + (side == Side.WHITE ? white : black).added;
            comments.add((m.reset().replaceAll("") + " " + ClockComment.of(left[side.ordinal()])).strip());
            side = side.opposite();
        }
        return new GameRecord(tags, record.start(), record.moves(), comments, record.result());
    }
}

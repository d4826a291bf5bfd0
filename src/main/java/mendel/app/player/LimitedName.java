package mendel.app.player;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.NearestName;
import mendel.Paths;
import mendel.player.GameLimit;
import mendel.search.Limits;
import org.jspecify.annotations.Nullable;

/**
 * A player's name with a limit of its own behind it, as {@code best.json@depth=8} or
 * {@code default+memory=games.db@tc=10+0.1}.
 *
 * @param player the name without the limit, as {@link PlayerName} reads it
 * @param limit null when it has none of its own
 */
public record LimitedName(String player, @Nullable GameLimit limit) {

    private static final Pattern FORM = Pattern.compile("(.+)@([a-z]+)=([^@/]*)");
    private static final List<String> KINDS = List.of("depth", "nodes", "movetime", "tc", "nodetime");

    /**
     * Takes the limit off a name; a file of that whole name is a player without one.
     *
     * @throws InputException when the limit is not understood
     */
    public static LimitedName parse(String text) {
        Matcher form = FORM.matcher(text);
        if (!form.matches() || Paths.exists(text)) {
            return new LimitedName(text, null);
        }
        String kind = form.group(2);
        String value = form.group(3);
        if (!KINDS.contains(kind)) {
            throw new InputException(
                    text,
                    "there is no limit " + InputException.quote(kind),
                    NearestName.hint(kind, KINDS, "the limits are " + String.join(", ", KINDS)));
        }
        return new LimitedName(form.group(1), limit(text, kind, value));
    }

    private static GameLimit limit(String text, String kind, String value) {
        if (kind.equals("tc") || kind.equals("nodetime")) {
            try {
                return kind.equals("tc") ? GameLimit.clock(value) : GameLimit.nodeClock(value);
            } catch (InputException e) {
                throw e.at(text);
            }
        }
        long most = kind.equals("depth") ? Limits.LARGEST_DEPTH : Integer.MAX_VALUE;
        if (!value.matches("[0-9]{1,10}") || Long.parseLong(value) < 1 || Long.parseLong(value) > most) {
            throw new InputException(
                    text,
                    "the limit " + InputException.quote(kind + "=" + value) + " is out of range",
                    "give " + kind + "= and a whole number from 1 to " + most);
        }
        long number = Long.parseLong(value);
        return switch (kind) {
            case "depth" -> GameLimit.depth((int) number);
            case "nodes" -> GameLimit.nodes(number);
            default -> GameLimit.moveTime(number);
        };
    }

    /** What stands behind a name for a limit, as {@code @depth=8}. */
    static String suffix(GameLimit limit) {
        if (limit.depth() > 0) {
            return "@depth=" + limit.depth();
        }
        if (limit.nodes() > 0) {
            return "@nodes=" + limit.nodes();
        }
        if (limit.hasNodeClock()) {
            return "@nodetime=" + limit.nodeClockText();
        }
        return limit.hasClock() ? "@tc=" + limit.clockText() : "@movetime=" + limit.moveMillis();
    }
}

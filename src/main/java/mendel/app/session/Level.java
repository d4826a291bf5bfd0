package mendel.app.session;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import mendel.InputException;
import mendel.NearestName;
import mendel.player.GameLimit;
import mendel.search.Limits;
import org.jspecify.annotations.Nullable;

/**
 * The limit of a computer's moves. Ivanová 2011 has the levels beginner, moderate, advanced and custom; the depths of
 * the first three are ours, and custom is any limit: {@code depth 6}, {@code nodes 5000}, {@code movetime 1000}. At the
 * level {@code clock} it plays by its clock, and at the usual limit when it has none.
 *
 * @param name its name; null: custom
 * @param limit the limit of a move; null: the level {@code clock}
 */
public record Level(@Nullable String name, @Nullable GameLimit limit) {

    private static final String BY_CLOCK = "clock";

    /** By the clock. */
    public static final Level CLOCK = new Level(BY_CLOCK, null);

    /** The default limit of a move. */
    public static final GameLimit USUAL = GameLimit.nodes(100_000);

    /** The names of levels, for the help of commands. */
    public static final String NAMES = "beginner (depth 2), moderate (depth 4), advanced (depth 6)";

    private static final Map<String, Level> NAMED = named();
    private static final String CUSTOM = "custom";
    private static final List<String> KINDS = List.of("depth", "nodes", "movetime");
    private static final String REMEDY =
            "give depth from 1 to " + Limits.LARGEST_DEPTH + ", nodes from 1 or movetime from 1 (milliseconds)";

    private static Map<String, Level> named() {
        Map<String, Level> named = new LinkedHashMap<>();
        named.put("beginner", new Level("beginner", GameLimit.depth(2)));
        named.put("moderate", new Level("moderate", GameLimit.depth(4)));
        named.put("advanced", new Level("advanced", GameLimit.depth(6)));
        named.put(BY_CLOCK, CLOCK);
        return named;
    }

    /** A limit without a name. */
    public static Level custom(GameLimit limit) {
        return new Level(null, Objects.requireNonNull(limit));
    }

    /** True for the kinds of limits: {@code depth}, {@code nodes} and {@code movetime}. */
    public static boolean isKind(String word) {
        return KINDS.contains(word);
    }

    /**
     * A limit of a kind.
     *
     * @param kind {@code depth} (plies), {@code nodes} or {@code movetime} (milliseconds)
     * @throws InputException when the kind is unknown or the number is out of range
     */
    public static GameLimit of(String kind, String number) {
        if (!isKind(kind) || !number.matches("[0-9]{1,15}")) {
            throw wrong(kind + " " + number, REMEDY);
        }
        long value = Long.parseLong(number);
        if (value == 0 || kind.equals("depth") && value > Limits.LARGEST_DEPTH) {
            throw wrong(kind + " " + number, REMEDY);
        }
        return switch (kind) {
            case "depth" -> GameLimit.depth((int) value);
            case "nodes" -> GameLimit.nodes(value);
            default -> GameLimit.moveTime(value);
        };
    }

    /**
     * The level of that name.
     *
     * @throws InputException when the name is not known
     */
    public static Level named(String name) {
        Level level = NAMED.get(name);
        if (level == null) {
            throw new InputException(
                    "there is no level " + InputException.quote(name),
                    NearestName.hint(name, NAMED.keySet(), "the levels are " + String.join(", ", NAMED.keySet())));
        }
        return level;
    }

    /**
     * A level as the user writes it: its name, a kind and a number with or without the word custom, or the depth alone.
     *
     * @throws InputException when it is none
     */
    public static Level parse(String text) {
        String[] words = text.strip().split("\\s+");
        if (words.length == 1 && words[0].matches("[0-9]+")) {
            return custom(of("depth", words[0]));
        }
        if (words.length == 1 && NAMED.containsKey(words[0])) {
            return NAMED.get(words[0]);
        }
        if (words.length == 3 && words[0].equals(CUSTOM)) {
            return custom(of(words[1], words[2]));
        }
        if (words.length != 2) {
            throw wrong(text, REMEDY + ", or " + String.join(", ", NAMED.keySet()));
        }
        return custom(of(words[0], words[1]));
    }

    /** True when the clock limits the moves. */
    public boolean isClock() {
        return limit == null;
    }

    /** {@code depth 6}, {@code beginner (depth 2)}. */
    public String text() {
        if (limit == null) {
            return BY_CLOCK;
        }
        return name == null ? limit.toString() : name + " (" + limit + ")";
    }

    private static InputException wrong(String text, String remedy) {
        return new InputException("the level " + InputException.quote(text) + " is not understood", remedy);
    }
}

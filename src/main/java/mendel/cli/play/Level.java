package mendel.cli.play;

import java.util.List;
import mendel.InputException;
import mendel.match.GameLimit;

/** What a player may use for a move, in words: {@code depth 6}, {@code nodes 5000}, {@code movetime 1000}. */
public final class Level {

    private static final List<String> KINDS = List.of("depth", "nodes", "movetime");
    private static final int LARGEST_DEPTH = 127;
    private static final String REMEDY = "give depth from 1 to " + LARGEST_DEPTH + ", nodes from 1 or movetime from 1 (milliseconds)";

    private Level() {}

    /** True for the kinds of limits: {@code depth}, {@code nodes} and {@code movetime}. */
    public static boolean isKind(String word) {
        return KINDS.contains(word);
    }

    /**
     * A limit of a kind.
     *
     * @param kind {@code depth} (plies), {@code nodes} or {@code movetime} (milliseconds)
     * @throws InputException when the kind is another or the number is out of its range
     */
    public static GameLimit of(String kind, String number) {
        if (!isKind(kind) || !number.matches("[0-9]{1,15}")) {
            throw wrong(kind + " " + number);
        }
        long value = Long.parseLong(number);
        if (value == 0 || kind.equals("depth") && value > LARGEST_DEPTH) {
            throw wrong(kind + " " + number);
        }
        return switch (kind) {
            case "depth" -> GameLimit.depth((int) value);
            case "nodes" -> GameLimit.nodes(value);
            default -> GameLimit.moveTime(value);
        };
    }

    /** A limit as the user writes it: a kind and a number, or the depth alone. */
    static GameLimit parse(String text) {
        String[] words = text.strip().split("\\s+");
        if (words.length == 1 && words[0].matches("[0-9]+")) {
            return of("depth", words[0]);
        }
        if (words.length != 2) {
            throw wrong(text);
        }
        return of(words[0], words[1]);
    }

    private static InputException wrong(String text) {
        return new InputException("the level " + InputException.quote(text) + " is not understood", REMEDY);
    }
}

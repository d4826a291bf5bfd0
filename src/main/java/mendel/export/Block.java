package mendel.export;

import java.util.ArrayList;
import java.util.List;
import mendel.OneLine;
import mendel.SettingNames;

/**
 * Values that belong together in a source file: one, a list, or one for each square of a board.
 *
 * @param name the common part of the parameters' names, or the author's own name
 * @param kind how the values are arranged
 * @param keys a key for each value: the rest of the parameter's name; squares from a1 along row 1 in a table
 * @param values each a single value, or a middlegame and an endgame value
 * @param meaning one line for people; empty when there is none
 */
public record Block(String name, BlockKind kind, List<String> keys, List<double[]> values, String meaning) {

    /** How the values are arranged. */
    public enum BlockKind {
        /** One value. */
        SINGLE,
        /** Several values, numbered from 0. */
        LIST,
        /** A value for each square of a board; 0 where the model has none. */
        SQUARES
    }

    public Block {
        keys = List.copyOf(keys);
        meaning = OneLine.of(meaning).replaceAll("\\s+", " ").strip();
        values = values.stream().map(double[]::clone).toList();
        if (keys.size() != values.size() || values.isEmpty()) {
            throw new IllegalArgumentException(name + ": " + keys.size() + " keys for " + values.size() + " values");
        }
    }

    /** Where readers see which blocks there are. */
    static String whereShown(SettingNames names) {
        String command = names.command("export", "weights", "WEIGHTS", "to", Format.MARKDOWN.text());
        return (command.isEmpty() ? "the format " + Format.MARKDOWN.text() : "'" + command + "'") + " shows the blocks";
    }

    /** Whether each value is a middlegame and an endgame value. */
    public boolean tapered() {
        return values.getFirst().length == 2;
    }

    /** This block with its squares in the order from a corner; they are stored from a1. Other blocks are unchanged. */
    Block from(Listing.Corner corner) {
        if (kind != BlockKind.SQUARES || corner == Listing.Corner.A1) {
            return this;
        }
        List<String> turnedKeys = new ArrayList<>();
        List<double[]> turned = new ArrayList<>();
        for (int i = 0; i < values.size(); i++) {
            int at = (side() - 1 - i / side()) * side() + i % side();
            turnedKeys.add(keys.get(at));
            turned.add(values.get(at));
        }
        return new Block(name, kind, turnedKeys, turned, meaning);
    }

    /** The number of squares along a side of the board of a table. */
    int side() {
        return (int) Math.round(Math.sqrt(values.size()));
    }
}

package mendel.eval;

import java.util.regex.Pattern;

/**
 * One weight of a model.
 *
 * @param name unique in its model, dotted lower case ({@code pawn.isolated.mg}); in a piece-square table the square comes
 *     after the table ({@code pst.knight.c3.mg})
 * @param defaultValue the value set by hand, in the model's units
 * @param min the smallest value allowed
 * @param max the largest value allowed
 * @param group what it belongs to, for tables and ablation ({@code mobility})
 * @param meaning one line for people
 */
public record Parameter(String name, double defaultValue, double min, double max, String group, String meaning) {

    private static final Pattern NAME = Pattern.compile("\\S+");

    public Parameter {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a parameter's name has no blanks: '" + name + "'");
        }
        if (!(min <= defaultValue && defaultValue <= max)) {
            throw new IllegalArgumentException(name + ": default " + defaultValue + " outside " + min + " to " + max);
        }
    }
}

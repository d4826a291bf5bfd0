package mendel.eval;

import java.util.regex.Pattern;

/**
 * One weight of a model.
 *
 * @param name unique in its model, dotted lower case ({@code pawn.isolated.mg}); in a piece-square table the square
 *     comes after the table ({@code pst.knight.c3.mg})
 * @param defaultValue the value set by hand, in the model's units
 * @param min the smallest value allowed
 * @param max the largest value allowed
 * @param group its group, for tables and ablation ({@code mobility})
 * @param meaning one line for people
 * @param step only {@code min} plus multiples of it are allowed; 0 for every value
 */
public record Parameter(
        String name, double defaultValue, double min, double max, String group, String meaning, double step) {

    /** As a share of a step. */
    private static final double TOLERANCE = 1e-9;

    private static final Pattern NAME = Pattern.compile("\\S+");

    public Parameter {
        if (!NAME.matcher(name).matches()) {
            throw new IllegalArgumentException("a parameter's name has no blanks: '" + name + "'");
        }
        if (!(min <= defaultValue && defaultValue <= max)) {
            throw new IllegalArgumentException(name + ": default " + defaultValue + " outside " + min + " to " + max);
        }
        if (!(step >= 0)) {
            throw new IllegalArgumentException(name + ": a step of " + step);
        }
    }

    /** A weight without steps. */
    public Parameter(String name, double defaultValue, double min, double max, String group, String meaning) {
        this(name, defaultValue, min, max, group, meaning, 0);
    }

    /** The nearest value allowed by bounds and step. */
    public double nearest(double value) {
        if (step == 0) {
            return Math.clamp(value, min, max);
        }
        // Seven steps of 0.1 are a little more than 0.7.
        double most = Math.floor((max - min) / step + TOLERANCE);
        return Math.min(max, min + Math.clamp(Math.rint((value - min) / step), 0, most) * step);
    }

    /** Whether a step is 0, or leads from the lower bound to another value within the bounds. */
    public static boolean isStep(double step, double min, double max) {
        return step == 0 || step > 0 && (max - min) / step >= 1 - TOLERANCE;
    }

    /** Whether a value is allowed by bounds and step; decimal steps are as exact as their sums can be. */
    public boolean allows(double value) {
        return min <= value && value <= max && Math.abs(value - nearest(value)) <= TOLERANCE * step;
    }
}

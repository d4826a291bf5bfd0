package mendel.eval.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * A random formula as text and, beside it, as a plain tree of functions: the slow twin of the compiled one. Weights are
 * {@code w0 …} and {@code t.0 …}, a table; features {@code f0 …}.
 */
final class RandomFormula {

    static final int WEIGHTS = 4;
    static final int TABLE = 5;
    static final int FEATURES = 3;

    /** The value for weights, the table's behind the others, and features. */
    interface Twin {
        double of(double[] weights, double[] features);
    }

    final String text;
    final Twin twin;

    private RandomFormula(String text, Twin twin) {
        this.text = text;
        this.twin = twin;
    }

    static List<FormulaLine> lines(List<String> formulas) {
        List<FormulaLine> lines = new ArrayList<>();
        IntStream.range(0, WEIGHTS)
                .forEach(i -> lines.add(new FormulaLine("w" + i, FormulaRole.WEIGHT, "", -3, 3, i + 1)));
        IntStream.range(0, TABLE)
                .forEach(i -> lines.add(new FormulaLine("t." + i, FormulaRole.WEIGHT, "", -3, 3, i + 1)));
        IntStream.range(0, FEATURES)
                .forEach(i -> lines.add(new FormulaLine("f" + i, FormulaRole.FEATURE, "", 0, 0, i + 1)));
        for (int i = 0; i < formulas.size(); i++) {
            lines.add(new FormulaLine("formula" + i, FormulaRole.TERM, formulas.get(i), 0, 0, i + 1));
        }
        return lines;
    }

    static RandomFormula of(RandomGenerator random, int depth) {
        int kind = depth == 0 ? random.nextInt(3) : random.nextInt(15);
        return switch (kind) {
            case 0 -> {
                double value = random.nextInt(-40, 41) / 8.0;
                yield new RandomFormula(
                        value < 0 ? "(" + String.format(Locale.ROOT, "%s", value) + ")" : "" + value, (w, f) -> value);
            }
            case 1 -> {
                int i = random.nextInt(WEIGHTS);
                yield new RandomFormula("w" + i, (w, f) -> w[i]);
            }
            case 2 -> {
                int i = random.nextInt(FEATURES);
                yield new RandomFormula("f" + i, (w, f) -> f[i]);
            }
            case 3 -> two(random, depth, "(%s + %s)", Double::sum);
            case 4 -> two(random, depth, "(%s - %s)", (a, b) -> a - b);
            case 5 -> two(random, depth, "%s * %s", (a, b) -> a * b, true);
            case 6 -> two(random, depth, "min(%s, %s)", Math::min);
            case 7 -> two(random, depth, "max(%s , %s)", Math::max);
            case 8 -> two(random, depth, "%s / (1 + abs(%s))", (a, b) -> a / (1 + Math.abs(b)), true);
            case 9 -> {
                RandomFormula x = of(random, depth - 1);
                int n = random.nextInt(1, 4);
                yield new RandomFormula("(" + x.text + ")^" + n, (w, f) -> Math.pow(x.twin.of(w, f), n));
            }
            case 10 -> {
                RandomFormula x = of(random, depth - 1);
                yield new RandomFormula("-(" + x.text + ")", (w, f) -> -x.twin.of(w, f));
            }
            case 11 -> {
                RandomFormula x = of(random, depth - 1);
                yield new RandomFormula(
                        "clamp(" + x.text + ",-1.5,2)", (w, f) -> Math.max(-1.5, Math.min(2, x.twin.of(w, f))));
            }
            case 12 -> {
                RandomFormula x = of(random, depth - 1);
                yield new RandomFormula("t[" + x.text + "]", (w, f) -> table(w, x.twin.of(w, f)));
            }
            case 13 -> {
                RandomFormula a = of(random, depth - 1);
                RandomFormula b = of(random, depth - 1);
                RandomFormula c = of(random, depth - 1);
                boolean less = random.nextBoolean();
                yield new RandomFormula(
                        "if(" + a.text + (less ? " < " : ">=") + " 0.5, " + b.text + ", " + c.text + ")",
                        (w, f) -> a.twin.of(w, f) < 0.5 == less ? b.twin.of(w, f) : c.twin.of(w, f));
            }
            default -> {
                RandomFormula a = of(random, depth - 1);
                RandomFormula b = of(random, depth - 1);
                boolean equal = random.nextBoolean();
                yield new RandomFormula(
                        "((" + a.text + (equal ? " == " : " != ") + "f0) * (" + b.text + "))",
                        (w, f) -> a.twin.of(w, f) == f[0] == equal ? b.twin.of(w, f) : 0);
            }
        };
    }

    private interface TwoValues {
        double of(double a, double b);
    }

    private static RandomFormula two(RandomGenerator random, int depth, String form, TwoValues values) {
        return two(random, depth, form, values, false);
    }

    private static RandomFormula two(
            RandomGenerator random, int depth, String form, TwoValues values, boolean parentheses) {
        RandomFormula a = of(random, depth - 1);
        RandomFormula b = of(random, depth - 1);
        String around = parentheses ? "(%s)" : "%s";
        return new RandomFormula(
                String.format(
                        Locale.ROOT,
                        form,
                        String.format(Locale.ROOT, around, a.text),
                        String.format(Locale.ROOT, around, b.text)),
                (w, f) -> values.of(a.twin.of(w, f), b.twin.of(w, f)));
    }

    private static double table(double[] weights, double x) {
        if (x <= 0) {
            return weights[WEIGHTS];
        }
        if (x >= TABLE - 1) {
            return weights[WEIGHTS + TABLE - 1];
        }
        int low = (int) Math.floor(x);
        return weights[WEIGHTS + low] + (x - low) * (weights[WEIGHTS + low + 1] - weights[WEIGHTS + low]);
    }
}

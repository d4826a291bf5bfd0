package mendel.eval.formula;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.NearestName;
import mendel.eval.formula.FormulaLexer.FormulaToken;

/**
 * Makes one tape of the formulas of a file of names: equal operations are computed once, and those on constants now. A
 * name stands for the value of its line: a weight, a feature, a weight times a feature, or a formula.
 */
final class FormulaCompiler {

    /** How deep parentheses, and formulas in formulas, may be. */
    private static final int DEEPEST = 200;
    /** The most operations of all formulas. */
    private static final int MOST = 20_000;

    private final String file;
    private final List<FormulaLine> lines;
    private final Map<String, Integer> lineByName = new HashMap<>();
    /** The operation that computes a line with a formula; -1 while it is being compiled. */
    private final Map<Integer, Integer> compiled = new HashMap<>();

    private final List<TapeEntry> tape = new ArrayList<>();
    private final Map<TapeEntry, Integer> known = new HashMap<>();
    /** The lines whose weights are used, with their numbers. */
    private final Map<Integer, Integer> weights = new LinkedHashMap<>();
    /** The lines whose features are used, with their numbers. */
    private final Map<Integer, Integer> features = new LinkedHashMap<>();

    private final List<int[]> tables = new ArrayList<>();
    private final List<int[]> sums = new ArrayList<>();
    private final FormulaRanges ranges;
    private final double[] min;
    private final double[] max;
    private int depth;

    /** An operation. */
    private record TapeEntry(FormulaOp op, int x, int y, int z, double constant) {}

    /** @param file what the lines are called in messages */
    FormulaCompiler(List<FormulaLine> lines, String file) {
        this.file = file;
        this.lines = lines;
        for (int i = 0; i < lines.size(); i++) {
            lineByName.put(lines.get(i).name(), i);
        }
        min = new double[lines.size()];
        max = new double[lines.size()];
        ranges = new FormulaRanges(min, max);
    }

    /** Compiles all formulas. */
    Formulas compile() {
        List<Integer> terms = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        for (int line = 0; line < lines.size(); line++) {
            if (lines.get(line).isFormula()) {
                int value = line(line, 0);
                if (lines.get(line).role() == FormulaRole.TERM) {
                    terms.add(line);
                    values.add(value);
                }
            }
        }
        int score = constant(0);
        for (int value : values) {
            score = score == constant(0) ? value : add(FormulaOp.ADD, score, value);
        }
        return new Formulas(
                tape(),
                score,
                ints(terms),
                ints(values),
                ints(weights.keySet()),
                ints(features.keySet()),
                Arrays.copyOf(min, weights.size()),
                Arrays.copyOf(max, weights.size()));
    }

    private static int[] ints(Iterable<Integer> numbers) {
        List<Integer> list = new ArrayList<>();
        numbers.forEach(list::add);
        return list.stream().mapToInt(i -> i).toArray();
    }

    private FormulaTape tape() {
        boolean[][] members = new boolean[sums.size()][features.size()];
        int[] weightOfFeature = new int[features.size()];
        Arrays.fill(weightOfFeature, -1);
        features.forEach((line, number) -> weightOfFeature[number] = weights.getOrDefault(line, -1));
        for (int i = 0; i < members.length; i++) {
            for (int feature : sums.get(i)) {
                members[i][feature] = true;
            }
        }
        return new FormulaTape(
                tape.stream().map(TapeEntry::op).toArray(FormulaOp[]::new),
                tape.stream().mapToInt(TapeEntry::x).toArray(),
                tape.stream().mapToInt(TapeEntry::y).toArray(),
                tape.stream().mapToInt(TapeEntry::z).toArray(),
                tape.stream().mapToDouble(TapeEntry::constant).toArray(),
                tables.toArray(int[][]::new),
                members,
                weightOfFeature);
    }

    /** Counts a level of nesting. */
    void enter(int column) {
        if (++depth > DEEPEST) {
            throw FormulaLexer.wrong(
                    column, "is nested deeper than " + DEEPEST + " levels", "divide it among lines of kind part");
        }
    }

    void leave() {
        depth--;
    }

    int constant(double value) {
        return append(new TapeEntry(FormulaOp.CONSTANT, 0, 0, 0, value + 0.0));
    }

    int add(FormulaOp op, int x) {
        return operation(op, x, 0, 0);
    }

    int add(FormulaOp op, int x, int y) {
        return op == FormulaOp.MULTIPLY && x == y ? power(x, 2) : operation(op, x, y, 0);
    }

    int choose(int condition, int then, int otherwise) {
        return operation(FormulaOp.CHOOSE, condition, then, otherwise);
    }

    int power(int x, int exponent) {
        return exponent == 1 ? x : operation(FormulaOp.POWER, x, exponent, 0);
    }

    boolean canBeZero(int value) {
        return ranges.low(value) <= 0 && ranges.high(value) >= 0;
    }

    boolean isSurelyLess(int x, int y) {
        return ranges.high(x) < ranges.low(y);
    }

    private int operation(FormulaOp op, int x, int y, int z) {
        int operands = op.operands();
        boolean folds = isConstant(x) && (operands < 2 || isConstant(y)) && (operands < 3 || isConstant(z));
        if (!folds) {
            return append(new TapeEntry(op, x, y, z, 0));
        }
        double value = FormulaOp.of(
                op,
                tape.get(x).constant(),
                operands < 2 ? 0 : tape.get(y).constant(),
                operands < 3 ? 0 : tape.get(z).constant(),
                y);
        return constant(value);
    }

    private boolean isConstant(int value) {
        return tape.get(value).op() == FormulaOp.CONSTANT;
    }

    private int append(TapeEntry entry) {
        Integer before = known.get(entry);
        if (before != null) {
            return before;
        }
        if (tape.size() == MOST) {
            throw new InputException("the formulas have more than " + MOST + " operations", "give shorter ones");
        }
        int at = tape.size();
        tape.add(entry);
        known.put(entry, at);
        ranges.compute(
                at,
                entry.op(),
                entry.x(),
                entry.y(),
                entry.z(),
                entry.constant(),
                entry.op() == FormulaOp.TABLE ? tables.get(entry.y()) : null);
        return at;
    }

    /** The value of a name. */
    int named(FormulaToken name) {
        Integer line = lineByName.get(name.text());
        if (line == null) {
            throw unknown(name);
        }
        return line(line, name.column());
    }

    private InputException unknown(FormulaToken name) {
        return FormulaLexer.wrong(
                name.column(),
                "there is no line named " + name.shown(),
                lineByName.containsKey(name.text() + ".0")
                        ? "for the table write " + name.text() + "[x]"
                        : NearestName.hint(
                                name.text(),
                                lineByName.keySet(),
                                "add a line with that name, of kind weight or feature"));
    }

    private int line(int index, int column) {
        FormulaLine line = lines.get(index);
        if (line.isFormula()) {
            return formula(index, column);
        }
        return switch (line.role()) {
            case WEIGHT -> append(new TapeEntry(FormulaOp.WEIGHT, weight(index), 0, 0, 0));
            case FEATURE -> append(new TapeEntry(FormulaOp.FEATURE, feature(index), 0, 0, 0));
            case TERM, PART ->
                add(
                        FormulaOp.MULTIPLY,
                        append(new TapeEntry(FormulaOp.WEIGHT, weight(index), 0, 0, 0)),
                        append(new TapeEntry(FormulaOp.FEATURE, feature(index), 0, 0, 0)));
        };
    }

    private int formula(int index, int column) {
        FormulaLine line = lines.get(index);
        Integer before = compiled.get(index);
        if (before != null && before >= 0) {
            return before;
        }
        if (before != null) {
            throw FormulaLexer.wrong(
                    column, line.name() + " is a part of itself", "let formulas use lines that do not use them");
        }
        compiled.put(index, -1);
        enter(column);
        int value;
        try {
            value = new FormulaParser(line.formula(), this).parse();
        } catch (InputException e) {
            throw e.place().startsWith("column ") || e.place().isEmpty()
                    ? e.at(file + ":" + line.number() + ": formula")
                    : e;
        }
        leave();
        compiled.put(index, value);
        return value;
    }

    /** The number of a line's weight. */
    private int weight(int index) {
        Integer number = weights.get(index);
        if (number == null) {
            number = weights.size();
            weights.put(index, number);
            min[number] = lines.get(index).min();
            max[number] = lines.get(index).max();
        }
        return number;
    }

    private int feature(int index) {
        Integer number = features.get(index);
        if (number == null) {
            number = features.size();
            features.put(index, number);
        }
        return number;
    }

    /** The entry of a table of the weights NAME.0, NAME.1 and so on. */
    int table(FormulaToken name, int index) {
        List<Integer> entries = new ArrayList<>();
        Integer line = lineByName.get(name.text() + ".0");
        while (line != null) {
            if (lines.get(line).isFormula() || lines.get(line).role() != FormulaRole.WEIGHT) {
                throw FormulaLexer.wrong(
                        name.column(),
                        lines.get(line).name() + " is not of kind weight",
                        "the entries of a table are weights: give their lines that kind");
            }
            entries.add(weight(line));
            line = lineByName.get(name.text() + "." + entries.size());
        }
        if (entries.size() < 2) {
            throw FormulaLexer.wrong(
                    name.column(),
                    entries.isEmpty()
                            ? "there is no table " + name.shown()
                            : "the table " + name.text() + " has one entry",
                    "its entries are lines of kind weight named " + name.text() + ".0, " + name.text()
                            + ".1 and so on, two at least");
        }
        int[] numbers = ints(entries);
        int table = 0;
        while (table < tables.size() && !Arrays.equals(tables.get(table), numbers)) {
            table++;
        }
        if (table == tables.size()) {
            tables.add(numbers);
        }
        return append(new TapeEntry(FormulaOp.TABLE, index, table, 0, 0));
    }

    /** The sum of the products of all lines whose names match a pattern. */
    int sum(FormulaToken pattern) {
        String[] parts = pattern.text().split("\\*", -1);
        List<Integer> taken = new ArrayList<>();
        for (int i = 0; i < lines.size(); i++) {
            FormulaLine line = lines.get(i);
            if (line.hasWeight() && line.hasFeature() && matches(line.name(), parts)) {
                weight(i);
                taken.add(feature(i));
            }
        }
        if (taken.isEmpty()) {
            throw FormulaLexer.wrong(
                    pattern.column(),
                    "no line with a weight and a feature is named " + pattern.shown(),
                    "give a pattern of names, as sum(king.*)");
        }
        int[] numbers = ints(taken);
        int sum = 0;
        while (sum < sums.size() && !Arrays.equals(sums.get(sum), numbers)) {
            sum++;
        }
        if (sum == sums.size()) {
            sums.add(numbers);
        }
        return append(new TapeEntry(FormulaOp.SUM, sum, 0, 0, 0));
    }

    /** Whether a name has the parts of a pattern, divided at its asterisks, one after another. */
    private static boolean matches(String name, String[] parts) {
        if (parts.length == 1) {
            return name.equals(parts[0]);
        }
        String last = parts[parts.length - 1];
        if (!name.startsWith(parts[0]) || !name.endsWith(last)) {
            return false;
        }
        int at = parts[0].length();
        for (int i = 1; i + 1 < parts.length; i++) {
            int found = name.indexOf(parts[i], at);
            if (found < 0) {
                return false;
            }
            at = found + parts[i].length();
        }
        return at + last.length() <= name.length();
    }
}

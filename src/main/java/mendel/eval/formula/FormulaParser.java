package mendel.eval.formula;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import mendel.InputException;
import mendel.NearestName;
import mendel.eval.formula.FormulaLexer.FormulaToken;
import mendel.eval.formula.FormulaLexer.FormulaTokenKind;

/**
 * Reads the text of a formula by recursive descent, and adds its operations to a tape:
 *
 * <pre>
 *   formula = sum [("&lt;" | "&lt;=" | "&gt;" | "&gt;=" | "==" | "!=") sum]
 *   sum     = product {("+" | "-") product}
 *   product = factor {("*" | "/") factor}
 *   factor  = "-" factor | value ["^" NUMBER]
 *   value   = NUMBER | NAME | NAME "[" formula "]" | FUNCTION "(" formula {"," formula} ")" | "(" formula ")"
 * </pre>
 *
 * A comparison is 1 when it holds and 0 when it does not.
 */
final class FormulaParser {

    /** The functions with the number of their arguments, the least and the most. */
    private static final Map<String, int[]> FUNCTIONS = Map.of(
            "min", new int[] {2, 99},
            "max", new int[] {2, 99},
            "abs", new int[] {1, 1},
            "clamp", new int[] {3, 3},
            "if", new int[] {3, 3});

    private static final String SUM = "sum";
    private static final List<String> COMPARISONS = List.of("<", "<=", ">", ">=", "==", "!=");
    /** The largest exponent. */
    private static final int LARGEST_POWER = 9;

    private final FormulaCompiler compiler;
    private final FormulaLexer lexer;
    private FormulaToken token;

    FormulaParser(String text, FormulaCompiler compiler) {
        this.compiler = compiler;
        lexer = new FormulaLexer(text);
        token = lexer.next();
    }

    /** The number of the operation that computes the formula. */
    int parse() {
        int value = formula();
        if (token.kind() != FormulaTokenKind.END) {
            throw FormulaLexer.wrong(
                    token.column(),
                    token.shown() + " follows a whole formula",
                    COMPARISONS.contains(token.text())
                            ? "compare two values only, and join comparisons with *"
                            : "put + - * or / between values");
        }
        return value;
    }

    private void advance() {
        token = lexer.next();
    }

    private void take(String sign, String remedy) {
        if (!token.is(sign)) {
            throw FormulaLexer.wrong(
                    token.column(), InputException.quote(sign) + " should be where " + token.shown() + " is", remedy);
        }
        advance();
    }

    private int formula() {
        compiler.enter(token.column());
        int left = sum();
        if (token.is("=") || token.is("!")) {
            throw FormulaLexer.wrong(
                    token.column(), token.shown() + " is no comparison", "the comparisons are < <= > >= == !=");
        }
        if (token.kind() == FormulaTokenKind.SIGN && COMPARISONS.contains(token.text())) {
            String sign = token.text();
            advance();
            left = compare(left, sign, sum());
        }
        compiler.leave();
        return left;
    }

    private int compare(int left, String sign, int right) {
        return switch (sign) {
            case "<" -> compiler.add(FormulaOp.LESS, left, right);
            case "<=" -> compiler.add(FormulaOp.AT_MOST, left, right);
            case ">" -> compiler.add(FormulaOp.LESS, right, left);
            case ">=" -> compiler.add(FormulaOp.AT_MOST, right, left);
            case "==" -> compiler.add(FormulaOp.EQUAL, left, right);
            default ->
                compiler.add(FormulaOp.SUBTRACT, compiler.constant(1), compiler.add(FormulaOp.EQUAL, left, right));
        };
    }

    private int sum() {
        int value = product();
        while (token.is("+") || token.is("-")) {
            FormulaOp op = token.is("+") ? FormulaOp.ADD : FormulaOp.SUBTRACT;
            advance();
            value = compiler.add(op, value, product());
        }
        return value;
    }

    private int product() {
        int value = factor();
        while (token.is("*") || token.is("/")) {
            FormulaOp op = token.is("*") ? FormulaOp.MULTIPLY : FormulaOp.DIVIDE;
            int column = token.column();
            advance();
            int other = factor();
            if (op == FormulaOp.DIVIDE && compiler.canBeZero(other)) {
                throw FormulaLexer.wrong(
                        column,
                        "what it divides by can be 0",
                        "divide by a number, by max(1, …), or by a weight whose bounds leave out 0");
            }
            value = compiler.add(op, value, other);
        }
        return value;
    }

    private int factor() {
        if (token.is("-")) {
            compiler.enter(token.column());
            advance();
            int value = factor();
            compiler.leave();
            return compiler.add(FormulaOp.NEGATE, value);
        }
        int value = value();
        if (!token.is("^")) {
            return value;
        }
        advance();
        int exponent = exponent();
        advance();
        if (token.is("^")) {
            throw FormulaLexer.wrong(token.column(), "a power of a power", "write it with parentheses, as (x^2)^2");
        }
        return compiler.power(value, exponent);
    }

    private int exponent() {
        String text = token.text();
        if (token.kind() != FormulaTokenKind.NUMBER || text.length() != 1 || text.charAt(0) < '1') {
            throw FormulaLexer.wrong(
                    token.column(),
                    token.shown() + " is no exponent",
                    "give a whole number from 1 to " + LARGEST_POWER + ", as x^2");
        }
        return text.charAt(0) - '0';
    }

    private int value() {
        FormulaToken first = token;
        advance();
        if (first.kind() == FormulaTokenKind.NUMBER) {
            return compiler.constant(number(first));
        }
        if (first.is("(")) {
            int value = formula();
            take(")", "close each parenthesis");
            return value;
        }
        if (first.kind() != FormulaTokenKind.NAME) {
            throw FormulaLexer.wrong(
                    first.column(), first.shown() + " is no value", "give a number, a name, a function or (…)");
        }
        if (token.is("(")) {
            return function(first);
        }
        if (token.is("[")) {
            advance();
            int index = formula();
            int value = compiler.table(first, index);
            take("]", "close the bracket of a table, as safety[x]");
            return value;
        }
        return compiler.named(first);
    }

    private static double number(FormulaToken token) {
        try {
            double value = Double.parseDouble(token.text());
            if (Double.isFinite(value)) {
                return value;
            }
        } catch (NumberFormatException e) {
            // Told below.
        }
        throw FormulaLexer.wrong(token.column(), token.shown() + " is not a number", "write it as 2.5");
    }

    private int function(FormulaToken name) {
        if (name.text().equals(SUM)) {
            FormulaToken pattern = lexer.pattern();
            advance();
            return compiler.sum(pattern);
        }
        int[] arity = FUNCTIONS.get(name.text());
        if (arity == null) {
            List<String> known = new ArrayList<>(FUNCTIONS.keySet());
            known.add(SUM);
            throw FormulaLexer.wrong(
                    name.column(),
                    "there is no function " + name.shown(),
                    NearestName.hint(
                            name.text(),
                            known.stream().sorted().toList(),
                            "the functions are min, max, abs, clamp, if and sum; write * before a parenthesis"));
        }
        advance();
        List<Integer> arguments = new ArrayList<>(List.of(formula()));
        while (token.is(",")) {
            advance();
            arguments.add(formula());
        }
        take(")", "put commas between the arguments of a function, and ) behind them");
        if (arguments.size() < arity[0] || arguments.size() > arity[1]) {
            throw FormulaLexer.wrong(
                    name.column(),
                    name.text() + " has " + arguments.size() + (arguments.size() == 1 ? " argument" : " arguments"),
                    "write " + usage(name.text()));
        }
        return call(name, arguments);
    }

    private static String usage(String function) {
        return switch (function) {
            case "abs" -> "abs(x)";
            case "clamp" -> "clamp(x, low, high)";
            case "if" -> "if(x > 3, a, b)";
            default -> function + "(x, y) with two values or more";
        };
    }

    private int call(FormulaToken name, List<Integer> arguments) {
        switch (name.text()) {
            case "abs" -> {
                return compiler.add(FormulaOp.ABSOLUTE, arguments.getFirst());
            }
            case "if" -> {
                return compiler.choose(arguments.get(0), arguments.get(1), arguments.get(2));
            }
            case "clamp" -> {
                if (compiler.isSurelyLess(arguments.get(2), arguments.get(1))) {
                    throw FormulaLexer.wrong(
                            name.column(),
                            "the upper bound of clamp is below the lower one",
                            "write clamp(x, low, high)");
                }
                int raised = compiler.add(FormulaOp.MAX, arguments.get(0), arguments.get(1));
                return compiler.add(FormulaOp.MIN, raised, arguments.get(2));
            }
            default -> {
                FormulaOp op = name.text().equals("min") ? FormulaOp.MIN : FormulaOp.MAX;
                int value = arguments.getFirst();
                for (int argument : arguments.subList(1, arguments.size())) {
                    value = compiler.add(op, value, argument);
                }
                return value;
            }
        }
    }
}

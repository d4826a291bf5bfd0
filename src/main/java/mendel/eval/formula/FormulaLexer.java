package mendel.eval.formula;

import mendel.InputException;

/** Divides the text of a formula into numbers, names and signs. */
final class FormulaLexer {

    /** What a token is. */
    enum FormulaTokenKind {
        NUMBER,
        NAME,
        SIGN,
        END
    }

    /**
     * A token.
     *
     * @param text of a name without its quotation marks
     * @param column where it begins, from 1
     */
    record FormulaToken(FormulaTokenKind kind, String text, int column) {

        boolean is(String sign) {
            return kind == FormulaTokenKind.SIGN && text.equals(sign);
        }

        /** For messages. */
        String shown() {
            return kind == FormulaTokenKind.END ? "the end" : InputException.quote(text);
        }
    }

    private static final String SIGNS = "+-*/^()[],<>=!";
    private static final String HINT =
            "a formula has numbers, names, + - * / ^ ( ) [ ] < > and functions; other names stand in quotes, as"
                    + " 'king-danger'";

    private final String text;
    private int at;

    FormulaLexer(String text) {
        this.text = text;
    }

    /** A mistake at a column of a formula. */
    static InputException wrong(int column, String problem, String remedy) {
        return new InputException("column " + column, problem, remedy);
    }

    /** The next token. */
    FormulaToken next() {
        while (at < text.length() && Character.isWhitespace(text.charAt(at))) {
            at++;
        }
        int from = at;
        if (at == text.length()) {
            return new FormulaToken(FormulaTokenKind.END, "", from + 1);
        }
        char c = text.charAt(at);
        if (c == '\'') {
            return quoted();
        }
        if (isDigit(c) || c == '.' && at + 1 < text.length() && isDigit(text.charAt(at + 1))) {
            return number();
        }
        if (Character.isLetter(c) || c == '_') {
            while (at < text.length() && isNameCharacter(text.charAt(at))) {
                at++;
            }
            return new FormulaToken(FormulaTokenKind.NAME, text.substring(from, at), from + 1);
        }
        if (SIGNS.indexOf(c) < 0) {
            throw wrong(
                    from + 1,
                    InputException.quote(Character.toString(text.codePointAt(at))) + " is not a part of a formula",
                    HINT);
        }
        at++;
        if ("<>=!".indexOf(c) >= 0 && at < text.length() && text.charAt(at) == '=') {
            at++;
        }
        return new FormulaToken(FormulaTokenKind.SIGN, text.substring(from, at), from + 1);
    }

    /** What is between the parenthesis just read and the next one, and that one: a pattern of names. */
    FormulaToken pattern() {
        int from = at;
        int end = text.indexOf(')', from);
        if (end < 0) {
            throw wrong(from + 1, "the parenthesis of sum is not closed", "write sum(king.*)");
        }
        at = end + 1;
        return new FormulaToken(FormulaTokenKind.NAME, text.substring(from, end).strip(), from + 1);
    }

    private FormulaToken quoted() {
        int end = text.indexOf('\'', at + 1);
        if (end < 0) {
            throw wrong(at + 1, "a quotation mark is not closed", "write '…' around a name");
        }
        FormulaToken token = new FormulaToken(FormulaTokenKind.NAME, text.substring(at + 1, end), at + 1);
        at = end + 1;
        return token;
    }

    private FormulaToken number() {
        int from = at;
        while (at < text.length() && (isDigit(text.charAt(at)) || text.charAt(at) == '.')) {
            at++;
        }
        if (at < text.length() && (text.charAt(at) == 'e' || text.charAt(at) == 'E')) {
            int sign = at + 1 < text.length() && "+-".indexOf(text.charAt(at + 1)) >= 0 ? 2 : 1;
            if (at + sign < text.length() && isDigit(text.charAt(at + sign))) {
                at += sign;
                while (at < text.length() && isDigit(text.charAt(at))) {
                    at++;
                }
            }
        }
        if (at < text.length() && isNameCharacter(text.charAt(at))) {
            throw wrong(at + 1, "a name follows a number at once", "write * between them, as 3 * x");
        }
        return new FormulaToken(FormulaTokenKind.NUMBER, text.substring(from, at), from + 1);
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNameCharacter(char c) {
        return Character.isLetterOrDigit(c) || c == '_' || c == '.';
    }
}

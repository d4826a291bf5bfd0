package mendel.game.pgn;

import java.io.BufferedReader;
import java.io.IOException;
import mendel.InputException;
import org.jspecify.annotations.Nullable;

/** Splits PGN into tokens (PGN standard 7), and counts lines. */
final class PgnLexer {

    /** The kind of token. */
    enum TokenKind {
        /** A move, a move number, a result. */
        SYMBOL,
        /** Text in quotation marks, its escapes resolved. */
        STRING,
        /** A comment in braces or after a semicolon, its white space reduced to single blanks. */
        COMMENT,
        /** One of the characters {@code [ ] ( ) .} */
        PUNCTUATION,
        /** A numeric annotation or a move's valuation ({@code $1}, {@code !?}). */
        ANNOTATION,
        /** The end of the text. */
        END
    }

    /** A token with the line in which it begins, counted from 1. */
    record Token(TokenKind kind, String text, int line) {

        boolean is(String punctuation) {
            return kind == TokenKind.PUNCTUATION && text.equals(punctuation);
        }
    }

    private final BufferedReader in;
    private final String name;
    private final String notation;
    private String current = "";
    private int at;
    private int line;
    private @Nullable Token pushedBack;

    PgnLexer(BufferedReader in, String name, String notation) {
        this.in = in;
        this.name = name;
        this.notation = notation;
    }

    /** An error in a line of this text. */
    InputException error(int line, String problem, String remedy) {
        return new InputException(name + ":" + line, problem, remedy);
    }

    /** The place of a line of this text, for messages. */
    String place(int line) {
        return name + ":" + line;
    }

    /** Makes {@link #next} return this token again. */
    void pushBack(Token token) {
        pushedBack = token;
    }

    /** The next token. */
    Token next() throws IOException {
        if (pushedBack != null) {
            Token token = pushedBack;
            pushedBack = null;
            return token;
        }
        if (!skipBlanks()) {
            return new Token(TokenKind.END, "", line);
        }
        char c = current.charAt(at);
        return switch (c) {
            case '{' -> braces();
            case ';' -> {
                Token token = new Token(TokenKind.COMMENT, squeeze(current.substring(at + 1)), line);
                at = current.length();
                yield token;
            }
            case '"' -> string();
            case '[', ']', '(', ')', '.' -> {
                at++;
                yield new Token(TokenKind.PUNCTUATION, String.valueOf(c), line);
            }
            case '*' -> {
                at++;
                yield new Token(TokenKind.SYMBOL, "*", line);
            }
            case '$', '!', '?' -> annotation();
            default -> symbol();
        };
    }

    /** Goes to the next character of a token; false at the end of the text. Lines that begin with % are skipped. */
    private boolean skipBlanks() throws IOException {
        while (true) {
            while (at < current.length() && current.charAt(at) <= ' ') {
                at++;
            }
            if (at < current.length()) {
                return true;
            }
            do {
                if (!readLine()) {
                    return false;
                }
            } while (current.startsWith("%"));
        }
    }

    private boolean readLine() throws IOException {
        String text = in.readLine();
        if (text == null) {
            return false;
        }
        line++;
        // Some editors put a byte order mark before the first line.
        current = line == 1 && text.startsWith("\uFEFF") ? text.substring(1) : text;
        at = 0;
        return true;
    }

    private Token braces() throws IOException {
        int first = line;
        StringBuilder text = new StringBuilder();
        at++;
        while (true) {
            int end = current.indexOf('}', at);
            if (end >= 0) {
                text.append(current, at, end);
                at = end + 1;
                return new Token(TokenKind.COMMENT, squeeze(text.toString()), first);
            }
            text.append(current, at, current.length()).append(' ');
            if (!readLine()) {
                throw error(first, "the comment that begins here has no end", "close it with }");
            }
        }
    }

    private Token string() {
        StringBuilder text = new StringBuilder();
        for (int i = at + 1; i < current.length(); i++) {
            char c = current.charAt(i);
            if (c == '"') {
                at = i + 1;
                return new Token(TokenKind.STRING, text.toString(), line);
            }
            if (c == '\\'
                    && i + 1 < current.length()
                    && (current.charAt(i + 1) == '"' || current.charAt(i + 1) == '\\')) {
                i++;
                c = current.charAt(i);
            }
            text.append(c);
        }
        throw error(line, "the text in quotation marks has no end in its line", "close it with \"");
    }

    private Token annotation() {
        int start = at++;
        while (at < current.length()
                && (current.charAt(start) == '$'
                        ? Character.isDigit(current.charAt(at))
                        : "!?".indexOf(current.charAt(at)) >= 0)) {
            at++;
        }
        return new Token(TokenKind.ANNOTATION, current.substring(start, at), line);
    }

    private Token symbol() {
        int start = at;
        while (at < current.length() && isSymbol(current.charAt(at))) {
            at++;
        }
        if (at == start) {
            throw error(
                    line,
                    "the character '" + current.charAt(at) + "' has no meaning in " + notation + " here",
                    "remove it");
        }
        return new Token(TokenKind.SYMBOL, current.substring(start, at), line);
    }

    private static boolean isSymbol(char c) {
        return c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || "_+#=:-/".indexOf(c) >= 0;
    }

    private static String squeeze(String text) {
        return text.strip().replaceAll("\\s+", " ");
    }
}

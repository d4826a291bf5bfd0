package mendel.dataset;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.mentor.MentorScore;

/**
 * One position a line, in the forms in which tuners keep them: EPD with {@code c9 "1-0"} (and {@code ce}, centipawns from the
 * side to move's view), a position followed by {@code [0.5]}, or a position alone. Blank lines and lines that begin with
 * {@code #} are skipped.
 */
final class EpdParser implements LineParser {

    /** The four fields of an EPD position, from which its operations are told apart: board, side, castling, en passant. */
    private static final Pattern EPD = Pattern.compile("(\\S+\\s+([wb])\\s+\\S+\\s+\\S+(?:\\s+\\d+\\s+\\d+)?)\\s+([A-Za-z]\\S*\\s+.*|[A-Za-z]\\S*;.*)");
    /** An operation: a name, operands (texts in quotation marks may hold anything), a semicolon that the last may lack. */
    private static final Pattern OPERATION = Pattern.compile("\\G\\s*([A-Za-z]\\w*)((?:\"[^\"]*\"|[^;\"])*)(?:;|$)");
    private static final Pattern BRACKET = Pattern.compile("(.*\\S)\\s*\\[([^\\]]*)\\](.*)");

    private final BufferedReader in;
    private long line;

    EpdParser(BufferedReader in) {
        this.in = in;
    }

    @Override
    public LabelledPosition next() {
        try {
            for (String text = in.readLine(); text != null; text = in.readLine()) {
                line++;
                String bare = text.strip();
                if (!bare.isEmpty() && !bare.startsWith("#")) {
                    return parse(bare);
                }
            }
            return null;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public long line() {
        return line;
    }

    private static LabelledPosition parse(String text) {
        Matcher bracket = BRACKET.matcher(text);
        if (bracket.matches() && !text.contains("\"")) {
            if (!bracket.group(3).isBlank()) {
                throw new InputException("there is more after the result: " + InputException.quote(bracket.group(3).strip()),
                        "scores are read from CSV files with the header position,score,result");
            }
            return new LabelledPosition(bracket.group(1), null, LineParser.gameResult(bracket.group(2)), 1);
        }
        Matcher epd = EPD.matcher(text);
        return epd.matches() ? operations(epd.group(1), epd.group(2).equals("w"), epd.group(3))
                : new LabelledPosition(text, null, null, 1);
    }

    private static LabelledPosition operations(String position, boolean white, String text) {
        MentorScore score = null;
        Double result = null;
        Matcher operation = OPERATION.matcher(text);
        int end = 0;
        while (end < text.length() && operation.find()) {
            end = operation.end();
            String operand = operation.group(2).strip().replace("\"", "");
            switch (operation.group(1)) {
                case "c9" -> result = LineParser.gameResult(operand);
                case "ce" -> {
                    MentorScore own = MentorScore.parse(operand);
                    score = white ? own : own.negated();
                }
                default -> { } // Best moves, names and the like are of no use here.
            }
        }
        if (!text.substring(end).isBlank()) {
            throw new InputException("EPD operation " + InputException.quote(text.substring(end).strip()) + " cannot be read",
                    "write a name, its operands and a semicolon, as c9 \"1-0\";");
        }
        return new LabelledPosition(position, score, result, 1);
    }
}

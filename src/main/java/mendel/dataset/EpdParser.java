package mendel.dataset;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import mendel.InputException;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * One position a line, in the forms in which tuners keep them:
 *
 * <ul>
 *   <li>EPD with {@code c9 "1-0"}, and {@code ce}, centipawns from the side to move's view;
 *   <li>{@code POSITION [0.5]} and {@code POSITION [0.5] 35}, the latter a score;
 *   <li>{@code POSITION | 35 | 0.5}, score and result, the text form of bullet's trainer;
 *   <li>{@code POSITION;0.5};
 *   <li>a position alone.
 * </ul>
 *
 * Scores and results are from the first side's view, except {@code ce}. Blank lines and lines that begin with {@code #}
 * are skipped.
 */
final class EpdParser implements LineParser {

    /** The four fields of an EPD position, before its operations: board, side, castling, en passant. */
    private static final Pattern EPD = Pattern.compile(
            "(\\S+\\s+([wb])\\s+\\S+\\s+\\S+(?:\\s+\\d+\\s+\\d+)?)\\s+([A-Za-z]\\S*\\s+.*|[A-Za-z]\\S*;.*)");
    /**
     * An operation: a name, operands (texts in quotation marks may hold anything), and a semicolon, optional for the
     * last.
     */
    private static final Pattern OPERATION = Pattern.compile("\\G\\s*([A-Za-z]\\w*)((?:\"[^\"]*\"|[^;\"])*)(?:;|$)");

    private static final Pattern SEMICOLON =
            Pattern.compile("([^;\"]*[^;\"\\s])\\s*;\\s*([\\d.]+|1-0|0-1|1/2-1/2|\\*)\\s*;?");
    private static final Pattern BRACKET = Pattern.compile("(.*\\S)\\s*\\[([^\\]]*)\\](.*)");

    private final BufferedReader in;
    private long line;

    EpdParser(BufferedReader in) {
        this.in = in;
    }

    @Override
    public @Nullable LabelledPosition next() {
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
    public String place() {
        return ":" + line;
    }

    private static LabelledPosition parse(String text) {
        if (text.indexOf('|') >= 0) {
            return columns(text);
        }
        Matcher semicolon = SEMICOLON.matcher(text);
        if (semicolon.matches()) {
            return new LabelledPosition(semicolon.group(1), null, LineParser.gameResult(semicolon.group(2)), 1);
        }
        Matcher bracket = BRACKET.matcher(text);
        if (bracket.matches() && !text.contains("\"")) {
            String score = bracket.group(3).strip();
            return new LabelledPosition(
                    bracket.group(1),
                    score.isEmpty() ? null : MentorScore.parse(score),
                    LineParser.gameResult(bracket.group(2)),
                    1);
        }
        Matcher epd = EPD.matcher(text);
        return epd.matches()
                ? operations(epd.group(1), epd.group(2).equals("w"), epd.group(3))
                : new LabelledPosition(text, null, null, 1);
    }

    /** {@code POSITION | score | result}; the score may be missing. */
    private static LabelledPosition columns(String text) {
        String[] columns = text.split("\\|", -1);
        if (columns.length != 3 || columns[0].isBlank()) {
            throw new InputException(
                    columns.length + " columns between bars", "write POSITION | score | result, as FEN | 35 | 0.5");
        }
        String score = columns[1].strip();
        return new LabelledPosition(
                columns[0].strip(),
                score.isEmpty() ? null : MentorScore.parse(score),
                LineParser.gameResult(columns[2]),
                1);
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
                default -> {} // Other operations, such as best moves and names, are ignored.
            }
        }
        if (!text.substring(end).isBlank()) {
            throw new InputException(
                    "EPD operation " + InputException.quote(text.substring(end).strip()) + " cannot be read",
                    "write a name, its operands and a semicolon, as c9 \"1-0\";");
        }
        return new LabelledPosition(position, score, result, 1);
    }
}

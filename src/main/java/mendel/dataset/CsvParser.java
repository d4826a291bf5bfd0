package mendel.dataset;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import java.io.Reader;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import mendel.InputException;
import mendel.protocol.MentorScore;
import org.jspecify.annotations.Nullable;

/**
 * CSV by RFC 4180, with a header that names the columns. Besides our own {@code position,score,result[,weight]} it
 * reads the headers of public data sets: {@code fen,cp}, {@code FEN,Evaluation}, in any order of columns.
 */
final class CsvParser implements LineParser {

    private static final List<String> POSITION = List.of("position", "fen");
    private static final List<String> SCORE = List.of("score", "cp", "evaluation", "eval");
    private static final List<String> RESULT = List.of("result");
    private static final List<String> WEIGHT = List.of("weight");

    private final Iterator<CsvRecord> records;
    private final int position;
    private final int score;
    private final int result;
    private final int weight;
    private final int columns;
    private long line = 1;

    /**
     * Reads the header.
     *
     * @param alone whether only positions are wanted: then other columns may have any name, and are ignored
     */
    CsvParser(Reader in, boolean alone) {
        records = CsvReader.builder()
                .skipEmptyLines(true)
                .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                .allowUnclosedQuote(false)
                .ofCsvRecord(in)
                .iterator();
        List<String> header = Objects.requireNonNull(record(), "a file that begins").getFields().stream()
                .map(CsvParser::columnName)
                .toList();
        columns = header.size();
        position = find(header, POSITION);
        score = alone ? -1 : find(header, SCORE);
        result = alone ? -1 : find(header, RESULT);
        weight = alone ? -1 : find(header, WEIGHT);
        if (!alone) {
            refuseUnknown(header);
        }
    }

    /** True when a file's first line is the header of a table that this class reads. */
    static boolean isHeader(String firstLine) {
        String[] names = firstLine.split(",", -1);
        return Arrays.stream(names).map(CsvParser::columnName).anyMatch(POSITION::contains);
    }

    private static String columnName(String field) {
        return field.strip().replace("\"", "").toLowerCase(Locale.ROOT);
    }

    private static int find(List<String> header, List<String> names) {
        int found = -1;
        for (int i = 0; i < header.size(); i++) {
            if (names.contains(header.get(i))) {
                if (found >= 0) {
                    throw new InputException(
                            "the columns " + header.get(found) + " and " + header.get(i) + " mean the same",
                            "keep one of them");
                }
                found = i;
            }
        }
        return found;
    }

    private void refuseUnknown(List<String> header) {
        for (int i = 0; i < header.size(); i++) {
            if (i != position && i != score && i != result && i != weight) {
                throw new InputException(
                        "column " + InputException.quote(header.get(i)) + " is unknown",
                        "the header is position,score,result or position,score,result,weight or fen,cp");
            }
        }
        if (score < 0 && result < 0) {
            throw new InputException(
                    "the header has neither a score nor a result",
                    "the header is position,score,result or position,score,result,weight or fen,cp");
        }
    }

    @Override
    public @Nullable LabelledPosition next() {
        CsvRecord row = record();
        if (row == null) {
            return null;
        }
        if (row.getFieldCount() != columns) {
            throw new InputException(
                    row.getFieldCount() + " fields where the header has " + columns,
                    "every line has one field a column; texts with commas need double quotes");
        }
        String text = row.getField(position).strip();
        if (text.isEmpty()) {
            throw new InputException("the position is empty", "give it in the game's text format");
        }
        return new LabelledPosition(
                text,
                score < 0 ? null : score(row.getField(score).strip()),
                result < 0 ? null : LineParser.result(row.getField(result)),
                weight < 0 ? 1 : weight(row.getField(weight).strip()));
    }

    @Override
    public String place() {
        return ":" + line;
    }

    @Override
    public boolean hasWeights() {
        return weight >= 0;
    }

    private @Nullable CsvRecord record() {
        try {
            if (!records.hasNext()) {
                return null;
            }
            CsvRecord row = records.next();
            line = row.getStartingLineNumber();
            return row;
        } catch (CsvParseException e) {
            throw new InputException(
                    "is not CSV (" + e.getMessage() + ")", "texts with commas or quotes need double quotes");
        }
    }

    private static @Nullable MentorScore score(String text) {
        return text.isEmpty() ? null : MentorScore.parse(text);
    }

    private static double weight(String text) {
        double value;
        try {
            value = Double.parseDouble(text);
        } catch (NumberFormatException e) {
            value = Double.NaN;
        }
        if (!(value > 0 && value < Double.POSITIVE_INFINITY)) {
            throw new InputException(
                    "weight " + InputException.quote(text) + " is not above 0", "write a number above 0");
        }
        return value;
    }
}

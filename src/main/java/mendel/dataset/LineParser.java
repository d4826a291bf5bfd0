package mendel.dataset;

import java.io.BufferedReader;
import java.io.IOException;
import mendel.InputException;
import org.jspecify.annotations.Nullable;

/** Parses one data format into labelled positions. Errors have no place: the reader adds it. */
interface LineParser {

    /** The longest first line examined to detect the format, in characters. */
    int LONGEST_FIRST_LINE = 1 << 16;

    /**
     * A parser for a text by its beginning: CSV with a header, or one position per line.
     *
     * @param in at its beginning, with a buffer of {@link #LONGEST_FIRST_LINE}; does not wait for input behind the
     *     first line
     * @param alone whether only positions are wanted, whatever the other columns of CSV
     * @throws InputException when the header is wrong
     */
    static LineParser of(BufferedReader in, boolean alone) throws IOException {
        in.mark(LONGEST_FIRST_LINE);
        int first = in.read();
        if (first != '\uFEFF') { // The byte order mark that some editors put before UTF-8.
            in.reset();
        }
        in.mark(LONGEST_FIRST_LINE);
        StringBuilder line = new StringBuilder();
        for (int c = in.read();
                c >= 0 && c != '\n' && c != '\r' && line.length() < LONGEST_FIRST_LINE - 2;
                c = in.read()) {
            line.append((char) c);
        }
        in.reset();
        return CsvParser.isHeader(line.toString()) ? new CsvParser(in, alone) : new EpdParser(in);
    }

    /** The next position, or null at the end of the text. */
    @Nullable
    LabelledPosition next();

    /** Where the last position begins, to be put behind the file's name: {@code :17} for a line. */
    String place();

    /** Whether positions have weights of their own. */
    default boolean hasWeights() {
        return false;
    }

    /** Parses a result as in CSV files: 1, 0.5, 0 (or with decimals), empty when unknown. */
    static @Nullable Double result(String text) {
        return switch (text.strip()) {
            case "1", "1.0" -> 1.0;
            case "0.5", ".5", "0.50" -> 0.5;
            case "0", "0.0" -> 0.0;
            case "" -> null;
            default ->
                throw new InputException(
                        "result " + InputException.quote(text) + " is not known",
                        "write 1, 0.5 or 0 from the first side's view, or nothing when it is unknown");
        };
    }

    /** Parses a result as in games: 1-0, 1/2-1/2, 0-1, * when unknown; or as {@link #result}. */
    static @Nullable Double gameResult(String text) {
        return switch (text.strip()) {
            case "1-0" -> 1.0;
            case "1/2-1/2" -> 0.5;
            case "0-1" -> 0.0;
            case "*" -> null;
            default -> result(text);
        };
    }
}

package mendel.dataset;

import java.io.BufferedReader;
import java.io.IOException;
import mendel.InputException;

/** Turns the lines of one data format into labelled positions. Mistakes carry no place: the reader knows it. */
interface LineParser {

    /** The longest first line that is looked at to tell the format, in characters. */
    int LONGEST_FIRST_LINE = 1 << 16;

    /**
     * A parser for what a text begins with, CSV with a header or one position a line.
     *
     * @param in at its beginning, with a buffer of {@link #LONGEST_FIRST_LINE}; nothing behind the first line is waited
     *     for
     * @param alone whether only positions are wanted, whatever else the columns of CSV are
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
    LabelledPosition next();

    /** The number of the line on which the last position began, from 1. */
    long line();

    /** Reads a result as CSV files hold it: 1, 0.5, 0 (or with decimals), empty when unknown. */
    static Double result(String text) {
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

    /** Reads a result as games hold it: 1-0, 1/2-1/2, 0-1, * when unknown; or as {@link #result}. */
    static Double gameResult(String text) {
        return switch (text.strip()) {
            case "1-0" -> 1.0;
            case "1/2-1/2" -> 0.5;
            case "0-1" -> 0.0;
            case "*" -> null;
            default -> result(text);
        };
    }
}

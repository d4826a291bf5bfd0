package mendel.dataset;

import mendel.InputException;

/** Turns the lines of one data format into labelled positions. Mistakes carry no place: the reader knows it. */
interface LineParser {

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
            default -> throw new InputException("result " + InputException.quote(text) + " is none",
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

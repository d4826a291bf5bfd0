package mendel;

import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.TokenStreamLocation;

/**
 * What is wrong with a text that should be JSON: the parser's reason, told as other mistakes of the user's input are.
 */
public final class JsonProblem {

    private JsonProblem() {}

    /**
     * The mistake that a parser met.
     *
     * @param file the file with the text; line and column are added, as {@code config.json:3:17}
     * @param e what the parser says
     * @param remedy what would be right
     */
    public static InputException of(String file, JacksonException e, String remedy) {
        return new InputException(file + place(e.getLocation()), "is not JSON (" + reason(e) + ")", remedy);
    }

    /**
     * The mistake that a parser met in a single line of a file, to whose place the caller adds the file and the line.
     *
     * @param e what the parser says
     * @param remedy what would be right
     */
    public static InputException inLine(JacksonException e, String remedy) {
        return new InputException("is not JSON (" + reason(e) + ")", remedy);
    }

    /** A line and a column after the name of a file; empty when they are not known. */
    public static String place(@Nullable TokenStreamLocation location) {
        return location == null || location.getLineNr() < 0
                ? ""
                : ":" + location.getLineNr() + ":" + location.getColumnNr();
    }

    /** Without the parser's own settings, and without the place, which it repeats. */
    private static String reason(JacksonException e) {
        String message = e.getOriginalMessage();
        return message.replaceFirst(" \\((for|start marker|not recognized) .*", "");
    }
}

package mendel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * A mistake in the user's input: the command line, a file, a position, a move. Its message says in one line where, what
 * is wrong and what would be right; commands then end with exit code 2.
 */
public sealed class InputException extends RuntimeException permits SettingException {

    private static final int QUOTED_LENGTH = 120;
    /** The characters kept at the start of a long place; the end is kept too, since it distinguishes paths. */
    private static final int PLACE_START = 300;

    private static final int PLACE_END = 200;
    /** The same of a whole message, whatever part of it is long. */
    private static final int MESSAGE_START = 1200;

    private static final int MESSAGE_END = 600;

    private final String place;
    private final String problem;
    private final String remedy;

    /**
     * A mistake whose place the caller adds with {@link #at}.
     *
     * @param problem what is wrong
     * @param remedy what would be right
     */
    public InputException(String problem, String remedy) {
        this("", problem, remedy, null);
    }

    /**
     * A mistake at a known place.
     *
     * @param place the file, and the line or the path in it, such as {@code games.csv:17}
     * @param problem what is wrong
     * @param remedy what would be right
     */
    public InputException(String place, String problem, String remedy) {
        this(place, problem, remedy, null);
    }

    /** The same mistake, to be told in other words too. */
    InputException(InputException other) {
        this(other.place, other.problem, other.remedy, other.getCause());
    }

    private InputException(String place, String problem, String remedy, @Nullable Throwable cause) {
        super(
                OneLine.of(shortened(
                        (place.isEmpty() ? "" : shortened(place, PLACE_START, PLACE_END) + ": ")
                                + problem
                                + (remedy.isEmpty() ? "" : "; " + remedy),
                        MESSAGE_START,
                        MESSAGE_END)),
                cause);
        this.place = place;
        this.problem = problem;
        this.remedy = remedy;
    }

    /**
     * A file that cannot be read.
     *
     * @param file its path, as the user gave it
     * @param reason what the file system says
     * @param remedy what to give instead
     */
    public static InputException unreadable(Path file, IOException reason, String remedy) {
        return unreadable(file.toString(), reason, remedy);
    }

    /** As {@link #unreadable(Path, IOException, String)}, of a file by its name. */
    public static InputException unreadable(String file, IOException reason, String remedy) {
        return new InputException(file, "cannot be read (" + AtomicFile.reason(reason) + ")", remedy);
    }

    /** The same mistake with {@code outer} (a file and line) put before its place. */
    public InputException at(String outer) {
        return new InputException(place.isEmpty() ? outer : outer + ": " + place, problem, remedy, this);
    }

    /** The place of the mistake; empty when unknown. */
    public String place() {
        return place;
    }

    /** What is wrong. */
    public String problem() {
        return problem;
    }

    /** What would be right. */
    public String remedy() {
        return remedy;
    }

    /** The user's text in quotation marks, shortened, without line breaks and control characters. */
    public static String quote(String text) {
        String shown = text.length() <= QUOTED_LENGTH ? text : text.substring(0, QUOTED_LENGTH) + "…";
        return '"' + OneLine.of(shown) + '"';
    }

    private static String shortened(String text, int start, int end) {
        return text.length() <= start + end
                ? text
                : text.substring(0, start) + "…" + text.substring(text.length() - end);
    }

    @Override
    public String getMessage() {
        return Objects.requireNonNull(super.getMessage());
    }
}

package mendel.game;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;

/** A file format for scored positions one after the other, as trainers of evaluations read them. */
public interface PositionFormat {

    /** The format's name for people. */
    String name();

    /** The extensions of its files' names, without the dot, the usual one first. */
    List<String> extensions();

    /**
     * True when a file's name has an extension of this format.
     *
     * @param name the name in lower case, without {@code .gz}
     */
    default boolean isNamedBy(String name) {
        return extensions().stream().anyMatch(extension -> name.endsWith("." + extension));
    }

    /** Whether files are bytes that are no text. */
    default boolean isBinary() {
        return false;
    }

    /** True when a text with this first line is in this format, whatever its name. */
    default boolean isBegunBy(String firstLine) {
        return false;
    }

    /**
     * Reads positions.
     *
     * @param in the file's bytes, unpacked; not closed
     */
    PositionSource read(InputStream in);

    /**
     * Writes positions.
     *
     * @param out the file's bytes; not closed
     */
    PositionSink write(OutputStream out);
}

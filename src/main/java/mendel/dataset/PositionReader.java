package mendel.dataset;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.GZIPInputStream;
import mendel.FileEnding;
import mendel.InputException;
import mendel.LineGuard;
import org.jspecify.annotations.Nullable;

/**
 * Reads only the positions from any of the data formats: one per line, alone or with the operations that
 * {@link EpdParser} knows, or CSV whose header has a column {@code position} or {@code fen}. Blank lines and those that
 * begin with {@code #} are skipped. Each position is returned as soon as its line is read.
 */
public final class PositionReader implements AutoCloseable {

    private final String name;
    private final BufferedReader in;
    private @Nullable LineParser parser;

    private PositionReader(String name, InputStream bytes) {
        this.name = name;
        this.in = new BufferedReader(
                new InputStreamReader(new LineGuard(bytes), StandardCharsets.UTF_8.newDecoder()),
                LineParser.LONGEST_FIRST_LINE);
    }

    /**
     * Opens a file; {@code .gz} is unpacked.
     *
     * @throws InputException when it cannot be read
     */
    public static PositionReader open(Path file) {
        InputStream bytes = null;
        try {
            bytes = new BufferedInputStream(Files.newInputStream(file));
            return new PositionReader(
                    file.toString(), FileEnding.isPacked(file) ? new GZIPInputStream(bytes, 1 << 16) : bytes);
        } catch (IOException e) {
            DataReader.close(bytes, e);
            throw DataReader.unreadable(file, e);
        }
    }

    /**
     * Reads a stream.
     *
     * @param name the name for messages
     */
    public static PositionReader of(String name, InputStream in) {
        return new PositionReader(name, in);
    }

    /**
     * The next position as text, not checked by a game; null at the end.
     *
     * @throws InputException when the line is wrong or cannot be read, with its place
     */
    public @Nullable String next() {
        try {
            if (parser == null) {
                parser = LineParser.of(in, true);
            }
            LabelledPosition next = parser.next();
            return next == null ? null : next.position();
        } catch (InputException e) {
            throw e.at(place());
        } catch (IOException e) {
            throw DataReader.unreadable(name, e);
        } catch (UncheckedIOException e) {
            throw DataReader.unreadable(name, DataReader.cause(e));
        }
    }

    /** Name and line of the last position, as {@code games.csv:17}. */
    public String place() {
        return name + (parser == null ? ":1" : parser.place());
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw DataReader.unreadable(name, e);
        }
    }
}

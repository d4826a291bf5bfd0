package mendel.dataset;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.zip.GZIPInputStream;
import java.util.zip.ZipException;
import mendel.FileEnding;
import mendel.FileStamp;
import mendel.InputException;
import mendel.LineGuard;
import mendel.game.Game;
import mendel.game.PositionFormat;
import org.jspecify.annotations.Nullable;

/**
 * Reads labelled positions one by one from a file of any of the formats that data comes in; names ending in {@code .gz}
 * are unpacked. A name with the extension of a {@link PositionFormats format} says that it is one, and so does the
 * first line of {@code .plain} and its like; the others are CSV with a header, or one position a line (see
 * {@link EpdParser}).
 *
 * <p>Every mistake is an {@link InputException} with file and line, or record. A damaged or truncated gzip file is a
 * mistake, and so is a file that changes while it is read.
 */
public final class DataReader implements AutoCloseable {

    private final FileStamp stamp;
    private final Path file;
    private final @Nullable Game game;
    private final boolean check;
    private final InputStream in;

    @SuppressWarnings("NullAway.Init")
    private LineParser parser;

    private long count;

    private DataReader(FileStamp stamp, @Nullable Game game, boolean check, InputStream in) {
        this.stamp = stamp;
        this.file = stamp.file();
        this.game = game;
        this.check = check;
        this.in = in;
    }

    /**
     * Opens a file without checking its positions by a game.
     *
     * @throws InputException when it cannot be read, is empty or in no known format
     */
    public static DataReader open(Path file) {
        return open(file, null);
    }

    /**
     * Opens a file and lets the game check every position.
     *
     * @param game the game of the positions; null for no check, and only CSV or one position a line
     * @throws InputException when it cannot be read, is empty or in no known format
     */
    public static DataReader open(Path file, @Nullable Game game) {
        return open(file, game, game != null);
    }

    /**
     * Opens a file for someone who reads the positions himself.
     *
     * @param game the game of the positions, whose formats are read; not asked whether the positions are right
     * @throws InputException when it cannot be read, is empty or in no known format
     */
    static DataReader unchecked(Path file, Game game) {
        return open(file, game, false);
    }

    private static DataReader open(Path file, @Nullable Game game, boolean check) {
        InputStream bytes = null;
        try {
            FileStamp stamp = FileStamp.of(file);
            bytes = new BufferedInputStream(Files.newInputStream(file), 1 << 16);
            InputStream plain = FileEnding.isPacked(file) ? new GZIPInputStream(bytes, 1 << 16) : bytes;
            PositionFormat format =
                    game == null ? null : PositionFormats.named(game, file).orElse(null);
            boolean isText = format == null || !format.isBinary();
            InputStream in =
                    new BufferedInputStream(isText ? new LineGuard(plain) : plain, LineParser.LONGEST_FIRST_LINE);
            DataReader reader = new DataReader(stamp, game, check, in);
            reader.recognise(format);
            return reader;
        } catch (IOException | InputException e) {
            close(bytes, e);
            throw e instanceof IOException io ? unreadable(file, io) : (InputException) e;
        }
    }

    private void recognise(@Nullable PositionFormat named) throws IOException {
        PositionFormat format = named == null && game != null
                ? PositionFormats.begunBy(game, firstLine()).orElse(null)
                : named;
        try {
            parser = format != null
                    ? new ContainerParser(format.read(in))
                    : LineParser.of(
                            new BufferedReader(
                                    new InputStreamReader(in, StandardCharsets.UTF_8.newDecoder()),
                                    LineParser.LONGEST_FIRST_LINE),
                            false);
        } catch (InputException e) {
            throw e.at(file + ":1");
        } catch (UncheckedIOException e) {
            // Reading the header may read a small table to its end, where a character may be truncated.
            throw cause(e);
        }
    }

    /** The first line, byte by byte, of a stream that then stands at its beginning again. */
    private String firstLine() throws IOException {
        in.mark(LineParser.LONGEST_FIRST_LINE);
        StringBuilder line = new StringBuilder();
        for (int b = in.read();
                b >= 0 && b != '\n' && b != '\r' && line.length() < LineParser.LONGEST_FIRST_LINE - 2;
                b = in.read()) {
            line.append((char) b);
        }
        in.reset();
        return line.toString();
    }

    /** Whether the file gives positions weights. */
    public boolean hasWeights() {
        return parser.hasWeights();
    }

    /**
     * The next position, or null at the end of the file.
     *
     * @throws InputException when the line is wrong, or the file ends without a single position
     */
    public @Nullable LabelledPosition next() {
        try {
            LabelledPosition next = parser.next();
            if (next == null) {
                if (count == 0) {
                    throw new InputException(file.toString(), "holds no positions", "give a file of positions");
                }
                stamp.requireSame();
                return null;
            }
            count++;
            if (check && game != null) {
                game.parse(next.position());
            }
            return next;
        } catch (InputException e) {
            throw e.place().startsWith(file.toString()) ? e : e.at(place());
        } catch (UncheckedIOException e) {
            throw unreadable(file, cause(e));
        }
    }

    /** File and line, or record, of the last position, as {@code games.csv:17}. */
    public String place() {
        return file + parser.place();
    }

    @Override
    public void close() {
        try {
            in.close();
        } catch (IOException e) {
            throw unreadable(file, e);
        }
    }

    static IOException cause(UncheckedIOException e) {
        return Objects.requireNonNull(e.getCause());
    }

    static InputException unreadable(Path file, IOException e) {
        return unreadable(file.toString(), e);
    }

    static InputException unreadable(String name, IOException e) {
        return switch (e) {
            case NoSuchFileException none -> new InputException(name, "does not exist", "give a readable file");
            case EOFException cut ->
                new InputException(
                        name,
                        "ends too early: the gzip data is cut off or the file is empty",
                        "fetch or make the file again");
            case ZipException damaged ->
                new InputException(
                        name,
                        "is not a complete gzip file (" + damaged.getMessage() + ")",
                        "fetch or make the file again");
            case CharacterCodingException code ->
                new InputException(name, "is not UTF-8 text", "give CSV or EPD in UTF-8");
            default -> InputException.unreadable(name, e, "give a readable file");
        };
    }

    static void close(@Nullable InputStream bytes, Exception original) {
        try {
            if (bytes != null) {
                bytes.close();
            }
        } catch (IOException e) {
            original.addSuppressed(e);
        }
    }
}

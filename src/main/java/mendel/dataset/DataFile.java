package mendel.dataset;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.zip.GZIPOutputStream;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.FileStamp;
import mendel.InputException;
import mendel.Paths;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import org.jspecify.annotations.Nullable;

/** Whole data files. */
public final class DataFile {

    private DataFile() {}

    /**
     * Passes every position of a file to {@code sink}, in order.
     *
     * @param game the game that checks each position; null for no check
     * @param listener receives the progress, about every thousandth position
     * @throws InputException with file and line for any mistake in it, including those that {@code sink} throws
     */
    public static void forEach(Path file, @Nullable Game game, LoadListener listener, Consumer<LabelledPosition> sink) {
        listener.begins("reading " + Paths.name(file), "positions", 0);
        try (DataReader reader = DataReader.open(file, game)) {
            forEach(reader, listener, sink);
        }
    }

    /**
     * The same where it matters first whether the positions have weights. The file is read once: it may be a pipe.
     *
     * @param sink makes what takes the positions, told whether they have weights
     */
    public static void forEachWeighted(
            Path file, Game game, LoadListener listener, Function<Boolean, Consumer<LabelledPosition>> sink) {
        listener.begins("reading " + Paths.name(file), "positions", 0);
        try (DataReader reader = DataReader.open(file, game)) {
            forEach(reader, listener, sink.apply(reader.hasWeights()));
        }
    }

    /** Passes every position of a file to {@code sink}, who reads it and so checks it. */
    public static void forEachUnchecked(Path file, Game game, LoadListener listener, Consumer<LabelledPosition> sink) {
        listener.begins("reading " + Paths.name(file), "positions", 0);
        try (DataReader reader = DataReader.unchecked(file, game)) {
            forEach(reader, listener, sink);
        }
    }

    private static void forEach(DataReader reader, LoadListener listener, Consumer<LabelledPosition> sink) {
        long count = 0;
        for (LabelledPosition next = reader.next(); next != null; next = reader.next()) {
            try {
                sink.accept(next);
            } catch (InputException e) {
                throw e.at(reader.place());
            }
            if (++count % LoadListener.STEP == 0) {
                listener.done(count);
            }
        }
    }

    /** Passes every position of a file to {@code sink}, without reporting progress. */
    public static void forEach(Path file, Game game, Consumer<LabelledPosition> sink) {
        forEach(file, game, LoadListener.NONE, sink);
    }

    /**
     * Passes the positions of a file of games to {@code sink}, in order, each with its move, the score in the comments
     * and the game's result; but not the last one of each game, in which no move was played.
     *
     * @throws InputException for any mistake in it, with its place
     */
    public static void forEachOfGames(
            Path file, GameFormat format, Game game, LoadListener listener, Consumer<LabelledPosition> sink) {
        listener.begins("reading " + Paths.name(file), "games", 0);
        long[] games = new long[1];
        try {
            GameFiles.read(format, file, record -> {
                GameScores.forEach(game, record, sink);
                listener.done(++games[0]);
            });
        } catch (IOException e) {
            throw InputException.unreadable(file, e, "give a readable file");
        }
    }

    /**
     * Whether a text, whose name could be that of games too, begins with a labelled position.
     *
     * @throws InputException when the file cannot be read
     */
    public static boolean beginsWithPosition(Path file, Game game) {
        try (BufferedReader in =
                new BufferedReader(new InputStreamReader(GameFiles.open(file), StandardCharsets.ISO_8859_1))) {
            String line = in.readLine();
            while (line != null && (line.isBlank() || line.startsWith("#"))) {
                line = in.readLine();
            }
            return line != null
                    && (line.indexOf('|') >= 0
                            || CsvParser.isHeader(line)
                            || PositionFormats.begunBy(game, line).isPresent());
        } catch (IOException e) {
            throw DataReader.unreadable(file, e);
        }
    }

    /**
     * Whether a file gives its positions weights.
     *
     * @throws InputException when it cannot be read
     */
    public static boolean hasWeights(Path file, Game game) {
        try (DataReader reader = DataReader.unchecked(file, game)) {
            return reader.hasWeights();
        }
    }

    /** All positions of a file, in order. */
    public static List<LabelledPosition> read(Path file, Game game, LoadListener listener) {
        List<LabelledPosition> all = new ArrayList<>();
        forEach(file, game, listener, all::add);
        return all;
    }

    /** All positions of a file, in order. */
    public static List<LabelledPosition> read(Path file, Game game) {
        return read(file, game, LoadListener.NONE);
    }

    /** Gives the positions of a file to be written to whoever writes them. */
    @FunctionalInterface
    public interface PositionFeed {
        /** Passes all positions to {@code sink}, in order. */
        void feed(Consumer<LabelledPosition> sink);
    }

    /**
     * What became of positions that were to be written.
     *
     * @param positions the number in the file
     * @param leftOut the number that its format cannot hold
     * @param reason what the first of these has, as "a forced mate"; null when there is none
     */
    public record WrittenPositions(
            long positions, long leftOut, @Nullable String reason) {}

    /**
     * Writes positions as a whole file of CSV, packed when its name ends in {@code .gz}; the weights only when one is
     * not 1. Equal positions give equal files.
     *
     * @throws mendel.ResourceException when it cannot be written; an old file is then unchanged
     */
    public static void write(Path file, Iterable<LabelledPosition> positions) {
        write(file, null, hasWeights(positions), positions::forEach);
    }

    /**
     * Writes positions of a game as a whole file, as {@link #write(Path, Game, boolean, PositionFeed)}; weights only
     * when one is not 1.
     */
    public static WrittenPositions write(Path file, Game game, Iterable<LabelledPosition> positions) {
        return write(file, game, hasWeights(positions), positions::forEach);
    }

    private static boolean hasWeights(Iterable<LabelledPosition> positions) {
        for (LabelledPosition p : positions) {
            if (p.weight() != 1) {
                return true;
            }
        }
        return false;
    }

    /**
     * Writes a whole file in the format that its name says: one of {@link PositionFormats}, {@code .txt} for
     * {@code POSITION | score | result}, otherwise CSV. It is packed when its name ends in {@code .gz}; packed files
     * hold no name and no time, so that equal positions give equal files. Positions that the format cannot hold are
     * left out.
     *
     * @param game the game of the positions; null for CSV whatever the name
     * @param weights whether CSV has a column of weights
     * @throws InputException when the format can hold none of the positions
     * @throws mendel.ResourceException when it cannot be written; an old file is then unchanged
     */
    public static WrittenPositions write(Path file, @Nullable Game game, boolean weights, PositionFeed positions) {
        WrittenPositions[] written = new WrittenPositions[1];
        AtomicFile.write(file, raw -> {
            GZIPOutputStream packed = FileEnding.isPacked(file) ? new GZIPOutputStream(raw, 1 << 16) : null;
            PositionWriter writer = PositionWriter.of(file, game, packed == null ? raw : packed, weights);
            written[0] = pass(file, writer, positions);
            if (packed != null) {
                packed.finish();
            }
        });
        return written[0];
    }

    /** Passes positions to a writer, which can hold some of them. */
    private static WrittenPositions pass(Path file, PositionWriter writer, PositionFeed positions) throws IOException {
        long[] count = new long[1];
        try {
            positions.feed(p -> {
                try {
                    writer.write(p);
                    count[0]++;
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
            writer.finish();
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
        long left = writer.leftOut();
        if (left > 0 && left == count[0]) {
            throw new InputException(
                    file.toString(),
                    "its format can hold none of the " + left + " positions: the first has " + writer.reason(),
                    "give a name that ends in .csv.gz");
        }
        return new WrittenPositions(count[0] - left, left, writer.reason());
    }

    /**
     * Makes sure, before long work, that the format which a file's name says can hold some of its positions.
     *
     * @throws InputException when it can hold none of them
     */
    static void requireHolds(Path file, Game game, PositionFeed positions) {
        if (PositionFormats.named(game, file).isPresent()) {
            try {
                pass(file, PositionWriter.of(file, game, OutputStream.nullOutputStream(), false), positions);
            } catch (IOException e) {
                throw AtomicFile.refused(file, "", e);
            }
        }
    }

    /**
     * The present state of a file, to be compared later.
     *
     * @throws InputException when the file cannot be read
     */
    public static FileStamp stamp(Path file) {
        try {
            return FileStamp.of(file);
        } catch (IOException e) {
            throw DataReader.unreadable(file, e);
        }
    }
}

package mendel.dataset;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.FileStamp;
import mendel.InputException;
import mendel.Paths;
import mendel.game.Game;
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
        long count = 0;
        try (DataReader reader = DataReader.open(file, game)) {
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
    }

    /** Passes every position of a file to {@code sink}, without reporting progress. */
    public static void forEach(Path file, Game game, Consumer<LabelledPosition> sink) {
        forEach(file, game, LoadListener.NONE, sink);
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

    /**
     * Writes a whole file, packed when its name ends in {@code .gz}; the weights only when one is not 1. Equal
     * positions give equal files.
     *
     * @throws mendel.ResourceException when it cannot be written; an old file is then unchanged
     */
    public static void write(Path file, Iterable<LabelledPosition> positions) {
        boolean weights = false;
        for (LabelledPosition p : positions) {
            weights |= p.weight() != 1;
        }
        boolean weighted = weights;
        AtomicFile.write(file, out -> {
            try {
                DataWriter writer = new DataWriter(out, FileEnding.isPacked(file), weighted);
                positions.forEach(writer::write);
                writer.finish();
            } catch (UncheckedIOException e) {
                throw e.getCause();
            }
        });
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

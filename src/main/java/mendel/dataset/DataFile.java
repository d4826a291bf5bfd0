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

/** Whole data files. */
public final class DataFile {

    private DataFile() {}

    /**
     * Hands every position of a file to {@code sink}, in order.
     *
     * @param game whose positions they are, to check each; null to check nothing
     * @param listener hears of every thousandth position
     * @throws InputException with file and line for anything wrong in it; also what {@code sink} throws gets that place
     */
    public static void forEach(Path file, Game game, LoadListener listener, Consumer<LabelledPosition> sink) {
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

    /** Hands every position of a file to {@code sink}, telling nobody how far it has come. */
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
     * @throws mendel.ResourceException when the disk refuses; an old file is untouched then
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
     * A file as it is now, to be compared later.
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

package mendel.dataset;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.Optional;
import mendel.FileEnding;
import mendel.game.Game;
import mendel.game.PositionFormat;
import org.jspecify.annotations.Nullable;

/** Writes labelled positions in one of the formats that data files have. */
interface PositionWriter {

    /** The extension of the text {@code POSITION | score | result}. */
    String BARS = ".txt";

    /**
     * A writer by the ending of a file's name: one of the game's formats, {@link #BARS}, otherwise CSV.
     *
     * @param game the game of the positions; null when the format is CSV in any case
     * @param out the file's bytes, unpacked; never closed
     * @param weights whether CSV has a column of weights
     */
    static PositionWriter of(Path file, @Nullable Game game, OutputStream out, boolean weights) throws IOException {
        Optional<PositionFormat> format = game == null ? Optional.empty() : PositionFormats.named(game, file);
        if (format.isPresent()) {
            return new ContainerWriter(format.get().write(out));
        }
        return game != null && FileEnding.isOneOf(file, BARS) ? new BarsWriter(out) : new DataWriter(out, weights);
    }

    /** Writes a position, or leaves it out when the format cannot hold it. */
    void write(LabelledPosition p) throws IOException;

    /** Writes everything to the stream. */
    void finish() throws IOException;

    /** The number of positions left out so far. */
    default long leftOut() {
        return 0;
    }

    /** What the first position left out has that the format cannot hold; null when there is none. */
    default @Nullable String reason() {
        return null;
    }
}

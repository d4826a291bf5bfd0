package mendel.app.data;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.LabelledPosition;
import mendel.dataset.LoadListener;
import mendel.dataset.PositionFilter;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.game.GameFormat;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;

/**
 * Writes the positions of files into another file, in the format that its name says. They pass one by one: the memory
 * needed does not grow with their number.
 *
 * <pre>{@code
 * Converting.Converted done = new Converting(Games.entry("chess"), from, out, settings, model, weights)
 *         .run(LoadListener.NONE);
 * }</pre>
 */
public final class Converting {

    private final Games.GameEntry entry;
    private final List<Path> from;
    private final Path out;
    private final PositionFilter filter;

    /**
     * What was written.
     *
     * @param positions the number in the file
     * @param filtered the number that were not wanted
     * @param leftOut the number that the file's format cannot hold
     * @param reason what the first of these has; null when there is none
     */
    public record Converted(
            long positions,
            long filtered,
            long leftOut,
            @Nullable String reason) {}

    /**
     * Nothing is read yet.
     *
     * @param from files of positions or games
     * @param model tells quiet positions from others, with its weights
     * @throws InputException when a file cannot be read or written
     */
    public Converting(
            Games.GameEntry entry,
            List<Path> from,
            Path out,
            PositionFilter.FilterSettings settings,
            EvaluationModel<Position> model,
            Weights weights) {
        this.entry = entry;
        this.from = List.copyOf(from);
        this.out = out;
        this.filter = new PositionFilter(entry.game(), position -> model.attach(position, weights), settings);
        Games.requireDataEnding(entry.game(), out);
        AtomicFile.requireWritable(out);
        from.forEach(file -> DataInput.require(entry.game(), file));
    }

    /**
     * Reads and writes everything.
     *
     * @param listener hears how far the files are read; what it throws ends the reading
     * @throws InputException when a file is wrong, or no position is left; an old file is then unchanged
     * @throws mendel.ResourceException when the disk refuses
     */
    public Converted run(LoadListener listener) {
        long[] filtered = new long[1];
        long[] kept = new long[1];
        boolean weights = from.stream()
                .anyMatch(file ->
                        DataInput.games(entry.game(), file).isEmpty() && DataFile.hasWeights(file, entry.game()));
        DataFile.WrittenPositions written = DataFile.write(out, entry.game(), weights, sink -> {
            from.forEach(file -> read(file, listener, p -> {
                if (filter.test(p)) {
                    kept[0]++;
                    sink.accept(p);
                } else {
                    filtered[0]++;
                }
            }));
            if (kept[0] == 0) {
                throw new InputException(
                        "none of the " + filtered[0] + " positions is left", "ask for less, or give other files");
            }
        });
        return new Converted(written.positions(), filtered[0], written.leftOut(), written.reason());
    }

    private void read(Path file, LoadListener listener, Consumer<LabelledPosition> sink) {
        Optional<GameFormat> games = DataInput.games(entry.game(), file);
        if (games.isPresent()) {
            DataFile.forEachOfGames(file, games.get(), entry.game(), listener, sink);
        } else {
            DataFile.forEachUnchecked(file, entry.game(), listener, sink);
        }
    }
}

package mendel.dataset;

import java.nio.file.Path;
import java.util.List;
import mendel.game.Game;

/**
 * Files whose positions are to be told from others.
 *
 * @param paths the files
 * @param memory what was read before of files with the same positions
 */
public record PositionFiles(List<Path> paths, PositionMemory memory) {

    public PositionFiles {
        paths = List.copyOf(paths);
    }

    /** Files that are read once. */
    public static PositionFiles of(List<Path> paths) {
        return new PositionFiles(paths, new PositionMemory());
    }

    /** No file. */
    public static PositionFiles none() {
        return of(List.of());
    }

    /**
     * Their positions.
     *
     * @throws mendel.InputException when a file is missing or wrong
     */
    public PositionSet read(Game game) {
        return memory.of(game, paths);
    }
}

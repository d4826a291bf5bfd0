package mendel.app.data;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import mendel.FileEnding;
import mendel.InputException;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;

/** Files of games or of positions, as whoever takes positions reads them. */
final class DataInput {

    private DataInput() {}

    /**
     * Makes sure that a file is there, and that its name is not that of another game's files.
     *
     * @throws InputException when it is not so
     */
    static void require(Game game, Path file) {
        if (GameFiles.format(game, file).isEmpty()) {
            Games.requireNoForeignEnding(game, file);
        }
        if (!Files.isReadable(file) || Files.isDirectory(file)) {
            throw new InputException(
                    file.toString(),
                    Files.exists(file) ? "cannot be read" : "does not exist",
                    "give a file of games or positions");
        }
    }

    /**
     * The format of a file of games; empty for positions. Texts whose name both may have are told apart by their first
     * line.
     */
    static Optional<GameFormat> games(Game game, Path file) {
        return GameFiles.format(game, file)
                .filter(format -> !FileEnding.isOneOf(file, ".txt") || !DataFile.beginsWithPosition(file, game));
    }
}

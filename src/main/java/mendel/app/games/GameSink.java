package mendel.app.games;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.AtomicFile;
import mendel.FileEnding;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;
import org.jspecify.annotations.Nullable;

/**
 * Writes games to a file while they are played, so that others can read them: in the format that the file's name ends
 * with, otherwise in the game's preferred one.
 */
public final class GameSink implements AutoCloseable {

    /** Null: games go nowhere. */
    private final @Nullable Target target;
    /** All games so far, for a format in which a file must be written as a whole. */
    private final List<GameRecord> games = new ArrayList<>();

    private GameSink(@Nullable Target target) {
        this.target = target;
    }

    private record Target(Path file, GameFormat format, OutputStream out) {

        void put(byte[] bytes) throws IOException {
            out.write(bytes);
            out.flush();
        }

        ResourceException failed(IOException e) {
            return new ResourceException(
                    file + ": cannot be written (" + AtomicFile.reason(e) + "); check the free space", e);
        }
    }

    /**
     * Begins a file.
     *
     * @param file where to write; null for nowhere
     */
    public static GameSink open(@Nullable Path file, Game game) {
        if (file == null) {
            return new GameSink(null);
        }
        Games.requireNoForeignEnding(game, file);
        if (FileEnding.isPacked(file)) {
            throw new InputException(file.toString(), "packed files are read, not written", "leave out .gz");
        }
        GameFormat format = GameFiles.format(game, file)
                .or(() -> game.formats().stream().findFirst())
                .orElseThrow(() -> new InputException(
                        "games of " + game.id() + " have no file format", "leave out the file of games"));
        byte[] empty = format.write(List.of());
        try {
            Target target = new Target(file, format, Files.newOutputStream(file));
            target.put(empty);
            return new GameSink(target);
        } catch (IOException e) {
            throw new InputException(
                    file.toString(),
                    "cannot be written (" + AtomicFile.reason(e) + ")",
                    "give a file in a folder of yours");
        }
    }

    /** Writes a game and makes it visible at once. */
    public void write(GameRecord game) {
        if (target == null) {
            return;
        }
        try {
            if (target.format.canGrow()) {
                target.put(target.format.write(List.of(game)));
            } else {
                games.add(game);
                byte[] whole = target.format.write(games);
                AtomicFile.write(target.file, to -> to.write(whole));
            }
        } catch (IOException e) {
            throw target.failed(e);
        }
    }

    @Override
    public void close() {
        if (target == null) {
            return;
        }
        try {
            target.out.close();
        } catch (IOException e) {
            throw target.failed(e);
        }
    }
}

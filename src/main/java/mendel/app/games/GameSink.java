package mendel.app.games;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.app.Games;
import mendel.game.Game;
import mendel.game.GameFiles;
import mendel.game.GameFormat;
import mendel.game.GameRecord;

/**
 * Writes games to a file while they are played, so that others can read them: in the format that the file's name ends
 * with, otherwise in the game's preferred one.
 */
public final class GameSink implements AutoCloseable {

    private final Path file;
    private final GameFormat format;
    /** All games so far, for a format in which a file must be written as a whole. */
    private final List<GameRecord> games = new ArrayList<>();

    private OutputStream out;

    private GameSink(Path file, GameFormat format) {
        this.file = file;
        this.format = format;
    }

    /**
     * Begins a file.
     *
     * @param file where to write; null for nowhere
     */
    public static GameSink open(Path file, Game game) {
        if (file == null) {
            return new GameSink(null, null);
        }
        Games.requireNoForeignEnding(game, file);
        GameFormat format = GameFiles.format(game, file)
                .or(() -> game.formats().stream().findFirst())
                .orElseThrow(() -> new InputException(
                        "games of " + game.id() + " have no file format", "leave out the file of games"));
        GameSink sink = new GameSink(file, format);
        byte[] empty = format.write(List.of());
        try {
            sink.out = Files.newOutputStream(file);
            sink.put(empty);
        } catch (IOException e) {
            throw new InputException(
                    file.toString(),
                    "cannot be written (" + AtomicFile.reason(e) + ")",
                    "give a file in a folder of yours");
        }
        return sink;
    }

    /** Writes a game and makes it visible at once. */
    public void write(GameRecord game) {
        if (file == null) {
            return;
        }
        try {
            if (format.canGrow()) {
                put(format.write(List.of(game)));
            } else {
                games.add(game);
                byte[] whole = format.write(games);
                AtomicFile.write(file, to -> to.write(whole));
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private void put(byte[] bytes) throws IOException {
        out.write(bytes);
        out.flush();
    }

    private ResourceException failed(IOException e) {
        return new ResourceException(
                file + ": cannot be written (" + AtomicFile.reason(e) + "); check the free space", e);
    }

    @Override
    public void close() {
        try {
            if (out != null) {
                out.close();
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }
}

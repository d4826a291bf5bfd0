package mendel.cli;

import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.game.GameFormat;
import mendel.game.GameRecord;

/** Writes games to a file while they are played, so that they can be looked at. */
final class GameSink implements AutoCloseable {

    private final Path file;
    private final GameFormat format;
    private final Writer writer;

    private GameSink(Path file, GameFormat format, Writer writer) {
        this.file = file;
        this.format = format;
        this.writer = writer;
    }

    /**
     * Begins a file.
     *
     * @param file where to write; null for nowhere
     */
    static GameSink open(Path file, Game game) {
        if (file == null) {
            return new GameSink(null, null, null);
        }
        GameFormat format = game.formats().stream().findFirst().orElseThrow(() -> new InputException(
                "games of " + game.id() + " have no file format", "leave out the file of games"));
        try {
            return new GameSink(file, format, Files.newBufferedWriter(file));
        } catch (IOException e) {
            throw new InputException(file.toString(), "cannot be written (" + AtomicFile.reason(e) + ")", "give a file in a folder of yours");
        }
    }

    /** Writes a game and makes it visible at once. */
    void write(GameRecord game) {
        if (writer == null) {
            return;
        }
        try {
            writer.write(format.write(game));
            writer.flush();
        } catch (IOException e) {
            throw failed(e);
        }
    }

    private ResourceException failed(IOException e) {
        return new ResourceException(file + ": cannot be written (" + AtomicFile.reason(e) + "); check the free space", e);
    }

    @Override
    public void close() {
        try {
            if (writer != null) {
                writer.close();
            }
        } catch (IOException e) {
            throw failed(e);
        }
    }
}

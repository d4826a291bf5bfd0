package mendel.match.event;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import mendel.AtomicFile;
import mendel.InputException;
import mendel.ResourceException;
import mendel.match.game.PlayedGame;

/** Reads the games of a match's folder while others add to them: what was read is not read again. For one thread. */
public final class StoredGames {

    private final Path file;
    /** How many bytes and lines were read. */
    private long place;

    private int lines;

    /** Nothing is read yet. */
    public StoredGames(Path folder) {
        file = folder.resolve(MatchFolder.GAMES);
    }

    /** Whether the file still has what was read of it; otherwise it is read anew, from its beginning. */
    public boolean goesOn() {
        try {
            if (place == 0 || Files.exists(file) && Files.size(file) >= place) {
                return true;
            }
        } catch (IOException e) {
            throw unreadable(e);
        }
        place = 0;
        lines = 0;
        return false;
    }

    /**
     * The games that have come since the last time; an incomplete last line is left for the next, and so is all when a
     * line is wrong.
     *
     * @throws InputException naming the line that is not a stored game
     * @throws ResourceException when the file cannot be read
     */
    public List<PlayedGame> more() {
        if (!Files.exists(file)) {
            return List.of();
        }
        byte[] bytes = added();
        int whole = MatchFolder.wholeLines(bytes);
        List<PlayedGame> games = new ArrayList<>();
        MatchFolder.parse(
                bytes,
                whole,
                number -> new InputException(
                        file + ":" + (lines + number),
                        "is not a stored game",
                        "restore the file, or choose another match"),
                (game, _) -> games.add(game));
        place += whole;
        lines += games.size();
        return games;
    }

    private byte[] added() {
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ)) {
            ByteBuffer bytes = ByteBuffer.allocate(Math.toIntExact(channel.size() - place));
            int read = 0;
            while (read >= 0 && bytes.hasRemaining()) {
                read = channel.read(bytes, place + bytes.position());
            }
            return bytes.array();
        } catch (IOException e) {
            throw unreadable(e);
        }
    }

    private ResourceException unreadable(IOException e) {
        return new ResourceException(file + ": cannot be read (" + AtomicFile.reason(e) + ")", e);
    }
}

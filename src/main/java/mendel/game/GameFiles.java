package mendel.game;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPInputStream;
import mendel.FileEnding;
import mendel.FileStamp;
import mendel.LineGuard;

/** Files of games: the format is chosen by the extension, and names ending in {@code .gz} are unpacked. */
public final class GameFiles {

    private GameFiles() {}

    /** The format of a file of games; empty when the extension is not known. */
    public static Optional<GameFormat> format(Game game, Path file) {
        String plain = FileEnding.unpacked(file);
        return game.formats().stream().filter(f -> f.isNamedBy(plain)).findFirst();
    }

    /** The bytes of a file, unpacked; to be closed by the caller. */
    public static InputStream open(Path file) throws IOException {
        InputStream in = new BufferedInputStream(Files.newInputStream(file));
        if (!FileEnding.isPacked(file)) {
            return new LineGuard(in);
        }
        try {
            return new LineGuard(new GZIPInputStream(in));
        } catch (IOException e) {
            in.close();
            throw e;
        }
    }

    /**
     * Reads a file; see {@link GameFormat#read}.
     *
     * @throws mendel.InputException also when the file was changed during the reading
     */
    public static void read(GameFormat format, Path file, Consumer<GameRecord> sink) throws IOException {
        FileStamp stamp = FileStamp.of(file);
        try (InputStream in = open(file)) {
            format.read(in, file.toString(), sink);
        }
        stamp.requireSame();
    }
}

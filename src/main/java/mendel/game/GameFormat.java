package mendel.game;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Consumer;

/** A file format for whole games: PGN, PDN, transcripts, WTHOR. Text formats are a {@link TextFormat}. */
public interface GameFormat {

    /** The format's name and usual file extension without the dot: {@code pgn}. */
    String extension();

    /**
     * True when a file's name has the extension of this format.
     *
     * @param name the name in lower case, without {@code .gz}
     */
    default boolean isNamedBy(String name) {
        return name.endsWith("." + extension());
    }

    /**
     * Reads games one after the other and passes each to {@code sink}.
     *
     * @param in the file's bytes, unpacked; not closed
     * @param name the file's name or path for error messages; a format of several files finds the others beside it
     * @throws mendel.InputException for bytes that are not in this format or a move that is not legal, with file and
     *     place
     */
    void read(InputStream in, String name, Consumer<GameRecord> sink) throws IOException;

    /**
     * The content of a file with these games.
     *
     * @throws mendel.InputException when a game cannot be written in this format, with the reason
     */
    byte[] write(List<GameRecord> games);

    /** True when concatenated files are a valid file, so that games can be appended. */
    boolean canGrow();

    /** True when a file holds a single position without moves. */
    default boolean isOfPositions() {
        return false;
    }
}

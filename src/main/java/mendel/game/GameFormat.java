package mendel.game;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.function.Consumer;

/** A file format for whole games: PGN, PDN, transcripts, WTHOR. Those that are text are a {@link TextFormat}. */
public interface GameFormat {

    /** The format's name and usual file extension without the dot: {@code pgn}. */
    String extension();

    /**
     * True when a file's name tells that it is in this format.
     *
     * @param name the name in small letters, without the ending of a packed file
     */
    default boolean isNamedBy(String name) {
        return name.endsWith("." + extension());
    }

    /**
     * Reads games one after the other and hands each to {@code sink}.
     *
     * @param in the file's bytes, unpacked; not closed
     * @param name the file's name or path for error messages; a format of several files looks for the others beside it
     * @throws mendel.InputException for bytes that are not in this format or a move that is not legal, with file and
     *     place
     */
    void read(InputStream in, String name, Consumer<GameRecord> sink) throws IOException;

    /**
     * A whole file of games.
     *
     * @throws mendel.InputException when a game cannot be told in this format, with the reason
     */
    byte[] write(List<GameRecord> games);

    /** True when files one after the other are a file again, so that games can be written at the end of one. */
    boolean canGrow();

    /** True when a file holds one position and no moves, as a game that has not begun. */
    default boolean isOfPositions() {
        return false;
    }
}

package mendel.game;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.function.Consumer;

/** A text format for whole games: PGN, PDN, transcripts. */
public interface GameFormat {

    /** The format's name and usual file extension without the dot: {@code pgn}. */
    String extension();

    /**
     * Reads games one after the other and hands each to {@code sink}.
     *
     * @param in the text; not closed
     * @param name the file's name for error messages
     * @throws mendel.InputException for text that is not in this format or a move that is not legal, with file and line
     */
    void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException;

    /** A game as text, with the empty line that ends it. */
    String write(GameRecord game);
}

package mendel.game;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** A text format for whole games, one after the other, in UTF-8. */
public interface TextFormat extends GameFormat {

    /**
     * Reads games one after the other and passes each to {@code sink}.
     *
     * @param in the text; not closed
     * @param name the file's name for error messages
     * @throws mendel.InputException for text that is not in this format or a move that is not legal, with file and line
     */
    void read(BufferedReader in, String name, Consumer<GameRecord> sink) throws IOException;

    /**
     * A game as text, with the line end or the empty line that ends it.
     *
     * @throws mendel.InputException when it cannot be written in this format, with the reason
     */
    String write(GameRecord game);

    /** Reads the text; invalid UTF-8, as in names in old files, becomes replacement characters. */
    @Override
    default void read(InputStream in, String name, Consumer<GameRecord> sink) throws IOException {
        read(new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8)), name, sink);
    }

    @Override
    default byte[] write(List<GameRecord> games) {
        return games.stream().map(this::write).collect(Collectors.joining()).getBytes(StandardCharsets.UTF_8);
    }

    @Override
    default boolean canGrow() {
        return true;
    }
}

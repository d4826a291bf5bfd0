package mendel.game.pgn;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import mendel.InputException;
import org.jspecify.annotations.Nullable;

/** The tags of a game that is read, each with its line. */
public final class PgnTags {

    private final PgnLexer lexer;
    private final Map<String, PgnLexer.Token> tags;

    PgnTags(PgnLexer lexer, Map<String, PgnLexer.Token> tags) {
        this.lexer = lexer;
        this.tags = tags;
    }

    /** The text of a tag; null when the game has none of that name. */
    public @Nullable String get(String name) {
        PgnLexer.Token tag = tags.get(name);
        return tag == null ? null : tag.text();
    }

    /** An error in a tag of this game. */
    public InputException error(String name, String problem, String remedy) {
        return lexer.error(line(name), problem, remedy);
    }

    /** The same error with the place of a tag of this game. */
    public InputException at(String name, InputException error) {
        return error.at(lexer.place(line(name)));
    }

    /** The line of a tag that the game has. */
    private int line(String name) {
        return Objects.requireNonNull(tags.get(name)).line();
    }

    /** Name and text of all tags, in their order. */
    Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        tags.forEach((name, value) -> texts.put(name, value.text()));
        return texts;
    }
}

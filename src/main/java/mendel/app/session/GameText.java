package mendel.app.session;

import java.util.Arrays;
import java.util.List;

/** A game in one of the formats of its files. */
public final class GameText {

    private final byte[] content;
    private final List<String> notKept;

    GameText(byte[] content, List<String> notKept) {
        this.content = content.clone();
        this.notKept = List.copyOf(notKept);
    }

    /** The content of a file. */
    public byte[] content() {
        return content.clone();
    }

    /** What the format cannot hold of the game, in words; empty when it holds everything. */
    public List<String> notKept() {
        return notKept;
    }

    @Override
    public String toString() {
        return Arrays.hashCode(content) + " " + notKept;
    }
}

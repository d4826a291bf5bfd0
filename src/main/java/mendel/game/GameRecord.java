package mendel.game;

import java.io.Serializable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A whole game as it is stored: start, moves and result.
 *
 * @param tags header fields by name, in order ({@code White}, {@code Event} ...)
 * @param start the first position in the game's text format
 * @param moves the moves in the game's text format ({@code e2e4}), legal one after the other
 * @param comments a comment for each move, empty when there is none; as long as {@code moves}
 * @param result 1, 0.5 or 0 for White; null when it is unknown
 */
public record GameRecord(
        Map<String, String> tags,
        String start,
        List<String> moves,
        List<String> comments,
        @Nullable Double result) implements Serializable {

    public GameRecord {
        tags = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(tags));
        moves = List.copyOf(moves);
        comments = List.copyOf(comments);
        if (moves.size() != comments.size()) {
            throw new IllegalArgumentException(moves.size() + " moves, but " + comments.size() + " comments");
        }
    }
}

package mendel.player;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How far a player's search has come.
 *
 * @param depth plies of the last whole iteration
 * @param score from the mover's view in centi-units; a forced end in n plies is ±(30000 - n); null when there is none
 * @param nodes positions visited
 * @param line the best line so far, as texts of moves
 */
public record Thought(int depth, @Nullable Integer score, long nodes, List<String> line) {

    public Thought {
        line = List.copyOf(line);
    }
}

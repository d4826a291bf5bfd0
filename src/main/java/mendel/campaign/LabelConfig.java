package mendel.campaign;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Who scores positions.
 *
 * @param engine an engine's name, path or command; null for the champion's own search
 * @param options of the engine, by their names
 * @param depth plies of every search; 0 when nodes are given
 * @param nodes of every search by the engine; 0 when a depth is given
 * @param exact positions with at most so many empty squares (draughts: pieces) are solved; null for none
 * @param keepHash whether an engine may keep what it has searched
 * @param played whether positions keep the scores of the searches that played them, without another search; depth and
 *     nodes are then 0, and games end where {@code exact} tells their result
 */
public record LabelConfig(
        @Nullable String engine,
        Map<String, String> options,
        int depth,
        long nodes,
        @Nullable Integer exact,
        boolean keepHash,
        boolean played) {

    public LabelConfig {
        options = Map.copyOf(options);
    }
}

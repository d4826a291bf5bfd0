package mendel.learn;

import java.util.Objects;
import java.util.function.Function;
import mendel.player.Player;
import mendel.search.TieBreaker;

/**
 * A player that learns.
 *
 * @param name its name in results
 * @param weights the fingerprint of its weights
 * @param open makes a player with a tie breaker for equally good moves, which the player closes
 */
public record Learner(String name, String weights, Function<TieBreaker, Player> open) {

    public Learner {
        Objects.requireNonNull(weights);
    }
}

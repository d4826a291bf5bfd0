package mendel.learn;

import java.util.Objects;
import java.util.function.Function;
import mendel.player.Player;
import mendel.search.TieBreaker;

/**
 * Who learns.
 *
 * @param name what it is called in results
 * @param weights the fingerprint of its weights
 * @param open makes a player that lets a tie breaker decide among equally good moves; the player closes it
 */
public record Learner(String name, String weights, Function<TieBreaker, Player> open) {

    public Learner {
        Objects.requireNonNull(weights);
    }
}

package mendel.match.opening;

import java.util.Objects;
import mendel.player.Clocks;
import mendel.player.GameLimit;
import mendel.player.Player;
import mendel.player.PlayerFailure;
import mendel.player.Reply;

/** Whether a short search finds positions balanced. */
public final class Balance {

    private Balance() {}

    /** Shows a position to the player that judges it. */
    @FunctionalInterface
    public interface Shown {

        /** @throws PlayerFailure when the player fails */
        void to(Player judge) throws PlayerFailure;
    }

    /**
     * Whether neither side is further ahead than a bound.
     *
     * @param bound in centi-units
     * @param nodes the node limit of the search
     */
    public static boolean holds(Player judge, int bound, long nodes, Shown position) {
        try {
            position.to(judge);
            Reply reply = judge.think(Clocks.start(GameLimit.nodes(nodes)));
            return Math.abs(Objects.requireNonNull(reply.score(), "a searcher tells its score")) <= bound;
        } catch (PlayerFailure e) {
            throw new IllegalStateException("the judge of the openings failed", e);
        }
    }
}

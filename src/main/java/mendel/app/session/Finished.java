package mendel.app.session;

import java.util.List;
import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * A game of a session that has ended, by the rules or by its players.
 *
 * @param start its first position
 * @param moves its moves
 * @param whitePoints 1, 0.5 or 0
 * @param person the side that a person had at the end; null for none or both
 * @param computer the computer of the other side; null when there is none
 * @param movesAll whether that computer made all moves of its side
 * @param limits the limits of its moves, each once, in order
 */
public record Finished(
        String start,
        List<String> moves,
        double whitePoints,
        @Nullable Side person,
        @Nullable Seat computer,
        boolean movesAll,
        List<String> limits) {

    public Finished {
        moves = List.copyOf(moves);
        limits = List.copyOf(limits);
    }
}

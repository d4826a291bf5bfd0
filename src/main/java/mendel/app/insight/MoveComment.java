package mendel.app.insight;

import org.jspecify.annotations.Nullable;

/**
 * What there is to say about a move that was played. Its cost against the best move is that of {@code played}.
 *
 * @param ply its number in the game, from 1
 * @param played the move
 * @param best the best move there, which may be the same
 * @param scores all moves there
 */
public record MoveComment(int ply, MoveScore played, MoveScore best, MoveScores scores) {

    /** True when no move is better. */
    public boolean isBest() {
        Integer cost = played.cost();
        return cost != null && cost == 0;
    }

    /** How much less the move is worth than the best one, in centi-units; null as long as it is not known. */
    public @Nullable Integer cost() {
        return played.cost();
    }
}

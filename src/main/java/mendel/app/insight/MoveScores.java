package mendel.app.insight;

import java.util.List;
import java.util.Optional;
import mendel.game.Side;

/**
 * All legal moves of a position with their scores, as far as a search has come.
 *
 * @param position the position
 * @param side the side to move
 * @param depth plies of the last whole iteration
 * @param nodes positions visited
 * @param isDone whether the search has come to its limit; false: it goes on, or was cancelled
 * @param moves best first; those without a score last, in text order
 */
public record MoveScores(String position, Side side, int depth, long nodes, boolean isDone, List<MoveScore> moves) {

    public MoveScores {
        moves = List.copyOf(moves);
    }

    /** The best move; empty when there is none, or none has a score. */
    public Optional<MoveScore> best() {
        return moves.stream().filter(move -> move.moverScore() != null).findFirst();
    }

    /** The move of that text; empty when it is not legal. */
    public Optional<MoveScore> of(String move) {
        return moves.stream().filter(score -> score.move().equals(move)).findFirst();
    }
}

package mendel.app.session;

import java.util.List;
import mendel.game.Side;
import mendel.player.Thought;
import org.jspecify.annotations.Nullable;

/**
 * What a computer thinks of a position while it searches.
 *
 * @param version that of the last change of the game
 * @param side the side to move
 * @param isHint whether it searches for a hint, or thinks about a draw; otherwise for a move of the game
 * @param thought how far it has come; the score is from the mover's view
 * @param notation the line in the notation for people
 */
public record Thinking(long version, Side side, boolean isHint, Thought thought, List<String> notation) {

    public Thinking {
        notation = List.copyOf(notation);
    }

    /** The score from White's view in centi-units; null when there is none. */
    public @Nullable Integer whiteScore() {
        Integer score = thought.score();
        return score == null ? null : side == Side.WHITE ? score : Integer.valueOf(-score);
    }
}

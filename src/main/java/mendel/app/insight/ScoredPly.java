package mendel.app.insight;

import mendel.game.Side;
import org.jspecify.annotations.Nullable;

/**
 * The score after a move of a game, or at its start. Scores are in centi-units; a forced end in n plies is ±(30000 -
 * n).
 *
 * @param ply how many moves were played
 * @param move the last of them; null at the start
 * @param notation the same in the notation for people
 * @param mover who played it
 * @param position the position after it
 * @param whiteScore from White's view
 * @param moverScore from the view of who played the last move; null at the start
 * @param whitePlies signed plies to a forced end, positive when White wins; null when none is found
 * @param cost how much the move lost for its player, from 0; scores beyond ±{@link GameCurve#CLEAR} count as that; 0 at
 *     the start
 * @param best the best move in the position, in the notation for people; null where the game is over
 * @param depth plies of the search; 0 where the game is over
 * @param nodes positions visited
 */
public record ScoredPly(
        int ply,
        @Nullable String move,
        @Nullable String notation,
        @Nullable Side mover,
        String position,
        int whiteScore,
        @Nullable Integer moverScore,
        @Nullable Integer whitePlies,
        int cost,
        @Nullable String best,
        int depth,
        long nodes) {}

package mendel.app.insight;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a move is worth. Scores are in centi-units; a forced end in n plies is ±(30000 - n).
 *
 * @param move its text
 * @param notation its text in the notation for people
 * @param moverScore from the view of the side that makes it; null as long as it is not known
 * @param whiteScore from White's view
 * @param cost how much less it is worth than the best move, from 0; null as long as it is not known
 * @param plies signed plies to a forced end, positive when the side that makes it wins; null when none is found
 * @param depth plies of the search that found the score; 0 when it is not known
 * @param line best play from the move on, in the notation for people
 * @param lineMoves the same as texts for programs
 */
public record MoveScore(
        String move,
        String notation,
        @Nullable Integer moverScore,
        @Nullable Integer whiteScore,
        @Nullable Integer cost,
        @Nullable Integer plies,
        int depth,
        List<String> line,
        List<String> lineMoves) {

    public MoveScore {
        line = List.copyOf(line);
        lineMoves = List.copyOf(lineMoves);
    }
}

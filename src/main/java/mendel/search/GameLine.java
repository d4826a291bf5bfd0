package mendel.search;

import java.util.List;

/**
 * The game that led to a position: the start position and the moves.
 *
 * @param start the first position in the game's text format
 * @param moves the moves since in the game's text format
 */
public record GameLine(String start, List<String> moves) {

    public GameLine {
        moves = List.copyOf(moves);
    }
}

package mendel.search;

import java.util.List;

/**
 * How a position came about; a sequence of moves is more than the position that it leads to.
 *
 * @param start the first position in the game's text format
 * @param moves the moves since in the game's text format
 */
public record GameLine(String start, List<String> moves) {

    public GameLine {
        moves = List.copyOf(moves);
    }
}

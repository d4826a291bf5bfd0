package mendel.match.opening;

import java.util.List;
import mendel.game.Game;
import mendel.game.Position;

/**
 * Where the two games of a pair begin.
 *
 * @param start a position in the game's text format
 * @param moves moves played from there, legal one after the other
 */
public record Opening(String start, List<String> moves) {

    public Opening {
        moves = List.copyOf(moves);
    }

    /** The position after the moves, with the moves in its history. */
    public Position position(Game game) {
        Position position = game.parse(start);
        for (String move : moves) {
            position.make(game.notation().parseMove(position, move));
        }
        return position;
    }
}

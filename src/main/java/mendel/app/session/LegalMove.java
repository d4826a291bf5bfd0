package mendel.app.session;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Game;
import mendel.game.MoveSquares;
import mendel.game.Position;

/**
 * A move that can be played.
 *
 * @param move its text
 * @param notation its text in the notation for people
 * @param squares the squares that it goes over
 */
public record LegalMove(String move, String notation, MoveSquares squares) {

    /** The legal moves of a position in the order of their texts. */
    public static List<LegalMove> of(Game game, Position position) {
        long[] moves = new long[position.maxMoves()];
        int count = position.generate(moves, 0);
        position.sort(moves, 0, count);
        List<LegalMove> legal = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            legal.add(new LegalMove(
                    game.notation().moveText(position, moves[i]),
                    game.notation().moveNotation(position, moves[i]),
                    game.moveSquares(position, moves[i])));
        }
        return legal;
    }
}

package mendel.app.insight;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Notation;
import mendel.game.Position;

/**
 * A line of moves as text.
 *
 * @param moves as texts for programs
 * @param notation in the notation for people
 */
record LineText(List<String> moves, List<String> notation) {

    LineText {
        moves = List.copyOf(moves);
        notation = List.copyOf(notation);
    }

    /** A line from a position on. */
    static LineText of(Notation notation, Position position, List<Long> line) {
        Position replay = position.copy();
        List<String> moves = new ArrayList<>();
        List<String> shown = new ArrayList<>();
        for (long move : line) {
            moves.add(notation.moveText(replay, move));
            shown.add(notation.moveNotation(replay, move));
            replay.make(move);
        }
        return new LineText(moves, shown);
    }
}

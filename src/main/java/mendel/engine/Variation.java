package mendel.engine;

import java.util.ArrayList;
import java.util.List;
import mendel.game.Notation;
import mendel.game.Position;

/** Writes lines of play. */
final class Variation {

    private Variation() {}

    /**
     * Moves as text, one after the other.
     *
     * @param position where they begin; as before afterwards
     */
    static List<String> texts(Notation notation, Position position, List<Long> moves) {
        List<String> texts = new ArrayList<>();
        for (long move : moves) {
            texts.add(notation.moveText(position, move));
            position.make(move);
        }
        moves.forEach(move -> position.unmake());
        return texts;
    }
}

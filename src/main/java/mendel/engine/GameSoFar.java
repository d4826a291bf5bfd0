package mendel.engine;

import java.util.List;
import mendel.InputException;
import mendel.game.Position;

/**
 * The game that a client tells again before each move, from its start. What is known already is not played again, so that
 * long games take no longer.
 */
final class GameSoFar {

    private Knowledge knowledge;
    private String start;
    private List<String> moves = List.of();
    private Position position;

    GameSoFar(Knowledge knowledge) {
        use(knowledge);
        tell(knowledge.game().start().text(), List.of());
    }

    /** Judges positions by other weights from now on. */
    void use(Knowledge other) {
        knowledge = other;
        if (position != null) {
            knowledge.attach(position);
        }
    }

    /** The position reached, which evaluates itself by the weights. */
    Position position() {
        return position;
    }

    /**
     * Takes over what the client tells.
     *
     * @param from the first position as text
     * @param played all moves since as text
     * @throws InputException when it is no position or a move is not legal; then everything stays as it was
     */
    void tell(String from, List<String> played) {
        boolean goesOn = from.equals(start) && played.size() >= moves.size() && played.subList(0, moves.size()).equals(moves);
        Position next = goesOn ? position : knowledge.game().parse(from);
        if (!goesOn) {
            knowledge.attach(next);
        }
        int known = goesOn ? moves.size() : 0;
        for (int i = known; i < played.size(); i++) {
            try {
                next.make(next.parseMove(played.get(i)));
            } catch (InputException e) {
                for (int back = i; back > known; back--) {
                    next.unmake();
                }
                throw e.at("move " + (i + 1));
            }
        }
        start = from;
        moves = List.copyOf(played);
        position = next;
    }
}

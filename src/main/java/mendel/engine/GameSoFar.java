package mendel.engine;

import java.util.ArrayList;
import java.util.List;
import mendel.InputException;
import mendel.game.Notation;
import mendel.game.Position;
import mendel.search.GameLine;

/**
 * The game that a client sends in full before each move. Moves that were made before are not made again, so that long
 * games stay fast.
 */
final class GameSoFar {

    private final Notation notation;
    private Knowledge knowledge;
    private String start;
    private List<String> moves = List.of();
    private Position position;
    /** The start and the moves in the game's own format. */
    private String first;

    private final List<String> texts = new ArrayList<>();

    /** The start of a game in that notation. */
    GameSoFar(Knowledge knowledge, Notation notation) {
        this.notation = notation;
        use(knowledge);
        tell(notation.text(knowledge.game().start()), List.of());
    }

    /** Evaluates positions by other weights from now on. */
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

    /** The game that led to the position. */
    GameLine line() {
        return new GameLine(first, texts);
    }

    /**
     * Sets the game that the client sent.
     *
     * @param from the first position as text
     * @param played all moves since as text
     * @throws InputException when the text is not a position or a move is not legal; then nothing changes
     */
    void tell(String from, List<String> played) {
        boolean goesOn = from.equals(start)
                && played.size() >= moves.size()
                && played.subList(0, moves.size()).equals(moves);
        Position next = goesOn ? position : notation.parse(from);
        if (!goesOn) {
            knowledge.attach(next);
        }
        int known = goesOn ? moves.size() : 0;
        String begin = goesOn ? first : knowledge.game().notation().text(next);
        List<String> more = new ArrayList<>();
        for (int i = known; i < played.size(); i++) {
            try {
                long move = notation.parseMove(next, played.get(i));
                more.add(knowledge.game().notation().moveText(next, move));
                next.make(move);
            } catch (InputException e) {
                for (int back = i; back > known; back--) {
                    next.unmake();
                }
                throw e.at("move " + (i + 1));
            }
        }
        if (!goesOn) {
            texts.clear();
        }
        texts.addAll(more);
        first = begin;
        start = from;
        moves = List.copyOf(played);
        position = next;
    }
}

package mendel.player;

import java.util.ArrayList;
import java.util.List;

/** The moves not yet sent to an engine that keeps the game itself, without its own moves. */
final class Untold {

    private final List<String> moves = new ArrayList<>();
    /** True between a move of the engine and its {@link #add}. */
    private boolean moved;

    /** A game begins. */
    void begin() {
        moves.clear();
        moved = false;
    }

    /** A move was played. */
    void add(String move) {
        if (!moved) {
            moves.add(move);
        }
        moved = false;
    }

    /** The moves to send. */
    List<String> moves() {
        return moves;
    }

    /** All moves are sent, and the engine has given its own move, which will be played next. */
    void moved() {
        moves.clear();
        moved = true;
    }
}

package mendel.player;

import java.util.ArrayList;
import java.util.List;

/** What an engine that keeps the game itself is still to be told of: all moves since it was told last, but its own. */
final class Untold {

    private final List<String> moves = new ArrayList<>();
    /** True between a move of the engine and the news that it was played. */
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

    /** The moves to tell. */
    List<String> moves() {
        return moves;
    }

    /** The engine was told of all, and has given its own move, which will be played next. */
    void moved() {
        moves.clear();
        moved = true;
    }
}

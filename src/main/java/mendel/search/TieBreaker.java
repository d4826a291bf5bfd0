package mendel.search;

import java.util.List;
import mendel.game.Position;

/**
 * Decides at the root among moves that a search found exactly equal, by knowledge beyond the evaluation. Used by one
 * thread at a time.
 */
public interface TieBreaker extends AutoCloseable {

    /**
     * Chooses one of several moves.
     *
     * @param line the game that led to the position
     * @param position where the moves are legal; restored afterwards
     * @param moves the moves to choose from, at least one, in the order in which they are tried
     */
    TieChoice choose(GameLine line, Position position, List<Long> moves);

    /** Whether it decides by the results of earlier games. */
    default boolean usesMemory() {
        return true;
    }

    /** Closes what it holds, such as a file; never fails. */
    @Override
    void close();
}

package mendel.search;

import java.util.List;
import mendel.game.Position;

/**
 * Decides at the root among moves that a search found exactly equal, by what it knows beyond the evaluation. Used by
 * one thread at a time.
 */
public interface TieBreaker extends AutoCloseable {

    /**
     * Chooses one of several moves.
     *
     * @param line how the position came about
     * @param position where the moves are legal; as before afterwards
     * @param moves the moves to choose from, at least one, in the order in which they are asked
     */
    TieChoice choose(GameLine line, Position position, List<Long> moves);

    /** Whether it decides by what became of moves before. */
    default boolean remembers() {
        return true;
    }

    /** Ends what it needs, as an open file; never fails. */
    @Override
    void close();
}

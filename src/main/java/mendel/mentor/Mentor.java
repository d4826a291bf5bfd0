package mendel.mentor;

import java.util.Optional;
import mendel.game.Position;
import mendel.protocol.MentorScore;

/**
 * Gives the scores that evaluations learn from. The same position gets the same score, whatever was asked before.
 *
 * <p>For one thread at a time; several mentors of one kind can work in parallel.
 */
public interface Mentor extends AutoCloseable {

    /**
     * Scores a position in which the game is not over.
     *
     * @return the score from the view of the game's first side; empty when this mentor has none for such a position, as
     *     a static evaluation has none for a side in check
     * @throws mendel.ResourceException when the mentor fails for good; a failure never becomes a score
     */
    Optional<MentorScore> score(Position position);

    /**
     * Everything that the scores depend on, in one line: the engine, its options, the limit. Two mentors of the same
     * identity give the same scores.
     */
    String identity();

    /** Ends the mentor's processes. */
    @Override
    void close();
}

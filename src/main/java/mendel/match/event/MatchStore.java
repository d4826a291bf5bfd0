package mendel.match.event;

import java.util.List;
import mendel.InputException;
import mendel.match.game.PlayedGame;

/** Stores the games of a match, so that it can resume after an interruption. Used by one thread at a time. */
public interface MatchStore extends AutoCloseable {

    /** Stores nothing. */
    static MatchStore none() {
        return new MatchStore() {
            @Override
            public List<PlayedGame> stored() {
                return List.of();
            }

            @Override
            public double storedSeconds() {
                return 0;
            }

            @Override
            public void add(PlayedGame game, double seconds) {
                // A match without a folder is kept only in memory.
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
    }

    /** The games of earlier sessions. */
    List<PlayedGame> stored();

    /**
     * The refusal of a stored game that cannot be one of the match.
     *
     * @param number its place among the stored games, from 1
     */
    default InputException damaged(int number, String problem) {
        return new InputException("stored game " + number + " does not fit (" + problem + ")", "start the match again");
    }

    /** The seconds that earlier sessions took. */
    double storedSeconds();

    /**
     * Stores a game.
     *
     * @param seconds that all sessions took until now
     * @throws mendel.ResourceException when the file system fails
     */
    void add(PlayedGame game, double seconds);

    @Override
    void close();
}

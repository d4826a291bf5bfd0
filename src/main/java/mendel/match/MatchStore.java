package mendel.match;

import java.util.List;

/** Where a match keeps its games, so that it can go on after an interruption. Used by one thread at a time. */
public interface MatchStore extends AutoCloseable {

    /** Keeps nothing. */
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
                // A match without a folder lives in memory alone.
            }

            @Override
            public void close() {
                // Nothing is open.
            }
        };
    }

    /** The games of earlier sessions. */
    List<PlayedGame> stored();

    /** The seconds that earlier sessions took. */
    double storedSeconds();

    /**
     * Keeps a game.
     *
     * @param seconds that all sessions took until now
     * @throws mendel.ResourceException when the disk refuses
     */
    void add(PlayedGame game, double seconds);

    @Override
    void close();
}

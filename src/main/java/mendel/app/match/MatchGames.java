package mendel.app.match;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.match.event.StoredGames;

/** The games of a match or tournament that goes on: each is read from its folder once. Safe for several threads. */
public final class MatchGames {

    private final Path folder;
    private final StoredGames stored;
    private final List<MatchGame> games = new ArrayList<>();

    MatchGames(Path folder) {
        this.folder = folder;
        stored = new StoredGames(folder);
    }

    /** The match's folder. */
    public Path folder() {
        return folder;
    }

    /**
     * The games that have ended; a line that is being written is left out.
     *
     * @throws mendel.InputException naming the line that holds no game
     * @throws mendel.ResourceException when the file cannot be read
     */
    public synchronized List<MatchGame> now() {
        if (!stored.goesOn()) {
            games.clear();
        }
        stored.more().forEach(game -> games.add(new MatchGame(games.size() + 1, game)));
        return List.copyOf(games);
    }
}

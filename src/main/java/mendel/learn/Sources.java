package mendel.learn;

import java.nio.file.Files;
import java.nio.file.Path;
import mendel.game.Game;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;

/** The names of the games of one run, and which of them are in a memory. */
final class Sources {

    private final String game;
    private final String weights;
    private final String prefix;

    /**
     * Names.
     *
     * @param weights the fingerprint of the learner's weights
     * @param prefix the text before a game's number
     */
    Sources(Game game, String weights, String prefix) {
        this.game = game.id();
        this.weights = weights;
        this.prefix = prefix;
    }

    /** The index of a game of this run; -1 for all others. */
    int index(StoredGame stored) {
        String source = stored.context().source();
        if (source == null
                || !source.startsWith(prefix)
                || !stored.game().equals(game)
                || !weights.equals(stored.context().weights())) {
            return -1;
        }
        String number = source.substring(prefix.length());
        return number.matches("[1-9][0-9]{0,8}") ? Integer.parseInt(number) - 1 : -1;
    }

    /**
     * The index of the next game to play. Games are stored in order, so the last one gives it; the first ones may have
     * been pruned.
     */
    int next(Path memory) {
        if (!Files.exists(memory)) {
            return 0;
        }
        int[] next = new int[1];
        try (MemoryStore store = MemoryStore.read(memory)) {
            store.forEach(stored -> next[0] = Math.max(next[0], index(stored) + 1));
        }
        return next[0];
    }
}

package mendel.app.memory;

import java.util.List;
import mendel.InputException;
import mendel.SettingException;
import mendel.app.Games;
import mendel.memory.store.MemoryStore;

/** Questions to memories of games. */
public final class Memories {

    private Memories() {}

    /**
     * The game that a question is about: the one asked for, otherwise the only one that the memory holds.
     *
     * @param id the game's id; null for the only one
     * @throws InputException when there is no such game, or the memory holds none or several
     */
    public static Games.Entry game(MemoryStore store, String id) {
        List<String> held = store.gameIds();
        if (id == null && held.size() != 1) {
            throw new SettingException(names -> new InputException(
                    store.file().toString(),
                    "the memory holds " + (held.isEmpty() ? "no game" : "several games: " + String.join(", ", held)),
                    "give " + names.of("game")));
        }
        try {
            return Games.entry(id == null ? held.getFirst() : id);
        } catch (InputException e) {
            throw id == null ? store.damaged(e.getMessage()) : e;
        }
    }
}

package mendel.app.memory;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import mendel.InputException;
import mendel.Paths;
import mendel.SettingException;
import mendel.app.Games;
import mendel.app.WorkFolder;
import mendel.game.Game;
import mendel.memory.store.MemoryStore;
import org.jspecify.annotations.Nullable;

/** Questions to memories of games. */
public final class Memories {

    private Memories() {}

    /** The rules of a game by its id, as memories ask for them. */
    public static Game rules(String id) {
        return Games.entry(id).game();
    }

    /**
     * A memory to be added to; it is made when it is missing.
     *
     * @throws InputException when the file is no memory
     */
    public static MemoryStore write(Path file) {
        return MemoryStore.write(file, Memories::rules);
    }

    /**
     * Deletes a memory that was made for games of which none came, unless another process has it open.
     *
     * @param made whether it was not there before
     */
    public static void deleteEmpty(Path file, boolean made) {
        if (!made || !Files.exists(file)) {
            return;
        }
        try (MemoryStore store = MemoryStore.read(file)) {
            if (store.stats().games() > 0) {
                return;
            }
        }
        if (Files.exists(file.resolveSibling(Paths.name(file) + "-shm"))) {
            return; // Another process has it open, and may have games for it.
        }
        WorkFolder.delete(file);
    }

    /**
     * A memory to be changed that is there; one of an older version is brought to this one.
     *
     * @throws InputException when there is none, or the file is no memory
     */
    public static MemoryStore change(Path file) {
        if (!Files.exists(file)) {
            throw new InputException(file.toString(), "there is no such memory", "give an existing one");
        }
        return write(file);
    }

    /**
     * Looks for damage in a whole memory, and changes nothing.
     *
     * @return the faults, a sentence each; empty when all is well
     */
    public static List<String> check(Path file) {
        return MemoryStore.check(file, Memories::rules);
    }

    /**
     * The game that a question is about: the one asked for, otherwise the only one that the memory holds.
     *
     * @param id the game's id; null for the only one
     * @throws InputException when there is no such game, or the memory holds none or several
     */
    public static Games.GameEntry game(MemoryStore store, @Nullable String id) {
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

package mendel.learn;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Function;
import java.util.function.Predicate;
import mendel.AtomicFile;
import mendel.ResourceException;
import mendel.game.Game;
import mendel.memory.StoredGame;
import mendel.memory.store.MemoryStore;

/** A memory as it was before some of its games, in a temporary file. */
final class EarlierMemory implements AutoCloseable {

    private final Path folder;
    private final Path file;

    private EarlierMemory(Path folder) {
        this.folder = folder;
        this.file = folder.resolve("memory.db");
    }

    /**
     * Copies a memory, which takes as long as an import of its games.
     *
     * @param rules the rules by a game's id
     * @param later the games to leave out
     */
    static EarlierMemory of(Path memory, Function<String, Game> rules, Predicate<StoredGame> later) {
        EarlierMemory copy;
        try {
            copy = new EarlierMemory(Files.createTempDirectory("mendel-learn"));
        } catch (IOException e) {
            throw new ResourceException(
                    "there is no room for a temporary file (" + AtomicFile.reason(e) + "); check the free space", e);
        }
        try (MemoryStore from = MemoryStore.read(memory);
                MemoryStore to = MemoryStore.write(copy.file, rules);
                MemoryStore.Merge merge = to.merge()) {
            from.forEach(game -> {
                if (!later.test(game)) {
                    merge.add(game);
                }
            });
            merge.flush();
            return copy;
        } catch (RuntimeException e) {
            copy.close();
            throw e;
        }
    }

    /** The file. */
    Path file() {
        return file;
    }

    @Override
    public void close() {
        try (var files = Files.list(folder)) {
            for (Path each : files.toList()) {
                Files.delete(each);
            }
            Files.delete(folder);
        } catch (IOException e) {
            // The system will clean its folder of temporary files.
            folder.toFile().deleteOnExit();
        }
    }
}

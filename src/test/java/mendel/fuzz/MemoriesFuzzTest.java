package mendel.fuzz;

import com.code_intelligence.jazzer.junit.FuzzTest;
import mendel.InputException;
import mendel.game.Game;
import mendel.memory.exchange.JsonLines;
import mendel.memory.store.MemoryStore;

/** Memories: the games that they take in as JSON lines, and their files (see also src/scripts/attack-memory). */
class MemoriesFuzzTest {

    @FuzzTest
    void linesAreReadOrRefused(byte[] input) {
        new Fuzzed(input)
                .text()
                .lines()
                .forEach(line -> Fuzzed.read(() -> {
                    String again = JsonLines.write(JsonLines.read(line, MemoriesFuzzTest::rules));
                    if (!JsonLines.write(JsonLines.read(again, MemoriesFuzzTest::rules))
                            .equals(again)) {
                        throw new AssertionError(again);
                    }
                }));
    }

    @FuzzTest
    void filesAreCheckedOrRefused(byte[] input) {
        new Fuzzed(input).asFile(".db", file -> {
            Fuzzed.read(() -> MemoryStore.check(file, MemoriesFuzzTest::rules));
            Fuzzed.read(() -> {
                try (MemoryStore store = MemoryStore.read(file)) {
                    store.forEach(game -> {});
                }
            });
        });
    }

    private static Game rules(String id) {
        return Fuzzed.GAMES.stream()
                .filter(game -> game.id().equals(id))
                .findFirst()
                .orElseThrow(() -> new InputException("there is no game " + InputException.quote(id), "give another"));
    }
}

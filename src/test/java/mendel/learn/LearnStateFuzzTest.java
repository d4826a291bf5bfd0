package mendel.learn;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import mendel.fuzz.FuzzTests;
import mendel.fuzz.Fuzzed;
import mendel.memory.StoredGame;
import mendel.memory.exchange.JsonLines;
import mendel.memory.rule.MemoryRule;
import mendel.memory.store.MemoryStore;
import mendel.player.GameLimit;
import org.junit.jupiter.api.Tag;

/** What learning needs to go on: the games that its memory holds, with where they come from. */
@Tag(FuzzTests.SLOW)
class LearnStateFuzzTest {

    private static final int MOST_GAMES = 10;

    private static LearnSettings settings(Path memory) {
        return new LearnSettings(
                LearnRuns.SMALL,
                memory,
                MemoryRule.EXPERT,
                GameLimit.nodes(3),
                0,
                new RandomPlies(LearnRuns.SMALL, 0, 2, 7),
                0,
                7);
    }

    /**
     * Games as JSON lines, from wherever they say that they come; {@code SOURCE} stands for a run of the same settings.
     */
    @FuzzTest
    void learningGoesOnOrRefuses(byte[] input) {
        String source = settings(Path.of("memory.db")).sources("itself");
        List<StoredGame> games = new ArrayList<>();
        new Fuzzed(input)
                .text()
                .replace("SOURCE", source)
                .lines()
                .forEach(line -> Fuzzed.read(() -> games.add(JsonLines.read(line, LearnRuns.RULES))));
        if (games.isEmpty()) {
            return; // Opening a memory takes far longer than reading lines.
        }
        Fuzzed.inFolder(folder -> {
            Path memory = folder.resolve("memory.db");
            Fuzzed.write(memory, Sound.EMPTY);
            try (MemoryStore store = MemoryStore.write(memory, LearnRuns.RULES);
                    MemoryStore.Merge merge = store.merge()) {
                games.forEach(game -> Fuzzed.read(() -> merge.add(game)));
                merge.flush();
            }
            goesOn(memory);
        });
    }

    /** A memory of two games with other bytes in some places: where, in three bytes, and what. */
    @FuzzTest
    void damagedMemoriesAreRefusedOrGoOn(byte[] input) {
        Fuzzed fuzzed = new Fuzzed(input);
        Fuzzed.inFolder(folder -> {
            Path memory = folder.resolve("memory.db");
            byte[] bytes = Sound.OF_TWO.clone();
            while (fuzzed.hasMore()) {
                int place = fuzzed.next() << 16 | fuzzed.next() << 8 | fuzzed.next();
                bytes[place % bytes.length] = (byte) fuzzed.next();
            }
            Fuzzed.write(memory, bytes);
            goesOn(memory);
        });
    }

    /** In a class of its own: threads of its game need the class of the test. */
    private static final class Sound {

        static final byte[] EMPTY = memory(0);
        static final byte[] OF_TWO = memory(2);

        private static byte[] memory(int games) {
            byte[][] bytes = new byte[1][];
            Fuzzed.inFolder(folder -> {
                Path memory = folder.resolve("memory.db");
                MemoryStore.write(memory, LearnRuns.RULES).close();
                for (int i = 0; i < games; i++) {
                    goesOn(memory);
                }
                Fuzzed.read(() -> bytes[0] = Files.readAllBytes(memory));
            });
            return bytes[0];
        }
    }

    /** One game more, unless there are very many: each takes a search for every move. */
    private static void goesOn(Path memory) {
        Fuzzed.readOrFail(() -> {
            try {
                Learning learning = new Learning(
                        settings(memory), LearnRuns.learner(LearnRuns.SMALL), null, "itself", LearnRuns.RULES, 1);
                learning.play(
                        Math.min(learning.done() + 1, MOST_GAMES),
                        new Learning.LearningListener(game -> {}, line -> {}),
                        () -> false);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}

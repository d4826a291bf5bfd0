package mendel.match.learn;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.file.Files;
import java.nio.file.Path;
import mendel.fuzz.Fuzzed;
import mendel.match.GameLimit;
import mendel.memory.JsonLines;
import mendel.memory.MemoryRule;
import mendel.memory.MemoryStore;

/** What learning needs to go on: the games that its memory holds, with where they come from. */
class LearnStateFuzzTest {

    private static final int GAMES = 2;

    private static LearnSettings settings(Path memory) {
        return new LearnSettings(LearnRuns.SMALL, memory, MemoryRule.EXPERT, GameLimit.nodes(3), 0, new RandomPlies(LearnRuns.SMALL, 0, 2, 7), 0, 7);
    }

    /** Games as JSON lines, from wherever they say that they come; {@code SOURCE} stands for a run of the same settings. */
    @FuzzTest
    void learningGoesOnOrRefuses(byte[] input) {
        String lines = new Fuzzed(input).text();
        Fuzzed.inFolder(folder -> {
            Path memory = folder.resolve("memory.db");
            String source = settings(memory).sources("itself");
            try (MemoryStore store = MemoryStore.write(memory, LearnRuns.RULES); MemoryStore.Merge merge = store.merge()) {
                lines.replace("SOURCE", source).lines().forEach(line -> Fuzzed.read(() -> merge.add(JsonLines.read(line, LearnRuns.RULES))));
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
            byte[] bytes = Sound.MEMORY.clone();
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

        static final byte[] MEMORY = memory();

        private static byte[] memory() {
            byte[][] bytes = new byte[1][];
            Fuzzed.inFolder(folder -> {
                Path memory = folder.resolve("memory.db");
                goesOn(memory);
                Fuzzed.read(() -> bytes[0] = Files.readAllBytes(memory));
            });
            return bytes[0];
        }
    }

    private static void goesOn(Path memory) {
        Fuzzed.readOrFail(() -> {
            try {
                new Learning(settings(memory), LearnRuns.learner(LearnRuns.SMALL), null, "itself", LearnRuns.RULES, 1)
                        .play(GAMES, new Learning.Listener(game -> { }, line -> { }), () -> false);
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        });
    }
}

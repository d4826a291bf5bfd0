package mendel.learn;

import java.nio.file.Path;
import mendel.memory.MemoryStore;
import mendel.memory.MemoryTieBreaker;
import mendel.player.Player;

/**
 * A learner at the board, with a view of its memory that stands still while games of a batch are played. For one
 * thread.
 */
final class LearnerSeat implements AutoCloseable {

    private final LearnSettings settings;
    private final MemoryStore memory;
    private final ChoiceRecorder recorder = new ChoiceRecorder();
    private final Player player;

    private LearnerSeat(LearnSettings settings, MemoryStore memory, Learner learner) {
        this.settings = settings;
        this.memory = memory;
        this.player = learner.open().apply(recorder);
    }

    /**
     * A learner that asks a memory.
     *
     * @param file the memory, as it is now
     */
    static LearnerSeat open(LearnSettings settings, Learner learner, Path file) {
        return new LearnerSeat(settings, MemoryStore.read(file), learner);
    }

    /** From now on it sees the memory as it is now, whatever is stored meanwhile. */
    void freeze() {
        memory.freeze();
    }

    /** It need not see that state any more. */
    void thaw() {
        memory.thaw();
    }

    /** The player for a game that begins; what it decides in it depends on the memory alone. */
    Player player() {
        recorder.begin(MemoryTieBreaker.exploring(memory, settings.game().id(), settings.rule()));
        return player;
    }

    /** What it decided in the game. */
    ChoiceRecorder recorder() {
        return recorder;
    }

    @Override
    public void close() {
        player.close();
        memory.close();
    }
}

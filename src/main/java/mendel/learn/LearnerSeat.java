package mendel.learn;

import java.nio.file.Path;
import mendel.memory.rule.MemoryTieBreaker;
import mendel.memory.store.MemoryStore;
import mendel.player.Player;

/** A learner's seat, with a view of its memory that is frozen during a batch of games. For one thread. */
final class LearnerSeat implements AutoCloseable {

    private final LearnSettings settings;
    private final MemoryStore memory;
    private final ChoiceRecorder recorder;
    private final Player player;

    private LearnerSeat(LearnSettings settings, MemoryStore memory, Learner learner) {
        this.settings = settings;
        this.recorder = new ChoiceRecorder(settings.game());
        this.memory = memory;
        this.player = learner.open().apply(recorder);
    }

    /**
     * A learner that probes a memory.
     *
     * @param file the memory, as it is now
     */
    static LearnerSeat open(LearnSettings settings, Learner learner, Path file) {
        return new LearnerSeat(settings, MemoryStore.read(file), learner);
    }

    /** Freezes its view of the memory, whatever is stored meanwhile. */
    void beginSnapshot() {
        memory.beginSnapshot();
    }

    /** Releases the frozen view. */
    void endSnapshot() {
        memory.endSnapshot();
    }

    /** The player for a new game; its decisions depend only on the memory. */
    Player player() {
        recorder.begin(MemoryTieBreaker.exploring(memory, settings.game(), settings.rule()));
        return player;
    }

    /** The recorder of its decisions in the game. */
    ChoiceRecorder recorder() {
        return recorder;
    }

    @Override
    public void close() {
        player.close();
        memory.close();
    }
}

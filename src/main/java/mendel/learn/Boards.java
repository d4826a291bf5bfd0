package mendel.learn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import mendel.player.PlayerFactory;
import org.jspecify.annotations.Nullable;

/** One board for each game that runs at the same time. */
final class Boards implements AutoCloseable {

    private final List<LearningBoard> all = new ArrayList<>();
    private final BlockingQueue<LearningBoard> free = new LinkedBlockingQueue<>();

    /**
     * Boards for one run.
     *
     * @param memory the memory that the learners probe
     * @param count how many
     */
    Boards(
            LearnSettings settings,
            Learner learner,
            @Nullable PlayerFactory opponents,
            String sources,
            Path memory,
            int count) {
        try {
            for (int i = 0; i < count; i++) {
                all.add(new LearningBoard(settings, learner, opponents, sources, memory));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
        free.addAll(all);
    }

    /** Freezes all learners' views of the memory until {@link #endSnapshot}. No game may be running. */
    void beginSnapshot() {
        all.forEach(LearningBoard::beginSnapshot);
    }

    /** Releases the frozen views. */
    void endSnapshot() {
        all.forEach(LearningBoard::endSnapshot);
    }

    /** Tries to play a game on a free board. */
    LearningBoard.Attempt play(int index) throws InterruptedException {
        LearningBoard board = free.take();
        try {
            return board.play(index);
        } finally {
            free.add(board);
        }
    }

    @Override
    public void close() {
        all.forEach(LearningBoard::close);
    }
}

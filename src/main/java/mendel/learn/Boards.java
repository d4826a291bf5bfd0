package mendel.learn;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import mendel.player.PlayerFactory;

/** As many boards as games run at the same time. */
final class Boards implements AutoCloseable {

    private final List<Board> all = new ArrayList<>();
    private final BlockingQueue<Board> free = new LinkedBlockingQueue<>();

    /**
     * Boards for one run.
     *
     * @param memory what the learners ask
     * @param count how many
     */
    Boards(LearnSettings settings, Learner learner, PlayerFactory opponents, String sources, Path memory, int count) {
        try {
            for (int i = 0; i < count; i++) {
                all.add(new Board(settings, learner, opponents, sources, memory));
            }
        } catch (RuntimeException e) {
            close();
            throw e;
        }
        free.addAll(all);
    }

    /** Lets all learners see the memory as it is now, until {@link #thaw}. Nobody plays meanwhile. */
    void freeze() {
        all.forEach(Board::freeze);
    }

    /** Ends that. */
    void thaw() {
        all.forEach(Board::thaw);
    }

    /** Tries to play a game on a board that is free. */
    Board.Attempt play(int index) throws InterruptedException {
        Board board = free.take();
        try {
            return board.play(index);
        } finally {
            free.add(board);
        }
    }

    @Override
    public void close() {
        all.forEach(Board::close);
    }
}

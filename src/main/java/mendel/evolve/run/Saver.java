package mendel.evolve.run;

import mendel.evolve.Generations;
import mendel.evolve.Measured;
import org.jspecify.annotations.Nullable;

/**
 * Saves a run's state: history, checkpoint, best weights, in this order, so that the history always reaches the newest
 * checkpoint.
 *
 * @param <P> what is saved
 */
final class Saver<P extends Generations> {

    private final History history;
    private final Checkpoints<P> checkpoints;
    private final BestFile bestFile;
    private final BackgroundWriter writer;
    private @Nullable P saved;
    private @Nullable Measured writtenBest;

    Saver(History history, Checkpoints<P> checkpoints, BestFile bestFile, BackgroundWriter writer) {
        this.history = history;
        this.checkpoints = checkpoints;
        this.bestFile = bestFile;
        this.writer = writer;
    }

    /** Saves in the background; does nothing while an earlier checkpoint is still being written. */
    void offer(Checkpoint<P> checkpoint) {
        if (writer.offer(() -> save(checkpoint))) {
            saved = checkpoint.population();
        }
    }

    /** Saves the last checkpoint and waits until everything is on the disk. */
    @SuppressWarnings("ReferenceEquality")
    void finish(Checkpoint<P> checkpoint) {
        if (saved != checkpoint.population()) {
            writer.write(() -> save(checkpoint));
        }
        writer.await();
    }

    /** Runs on the writer's thread, one at a time. */
    @SuppressWarnings("ReferenceEquality")
    private void save(Checkpoint<P> checkpoint) {
        history.force();
        checkpoints.save(checkpoint);
        Measured best = checkpoint.population().best();
        if (best != writtenBest) {
            bestFile.write(best);
            writtenBest = best;
        }
    }
}

package mendel.evolve.run;

import mendel.evolve.EvolutionState;
import mendel.evolve.Measured;
import org.jspecify.annotations.Nullable;

/**
 * Saves a run's state: history, checkpoint, best weights, in this order, so that the history always reaches the newest
 * checkpoint.
 *
 * @param <S> what is saved
 */
final class Saver<S extends EvolutionState> {

    private final History history;
    private final Checkpoints<S> checkpoints;
    private final BestFile bestFile;
    private final BackgroundWriter writer;
    private @Nullable S saved;
    private @Nullable Measured writtenBest;

    Saver(History history, Checkpoints<S> checkpoints, BestFile bestFile, BackgroundWriter writer) {
        this.history = history;
        this.checkpoints = checkpoints;
        this.bestFile = bestFile;
        this.writer = writer;
    }

    /** Saves in the background; does nothing while an earlier checkpoint is still being written. */
    void offer(Checkpoint<S> checkpoint) {
        if (writer.offer(() -> save(checkpoint))) {
            saved = checkpoint.state();
        }
    }

    /** Saves the last checkpoint and waits until everything is on the disk. */
    @SuppressWarnings("ReferenceEquality")
    void finish(Checkpoint<S> checkpoint) {
        if (saved != checkpoint.state()) {
            writer.write(() -> save(checkpoint));
        }
        writer.await();
    }

    /** Runs on the writer's thread, one at a time. */
    @SuppressWarnings("ReferenceEquality")
    private void save(Checkpoint<S> checkpoint) {
        history.force();
        checkpoints.save(checkpoint);
        Measured best = checkpoint.state().best();
        if (best != writtenBest) {
            bestFile.write(best);
            writtenBest = best;
        }
    }
}

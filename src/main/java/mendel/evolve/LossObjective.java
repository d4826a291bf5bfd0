package mendel.evolve;

import java.util.List;
import mendel.eval.Weights;
import org.jspecify.annotations.Nullable;

/** An objective whose losses depend only on the weights and the generation's positions. */
public interface LossObjective extends Objective {

    /**
     * The train loss of each genome on the positions of one generation: all of them, or a fresh sample that depends
     * only on the run's seed and the generation.
     */
    double[] losses(List<Weights> genomes, long generation);

    /** The loss on all training positions. */
    double trainLoss(Weights weights);

    /** The loss on the validation positions; reported, never used for selection. */
    double validationLoss(Weights weights);

    /**
     * Weights after a few exact descent steps on the training positions of that generation; never worse than the start
     * on those positions.
     */
    Weights improve(Weights start, long generation, int steps);

    @Override
    default PopulationLosses evaluate(List<Weights> genomes, long generation, ObjectiveState state) {
        return new PopulationLosses(losses(genomes, generation), state);
    }

    /** The best has the smallest loss on all training positions. */
    @Override
    default BestSoFar selectBest(
            Weights champion, double loss, long generation, @Nullable BestSoFar before, ObjectiveState state) {
        Measured current = before != null && champion.equals(before.current().weights())
                ? before.current()
                : new Measured(champion, trainLoss(champion), validationLoss(champion), generation);
        Measured best = before != null && !(current.trainLoss() < before.best().trainLoss()) ? before.best() : current;
        return new BestSoFar(current, best, state);
    }
}

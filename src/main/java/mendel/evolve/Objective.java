package mendel.evolve;

import java.util.List;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;

/**
 * What an evolution minimises. Every method gives the same bits for the same arguments, whatever the number of threads.
 */
public interface Objective {

    /** The parameters that are evolved. */
    WeightSpec spec();

    /**
     * The train loss of each genome on the positions of one generation: all of them, or a fresh sample that depends on the
     * run's seed and the generation alone.
     */
    double[] losses(List<Weights> genomes, long generation);

    /**
     * Whether {@link #losses} of the same weights change from generation to generation, so that survivors are measured
     * again.
     */
    boolean resamples();

    /** The loss on all training positions. */
    double trainLoss(Weights weights);

    /** The loss on the validation positions; shown, never selected on. */
    double validationLoss(Weights weights);

    /**
     * Weights after a few exact local steps downhill on the training positions of that generation; never worse than the
     * start on those positions.
     */
    Weights improve(Weights start, long generation, int steps);
}

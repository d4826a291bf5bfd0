package mendel.evolve;

import java.util.Arrays;
import mendel.Workers;
import mendel.eval.Weights;
import mendel.work.JobWorker;

/** Computes the losses of genomes on one thread. Each genome's is the same, whichever others are computed with it. */
public final class LossWorker implements JobWorker<LossTask, double[]> {

    private final MentorObjective objective;

    /** A worker on the positions of an objective, which it shares with others. */
    public LossWorker(MentorObjective objective) {
        this.objective = objective.forThreads(new Workers(1));
    }

    /** The loss of each genome. */
    @Override
    public double[] run(LossTask task) {
        return objective.losses(
                Arrays.stream(task.genomes())
                        .map(values -> Weights.of(objective.spec(), values))
                        .toList(),
                task.generation());
    }
}

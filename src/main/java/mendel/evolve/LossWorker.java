package mendel.evolve;

import java.util.Arrays;
import mendel.Workers;
import mendel.eval.Weights;
import mendel.work.JobWorker;

/**
 * Sums the losses of genomes on shards of the positions, on one thread. Each genome's are the same, whichever others
 * are computed with it.
 */
public final class LossWorker implements JobWorker<LossTask, double[]> {

    private final MentorObjective objective;

    /** A worker on the positions of an objective, which it shares with others. */
    public LossWorker(MentorObjective objective) {
        this.objective = objective.forThreads(new Workers(1));
    }

    /** The sums of the genomes on the first shard, then those on the next. */
    @Override
    public double[] run(LossTask task) {
        return objective.sums(
                Arrays.stream(task.genomes())
                        .map(values -> Weights.of(objective.spec(), values))
                        .toList(),
                task.positions(),
                task.generation(),
                task.fromShard(),
                task.toShard());
    }
}

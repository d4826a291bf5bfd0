package mendel.evolve;

import java.util.List;
import mendel.ResourceException;
import mendel.eval.Weights;
import mendel.evolve.LossTask.TaskPositions;
import mendel.evolve.fitness.LossPositions;
import mendel.evolve.fitness.PopulationKernel;
import mendel.work.JobRun;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/** Losses of populations, summed on other machines: some genomes on some shards of the positions at a time. */
final class SpreadLosses implements AutoCloseable {

    private final JobRun<LossTask, double[]> machines;

    SpreadLosses(JobRun<LossTask, double[]> machines) {
        this.machines = machines;
    }

    /**
     * The loss of each genome.
     *
     * @param which the positions that are meant
     * @param positions the same, which the machines have as well
     * @throws ResourceException when the machines are lost, or this thread is interrupted
     */
    double[] of(List<Weights> genomes, TaskPositions which, long generation, LossPositions positions) {
        int count = genomes.size();
        int shards = PopulationKernel.shards(positions);
        double[] sums = new double[shards * count];
        try {
            machines.run(
                    new PieceSource(genomes, which, generation, PopulationKernel.block(positions), shards),
                    (task, found) -> {
                        int some = task.genomes().length;
                        for (int shard = task.fromShard(); shard < task.toShard(); shard++) {
                            int at = (shard - task.fromShard()) * some;
                            System.arraycopy(found, at, sums, shard * count + task.from(), some);
                        }
                    });
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResourceException("the losses of a generation were interrupted", e);
        }
        return PopulationKernel.losses(positions, sums, count);
    }

    @Override
    public void close() {
        machines.close();
    }

    /**
     * Hands out blocks of genomes in their order, each shard by shard; a unit is a block on a shard. Genomes travel
     * with each task, so a task that is large enough takes all shards of them.
     */
    static final class PieceSource implements TaskSource<LossTask> {

        private final List<Weights> genomes;
        private final TaskPositions which;
        private final long generation;
        private final int block;
        private final int shards;
        private int genome;
        private int shard;

        /**
         * The pieces of a population.
         *
         * @param block how many genomes cost hardly more than one
         */
        PieceSource(List<Weights> genomes, TaskPositions which, long generation, int block, int shards) {
            this.genomes = genomes;
            this.which = which;
            this.generation = generation;
            this.block = block;
            this.shards = shards;
        }

        @Override
        public @Nullable LossTask next(int units) {
            if (genome >= genomes.size()) {
                return null;
            }
            boolean whole = shard == 0 && units >= shards;
            int toShard = whole ? shards : Math.min(shards, shard + units);
            long blocks = whole ? units / shards : 1;
            int to = (int) Math.min(genomes.size(), genome + blocks * block);
            LossTask task = new LossTask(
                    which,
                    generation,
                    genome,
                    genomes.subList(genome, to).stream().map(Weights::toArray).toArray(double[][]::new),
                    shard,
                    toShard);
            shard = toShard == shards ? 0 : toShard;
            genome = shard == 0 ? to : genome;
            return task;
        }

        @Override
        public long left() {
            return (long) (genomes.size() - genome + block - 1) / block * shards - shard;
        }
    }
}

package mendel.evolve;

import java.util.List;
import mendel.ResourceException;
import mendel.eval.Weights;
import mendel.work.JobRun;
import mendel.work.TaskSource;
import org.jspecify.annotations.Nullable;

/** Losses of populations, computed on other machines. */
final class SpreadLosses implements AutoCloseable {

    private final JobRun<LossTask, double[]> machines;

    SpreadLosses(JobRun<LossTask, double[]> machines) {
        this.machines = machines;
    }

    /**
     * The loss of each genome.
     *
     * @param block how many genomes cost hardly more than one
     * @throws ResourceException when the machines are lost, or this thread is interrupted
     */
    double[] of(List<Weights> genomes, long generation, int block) {
        double[] losses = new double[genomes.size()];
        try {
            machines.run(
                    new GenomeSource(genomes, generation, block),
                    (task, found) -> System.arraycopy(found, 0, losses, task.from(), found.length));
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new ResourceException("the losses of a generation were interrupted", e);
        }
        return losses;
    }

    @Override
    public void close() {
        machines.close();
    }

    /** Hands out genomes in their order; a unit is a block of them. */
    private static final class GenomeSource implements TaskSource<LossTask> {

        private final List<Weights> genomes;
        private final long generation;
        private final int block;
        private volatile int next;

        GenomeSource(List<Weights> genomes, long generation, int block) {
            this.genomes = genomes;
            this.generation = generation;
            this.block = block;
        }

        @Override
        public @Nullable LossTask next(int units) {
            int from = next;
            int to = (int) Math.min(genomes.size(), from + (long) units * block);
            next = to;
            return from == to
                    ? null
                    : new LossTask(
                            generation,
                            from,
                            genomes.subList(from, to).stream()
                                    .map(Weights::toArray)
                                    .toArray(double[][]::new));
        }

        @Override
        public long left() {
            return (genomes.size() - next + block - 1) / block;
        }
    }
}

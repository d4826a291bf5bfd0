package mendel.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.LossTask.TaskPositions;
import mendel.evolve.SpreadLosses.PieceSource;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.PopulationKernel;
import mendel.work.OneThread;
import mendel.work.ResultSink;
import mendel.work.TaskSource;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SpreadLossesTest {

    private final WeightSpec spec = SyntheticData.spec(40, true, true, 100);

    private List<Weights> population(int size) {
        return IntStream.range(0, size)
                .mapToObj(i -> SyntheticData.randomWeights(spec, i))
                .toList();
    }

    /** Does all tasks of some units, the last one first. */
    private record Backwards(LossWorker worker, int units) implements OneThread<LossTask, double[]> {

        @Override
        public void run(TaskSource<LossTask> tasks, ResultSink<LossTask, double[]> results)
                throws InterruptedException {
            List<LossTask> all = new ArrayList<>();
            for (LossTask task = tasks.next(units); task != null; task = tasks.next(units)) {
                all.addFirst(task);
            }
            all.forEach(task -> results.accept(task, worker.run(task)));
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 7, 1000})
    void theSameBitsHoweverTheWorkIsCut(int units) {
        MentorObjective alone = MentorObjective.of(
                SyntheticData.matrix(spec, 80_000, 8, 8, 1),
                SyntheticData.matrix(spec, 30, 8, 8, 2),
                LossKind.MAE,
                800,
                null,
                0,
                42,
                new Workers(2));
        assertThat(PopulationKernel.shards(alone.training())).isEqualTo(3);
        List<Weights> population = population(90);
        try (MentorObjective spread = alone.on(new Backwards(new LossWorker(alone), units))) {
            assertThat(spread.losses(population, 1)).containsExactly(alone.losses(population, 1));
        }
    }

    @Property(tries = 200)
    void eachGenomeMeetsEachShardOnce(
            @ForAll @IntRange(min = 1, max = 40) int genomes,
            @ForAll @IntRange(min = 1, max = 9) int shards,
            @ForAll @IntRange(min = 1, max = 30) int units) {
        int block = 8;
        PieceSource source = new PieceSource(population(genomes), TaskPositions.GENERATION, 5, block, shards);
        int[][] met = new int[genomes][shards];
        int[][] once = new int[genomes][shards];
        for (int[] row : once) {
            Arrays.fill(row, 1);
        }
        long left = source.left();
        assertThat(left).isEqualTo((genomes + block - 1L) / block * shards);
        for (LossTask task = source.next(units); task != null; task = source.next(units)) {
            for (int g = 0; g < task.genomes().length; g++) {
                for (int shard = task.fromShard(); shard < task.toShard(); shard++) {
                    met[task.from() + g][shard]++;
                }
            }
            assertThat(left - source.left()).isBetween(1L, (long) units);
            left = source.left();
        }
        assertThat(left).isZero();
        assertThat(met).isDeepEqualTo(once);
    }

    /** Genomes are sent with each task: whoever takes much work takes all positions of some. */
    @Test
    void largeTasksHaveAllShards() {
        PieceSource source = new PieceSource(population(40), TaskPositions.GENERATION, 5, 8, 3);
        LossTask task = source.next(7);
        assertThat(task).isNotNull();
        assertThat(task.genomes()).hasNumberOfRows(16);
        assertThat(task.fromShard()).isZero();
        assertThat(task.toShard()).isEqualTo(3);
    }
}

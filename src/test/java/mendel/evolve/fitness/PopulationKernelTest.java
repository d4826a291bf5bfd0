package mendel.evolve.fitness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PopulationKernelTest {

    private static final double CLIP = 800;
    private static final SigmoidScale SCALE = new SigmoidScale(1, 0.5, "given");

    private static LossProblem problem(FeatureMatrix matrix, LossKind kind) {
        return kind == LossKind.SIGMOID
                ? LossProblem.onResults(matrix, CLIP, SCALE)
                : LossProblem.onScores(matrix, kind, CLIP);
    }

    private static List<Weights> population(WeightSpec spec, int size) {
        return IntStream.range(0, size)
                .mapToObj(i -> SyntheticData.randomWeights(spec, i))
                .toList();
    }

    @Property(tries = 60)
    void equalsTheTwinToTheLastBit(
            @ForAll LossKind kind,
            @ForAll boolean tapered,
            @ForAll boolean narrow,
            @ForAll boolean large,
            @ForAll @IntRange(min = 1, max = 2500) int positions,
            @ForAll @IntRange(min = 1, max = 150) int genomes,
            @ForAll @IntRange(min = 1, max = 3) int threads,
            @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(60, tapered, true, large ? 1000 : 100);
        FeatureMatrix matrix = SyntheticData.matrix(spec, positions, 12, narrow ? 8 : 1000, seed);
        LossProblem problem = problem(matrix, kind);

        List<Weights> population = population(spec, genomes);
        double[] losses = new PopulationKernel(new Workers(threads)).losses(problem, population);

        assertThat(losses)
                .containsExactly(population.stream()
                        .mapToDouble(w -> ReferenceLoss.loss(problem, w))
                        .toArray());
    }

    @Property(tries = 30)
    void staysWithinAMillionthOfTheLossInDoublePrecision(
            @ForAll LossKind kind, @ForAll boolean tapered, @ForAll boolean integral, @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(60, tapered, integral, 100);
        LossProblem problem = problem(SyntheticData.matrix(spec, 700, 12, 8, seed), kind);

        List<Weights> population = population(spec, 5);
        double[] losses = new PopulationKernel(new Workers(2)).losses(problem, population);

        for (int g = 0; g < losses.length; g++) {
            double exact = problem.loss(population.get(g).toArray());
            assertThat(losses[g]).isCloseTo(exact, within(2e-6 * exact));
        }
    }

    @Test
    void shortsAreUsedExactlyWhereSumsFit() {
        WeightSpec whole = SyntheticData.spec(60, true, true, 100);
        WeightSpec real = SyntheticData.spec(60, true, false, 100);
        WeightSpec large = SyntheticData.spec(60, true, true, 1000);
        assertThat(problem(SyntheticData.matrix(whole, 1000, 12, 8, 1), LossKind.MAE)
                        .shortCount())
                .isEqualTo(1000);
        assertThat(problem(SyntheticData.matrix(real, 1000, 12, 8, 1), LossKind.MAE)
                        .shortCount())
                .isZero();
        assertThat(problem(SyntheticData.matrix(whole, 1000, 12, 1000, 1), LossKind.MAE)
                        .shortCount())
                .isZero();
        LossProblem mixed = problem(SyntheticData.matrix(large, 2000, 12, 8, 1), LossKind.MAE);
        assertThat(mixed.shortCount()).isBetween(PopulationKernel.CHUNK, 1999);
        for (int i = 0; i < mixed.size(); i++) {
            assertThat(mixed.matrix().largestSum(i) <= Short.MAX_VALUE).isEqualTo(i < mixed.shortCount());
        }
    }

    /** Machines that share the positions, and one that has them all, and the twin. */
    @ParameterizedTest
    @ValueSource(ints = {100, 1000})
    void shardsAddUpToTheWhole(int bound) {
        WeightSpec spec = SyntheticData.spec(60, true, true, bound);
        LossProblem problem =
                problem(SyntheticData.matrix(spec, 2 * PopulationKernel.SHARD + 3000, 8, 8, 1), LossKind.MAE);
        int shards = PopulationKernel.shards(problem);
        assertThat(shards).isEqualTo(3);
        List<Weights> population = population(spec, 70);
        double[] sums = new double[shards * population.size()];
        for (int from : new int[] {1, 0}) {
            int to = from == 0 ? 1 : shards;
            double[] some = new PopulationKernel(new Workers(2)).sums(problem, population, from, to);
            System.arraycopy(some, 0, sums, from * population.size(), some.length);
        }
        double[] losses = PopulationKernel.losses(problem, sums, population.size());
        assertThat(losses).containsExactly(new PopulationKernel(new Workers(1)).losses(problem, population));
        assertThat(losses[69]).isEqualTo(ReferenceLoss.loss(problem, population.get(69)));
    }

    @Test
    void manyCallsOfDifferentSizesGiveWhatEachGivesAlone() {
        WeightSpec spec = SyntheticData.spec(200, true, true, 100);
        LossProblem large = problem(SyntheticData.matrix(spec, 3000, 12, 8, 1), LossKind.MAE);
        LossProblem small =
                large.select(IntStream.range(0, 3000).filter(i -> i % 7 == 3).toArray());
        PopulationKernel kept = new PopulationKernel(new Workers(2));
        for (int round = 0; round < 3; round++) {
            for (LossProblem problem : List.of(large, small)) {
                for (int size : new int[] {130, 1, 64}) {
                    List<Weights> population = population(spec, size);
                    assertThat(kept.losses(problem, population))
                            .containsExactly(new PopulationKernel(new Workers(1)).losses(problem, population));
                }
            }
        }
    }
}

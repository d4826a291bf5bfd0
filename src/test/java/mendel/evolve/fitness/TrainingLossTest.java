package mendel.evolve.fitness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.OptionalDouble;
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
import org.junit.jupiter.params.provider.EnumSource;

class TrainingLossTest {

    private static final double CLIP = 800;

    private static LossProblem problem(FeatureMatrix matrix, LossKind kind) {
        return kind == LossKind.SIGMOID
                ? LossProblem.onResults(
                        matrix,
                        CLIP,
                        SigmoidScale.of(
                                matrix,
                                CLIP,
                                OptionalDouble.empty(),
                                0.5,
                                new double[matrix.spec().size()]))
                : LossProblem.onScores(matrix, kind, CLIP);
    }

    @Property(tries = 20)
    void squaredErrorByItsQuadraticFormIsTheSumOverPositions(
            @ForAll boolean tapered,
            @ForAll boolean integral,
            @ForAll @IntRange(min = 1, max = 80) int genomes,
            @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(20, tapered, integral, 100);
        LossProblem problem = problem(SyntheticData.matrix(spec, 300, 8, 8, seed), LossKind.MSE);
        List<Weights> population = IntStream.range(0, genomes)
                .mapToObj(i -> SyntheticData.randomWeights(spec, i))
                .toList();
        double[] losses = new double[genomes];
        new QuadraticForm(problem, new Workers(2)).losses(population, losses);
        for (int g = 0; g < genomes; g++) {
            double exact = problem.loss(population.get(g).toArray());
            assertThat(losses[g]).isCloseTo(exact, within(1e-9 * exact));
        }
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void stepsAreNeverWorseThanTheirStartAndMoreStepsAreNoWorse(LossKind kind) {
        WeightSpec spec = SyntheticData.spec(60, true, true, 100);
        TrainingLoss loss = new TrainingLoss(problem(SyntheticData.matrix(spec, 2000, 12, 8, 3), kind), new Workers(2));
        Weights start = SyntheticData.randomWeights(spec, 7);
        double last = loss.of(start);
        for (int steps = 1; steps <= 4; steps++) {
            double next = loss.of(loss.improve(start, steps));
            assertThat(next).isLessThanOrEqualTo(last);
            last = next;
        }
        assertThat(last).isLessThan(0.5 * loss.of(start));
        Weights good = loss.improve(start, 20);
        assertThat(loss.of(loss.improve(good, 3))).isLessThanOrEqualTo(loss.of(good));
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void stepsDoNotDependOnTheNumberOfThreads(LossKind kind) {
        WeightSpec spec = SyntheticData.spec(60, true, true, 100);
        LossProblem problem = problem(SyntheticData.matrix(spec, 1500, 12, 8, 4), kind);
        Weights start = SyntheticData.randomWeights(spec, 8);
        assertThat(new TrainingLoss(problem, new Workers(3)).improve(start, 3))
                .isEqualTo(new TrainingLoss(problem, new Workers(1)).improve(start, 3));
    }

    @Test
    void samplesAreAscendingWithoutRepetitionAndEveryPositionIsAsLikely() {
        int[] count = new int[10];
        for (int seed = 0; seed < 3000; seed++) {
            int[] sample = TrainingLoss.sample(10, 4, seed * 0x9E3779B97F4A7C15L);
            assertThat(sample).hasSize(4).isSorted().doesNotHaveDuplicates();
            for (int i : sample) {
                count[i]++;
            }
        }
        // 1200 expected, standard deviation 27.
        assertThat(IntStream.of(count)).allMatch(n -> n > 1065 && n < 1335);
    }
}

package mendel.evolve;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.SigmoidScale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MentorObjectiveTest {

    private final WeightSpec spec = SyntheticData.spec(40, true, true, 100);
    private final FeatureMatrix train = SyntheticData.matrix(spec, 1500, 10, 8, 1);
    private final FeatureMatrix validation = SyntheticData.matrix(spec, 300, 10, 8, 2);
    private final List<Weights> population = IntStream.range(0, 20)
            .mapToObj(i -> SyntheticData.randomWeights(spec, i))
            .toList();

    private MentorObjective objective(LossKind kind, int sample, int threads) {
        return MentorObjective.of(
                train,
                validation,
                kind,
                800,
                kind == LossKind.SIGMOID ? new SigmoidScale(1, 0.5, "given") : null,
                sample,
                42,
                new Workers(threads));
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void theSameBitsForEveryNumberOfThreads(LossKind kind) {
        for (int sample : new int[] {0, 200}) {
            MentorObjective one = objective(kind, sample, 1);
            MentorObjective three = objective(kind, sample, 3);
            for (long generation = 0; generation < 3; generation++) {
                assertThat(three.losses(population, generation)).containsExactly(one.losses(population, generation));
            }
            assertThat(three.trainLoss(population.getFirst())).isEqualTo(one.trainLoss(population.getFirst()));
            assertThat(three.validationLoss(population.getFirst()))
                    .isEqualTo(one.validationLoss(population.getFirst()));
            assertThat(three.improve(population.getFirst(), 1, 2)).isEqualTo(one.improve(population.getFirst(), 1, 2));
        }
    }

    @Test
    void withoutSampleTheLossesAreTheTrainLosses() {
        MentorObjective all = objective(LossKind.MAE, 0, 2);
        assertThat(all.resamples()).isFalse();
        double[] losses = all.losses(population, 5);
        for (int g = 0; g < losses.length; g++) {
            assertThat(losses[g]).isEqualTo(all.trainLoss(population.get(g)));
        }
    }

    @Test
    void samplesDependOnSeedAndGenerationAloneAndNotOnTheOrderOfCalls() {
        MentorObjective sampled = objective(LossKind.MAE, 200, 2);
        assertThat(sampled.resamples()).isTrue();
        double[] third = sampled.losses(population, 3);
        double[] fourth = sampled.losses(population, 4);
        assertThat(fourth).isNotEqualTo(third);
        assertThat(sampled.losses(population, 3)).containsExactly(third);
        assertThat(objective(LossKind.MAE, 200, 2).losses(population, 3)).containsExactly(third);
        assertThat(MentorObjective.of(train, validation, LossKind.MAE, 800, null, 200, 43, new Workers(2))
                        .losses(population, 3))
                .isNotEqualTo(third);
    }

    @Test
    void aSampleOfAllIsAll() {
        assertThat(objective(LossKind.MAE, 1500, 2).resamples()).isFalse();
    }
}

package mendel.evolve.certainty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LoadListener;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.evolve.certainty.Certainty.DataLevel;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.optimum.OptimumResult;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CertaintyTest {

    private static final int WEIGHTS = 16;
    private static final double NOISE = 50;
    private static final WeightSpec SPEC = SyntheticData.spec(WEIGHTS, false, false, 500);
    private static final double[] TRUTH =
            new Random(1).doubles(WEIGHTS, -40, 40).toArray();

    private static FeatureMatrix games(int games, long seed) {
        return SyntheticData.games(SPEC, TRUTH, games, 1, NOISE, -1, 0, seed);
    }

    private static LossProblem problem(FeatureMatrix matrix, LossKind kind) {
        return kind == LossKind.SIGMOID
                ? LossProblem.onResults(matrix, 1e6, new SigmoidScale(1, 1, "given"))
                : LossProblem.onScores(matrix, kind, 1e6);
    }

    private static Certainty certainty(FeatureMatrix train, FeatureMatrix validation, LossKind kind, int threads) {
        Workers workers = new Workers(threads);
        LossProblem problem = problem(train, kind);
        OptimumResult optimum = Optimum.of(problem, workers);
        return Certainty.of(
                        problem,
                        optimum,
                        validation.size() == 0
                                ? Optional.empty()
                                : Optional.of(new Certainty.CurveData(problem, optimum, problem(validation, kind))),
                        new double[WEIGHTS],
                        50,
                        3,
                        workers,
                        LoadListener.NONE,
                        () -> false)
                .orElseThrow();
    }

    /** With p weights and n independent positions the mean squared error of others is σ² (1 + p / (n - p)). */
    @Test
    void curveIsThatOfLeastSquares() {
        LearningCurve curve = certainty(games(640, 1), games(1000, 2), LossKind.MSE, 2)
                .curve()
                .orElseThrow();

        assertThat(curve.points().stream().map(CurvePoint::games)).containsExactly(40, 80, 160, 320, 640);
        assertThat(curve.points().stream().map(CurvePoint::positions)).containsExactly(40, 80, 160, 320, 640);
        for (CurvePoint point : curve.points().subList(2, 5)) { // With fewer games each of them counts much.
            double part = (double) WEIGHTS / (point.games() - WEIGHTS);
            assertThat(point.validation() / (NOISE * NOISE)).isCloseTo(1 + part, within(0.15 * (1 + part)));
            assertThat(point.train()).isLessThan(point.validation());
        }
        double gain = WEIGHTS / (640.0 - WEIGHTS) - WEIGHTS / (1280.0 - WEIGHTS);
        assertThat(curve.doubling() / (NOISE * NOISE)).isBetween(gain / 3, 3 * gain);
        assertThat(curve.doublingError()).isPositive();
        assertThat(curve.disagreement() / NOISE).isCloseTo(Math.sqrt(2.0 * WEIGHTS / (320 - WEIGHTS)), within(0.08));
        assertThat(curve.share()).isCloseTo(curve.disagreement() / NOISE, within(0.05));
        assertThat(curve.start()).isGreaterThan(10 * NOISE * NOISE);
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void tellsFewFromEnough(LossKind kind) {
        FeatureMatrix validation = games(6000, 2);
        int many = kind == LossKind.SIGMOID ? 6000 : 2500;

        Certainty few = certainty(games(64, 1), validation, kind, 2);
        assertThat(few.level()).isEqualTo(DataLevel.FEW);
        assertThat(few.verdict()).startsWith("too few data").contains("apart");
        if (kind != LossKind.SIGMOID) { // Results alone tell less.
            assertThat(few.curve().orElseThrow().whole().validation())
                    .as("a fine validation loss does not hide it")
                    .isLessThan(few.curve().orElseThrow().start());
        }

        Certainty enough = certainty(games(many, 1), validation, kind, 2);
        assertThat(enough.level()).as(enough.verdict()).isEqualTo(DataLevel.ENOUGH);
        assertThat(enough.verdict()).startsWith("the data are enough");
    }

    @Test
    void betweenTheTwoItAsksForMore() {
        Certainty more = certainty(games(250, 1), games(300, 2), LossKind.MSE, 2);

        assertThat(more.level()).as(more.verdict()).isEqualTo(DataLevel.MORE);
        assertThat(more.verdict()).contains("would still fall by", "sample more");
    }

    /** A small gain is none that was shown: its interval reaches to one that is worth more games. */
    @Test
    void aGainThatMayBeLargerIsNotEnough() {
        Certainty unsure = certainty(games(250, 1), games(6000, 2), LossKind.MSE, 2);
        assertThat(unsure.level()).as(unsure.verdict()).isEqualTo(DataLevel.UNSURE);
        assertThat(unsure.verdict()).contains("may lower the validation loss by", "do not tell");
        LearningCurve curve = unsure.curve().orElseThrow();
        assertThat(curve.doublingPercent()).isLessThan(Certainty.WORTHWHILE);
        assertThat(curve.doublingPercent() + curve.doublingPercentError()).isGreaterThan(Certainty.WORTHWHILE);
    }

    @Test
    void fewerThanTwoPositionsForEachWeightAreTooFew() {
        Certainty none = certainty(games(24, 1), games(50, 2), LossKind.MSE, 1);

        assertThat(none.bars()).isEmpty();
        assertThat(none.level()).isEqualTo(DataLevel.FEW);
        assertThat(none.verdict())
                .isEqualTo("too few data: 24 positions of 24 games, fewer than 2 positions for each"
                        + " weight, say nothing of how sure the weights are");
    }

    @Test
    void withoutValidationNothingTellsEnough() {
        FeatureMatrix train = games(300, 1);
        FeatureMatrix nothing = train.select(new int[0]);

        Certainty unknown = certainty(train, nothing, LossKind.MSE, 1);
        assertThat(unknown.verdict()).startsWith("without validation games");
        assertThat(unknown.level()).isEqualTo(DataLevel.UNKNOWN);
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void threadsDoNotCount(LossKind kind) {
        FeatureMatrix train = games(200, 1);
        FeatureMatrix validation = games(60, 2);

        assertThat(certainty(train, validation, kind, 3)).isEqualTo(certainty(train, validation, kind, 1));
    }

    @Test
    void saysWhenTheDataShowNoGames() {
        FeatureMatrix apart = games(300, 1);
        FeatureMatrix together = SyntheticData.asGames(
                apart, IntStream.range(0, 300).map(i -> i / 5).toArray());

        assertThat(certainty(apart, games(50, 2), LossKind.MSE, 1).showsGames()).isFalse();
        Certainty shown = certainty(together, games(50, 2), LossKind.MSE, 1);
        assertThat(shown.showsGames()).isTrue();
        assertThat(shown.games()).isEqualTo(60);
    }
}

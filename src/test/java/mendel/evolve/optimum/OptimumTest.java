package mendel.evolve.optimum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.SyntheticData;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.SigmoidScale;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class OptimumTest {

    private static final double CLIP = 800;

    private static LossProblem problem(FeatureMatrix matrix, LossKind kind) {
        return kind == LossKind.SIGMOID
                ? LossProblem.onResults(matrix, CLIP, new SigmoidScale(1, 0.5, "given"))
                : LossProblem.onScores(matrix, kind, CLIP);
    }

    private static void assertInsideBounds(WeightSpec spec, double[] weights) {
        for (int p = 0; p < weights.length; p++) {
            assertThat(weights[p]).isBetween(spec.get(p).min(), spec.get(p).max());
        }
    }

    /** Tight bounds, more weights than positions, weights that no position depends on: all occur. */
    @Property(tries = 200)
    void lossIsThatOfTheWeightsAndNoneWithinTheBoundsIsBelowTheProvedBound(
            @ForAll boolean tapered,
            @ForAll boolean squared,
            @ForAll @IntRange(min = 1, max = 200) int positions,
            @ForAll @IntRange(min = 1, max = 60) int bound,
            @ForAll long seed) {
        LossKind kind = squared ? LossKind.MSE : LossKind.MAE;
        WeightSpec spec = SyntheticData.spec(25, tapered, false, bound);
        LossProblem problem = problem(SyntheticData.matrix(spec, positions, 6, 8, seed), kind);

        OptimumResult optimum = Optimum.of(problem, new Workers(2));

        assertInsideBounds(spec, optimum.weights());
        assertThat(optimum.loss()).isCloseTo(problem.loss(optimum.weights()), within(1e-7 * optimum.loss() + 1e-9));
        assertThat(optimum.lowerBound()).isLessThanOrEqualTo(optimum.loss());
        RandomGenerator random = new Random(seed);
        for (int trial = 0; trial < 30; trial++) {
            double[] near = optimum.weights().clone();
            double distance = Math.pow(10, random.nextDouble(-4, 2));
            for (int p = 0; p < near.length; p++) {
                near[p] = Math.clamp(near[p] + distance * random.nextGaussian(), -bound, bound);
            }
            assertThat(problem.loss(near)).isGreaterThanOrEqualTo(optimum.lowerBound() * (1 - 1e-9));
        }
    }

    @Property(tries = 30)
    void theProofIsTightWhereTheLossIsNotZero(
            @ForAll boolean tapered,
            @ForAll boolean squared,
            @ForAll @IntRange(min = 1, max = 60) int bound,
            @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(25, tapered, false, bound);
        LossProblem problem =
                problem(SyntheticData.matrix(spec, 400, 6, 8, seed), squared ? LossKind.MSE : LossKind.MAE);
        assertThat(Optimum.of(problem, new Workers(2)).relativeGap()).isBetween(0.0, 2e-7);
    }

    /** One weight that counts once in each position: the optimum is the weighted median, or the weighted mean. */
    @Property(tries = 30)
    void ofOneConstantFeatureIsMedianAndMean(@ForAll @IntRange(min = 3, max = 60) int positions, @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(1, false, false, 500);
        FeatureMatrix matrix = SyntheticData.constant(spec, positions, seed);
        double best = Double.POSITIVE_INFINITY;
        double sum = 0;
        double total = 0;
        LossProblem absolute = problem(matrix, LossKind.MAE);
        for (int i = 0; i < positions; i++) {
            best = Math.min(best, absolute.loss(new double[] {absolute.target(i)}));
            sum += matrix.weight(i) * absolute.target(i);
            total += matrix.weight(i);
        }
        assertThat(Optimum.of(absolute, new Workers(1)).loss()).isCloseTo(best, within(2e-7 * best));
        assertThat(Optimum.of(problem(matrix, LossKind.MSE), new Workers(1)).weights()[0])
                .isCloseTo(sum / total, within(1e-3));
    }

    @Test
    void weightsThatNoPositionDependsOnStayAtTheirDefaults() {
        WeightSpec spec = new WeightSpec(
                "test",
                "idle",
                false,
                false,
                List.of(
                        new Parameter("used", 10, -100, 100, "g", "made up"),
                        new Parameter("idle", 7, -100, 100, "g", "made up")));
        for (LossKind kind : LossKind.values()) {
            OptimumResult optimum = Optimum.of(problem(SyntheticData.constant(spec, 40, 1), kind), new Workers(1));
            assertThat(optimum.weights()[1]).isEqualTo(7);
            assertThat(optimum.weights()[0]).isNotEqualTo(10);
        }
    }

    @Test
    void aWeightWhoseBoundsAreOneValueStaysThere() {
        WeightSpec spec =
                new WeightSpec("test", "fixed", false, false, List.of(new Parameter("fixed", 3, 3, 3, "g", "made up")));
        for (LossKind kind : LossKind.values()) {
            LossProblem problem = problem(SyntheticData.constant(spec, 40, 1), kind);
            OptimumResult optimum = Optimum.of(problem, new Workers(1));
            assertThat(optimum.weights()).containsExactly(3);
            assertThat(optimum.loss()).isCloseTo(problem.loss(new double[] {3}), within(1e-9 * optimum.loss()));
        }
    }

    @Property(tries = 15)
    void theSigmoidFitIsALocalOptimumAndSaysSo(@ForAll boolean tapered, @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(15, tapered, false, 60);
        LossProblem problem = problem(SyntheticData.matrix(spec, 300, 6, 8, seed), LossKind.SIGMOID);
        OptimumResult fit = Optimum.of(problem, new Workers(2));
        assertThat(fit.certificate()).contains("local optimum");
        assertThat(fit.lowerBound()).isNaN();
        assertInsideBounds(spec, fit.weights());
        RandomGenerator random = new Random(seed);
        for (int trial = 0; trial < 30; trial++) {
            double[] near = fit.weights().clone();
            for (int p = 0; p < near.length; p++) {
                near[p] = Math.clamp(near[p] + 0.3 * random.nextGaussian(), -60, 60);
            }
            assertThat(problem.loss(near)).isGreaterThanOrEqualTo(fit.loss() * (1 - 1e-6));
        }
    }
}

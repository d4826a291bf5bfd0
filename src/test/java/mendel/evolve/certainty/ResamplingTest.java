package mendel.evolve.certainty;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LoadListener;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import mendel.evolve.certainty.WeightError.WeightState;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.optimum.Cholesky;
import mendel.evolve.optimum.Optimum;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class ResamplingTest {

    private static final double NOISE = 60;
    private static final WeightSpec SPEC = SyntheticData.spec(6, false, false, 1000);
    private static final double[] TRUTH = {30, -20, 0, 55, 5, -40};
    private static final SigmoidScale CURVE = new SigmoidScale(1, 1, "given");

    private static LossProblem problem(FeatureMatrix matrix, LossKind kind) {
        return kind == LossKind.SIGMOID
                ? LossProblem.onResults(matrix, 1e6, CURVE)
                : LossProblem.onScores(matrix, kind, 1e6);
    }

    private static FeatureMatrix games(int games, int perGame, long seed) {
        return SyntheticData.games(SPEC, TRUTH, games, perGame, NOISE, -1, 0, seed);
    }

    private static Optional<ErrorBars> tried(FeatureMatrix matrix, LossKind kind, int resamples, int threads) {
        LossProblem problem = problem(matrix, kind);
        Workers workers = new Workers(threads);
        return Resampling.of(
                problem, Optimum.of(problem, workers), matrix, resamples, 7, workers, LoadListener.NONE, () -> false);
    }

    private static ErrorBars bars(FeatureMatrix matrix, LossKind kind, int resamples) {
        return tried(matrix, kind, resamples, 2).orElseThrow();
    }

    private static double[] errors(ErrorBars bars) {
        return bars.weights().stream().mapToDouble(WeightError::standardError).toArray();
    }

    /** With independent positions they are σ times the root of the diagonal of (X'X)⁻¹. */
    @Test
    void squaredErrorsHaveTheStandardErrorsOfOrdinaryLeastSquares() {
        FeatureMatrix matrix = games(2000, 1, 1);
        double[] ones = new double[matrix.size()];
        Arrays.fill(ones, 1);
        Cholesky cholesky = new Cholesky(new Products(matrix, new Workers(1)).gram(ones));

        ErrorBars bars = bars(matrix, LossKind.MSE, 600);

        for (int p = 0; p < SPEC.size(); p++) {
            double[] unit = new double[SPEC.size()];
            unit[p] = 1;
            cholesky.solve(unit);
            assertThat(bars.weights().get(p).standardError())
                    .isCloseTo(NOISE * Math.sqrt(unit[p]), within(0.1 * NOISE * Math.sqrt(unit[p])));
            assertThat(bars.weights().get(p).games()).isBetween(1700, 2000);
        }
        assertThat(bars.evaluationError()).isCloseTo(NOISE * Math.sqrt(SPEC.size() / 2000.0), within(0.4));
    }

    /** Their copies tell nothing new; whoever takes them for new positions finds half the error. */
    @ParameterizedTest
    @EnumSource(LossKind.class)
    void copiesWithinAGameDoNotMakeWeightsSurer(LossKind kind) {
        FeatureMatrix copies = games(400, 4, 3);
        FeatureMatrix apart =
                SyntheticData.asGames(copies, IntStream.range(0, copies.size()).toArray());

        double[] once = errors(bars(games(400, 1, 3), kind, 300));
        double[] byGame = errors(bars(copies, kind, 300));
        double[] byPosition = errors(bars(apart, kind, 300));

        for (int p = 0; p < once.length; p++) {
            assertThat(byGame[p] / once[p]).isBetween(0.85, 1.15);
            assertThat(byPosition[p] / once[p]).isBetween(0.38, 0.62);
        }
    }

    /** The slow, obvious twin: a whole fit for every resample. */
    @ParameterizedTest
    @EnumSource(LossKind.class)
    void oneStepIsAsGoodAsAFitForEveryResample(LossKind kind) {
        FeatureMatrix matrix = games(250, 2, 5);
        Workers one = new Workers(1);
        GamePositions games = new GamePositions(matrix);
        Draws draws = new Draws(99);
        int refits = 100;
        double[] sum = new double[SPEC.size()];
        double[] squares = new double[SPEC.size()];
        for (int r = 0; r < refits; r++) {
            List<Integer> drawn = new ArrayList<>();
            for (int game = 0; game < games.games(); game++) {
                for (int times = draws.poisson(r, game); times > 0; times--) {
                    for (int n = 0; n < games.count(game); n++) {
                        drawn.add(games.position(game, n));
                    }
                }
            }
            int[] indices = drawn.stream().mapToInt(Integer::intValue).toArray();
            double[] found =
                    Optimum.of(problem(matrix.select(indices), kind), one).weights();
            for (int p = 0; p < found.length; p++) {
                sum[p] += found[p];
                squares[p] += found[p] * found[p];
            }
        }

        double[] errors = errors(bars(matrix, kind, 400));

        for (int p = 0; p < errors.length; p++) {
            double refitted = Math.sqrt((squares[p] - sum[p] * sum[p] / refits) / (refits - 1));
            assertThat(errors[p] / refitted).isBetween(0.75, 1.3);
        }
    }

    @ParameterizedTest
    @EnumSource(
            value = LossKind.class,
            names = {"MAE", "MSE"})
    void intervalsHoldTheTruthNineteenTimesInTwenty(LossKind kind) {
        int held = 0;
        int all = 0;
        for (int repeat = 0; repeat < 40; repeat++) {
            for (WeightError weight :
                    bars(games(150, 2, 1000 + repeat), kind, 80).weights()) {
                held += weight.isNear(TRUTH[weight.parameter()]) ? 1 : 0;
                all++;
            }
        }
        assertThat((double) held / all).isBetween(0.91, 0.985);
    }

    @Test
    void twinsAreFoundAndTheirSumIsKnown() {
        FeatureMatrix matrix = SyntheticData.games(SPEC, TRUTH, 1000, 1, NOISE, 1, 1, 4);

        ErrorBars bars = bars(matrix, LossKind.MSE, 200);

        assertThat(bars.pairCount()).isEqualTo(1);
        WeightPair pair = bars.pairs().getFirst();
        assertThat(List.of(pair.first(), pair.second())).containsExactly(1, 5);
        assertThat(pair.factor()).isEqualTo(1);
        assertThat(pair.correlation()).isLessThan(-0.99);
        assertThat(pair.value()).isCloseTo(TRUTH[1] + TRUTH[5], within(3 * pair.standardError()));
        assertThat(pair.standardError()).isBetween(0.4, 1.2);
        // Apart they could be anywhere within their bounds: an even distribution of 2000.
        assertThat(errors(bars)[1]).isBetween(200.0, 700.0);
        assertThat(errors(bars)[0]).isBetween(0.4, 1.2);
    }

    @Test
    void twinsOfAnotherScaleAreWeighed() {
        FeatureMatrix matrix = SyntheticData.games(SPEC, TRUTH, 1000, 1, NOISE, 1, 3, 4);

        WeightPair pair = bars(matrix, LossKind.MSE, 200).pairs().getFirst();

        assertThat(pair.factor()).isCloseTo(1 / 3.0, within(0.01));
        assertThat(pair.value()).isCloseTo(TRUTH[1] + TRUTH[5] / 3, within(4 * pair.standardError()));
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void threadsDoNotCount(LossKind kind) {
        FeatureMatrix matrix = SyntheticData.matrix(SyntheticData.spec(12, true, true, 300), 900, 6, 8, 2);

        assertThat(tried(matrix, kind, 60, 3)).isEqualTo(tried(matrix, kind, 60, 1));
    }

    @Test
    void weightsAtBoundsAndUnseenOnesHaveNoError() {
        WeightSpec tight = SyntheticData.spec(7, false, false, 35);
        FeatureMatrix matrix = SyntheticData.games(
                        tight, new double[] {30, -20, 0, 55, 5, -40, 10}, 500, 1, NOISE, 6, 0, 4)
                .keepRows(row -> row != 2);

        ErrorBars bars = bars(matrix, LossKind.MSE, 100);

        assertThat(bars.weights().stream().map(WeightError::state))
                .containsExactly(
                        WeightState.FITTED,
                        WeightState.FITTED,
                        WeightState.UNSEEN,
                        WeightState.BOUND,
                        WeightState.FITTED,
                        WeightState.BOUND,
                        WeightState.UNSEEN);
        assertThat(bars.weights().get(3).standardError()).isNaN();
        assertThat(bars.weights().get(2).positions()).isZero();
        assertThat(bars.nearZero()).isLessThan(bars.fitted());
    }

    @Test
    void tooFewPositionsHaveNoErrors() {
        assertThat(tried(games(11, 1, 1), LossKind.MSE, 50, 1)).isEmpty();
        assertThat(tried(games(1, 100, 1), LossKind.MSE, 50, 1)).isEmpty();
        assertThat(tried(games(12, 1, 1), LossKind.MSE, 50, 1)).isPresent();
        assertThatThrownBy(() -> tried(games(100, 1, 1), LossKind.MSE, 49, 1)).hasMessageContaining("50");
    }

    @Test
    void interruptionEndsIt() {
        LossProblem problem = problem(games(100, 1, 1), LossKind.MSE);
        Workers one = new Workers(1);
        int[] asked = new int[1];

        assertThat(Resampling.of(
                        problem,
                        Optimum.of(problem, one),
                        problem.matrix(),
                        1_000_000,
                        1,
                        one,
                        LoadListener.NONE,
                        () -> ++asked[0] == 3))
                .isEmpty();
    }

    @Test
    void gamesAreDrawnOnceOnTheAverage() {
        Draws draws = new Draws(5);
        int[] counts = new int[20];
        for (int i = 0; i < 100_000; i++) {
            counts[draws.poisson(i / 1000, i % 1000)]++;
        }
        double chance = 100_000 * Math.exp(-1);
        for (int k = 0; k < 5; k++) {
            assertThat((double) counts[k]).isCloseTo(chance, within(4 * Math.sqrt(chance)));
            chance /= k + 1;
        }
    }
}

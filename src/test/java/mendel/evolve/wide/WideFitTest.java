package mendel.evolve.wide;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import mendel.Workers;
import mendel.app.Games;
import mendel.dataset.DataFile;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.LabelledPosition;
import mendel.dataset.LoadListener;
import mendel.dataset.MatrixOrder;
import mendel.dataset.PackedMatrix;
import mendel.dataset.PackedMatrixWriter;
import mendel.dataset.ShippedPositions;
import mendel.eval.EvaluationModel;
import mendel.eval.Weights;
import mendel.evolve.fitness.LossKind;
import mendel.evolve.fitness.LossProblem;
import mendel.evolve.fitness.Products;
import mendel.evolve.fitness.SigmoidScale;
import mendel.evolve.optimum.Optimum;
import mendel.evolve.optimum.OptimumResult;
import mendel.evolve.wide.WideFit.FitStanding;
import mendel.game.Position;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The fit of wide models against what is known of narrow ones. */
@Tag("long")
class WideFitTest {

    @TempDir
    private Path folder;

    private PackedMatrix packed(String game, String model, Path data, double validation, int threads) {
        Games.GameEntry entry = Games.entry(game);
        return PackedMatrixWriter.write(
                entry.game(),
                entry.model(model),
                data,
                validation,
                MatrixOrder.BY_ROWS,
                folder.resolve("m.bin"),
                new Workers(threads),
                LoadListener.NONE);
    }

    /** The curve with some steepness per centi-unit. */
    private static SigmoidScale scale(double steepness, double wdl) {
        return new SigmoidScale(steepness * 400 / Math.log(10), wdl, "given");
    }

    /** The numbers of a fit that is drawn to 0. */
    private static WeightMap map(PackedMatrix packed, boolean common) {
        return WeightMap.of(packed, new double[packed.spec().size()], common);
    }

    private Path some(String game, int count) {
        Path file = folder.resolve("some.csv");
        DataFile.write(file, ShippedPositions.first(game, count));
        return file;
    }

    @ParameterizedTest
    @CsvSource({"reversi, full", "reversi, patterns", "chess, full", "draughts, full"})
    void scoresAreThoseOfTheOrdinaryMatrix(String game, String model) {
        Path data = some(game, 700);
        Games.GameEntry entry = Games.entry(game);
        EvaluationModel<Position> of = entry.model(model);
        FeatureMatrix matrix = FeatureMatrix.of(
                entry.game(),
                of,
                DataFile.read(data, entry.game()).stream()
                        .filter(p -> p.score() != null && !p.score().isMate())
                        .toList(),
                new Workers(1));
        Random random = new Random(7);
        double[] weights = random.doubles(of.spec().size(), -100, 100).toArray();
        try (PackedMatrix packed = packed(game, model, data, 0, 2)) {
            assertThat(packed.size()).isEqualTo(matrix.size());
            assertThat(packed.weights()).isLessThan(weights.length);
            float[] single = new float[packed.weights()];
            for (int i = 0; i < single.length; i++) {
                single[i] = (float) weights[packed.parameter(i)];
            }
            float[] scores = new float[packed.size()];
            packed.scores(single, 0, scores.length, scores);
            double[] sums = new double[single.length];
            float[] values = new float[scores.length];
            double[] inTheData = new double[scores.length];
            double[] expected = new double[weights.length];
            for (int i = 0; i < scores.length; i++) {
                assertThat((double) scores[i]).isCloseTo(matrix.evaluate(packed.origin(i), weights), within(0.05));
                double[] sum = new double[1];
                packed.factors(i, (weight, factor) -> sum[0] += factor * single[weight]);
                assertThat(sum[0]).isCloseTo(scores[i], within(0.01));
                values[i] = random.nextInt(-2, 3);
                inTheData[packed.origin(i)] = values[i];
            }
            new Products(matrix, new Workers(1)).transposed(inTheData, expected);
            packed.addTransposed(values, 0, values.length, sums);
            for (int p = 0; p < expected.length; p++) {
                int weight = packed.weightOf(p);
                assertThat(weight < 0 ? 0 : sums[weight]).isCloseTo(expected[p], within(1e-3));
                assertThat(weight < 0 || packed.parameter(weight) == p).isTrue();
            }
        }
        assertThat(folder.resolve("m.bin")).doesNotExist();
    }

    /** Hardly any penalty: then the optimum is that of the exact solvers, whose bounds hold for both. */
    @ParameterizedTest
    @EnumSource(
            value = LossKind.class,
            names = {"MSE", "MAE"})
    void comesToTheExactOptimum(LossKind kind) {
        Path data = some("reversi", 4000);
        Games.GameEntry entry = Games.entry("reversi");
        EvaluationModel<Position> model = entry.model("labaj2007");
        Workers workers = new Workers(2);
        FeatureMatrix matrix = FeatureMatrix.of(entry.game(), model, DataFile.read(data, entry.game()), workers);
        OptimumResult exact = Optimum.of(LossProblem.onScores(matrix, kind, 1e9), workers);
        try (PackedMatrix packed = packed("reversi", "labaj2007", data, 0, 2)) {
            WideProblem problem = WideProblem.onScores(packed, kind, 1e9);
            WeightMap map = map(packed, false);
            double[] start = map.numbers(Weights.defaults(model.spec()).toArray());
            WideFit fit = WideFit.begin(problem, map, new Penalty(1e-9), start, start, workers);
            FitStanding last = fit.standing();
            double first = last.train();
            for (int i = 0; i < 40; i++) {
                last = fit.advance();
                assertThat(last.bound()).isLessThanOrEqualTo(exact.loss() * (1 + 1e-6));
            }
            assertThat(last.train()).isBetween(exact.loss() * (1 - 1e-6), exact.loss() * 1.005);
            assertThat(first).isGreaterThan(exact.loss() * 1.05);
        }
    }

    /** The gradient of the objective is 0 at the optimum of a wide model, and the bound proves how near it is. */
    @ParameterizedTest
    @ValueSource(doubles = {0, 2})
    void theBoundMeetsTheObjective(double memory) {
        Path data = some("reversi", 3000);
        try (PackedMatrix packed = packed("reversi", "patterns", data, 0.2, 2)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 6400);
            WeightMap map = map(packed, false);
            double[] zero = new double[map.size()];
            WideFit fit = WideFit.begin(problem, map, new Penalty(150, memory), zero, zero, new Workers(2));
            FitStanding last = fit.standing();
            for (int i = 0; i < 5; i++) {
                last = fit.advance();
            }
            assertThat(last.relativeGap()).isBetween(0.0, 0.001);
            assertThat(last.train()).isLessThan(last.objective());
            double[] seen = problem.shares(new Workers(1));
            double[] weights = fit.weights();
            int unseen = 0;
            for (int p = 0; p < weights.length; p++) {
                int weight = packed.weightOf(p);
                if (weight < 0 || seen[weight] == 0) {
                    assertThat(weights[p]).isZero();
                    unseen++;
                }
            }
            assertThat(unseen).isBetween(1_000_000, weights.length - 1);
        }
    }

    /**
     * With a weak penalty hardly anything holds what the positions do not tell, and a gradient that is almost 0 proves
     * little: the bound has to come from where the gradient is shortest.
     */
    @Test
    void aWeakPenaltyIsProvedToo() {
        Path data = some("reversi", 3000);
        try (PackedMatrix packed = packed("reversi", "patterns", data, 0.2, 2)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 6400);
            WeightMap map = map(packed, true);
            double[] zero = new double[map.size()];
            WideFit fit = WideFit.begin(problem, map, new Penalty(6), zero, zero, new Workers(2));
            double bound = fit.standing().bound();
            FitStanding last = fit.standing();
            for (int i = 0; i < 14; i++) {
                last = fit.advance();
                bound = Math.max(bound, last.bound());
            }
            assertThat((last.objective() - bound) / last.objective()).isBetween(0.0, 0.001);
        }
    }

    /** The block of a model whose numbers all are common has all its second derivatives, and solves for them. */
    @Test
    void theBlockOfCommonNumbersSolvesForAllOfThem() {
        try (PackedMatrix packed = packed("reversi", "labaj2007", some("reversi", 12_000), 0, 2)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 6400);
            WeightMap map = map(packed, false);
            int size = map.size();
            double[][] derivatives = new double[size][size];
            for (int i = 0; i < packed.size(); i++) {
                double[] row = new double[size];
                packed.factors(i, (weight, factor) -> row[map.ownOf(weight)] += factor);
                for (int a = 0; a < size; a++) {
                    for (int b = 0; b < size; b++) {
                        derivatives[a][b] += 2 * row[a] * row[b] / packed.size();
                    }
                }
            }
            // A penalty that bends by 0.5 and by a third of what the positions tell.
            Penalty penalty = new Penalty(0.25 * problem.trainCount(), 1.0 / 3);
            for (int a = 0; a < size; a++) {
                derivatives[a][a] += 0.5 + derivatives[a][a] / 3;
            }
            Workers workers = new Workers(2);
            FrequentBlock block = FrequentBlock.of(
                    problem,
                    map,
                    new PenalisedLoss(
                            problem,
                            map,
                            penalty,
                            new double[size],
                            new WideProducts(packed, map, workers),
                            new PartSums(workers)));
            assertThat(block.numbers()).hasSizeBetween(10, size);
            double[] way = new Random(3).doubles(size, -1, 1).toArray();
            double[] right = new double[block.numbers().length];
            for (int a = 0; a < right.length; a++) {
                for (int b = 0; b < right.length; b++) {
                    right[a] += derivatives[block.numbers()[a]][block.numbers()[b]] * way[b];
                }
            }
            block.solve(right);
            for (int a = 0; a < right.length; a++) {
                assertThat(right[a]).isCloseTo(way[a], within(1e-4));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void everyThreadCountAndEveryResumeGivesTheSameBits(LossKind kind) throws Exception {
        Path data = some("chess", 1500);
        List<double[]> results = new ArrayList<>();
        for (int threads = 1; threads <= 3; threads++) {
            try (PackedMatrix packed = packed("chess", "full", data, 0.2, threads)) {
                WideProblem problem = kind == LossKind.SIGMOID
                        ? WideProblem.onResults(packed, 1000, scale(0.005, 0.5))
                        : WideProblem.onScores(packed, kind, 800);
                WeightMap map = map(packed, false);
                double[] start = map.numbers(Weights.defaults(packed.spec()).toArray());
                Workers workers = new Workers(threads);
                WideFit fit = WideFit.begin(problem, map, new Penalty(5, 0.5), start, start, workers);
                double before = fit.standing().objective();
                for (int i = 0; i < 4; i++) {
                    double after = fit.advance().objective();
                    assertThat(after).isLessThanOrEqualTo(before * (1 + 1e-7)); // Scores are of single precision.
                    before = after;
                    if (threads == 3) {
                        fit = WideFit.resume(problem, map, new Penalty(5, 0.5), start, fit.state(), workers);
                    }
                }
                results.add(fit.weights());
            }
        }
        assertThat(results.get(1)).isEqualTo(results.get(0));
        assertThat(results.get(2)).isEqualTo(results.get(0));
        assertThat(Files.list(folder).toList()).hasSize(1);
    }

    /** What no position has stays where the penalty draws to, and what its stages have in common is added. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void whatIsNotToldIsTheCentre(boolean common) {
        Path data = some("reversi", 500);
        try (PackedMatrix packed = packed("reversi", "patterns", data, 0, 2)) {
            double[] centre = new Random(5).doubles(packed.spec().size(), -5, 5).toArray();
            WeightMap map = WeightMap.of(packed, centre, common);
            assertThat(map.ownCount()).isEqualTo(packed.weights());
            double[] numbers = map.numbers(centre);
            assertThat(map.weights(numbers)).isEqualTo(centre);
            WideFit fit = WideFit.begin(
                    WideProblem.onScores(packed, LossKind.MSE, 6400),
                    map,
                    new Penalty(30),
                    numbers,
                    numbers,
                    new Workers(2));
            fit.advance();
            double[] weights = fit.weights();
            int moved = 0;
            for (int p = 0; p < weights.length; p++) {
                if (packed.weightOf(p) < 0 && weights[p] != centre[p]) {
                    moved++;
                }
            }
            assertThat(moved > 0).isEqualTo(common);
        }
    }

    /**
     * With numbers in common the weights of a configuration are held near each other over the stages, and it validates
     * better where positions are few.
     */
    @Test
    void commonNumbersHelpWhereStagesAreFew() {
        Path data = some("reversi", 4000);
        try (PackedMatrix packed = packed("reversi", "full", data, 0.25, 2)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 6400);
            double[] validation = new double[2];
            WeightMap[] maps = {map(packed, false), map(packed, true)};
            for (int m = 0; m < maps.length; m++) {
                double[] zero = new double[maps[m].size()];
                WideFit fit = WideFit.begin(problem, maps[m], new Penalty(30), zero, zero, new Workers(2));
                FitStanding last = fit.standing();
                for (int i = 0; i < 40 && !(last.relativeGap() < 0.001); i++) {
                    last = fit.advance();
                }
                assertThat(last.relativeGap()).isBetween(0.0, 0.001);
                validation[m] = last.validation();
            }
            assertThat(validation[1]).isLessThan(0.97 * validation[0]);
        }
    }

    /**
     * A start that was fitted to three times as many positions knows more than a few new ones tell. Held by that, the
     * new ones make it better, and better than with any penalty that is the same for rare and common weights.
     */
    @Test
    void memoryStandsForThePositionsOfTheStart() {
        List<LabelledPosition> all = ShippedPositions.first("reversi", 16_000);
        double[] before = fitted(all.subList(0, 9000), new Penalty(10), null);
        double[] alone = IntStream.of(1, 10, 100, 1000, 10_000)
                .mapToDouble(strength -> loss(all, fitted(all.subList(9000, 12_000), new Penalty(strength), before)))
                .toArray();
        double held = loss(all, fitted(all.subList(9000, 12_000), new Penalty(10, 3), before));
        assertThat(held)
                .isLessThan(loss(all, before))
                .isLessThan(Arrays.stream(alone).min().orElseThrow());
    }

    /** The weights of a fit that begins at others, and is held near them; at 0 for null. */
    private double[] fitted(List<LabelledPosition> positions, Penalty penalty, double @Nullable [] start) {
        Path file = folder.resolve("part.csv");
        DataFile.write(file, positions);
        try (PackedMatrix packed = packed("reversi", "full", file, 0, 2)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 6400);
            double[] near = start == null ? new double[packed.spec().size()] : start;
            WeightMap map = WeightMap.of(packed, near, false);
            double[] centre = map.numbers(near);
            WideFit fit = WideFit.begin(problem, map, penalty, centre, centre, new Workers(2));
            FitStanding last = fit.standing();
            for (int i = 0; i < 60 && !(last.relativeGap() < 1e-3); i++) {
                last = fit.advance();
            }
            return fit.weights();
        }
    }

    /** The mean loss of the last positions. */
    private double loss(List<LabelledPosition> all, double[] weights) {
        Path file = folder.resolve("rest.csv");
        DataFile.write(file, all.subList(12_000, all.size()));
        try (PackedMatrix packed = packed("reversi", "full", file, 0, 2)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 6400);
            WeightMap map = map(packed, false);
            double[] numbers = map.numbers(weights);
            return WideFit.begin(problem, map, new Penalty(1), numbers, numbers, new Workers(2))
                    .standing()
                    .train();
        }
    }

    /** Of expected results no bound is proved; how the objective fell tells about how much more there is to gain. */
    @ParameterizedTest
    @CsvSource({"chess, full", "draughts, patterns", "reversi, patterns"})
    void fallsTellHowFarTheOptimumOfExpectedResultsIs(String game, String model) {
        try (PackedMatrix packed = packed(game, model, some(game, 3000), 0.2, 2)) {
            WideProblem problem = WideProblem.onResults(packed, 6400, scale(0.003, 0.3));
            WeightMap map = map(packed, true);
            double[] zero = new double[map.size()];
            WideFit fit = WideFit.begin(problem, map, new Penalty(30), zero, zero, new Workers(2));
            List<Double> objectives = new ArrayList<>();
            List<Double> expected = new ArrayList<>();
            do {
                objectives.add(fit.advance().objective());
                expected.add(fit.expectedGap());
            } while (expected.getLast() > 1e-6);
            int near = 0;
            for (int i = 1; i < objectives.size(); i++) {
                double gap = (objectives.get(i) - objectives.getLast()) / objectives.get(i);
                assertThat(gap).as("generation " + i).isLessThan(10 * expected.get(i));
                near = near == 0 && expected.get(i) < 0.001 ? i : near;
            }
            double left = (objectives.get(near) - objectives.getLast()) / objectives.get(near);
            assertThat(left).isBetween(0.0, 0.002);
            assertThat(near).isBetween(1, objectives.size() * 2 / 3);
        }
    }

    /** Weights that leave their bounds are held there, and are not in the way of the others. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void weightsStayWithinTheirBounds(boolean common) {
        Path data = some("chess", 800);
        try (PackedMatrix packed = packed("chess", "full", data, 0, 2)) {
            WideProblem problem = WideProblem.onScores(packed, LossKind.MSE, 800);
            double[] defaults = Weights.defaults(packed.spec()).toArray();
            WeightMap map = WeightMap.of(packed, defaults, common);
            double[] start = map.numbers(defaults);
            WideFit fit = WideFit.begin(problem, map, new Penalty(0.001), start, start, new Workers(2));
            double before = fit.standing().objective();
            int atBounds = 0;
            for (int i = 0; i < 12; i++) {
                FitStanding standing = fit.advance();
                assertThat(standing.objective()).isLessThanOrEqualTo(before * (1 + 1e-6));
                before = standing.objective();
            }
            // 1,589 when whatever slopes inwards leaves its bound at once, only to come back.
            assertThat(before).isLessThan(1450);
            double[] weights = fit.weights();
            for (int p = 0; p < weights.length; p++) {
                assertThat(weights[p])
                        .isBetween(packed.spec().min(p), packed.spec().max(p));
                atBounds += weights[p] == packed.spec().min(p)
                                || weights[p] == packed.spec().max(p)
                        ? 1
                        : 0;
            }
            assertThat(atBounds).isPositive();
        }
    }
}

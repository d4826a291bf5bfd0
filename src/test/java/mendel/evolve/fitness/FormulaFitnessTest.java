package mendel.evolve.fitness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;
import mendel.InputException;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.FeatureReader;
import mendel.dataset.SyntheticData;
import mendel.eval.Weights;
import mendel.evolve.optimum.Optimum;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Losses and descent steps of scores that have formulas. */
class FormulaFitnessTest {

    private static final int POSITIONS = 1700;
    private static final int GENOMES = 90;
    private static final double CLIP = 800;

    @TempDir
    private Path folder;

    private FeatureMatrix matrix;

    @BeforeEach
    void readPositions() throws IOException {
        Files.writeString(folder.resolve("f.names.csv"), """
            name,min,max,kind,formula
            man,50,150,,
            mobility,-10,10,,
            attack,0,20,part,
            weak,0,20,part,
            safety.0,0,100,weight,
            safety.1,0,100,weight,
            safety.2,0,100,weight,
            scale,0,2,weight,
            phase,,,feature,
            king.danger,,,,"-max(0, attack + weak - 5)^2 / 64 * phase"
            king.safety,,,,"safety[phase * 2] - scale * mobility"
            """);
        RandomGenerator random = new Random(5);
        StringBuilder lines = new StringBuilder("score,result,features\n");
        for (int i = 0; i < POSITIONS; i++) {
            lines.append(String.format(
                    java.util.Locale.ROOT,
                    "%d,%s,0:%d 1:%d 2:%d 3:%d 8:%.3f%n",
                    random.nextInt(-500, 501),
                    random.nextInt(3) / 2.0,
                    random.nextInt(-3, 4),
                    random.nextInt(-9, 10),
                    random.nextInt(5),
                    random.nextInt(5),
                    random.nextInt(9) / 8.0));
        }
        matrix = FeatureReader.read(Files.writeString(folder.resolve("f.csv"), lines));
    }

    private LossProblem problem(LossKind kind) {
        return kind == LossKind.SIGMOID
                ? LossProblem.onResults(matrix, CLIP, new SigmoidScale(1, 0.5, "given"))
                : LossProblem.onScores(matrix, kind, CLIP);
    }

    private List<Weights> population(int count) {
        return IntStream.range(0, count)
                .mapToObj(i -> SyntheticData.randomWeights(matrix.spec(), i))
                .toList();
    }

    /** Worked out without tapes and kernels. */
    private static double score(FeatureMatrix m, int i, double[] w) {
        double[] given = new double[9];
        for (int e = m.start(i); e < m.start(i + 1); e++) {
            given[m.row(e)] = m.coefficient(e);
        }
        var features = java.util.Objects.requireNonNull(m.formulas());
        for (int e = features.features().start(i); e < features.features().start(i + 1); e++) {
            given[features.formulas().featureLine(features.features().feature(e))] =
                    features.features().value(e);
        }
        double danger = Math.max(0, given[2] * w[2] + given[3] * w[3] - 5);
        double place = Math.min(2, given[8] * 2);
        double table = place <= 1 ? w[4] + (w[5] - w[4]) * place : w[5] + (w[6] - w[5]) * (place - 1);
        return given[0] * w[0] + given[1] * w[1] - danger * danger / 64 * given[8] + table - w[7] * given[1] * w[1];
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void theKernelComputesTheLossOfPlainArithmetic(LossKind kind) {
        LossProblem problem = problem(kind);
        List<Weights> population = population(GENOMES);
        double[] losses = new PopulationKernel(new Workers(2)).losses(problem, population);
        assertThat(losses).containsExactly(new PopulationKernel(new Workers(1)).losses(problem, population));
        for (int g = 0; g < GENOMES; g += 17) {
            double[] w = population.get(g).toArray();
            double sum = 0;
            for (int i = 0; i < problem.size(); i++) {
                double score = score(problem.matrix(), i, w);
                assertThat(problem.matrix().evaluate(i, w)).isCloseTo(score, within(1e-6 * (1 + Math.abs(score))));
                double error = kind == LossKind.SIGMOID
                        ? LossKind.sigmoid(problem.k() * score) - problem.target(i)
                        : score - problem.target(i);
                sum += kind == LossKind.MAE ? Math.abs(error) : error * error;
            }
            assertThat(losses[g])
                    .isCloseTo(problem.loss(w), within(2e-6 * losses[g]))
                    .isCloseTo(sum / POSITIONS, within(2e-6 * losses[g]));
        }
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void aPopulationOfAnotherSizeAndASampleUseTheSameRoom(LossKind kind) {
        PopulationKernel kept = new PopulationKernel(new Workers(2));
        LossProblem whole = problem(kind);
        LossProblem some = whole.select(
                IntStream.range(0, POSITIONS).filter(i -> i % 3 == 1).toArray());
        for (int size : new int[] {3, 200, 64}) {
            for (LossProblem problem : List.of(whole, some)) {
                assertThat(kept.losses(problem, population(size)))
                        .containsExactly(new PopulationKernel(new Workers(1)).losses(problem, population(size)));
            }
        }
    }

    @Test
    void theTangentHasTheDerivativesOfTheScores() {
        double[] w = population(1).getFirst().toArray();
        FeatureMatrix tangent = matrix.tangent(w, new Workers(2));
        assertThat(tangent.isLinear()).isTrue();
        double step = 1e-5;
        for (int i = 0; i < POSITIONS; i += 13) {
            double[] slopes = new double[w.length];
            for (int e = tangent.start(i); e < tangent.start(i + 1); e++) {
                slopes[tangent.row(e)] += tangent.coefficient(e);
            }
            for (int p = 0; p < w.length; p++) {
                double[] up = w.clone();
                double[] down = w.clone();
                up[p] += step;
                down[p] -= step;
                double slope = (matrix.evaluate(i, up) - matrix.evaluate(i, down)) / (2 * step);
                assertThat(slopes[p]).isCloseTo(slope, within(1e-3 * (1 + Math.abs(slope))));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(LossKind.class)
    void descentStepsGoDownWhateverTheThreads(LossKind kind) {
        LossProblem problem = problem(kind);
        Weights start = population(1).getFirst();
        Weights reached = new TrainingLoss(problem, new Workers(1)).improve(start, 4);
        assertThat(new TrainingLoss(problem, new Workers(2)).improve(start, 4)).isEqualTo(reached);
        assertThat(problem.loss(reached.toArray())).isLessThan(problem.loss(start.toArray()));
    }

    @Test
    void noOptimumIsComputed() {
        assertThatThrownBy(() -> Optimum.of(problem(LossKind.MSE), new Workers(1)))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("features:f has no known optimum: the model has formulas that are not linear");
    }

    /** All positions have a part in every formula for some weights; a table's last entry only in some. */
    @Test
    void weightsOfFormulasHaveAnEffect() {
        assertThat(matrix.uses()).doesNotContain(0);
        FeatureMatrix still = matrix.select(IntStream.range(0, POSITIONS)
                .filter(i -> score(matrix, i, new double[] {0, 0, 0, 0, 0, 0, 1, 0}) == 0)
                .toArray());
        assertThat(IntStream.range(0, still.spec().size()).filter(p -> still.uses()[p] == 0))
                .containsExactly(6);
    }
}

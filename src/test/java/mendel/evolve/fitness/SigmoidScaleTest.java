package mendel.evolve.fitness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalDouble;
import java.util.SplittableRandom;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.FeatureReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SigmoidScaleTest {

    @TempDir
    private Path folder;

    /** Results drawn from the curve with K = 1.5 of the score, which is ten times the feature. */
    private FeatureMatrix matrix(boolean scores, boolean results) throws IOException {
        SplittableRandom random = new SplittableRandom(5);
        StringBuilder lines = new StringBuilder("score,result,features\n");
        for (int i = 0; i < 20_000; i++) {
            int feature = random.nextInt(-60, 61);
            double expected = 1 / (1 + Math.pow(10, -1.5 * 10 * feature / 400));
            lines.append(scores ? 10 * feature : "")
                    .append(',')
                    .append(results ? random.nextDouble() < expected ? "1" : "0" : "")
                    .append(",0:")
                    .append(feature)
                    .append('\n');
        }
        Files.writeString(folder.resolve("f.names.csv"), "name,default\na,10\n");
        return FeatureReader.read(Files.writeString(folder.resolve("f.csv"), lines));
    }

    private static SigmoidScale fit(FeatureMatrix matrix, double weight) {
        return SigmoidScale.of(matrix, 1000, OptionalDouble.empty(), 0.3, new double[] {weight});
    }

    @Test
    void findsTheConstantByTheMentorsScores() throws IOException {
        SigmoidScale scale = fit(matrix(true, true), 0);
        assertThat(scale.k()).isCloseTo(1.5, within(0.05));
        assertThat(scale.text())
                .contains("fitted to 20000 results by the mentor's scores")
                .contains("results count 30 %");
        assertThat(scale.steepness()).isCloseTo(scale.k() * Math.log(10) / 400, within(1e-15));
    }

    @Test
    void findsItByTheEvaluationWhereThereIsNoMentor() throws IOException {
        SigmoidScale scale = fit(matrix(false, true), 20);
        assertThat(scale.k()).as("weights of twice the size").isCloseTo(0.75, within(0.03));
        assertThat(scale.origin()).contains("by the evaluation");
    }

    @Test
    void isThatOfEloWhereNothingTells() throws IOException {
        assertThat(fit(matrix(false, true), 0).k()).isEqualTo(SigmoidScale.ELO);
        assertThat(fit(matrix(true, false), 10).k()).isEqualTo(SigmoidScale.ELO);
    }

    @Test
    void isWhatIsGiven() throws IOException {
        SigmoidScale given = SigmoidScale.of(matrix(true, true), 1000, OptionalDouble.of(0.9), 1, new double[1]);
        assertThat(given.k()).isEqualTo(0.9);
        assertThat(given.origin()).isEqualTo("given");
    }

    @Test
    void theTargetMixesResultAndScore() throws IOException {
        FeatureMatrix matrix = matrix(true, true);
        LossProblem problem = LossProblem.onResults(matrix, 300, new SigmoidScale(1, 0.25, "given"));
        for (int i = 0; i < 100; i++) {
            double expected = 1 / (1 + Math.pow(10, -Math.clamp(problem.matrix().score(i), -300, 300) / 400));
            assertThat((double) problem.target(i))
                    .isCloseTo(0.25 * problem.matrix().result(i) + 0.75 * expected, within(1e-6));
        }
    }
}

package mendel.evolve.optimum;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CholeskyTest {

    private static final int SIZE = 300;

    @Test
    void solvesTheSystem() {
        double[][] matrix = matrix();
        double[] x = new double[SIZE];
        Arrays.fill(x, 1);
        new Cholesky(matrix()).solve(x);
        for (int i = 0; i < SIZE; i++) {
            double sum = 0;
            for (int j = 0; j < SIZE; j++) {
                sum += x[j] * (j <= i ? matrix[i][j] : matrix[j][i]);
            }
            assertThat(sum).isCloseTo(1, within(1e-12));
        }
    }

    /** Interpreted and compiled code add in the same order. */
    @Test
    void givesTheSameBitsFromTheFirstTimeOn() {
        double[] first = solution();
        for (int i = 0; i < 40; i++) {
            assertThat(solution()).isEqualTo(first);
        }
    }

    private static double[] solution() {
        double[] x = new double[SIZE];
        Arrays.fill(x, 1);
        new Cholesky(matrix()).solve(x);
        return x;
    }

    private static double[][] matrix() {
        SplittableRandom random = new SplittableRandom(1);
        double[][] rows = new double[SIZE][];
        for (int i = 0; i < SIZE; i++) {
            rows[i] = new double[i + 1];
            Arrays.setAll(rows[i], j -> random.nextDouble());
            rows[i][i] += SIZE;
        }
        return rows;
    }
}

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

    /** Beside rounding each value by itself, where values depend on each other. */
    @Test
    void roundingOneAfterTheOtherErrsLess() {
        SplittableRandom random = new SplittableRandom(3);
        double following = 0;
        double byThemselves = 0;
        for (int k = 0; k < 20; k++) {
            double[][] matrix = new double[SIZE][];
            double[] common = random.doubles(SIZE, 0.5, 1).toArray();
            for (int i = 0; i < SIZE; i++) {
                matrix[i] = new double[i + 1];
                for (int j = 0; j <= i; j++) {
                    matrix[i][j] = common[i] * common[j];
                }
                matrix[i][i] += 0.1;
            }
            double[] x = random.doubles(SIZE, -9, 9).toArray();
            double[][] factors = Arrays.stream(matrix).map(double[]::clone).toArray(double[][]::new);
            double[] y = new Cholesky(factors).rounded(x, (place, value) -> Math.rint(value));
            assertThat(y)
                    .satisfies(all -> assertThat(Arrays.stream(all).allMatch(one -> one == Math.rint(one)))
                            .isTrue());
            double[] each = Arrays.stream(x).map(Math::rint).toArray();
            following += error(matrix, x, y);
            byThemselves += error(matrix, x, each);
        }
        assertThat(following).isLessThan(0.5 * byThemselves);
    }

    private static double error(double[][] matrix, double[] x, double[] y) {
        double sum = 0;
        for (int i = 0; i < SIZE; i++) {
            for (int j = 0; j < SIZE; j++) {
                sum += matrix[Math.max(i, j)][Math.min(i, j)] * (x[i] - y[i]) * (x[j] - y[j]);
            }
        }
        return sum;
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

package mendel.evolve.form;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import mendel.eval.Parameter;
import mendel.eval.WeightSpec;
import mendel.evolve.optimum.Cholesky;
import org.junit.jupiter.api.Test;

class BoundedMinimumTest {

    private static final int SIZE = 30;

    /** The conditions of Karush, Kuhn and Tucker: no weight could move within its bounds and make the form smaller. */
    @Test
    void noWeightWouldMoveInwards() {
        Random random = new Random(2);
        int held = 0;
        for (int k = 0; k < 200; k++) {
            double[][] a = matrix(random, 1 + random.nextInt(60));
            List<Parameter> parameters = new ArrayList<>();
            for (int p = 0; p < SIZE; p++) {
                double min = -random.nextInt(12);
                parameters.add(new Parameter("w" + p, min, min, min + random.nextInt(20), "some", "a weight", 0));
            }
            WeightSpec spec = new WeightSpec("chess", "some", false, false, parameters);
            double[] best = random.doubles(SIZE, -15, 15).toArray();
            double[] w = BoundedMinimum.within(new Cholesky(lower(a)), best, spec);
            for (int p = 0; p < SIZE; p++) {
                double gradient = 0;
                double scale = 0;
                for (int q = 0; q < SIZE; q++) {
                    gradient += a[p][q] * (w[q] - best[q]);
                    scale += Math.abs(a[p][q] * (w[q] - best[q]));
                }
                assertThat(w[p]).isBetween(spec.min(p), spec.max(p));
                if (w[p] > spec.min(p)) {
                    assertThat(gradient).isLessThan(1e-9 * scale + 1e-9);
                }
                if (w[p] < spec.max(p)) {
                    assertThat(gradient).isGreaterThan(-1e-9 * scale - 1e-9);
                }
                held += w[p] == spec.min(p) || w[p] == spec.max(p) ? 1 : 0;
            }
        }
        assertThat(held).isBetween(200 * SIZE / 10, 200 * SIZE * 9 / 10);
    }

    @Test
    void weightsWithinTheirBoundsStayAsTheyAre() {
        List<Parameter> parameters = new ArrayList<>();
        for (int p = 0; p < SIZE; p++) {
            parameters.add(new Parameter("w" + p, 0, -20, 20, "some", "a weight", 0));
        }
        WeightSpec spec = new WeightSpec("chess", "some", false, false, parameters);
        double[] best = new Random(3).doubles(SIZE, -15, 15).toArray();
        double[] w = BoundedMinimum.within(new Cholesky(lower(matrix(new Random(4), 40))), best, spec);
        assertThat(w).containsExactly(best, within(0.0));
    }

    /** A sum of so many squares, and a little on the diagonal: with few of them weights depend on each other. */
    private static double[][] matrix(Random random, int squares) {
        double[][] a = new double[SIZE][SIZE];
        for (int s = 0; s < squares; s++) {
            double[] x = random.doubles(SIZE, -1, 1).toArray();
            for (int p = 0; p < SIZE; p++) {
                for (int q = 0; q < SIZE; q++) {
                    a[p][q] += x[p] * x[q];
                }
            }
        }
        for (int p = 0; p < SIZE; p++) {
            a[p][p] += 0.01;
        }
        return a;
    }

    private static double[][] lower(double[][] a) {
        double[][] rows = new double[SIZE][];
        for (int p = 0; p < SIZE; p++) {
            rows[p] = new double[p + 1];
            System.arraycopy(a[p], 0, rows[p], 0, p + 1);
        }
        return rows;
    }
}

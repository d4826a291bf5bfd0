package mendel.evolve.fitness;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.Random;
import mendel.Workers;
import mendel.dataset.FeatureMatrix;
import mendel.dataset.SyntheticData;
import mendel.eval.WeightSpec;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

class ProductsTest {

    @Property(tries = 30)
    void agreeWithTheDenseMatrix(
            @ForAll boolean tapered,
            @ForAll @IntRange(min = 1, max = 120) int positions,
            @ForAll @IntRange(min = 1, max = 3) int threads,
            @ForAll long seed) {
        WeightSpec spec = SyntheticData.spec(15, tapered, true, 100);
        FeatureMatrix matrix = SyntheticData.matrix(spec, positions, 6, 8, seed);
        double[][] x = dense(matrix);
        double[] d = new Random(seed).doubles(positions, 0, 2).toArray();
        double[] w = new Random(seed).doubles(spec.size(), -9, 9).toArray();
        Products products = new Products(matrix, new Workers(threads));

        double[] scores = new double[positions];
        double[] transposed = new double[spec.size()];
        double[] diagonal = new double[spec.size()];
        products.scores(w, scores);
        products.transposed(d, transposed);
        products.diagonal(d, diagonal);
        double[][] gram = products.gram(d);
        double[] times = new double[spec.size()];
        Products.times(gram, w, times);

        for (int i = 0; i < positions; i++) {
            double sum = 0;
            for (int p = 0; p < w.length; p++) {
                sum += x[i][p] * w[p];
            }
            assertThat(scores[i]).isCloseTo(sum, within(1e-3));
        }
        for (int p = 0; p < w.length; p++) {
            double sum = 0;
            for (int i = 0; i < positions; i++) {
                sum += x[i][p] * d[i];
            }
            assertThat(transposed[p]).isCloseTo(sum, within(1e-3));
            for (int q = 0; q <= p; q++) {
                double product = 0;
                for (int i = 0; i < positions; i++) {
                    product += d[i] * x[i][p] * x[i][q];
                }
                assertThat(gram[p][q]).isCloseTo(product, within(1e-3));
            }
            double row = 0;
            for (int q = 0; q < w.length; q++) {
                row += gram[Math.max(p, q)][Math.min(p, q)] * w[q];
            }
            assertThat(times[p]).isCloseTo(row, within(1e-9 * (1 + Math.abs(row)) + 1e-6));
            assertThat(diagonal[p]).isCloseTo(gram[p][p], within(1e-9 * (1 + gram[p][p])));
        }
    }

    @Property(tries = 10)
    void doNotDependOnTheNumberOfThreads(@ForAll boolean tapered, @ForAll long seed) {
        FeatureMatrix matrix = SyntheticData.matrix(SyntheticData.spec(20, tapered, true, 100), 500, 6, 8, seed);
        double[] d = new Random(seed).doubles(matrix.size(), 0, 2).toArray();
        Products one = new Products(matrix, new Workers(1));
        Products three = new Products(matrix, new Workers(3));

        assertThat(three.gram(d)).isDeepEqualTo(one.gram(d));
        double[] a = new double[matrix.spec().size()];
        double[] b = new double[matrix.spec().size()];
        one.transposed(d, a);
        three.transposed(d, b);
        assertThat(b).containsExactly(a);
    }

    private static double[][] dense(FeatureMatrix matrix) {
        double[][] x = new double[matrix.size()][matrix.spec().size()];
        for (int i = 0; i < x.length; i++) {
            for (int e = matrix.start(i); e < matrix.start(i + 1); e++) {
                if (matrix.spec().tapered()) {
                    x[i][2 * matrix.row(e)] = matrix.coefficient(e) * matrix.mg(i);
                    x[i][2 * matrix.row(e) + 1] = matrix.coefficient(e) * matrix.eg(i);
                } else {
                    x[i][matrix.row(e)] = matrix.coefficient(e);
                }
            }
        }
        return x;
    }
}

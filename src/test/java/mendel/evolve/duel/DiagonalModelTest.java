package mendel.evolve.duel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class DiagonalModelTest {

    private static final int DUELS = 40;

    /** The twin adds up the posterior of one parameter cell by cell: spread, median, curvature and optimum. */
    @Test
    void aParameterIsWhatItsPosteriorSays() {
        SplittableRandom random = new SplittableRandom(1);
        DiagonalModel model = new DiagonalModel(1);
        double slopeBefore = model.slope(0);
        double curvatureBefore = model.curvature(0);
        double[] toSlope = new double[DUELS];
        double[] toCurvature = new double[DUELS];
        double[] seen = new double[DUELS];
        double[] information = new double[DUELS];
        double squares = 0.07 * 50;
        for (int k = 0; k < DUELS; k++) {
            double x = 3 * random.nextGaussian();
            double y = 3 * random.nextGaussian();
            double score = Math.clamp(0.5 + 0.05 * (x - y) + 0.1 * random.nextGaussian(), 0, 1);
            toSlope[k] = x - y;
            toCurvature[k] = -(x * x - y * y);
            double expected = toSlope[k] * slopeBefore + toCurvature[k] * curvatureBefore;
            double share = 1 / (1 + Math.pow(10, -expected / 400));
            double rise = Math.log(10) / 400 * share * (1 - share);
            squares += (score - share) * (score - share);
            information[k] = rise * rise / (squares / (51 + k));
            seen[k] = expected + (score - share) / rise;
            model.add(new double[] {x}, new double[] {y}, score);
        }
        model.infer();
        double sum = 0;
        double slope = 0;
        double square = 0;
        double curvature = 0;
        double highest = Double.NaN;
        for (double spread : new double[] {0.5, 1, 2, 4, 8}) {
            for (int k = 0; k < 22; k++) {
                double h = value(k);
                double prior = 0;
                for (int m = 0; m < 22; m++) {
                    double mean = 0;
                    double all = 0;
                    for (int j = 0; j < 22; j++) {
                        mean += bell((j - m) * Math.log(2) / 2) * value(j);
                        all += bell((j - m) * Math.log(2) / 2);
                    }
                    double gain = Math.log(mean / all * spread * spread / 20) / Math.log(3);
                    prior += bell(gain)
                            * bell(Math.log(spread / 2) / Math.log(2))
                            * bell((k - m) * Math.log(2) / 2)
                            / all;
                }
                double step = spread / 100;
                for (double u = -8 * spread; u <= 8 * spread; u += step) {
                    double log = -u * u / spread / spread / 2 - Math.log(spread / step);
                    for (int d = 0; d < DUELS; d++) {
                        double off = seen[d] - toSlope[d] * 2 * h * u - toCurvature[d] * h;
                        log -= information[d] * off * off / 2;
                    }
                    highest = Double.isNaN(highest) ? log : highest;
                    double probability = prior * Math.exp(log - highest);
                    sum += probability;
                    slope += probability * 2 * h * u;
                    square += probability * 4 * h * h * u * u;
                    curvature += probability * h;
                }
            }
        }
        slope /= sum;
        curvature /= sum;
        assertThat(slopeBefore).isZero();
        assertThat(slope).isBetween(2.0, 100.0);
        assertThat(model.slope(0)).isEqualTo(slope, within(1e-3 * slope));
        assertThat(model.curvature(0)).isEqualTo(curvature, within(1e-3 * curvature));
        assertThat(model.slopeVariance(0)).isEqualTo(square / sum - slope * slope, within(1e-2 * slope));
    }

    private static double value(int k) {
        return 1e-4 * Math.pow(2, k);
    }

    private static double bell(double off) {
        return Math.exp(-off * off / 2);
    }

    /** Forgotten evidence leaves the beliefs of the beginning. */
    @Test
    void whatIsForgottenIsNotBelieved() {
        DiagonalModel fresh = new DiagonalModel(2);
        DiagonalModel model = new DiagonalModel(2);
        for (int k = 0; k < 100; k++) {
            model.add(new double[] {1, -1}, new double[] {-1, 1}, 0.75);
        }
        model.infer();
        assertThat(model.slope(0)).isGreaterThan(5);
        assertThat(model.slope(1)).isLessThan(-5);
        model.forget(0);
        model.infer();
        assertThat(model.slope(0)).isEqualTo(fresh.slope(0), within(1e-9));
        assertThat(model.curvature(1)).isEqualTo(fresh.curvature(1), within(1e-9));
    }
}

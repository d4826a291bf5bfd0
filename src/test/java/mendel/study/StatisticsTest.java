package mendel.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import mendel.study.StudyComparison.PairTest;
import mendel.study.StudyMeasure.Better;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The figures of cells and their tests, by worked examples and by slow twins. */
class StatisticsTest {

    /** Differences in height of crossed and self-fertilised maize in eighths of an inch (Darwin 1876; Fisher 1935). */
    private static final double[] DARWIN = {49, -67, 8, 16, 6, 23, 28, 41, 14, 29, 56, 24, 75, 60, -48};

    /** Scores of depression before and after a therapy: the example of R's wilcox.test (Hollander and Wolfe 1973). */
    private static final double[] BEFORE = {1.83, 0.50, 1.62, 2.48, 1.68, 1.88, 1.55, 3.06, 1.30};

    private static final double[] AFTER = {0.878, 0.647, 0.598, 2.05, 1.06, 1.29, 1.06, 3.14, 1.29};

    @Test
    void studentsTOfDarwinsMaizeIsFishers() {
        // Fisher, The Design of Experiments, 1935: t = 2.148 with 14 degrees of freedom, p = 0.0497.
        assertThat(PairedTest.p(DARWIN, PairTest.T)).isCloseTo(0.0497, within(0.0001));
        CellStatistics of = CellStatistics.of(DARWIN, Better.HIGHER);
        assertThat(of.mean()).isCloseTo(20.93, within(0.01));
        assertThat(of.deviation()).isCloseTo(37.74, within(0.01));
        // t of 14 degrees of freedom at 97.5 % is 2.1448.
        assertThat(of.error()).isCloseTo(2.1448 * 37.744 / Math.sqrt(15), within(0.01));
        assertThat(of.median()).isEqualTo(24);
        assertThat(List.of(of.min(), of.max())).containsExactly(-67.0, 75.0);
    }

    @Test
    void wilcoxonsSignedRanksAreThoseOfR() {
        double[] differences = IntStream.range(0, BEFORE.length)
                .mapToDouble(i -> BEFORE[i] - AFTER[i])
                .toArray();
        // wilcox.test(x, y, paired = TRUE): V = 40, p-value = 0.03906.
        assertThat(PairedTest.p(differences, PairTest.WILCOXON)).isCloseTo(0.0390625, within(1e-12));
    }

    /** Every way to give signs to the ranks. */
    private static double slow(double[] differences) {
        double[] there = DoubleStream.of(differences).filter(d -> d != 0).toArray();
        double[] ranks = DoubleStream.of(there)
                .map(d -> DoubleStream.of(there)
                                .filter(e -> Math.abs(e) < Math.abs(d))
                                .count()
                        + (DoubleStream.of(there)
                                                .filter(e -> Math.abs(e) == Math.abs(d))
                                                .count()
                                        + 1)
                                / 2.0)
                .toArray();
        double all = DoubleStream.of(ranks).sum();
        double positive = IntStream.range(0, there.length)
                .filter(i -> there[i] > 0)
                .mapToDouble(i -> ranks[i])
                .sum();
        int far = 0;
        for (int signs = 0; signs < 1 << there.length; signs++) {
            double sum = 0;
            for (int i = 0; i < there.length; i++) {
                sum += (signs >> i & 1) * ranks[i];
            }
            far += Math.abs(sum - all / 2) >= Math.abs(positive - all / 2) ? 1 : 0;
        }
        return (double) far / (1 << there.length);
    }

    @Test
    void countedRanksAgreeWithEverySign() {
        SplittableRandom random = new SplittableRandom(7);
        for (int trial = 0; trial < 60; trial++) {
            // Small whole numbers, so that many are equal or zero.
            double[] differences = random.ints(2 + random.nextInt(10), -4, 7)
                    .mapToDouble(i -> i)
                    .toArray();
            assertThat(PairedTest.p(differences, PairTest.WILCOXON)).isCloseTo(slow(differences), within(1e-12));
        }
    }

    @Test
    void manyRanksAreNearlyNormal() {
        SplittableRandom random = new SplittableRandom(3);
        double[] few = random.doubles(200, -1, 1.2).toArray();
        double[] more =
                DoubleStream.concat(DoubleStream.of(few), DoubleStream.of(1e-9)).toArray();
        assertThat(PairedTest.p(more, PairTest.WILCOXON))
                .isCloseTo(PairedTest.p(few, PairTest.WILCOXON), within(0.005));
    }

    @Test
    void equalRunsAreNoDifferenceAndSingleOnesNoTest() {
        for (PairTest test : PairTest.values()) {
            assertThat(PairedTest.p(new double[] {0, 0, 0}, test)).isEqualTo(1);
            assertThat(PairedTest.p(new double[] {3}, test)).isNaN();
        }
        assertThat(PairedTest.p(new double[] {2, 2, 2}, PairTest.T)).isZero();
        assertThat(PairedTest.p(new double[] {1, 2, 3, 4, 5}, PairTest.WILCOXON))
                .isEqualTo(2 / 32.0);
    }

    /** By R: quantile(c(1, 2, 4, 8), c(0.25, 0.5, 0.75)). */
    @Test
    void quantilesAreThoseOfR() {
        double[] values = {1, 2, 4, 8};
        assertThat(StudyCurves.quantile(values, 0.25)).isEqualTo(1.75);
        assertThat(StudyCurves.quantile(values, 0.5)).isEqualTo(3);
        assertThat(StudyCurves.quantile(values, 0.75)).isEqualTo(5);
        assertThat(StudyCurves.quantile(new double[] {7}, 0.25)).isEqualTo(7);
    }

    /** By R: p.adjust(c(0.01, 0.02, 0.03, 0.04), "holm") and the same in another order with one that is not there. */
    @Test
    void holmsAdjustmentIsThatOfR() {
        assertThat(holm(0.01, 0.02, 0.03, 0.04)).containsExactly(0.04, 0.06, 0.06, 0.06);
        assertThat(holm(0.3, 0.001, Double.NaN, 0.02, 0.9)).containsExactly(0.6, 0.004, Double.NaN, 0.06, 0.9);
        assertThat(holm(0.8, 0.7)).containsExactly(1.0, 1.0);
    }

    private static double[] holm(double... p) {
        List<PairedTest> tests = IntStream.range(0, p.length)
                .mapToObj(i -> new PairedTest(i, i + 1, 5, 0, p[i], Double.NaN))
                .toList();
        return PairedTest.holm(tests).stream()
                .mapToDouble(test -> Math.rint(test.adjusted() * 1e9) / 1e9)
                .toArray();
    }

    /** Runs that did not reach a loss are the worst, wherever they stand; there is no mean of what is not there. */
    @ParameterizedTest
    @CsvSource({
        "LOWER,  3;1;NaN,       3",
        "LOWER,  3;NaN;NaN,     NaN",
        "LOWER,  NaN;2;1;4,     3",
        "LOWER,  1;2;NaN;NaN,   NaN",
        "HIGHER, 3;1;NaN,       1",
        "HIGHER, 5;NaN;7;9,     6",
        "NEITHER,3;1;NaN,       NaN",
        "NEITHER,3;1,           2",
    })
    void theMedianCountsWhatIsMissing(Better better, String values, double median) {
        double[] all = DoubleStream.of(List.of(values.split(";")).stream()
                        .mapToDouble(Double::parseDouble)
                        .toArray())
                .toArray();
        CellStatistics of = CellStatistics.of(all, better);
        assertThat(of.median()).isEqualTo(Double.valueOf(median));
        assertThat(Double.isNaN(of.mean())).isEqualTo(of.missing() > 0);
        assertThat(of.runs()).isEqualTo(all.length);
    }
}

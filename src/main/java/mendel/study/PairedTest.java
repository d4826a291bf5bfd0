package mendel.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import mendel.match.stats.MeanInterval;
import org.hipparchus.distribution.continuous.NormalDistribution;
import org.hipparchus.distribution.continuous.TDistribution;

/**
 * A test whether a measure differs between two cells, on the pairs of runs with the same seed.
 *
 * @param first the number of a cell
 * @param second the number of the other one
 * @param pairs how many pairs there are
 * @param difference the mean of first less second; NaN when a value is missing, and then there is no test
 * @param p the probability of a difference at least as large by chance alone; NaN for no test
 * @param adjusted the same when all tests of the measure are seen together, by Holm's method; NaN for no test
 */
public record PairedTest(int first, int second, int pairs, double difference, double p, double adjusted) {

    /** Up to so many pairs the distribution of the ranks is counted out, above it is taken to be normal. */
    private static final int MOST_COUNTED = 200;

    /**
     * Tests differences.
     *
     * @param differences of the pairs, not one of them NaN
     * @return the two-sided probability; NaN when there are fewer than two pairs
     */
    static double p(double[] differences, StudyComparison.PairTest test) {
        if (differences.length < 2) {
            return Double.NaN;
        }
        return switch (test) {
            case WILCOXON -> wilcoxon(differences);
            case T -> student(differences);
        };
    }

    /** Student's paired t. */
    private static double student(double[] differences) {
        double mean = Arrays.stream(differences).sum() / differences.length;
        double deviation = MeanInterval.deviation(differences, mean);
        if (deviation == 0) {
            return mean == 0 ? 1 : 0;
        }
        double t = Math.abs(mean) * Math.sqrt(differences.length) / deviation;
        return 2 * new TDistribution(differences.length - 1.0).cumulativeProbability(-t);
    }

    /**
     * Wilcoxon's signed ranks (Wilcoxon 1945): differences of zero are left out, equal ones share their ranks. The
     * probability is exact, given the ranks: each difference is as likely positive as negative.
     */
    private static double wilcoxon(double[] differences) {
        double[] sizes = Arrays.stream(differences).filter(d -> d != 0).toArray();
        if (sizes.length == 0) {
            return 1;
        }
        int[] ranks = doubledRanks(sizes);
        int all = Arrays.stream(ranks).sum();
        int positive = IntStream.range(0, sizes.length)
                .filter(i -> sizes[i] > 0)
                .map(i -> ranks[i])
                .sum();
        int least = Math.min(positive, all - positive);
        return Math.min(1, 2 * (sizes.length <= MOST_COUNTED ? counted(ranks, all, least) : normal(ranks, all, least)));
    }

    /** Twice the ranks of the sizes of numbers, so that shared ranks are whole. */
    private static int[] doubledRanks(double[] values) {
        Integer[] order = IntStream.range(0, values.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> Math.abs(values[i])))
                .toArray(Integer[]::new);
        int[] ranks = new int[values.length];
        for (int from = 0; from < order.length; ) {
            int to = from + 1;
            while (to < order.length && Math.abs(values[order[to]]) == Math.abs(values[order[from]])) {
                to++;
            }
            for (int i = from; i < to; i++) {
                ranks[order[i]] = from + to + 1;
            }
            from = to;
        }
        return ranks;
    }

    /** The probability that the positive ranks sum to at most so much. */
    private static double counted(int[] ranks, int all, int most) {
        double[] probability = new double[all + 1];
        probability[0] = 1;
        int reached = 0;
        for (int rank : ranks) {
            reached += rank;
            for (int sum = reached; sum >= 0; sum--) {
                probability[sum] = (probability[sum] + (sum >= rank ? probability[sum - rank] : 0)) / 2;
            }
        }
        return Arrays.stream(probability, 0, most + 1).sum();
    }

    /** The same by the normal distribution, with the variance of the ranks as they are shared. */
    private static double normal(int[] ranks, int all, int most) {
        double squares =
                Arrays.stream(ranks).mapToDouble(rank -> (double) rank * rank).sum();
        // The sum moves by twos at least, of which one is the correction for continuity.
        return new NormalDistribution(all / 2.0, Math.sqrt(squares) / 2).cumulativeProbability(most + 1.0);
    }

    /**
     * Adjusts the probabilities of tests that are seen together (Holm 1979).
     *
     * @param tests those with NaN take no part
     */
    static List<PairedTest> holm(List<PairedTest> tests) {
        List<Integer> rising = IntStream.range(0, tests.size())
                .filter(i -> !Double.isNaN(tests.get(i).p))
                .boxed()
                .sorted(Comparator.comparingDouble(i -> tests.get(i).p))
                .toList();
        List<PairedTest> adjusted = new ArrayList<>(tests);
        double most = 0;
        int left = rising.size();
        for (int i : rising) {
            PairedTest test = tests.get(i);
            most = Math.max(most, Math.min(1, left-- * test.p));
            adjusted.set(i, new PairedTest(test.first, test.second, test.pairs, test.difference, test.p, most));
        }
        return adjusted;
    }
}

package mendel.match.stats;

import java.util.Arrays;

/**
 * A distribution over the scores of a pair, and the most likely distributions near it under a constraint (M. Van den
 * Bergh, "A practical introduction to the GSPRT" and "Normalized Elo practical").
 */
final class Distribution {

    private static final double TOLERANCE = 1e-12;
    /** The smallest step, as a share of the whole range. */
    private static final double PRECISION = 1e-15;

    private static final int MAX_ROUNDS = 2_000;

    private final double[] values;
    private final double[] probabilities;

    private Distribution(double[] values, double[] probabilities) {
        this.values = values;
        this.probabilities = probabilities;
    }

    /** The frequencies of pairs that score 0, 1/4, 1/2, 3/4 and 1; every count above 0. */
    static Distribution ofCounts(double[] counts) {
        double total = Arrays.stream(counts).sum();
        double[] values = new double[counts.length];
        double[] probabilities = new double[counts.length];
        for (int i = 0; i < counts.length; i++) {
            values[i] = i / (counts.length - 1.0);
            probabilities[i] = counts[i] / total;
        }
        return new Distribution(values, probabilities);
    }

    double probability(int index) {
        return probabilities[index];
    }

    double mean() {
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += probabilities[i] * values[i];
        }
        return sum;
    }

    double variance() {
        double mean = mean();
        double sum = 0;
        for (int i = 0; i < values.length; i++) {
            sum += probabilities[i] * (values[i] - mean) * (values[i] - mean);
        }
        return sum;
    }

    /**
     * The distribution with mean {@code target} under which these frequencies are most likely: p_i / (1 + x (v_i -
     * target)) with the x at which the mean is right. The mean falls strictly as x grows, so Newton's steps find it,
     * with bisection whenever a step would leave the remaining range.
     *
     * @throws IllegalArgumentException when no distribution over the values has that mean
     */
    Distribution withMean(double target) {
        double lowest = Arrays.stream(values).min().orElseThrow() - target;
        double highest = Arrays.stream(values).max().orElseThrow() - target;
        if (!(lowest < 0 && highest > 0)) {
            throw new IllegalArgumentException("no distribution has the mean " + target);
        }
        double from = -1 / highest;
        double to = -1 / lowest;
        double precision = PRECISION * (to - from);
        double x = 0;
        while (true) {
            double excess = 0;
            double slope = 0;
            for (int i = 0; i < values.length; i++) {
                double share = (values[i] - target) / (1 + x * (values[i] - target));
                excess += probabilities[i] * share;
                slope -= probabilities[i] * share * share;
            }
            if (excess > 0) {
                from = x;
            } else {
                to = x;
            }
            double next = x - excess / slope;
            if (Math.abs(next - x) <= precision || to - from <= precision) {
                break;
            }
            x = next > from && next < to ? next : (from + to) / 2;
        }
        double[] likely = new double[values.length];
        double total = 0;
        for (int i = 0; i < likely.length; i++) {
            likely[i] = probabilities[i] / (1 + x * (values[i] - target));
            total += likely[i];
        }
        for (int i = 0; i < likely.length; i++) {
            likely[i] /= total;
        }
        return new Distribution(values, likely);
    }

    /**
     * The distribution with (mean - 1/2) / deviation = {@code t} under which these frequencies are most likely. For a
     * fixed mean and deviation the constraint is linear in the probabilities, so it is solved repeatedly with those of
     * the last solution until it converges.
     */
    Distribution withT(double t) {
        double[] uniform = new double[values.length];
        Arrays.fill(uniform, 1.0 / values.length);
        Distribution current = new Distribution(values, uniform);
        for (int round = 0; round < MAX_ROUNDS; round++) {
            double mean = current.mean();
            double deviation = Math.sqrt(current.variance());
            double[] linear = new double[values.length];
            for (int i = 0; i < linear.length; i++) {
                double z = (values[i] - mean) / deviation;
                linear[i] = values[i] - 0.5 - t * deviation * (1 + z * z) / 2;
            }
            double[] next = new Distribution(linear, probabilities).withMean(0).probabilities;
            double change = 0;
            for (int i = 0; i < next.length; i++) {
                change = Math.max(change, Math.abs(next[i] - current.probabilities[i]));
            }
            current = new Distribution(values, next);
            if (change < TOLERANCE) {
                return current;
            }
        }
        return current;
    }
}

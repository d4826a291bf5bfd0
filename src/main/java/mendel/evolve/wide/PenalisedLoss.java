package mendel.evolve.wide;

import java.util.Arrays;

/**
 * What a fit of very many weights minimises, as a function of its numbers: the mean loss of the training positions and
 * a penalty for the distance from a centre. It has no state but room to compute in.
 */
final class PenalisedLoss {

    private static final int LINE_STEPS = 8;
    private static final double FLAT = 1e-3;

    private final WideProblem problem;
    private final WideProducts products;
    private final PartSums sums;
    private final double[] centre;
    /** By number: the second derivative of the mean loss, or what is never less where it changes. */
    private final double[] lossCurvature;
    /** By number: what its squared distance from the centre costs. */
    private final double[] factors;
    /** By own number: that of the set to which it is drawn; -1 for none. */
    private final int[] drawn;
    /** By number: the second derivative of the penalty. */
    private final double[] penaltyCurvature;
    /** By number: factors of a penalty of each alone that is nowhere larger. */
    private final double[] least;

    private final double[] low;
    private final double[] high;
    /** By position: what its products with the features are summed of. */
    private final float[] values;

    /**
     * The objective of a fit.
     *
     * @param map the numbers from which the weights follow, and their bounds
     * @param centre the numbers that the penalty draws to
     */
    PenalisedLoss(
            WideProblem problem,
            WeightMap map,
            Penalty penalty,
            double[] centre,
            WideProducts products,
            PartSums sums) {
        this.problem = problem;
        this.products = products;
        this.sums = sums;
        this.centre = centre.clone();
        int size = map.size();
        low = new double[size];
        high = new double[size];
        for (int p = 0; p < size; p++) {
            low[p] = map.low(p);
            high[p] = map.high(p);
        }
        values = new float[problem.matrix().size()];
        lossCurvature = lossCurvature();
        drawn = map.drawn();
        double[] counted = lossCurvature.clone();
        addDrawn(lossCurvature, counted);
        factors = new double[size];
        Arrays.setAll(factors, p -> penalty.factor(problem, counted[p]));
        double[] held = new double[size];
        addDrawn(factors, held);
        penaltyCurvature = new double[size];
        Arrays.setAll(penaltyCurvature, p -> 2 * (factors[p] + held[p]));
        least = least(held);
    }

    /** Adds what belongs to numbers to those of their sets. */
    private void addDrawn(double[] values, double[] into) {
        for (int p = 0; p < drawn.length; p++) {
            if (drawn[p] >= 0) {
                into[drawn[p]] += values[p];
            }
        }
    }

    /**
     * Factors of a penalty without sets that is nowhere larger. For any t between 0 and 1 the distance of a number v
     * from that of its set c has a square (v - c)² of at least (1 - t) v² - (1 / t - 1) c²; t is such that half of what
     * c itself costs pays for the second term of all its members.
     *
     * @param held by number: the factors of those that are drawn to it
     */
    private double[] least(double[] held) {
        double[] least = factors.clone();
        for (int p = 0; p < drawn.length; p++) {
            if (drawn[p] >= 0) {
                double ofSet = factors[drawn[p]];
                double share = 2 * held[drawn[p]] + ofSet;
                least[p] = share > 0 ? factors[p] * ofSet / share : 0;
            }
        }
        for (int p = drawn.length; p < least.length; p++) {
            least[p] = held[p] > 0 ? factors[p] / 2 : factors[p];
        }
        return least;
    }

    /** A number that belongs to a set relative to that of the set; any other itself. */
    private double relative(int p, double[] numbers) {
        return p < drawn.length && drawn[p] >= 0 ? numbers[p] - numbers[drawn[p]] : numbers[p];
    }

    private double[] lossCurvature() {
        double[] squares = new double[centre.length];
        float[] share = problem.training();
        for (int i = 0; i < values.length; i++) {
            values[i] = (float) (share[i] * problem.typicalCurvature());
        }
        products.squares(values, squares);
        return squares;
    }

    /** The second derivative of the penalty by a number. */
    double penaltyCurvature(int p) {
        return penaltyCurvature[p];
    }

    /** Whether a number stands at its bound, and the slope leads beyond it. */
    boolean isBound(int p, double number, double slope) {
        return slope > 0 && number <= low[p] || slope < 0 && number >= high[p];
    }

    /** Whether a number stands at its bound. */
    boolean isAtBound(int p, double number) {
        return number <= low[p] || number >= high[p];
    }

    /** A number within its bounds. */
    double clamp(int p, double number) {
        return number < low[p] || number > high[p] ? Math.clamp(number, low[p], high[p]) : number;
    }

    /** The diagonal of the second derivatives, or what is never less where they change. */
    double[] diagonal() {
        double[] diagonal = new double[lossCurvature.length];
        Arrays.setAll(diagonal, p -> lossCurvature[p] + penaltyCurvature(p));
        return diagonal;
    }

    /** How much a number counts in the mean loss; 0 when no training position has it. */
    double lossCurvature(int p) {
        return lossCurvature[p];
    }

    /** The gradient at some numbers, whose scores are known. */
    void slopes(double[] numbers, float[] scores, double smoothing, double[] into) {
        float[] share = problem.training();
        sums.each(scores.length, (from, to) -> {
            for (int i = from; i < to; i++) {
                values[i] = share[i] == 0 ? 0 : (float) (share[i] * problem.slope(i, scores[i], smoothing));
            }
        });
        products.transposed(values, into);
        sums.each(numbers.length, (from, to) -> {
            for (int p = from; p < to; p++) {
                into[p] += 2 * factors[p] * (relative(p, numbers) - centre[p]);
            }
        });
        for (int p = 0; p < drawn.length; p++) {
            if (drawn[p] >= 0) {
                into[drawn[p]] -= 2 * factors[p] * (relative(p, numbers) - centre[p]);
            }
        }
    }

    /**
     * A line along which the numbers may move.
     *
     * @param numbers where it begins
     * @param direction of each number, at the length 1
     * @param scores of the numbers, by position
     * @param change of the scores, at the length 1
     */
    @SuppressWarnings("ArrayRecordComponent")
    record Line(double[] numbers, double[] direction, float[] scores, float[] change) {}

    /**
     * The length along a direction with the least objective: Newton's method, halved where it would go uphill.
     *
     * @param line the direction from some numbers, and the scores of both
     */
    double length(Line line, double smoothing) {
        double penaltySlope = penaltySlope(line);
        double penaltyCurvatureAlong = penaltyCurvature(line);
        double at = 0;
        double slope = slope(line, 0, smoothing) + penaltySlope;
        if (!(slope < 0)) {
            return 0;
        }
        double first = slope;
        double low = 0;
        double high = Double.POSITIVE_INFINITY;
        for (int step = 0; step < LINE_STEPS && Math.abs(slope) > FLAT * -first; step++) {
            if (slope < 0) {
                low = at;
            } else {
                high = at;
            }
            double next = at - slope / (curvature(line, at, smoothing) + penaltyCurvatureAlong);
            if (!(next > low && next < high)) {
                next = Double.isInfinite(high) ? 2 * Math.max(at, 1) : (low + high) / 2;
            }
            at = next;
            slope = slope(line, at, smoothing) + penaltySlope + at * penaltyCurvatureAlong;
        }
        return slope > 0 && low > 0 && slope > -first ? low : at;
    }

    /** The penalty's slope along a direction. */
    private double penaltySlope(Line line) {
        return sums.of(centre.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += 2 * factors[p] * relative(p, line.direction) * (relative(p, line.numbers) - centre[p]);
            }
            return sum;
        });
    }

    private double penaltyCurvature(Line line) {
        return sums.of(centre.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                sum += 2 * factors[p] * relative(p, line.direction) * relative(p, line.direction);
            }
            return sum;
        });
    }

    private double slope(Line line, double length, double smoothing) {
        float[] share = problem.training();
        float[] scores = line.scores;
        float[] change = line.change;
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                if (share[i] != 0) {
                    sum += share[i] * change[i] * problem.slope(i, scores[i] + length * change[i], smoothing);
                }
            }
            return sum;
        });
    }

    private double curvature(Line line, double length, double smoothing) {
        float[] share = problem.training();
        float[] scores = line.scores;
        float[] change = line.change;
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                if (share[i] != 0) {
                    sum += share[i]
                            * change[i]
                            * change[i]
                            * problem.curvature(i, scores[i] + length * change[i], smoothing);
                }
            }
            return sum;
        });
    }

    /** The mean loss of the positions with a share, at some scores. */
    double mean(float[] share, float[] scores, double smoothed) {
        return sums.of(scores.length, (from, to) -> {
            double sum = 0;
            for (int i = from; i < to; i++) {
                sum += share[i] == 0 ? 0 : share[i] * problem.loss(i, scores[i], smoothed);
            }
            return sum;
        });
    }

    /** The penalty of some numbers. */
    double penalty(double[] numbers) {
        return sums.of(numbers.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                double far = relative(p, numbers) - centre[p];
                sum += factors[p] * far * far;
            }
            return sum;
        });
    }

    /** What all numbers could gain at the most, or more: the sum of the least values of g (v - w) + c (v - w)². */
    double largestGain(double[] numbers, double[] slopes) {
        return sums.of(numbers.length, (from, to) -> {
            double sum = 0;
            for (int p = from; p < to; p++) {
                double g = slopes[p];
                double factor = least[p];
                double best = factor > 0
                        ? Math.clamp(numbers[p] - g / (2 * factor), low[p], high[p])
                        : g > 0 ? low[p] : high[p];
                double step = best - numbers[p];
                sum += g * step + factor * step * step;
            }
            return sum;
        });
    }
}

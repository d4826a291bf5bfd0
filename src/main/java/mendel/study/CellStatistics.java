package mendel.study;

import java.util.Arrays;
import mendel.match.stats.MeanInterval;

/**
 * A measure over the runs of a cell.
 *
 * @param runs how many runs there are
 * @param missing how many of them have no value, as those that did not reach a loss
 * @param mean NaN when a value is missing
 * @param error half of the 95 % interval of the mean by Student's t; NaN when a value is missing, or there is one only
 * @param deviation the standard deviation of the sample; NaN as before
 * @param median the middle value, those that are missing being the worst; NaN when it is one of them
 * @param min the least value there is; NaN for none
 * @param max the greatest value there is; NaN for none
 */
public record CellStatistics(
        int runs, int missing, double mean, double error, double deviation, double median, double min, double max) {

    /**
     * The statistics of values.
     *
     * @param values one a run; NaN for none
     * @param better which values are better
     */
    static CellStatistics of(double[] values, StudyMeasure.Better better) {
        double[] there = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        int missing = values.length - there.length;
        boolean whole = missing == 0 && there.length > 0;
        MeanInterval interval = whole ? MeanInterval.of(there) : MeanInterval.of();
        double deviation = whole && there.length > 1 ? MeanInterval.deviation(there, interval.mean()) : Double.NaN;
        return new CellStatistics(
                values.length,
                missing,
                interval.mean(),
                interval.error(),
                deviation,
                median(there, values.length, better),
                there.length > 0 ? there[0] : Double.NaN,
                there.length > 0 ? there[there.length - 1] : Double.NaN);
    }

    private static double median(double[] sorted, int runs, StudyMeasure.Better better) {
        if (runs == 0 || better == StudyMeasure.Better.NEITHER && sorted.length < runs) {
            return Double.NaN;
        }
        int before = better == StudyMeasure.Better.HIGHER ? runs - sorted.length : 0;
        return (at(sorted, (runs - 1) / 2 - before) + at(sorted, runs / 2 - before)) / 2;
    }

    private static double at(double[] sorted, int index) {
        return index >= 0 && index < sorted.length ? sorted[index] : Double.NaN;
    }
}

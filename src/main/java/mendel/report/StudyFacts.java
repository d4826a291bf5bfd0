package mendel.report;

import java.util.List;

/**
 * What the page of a study shows.
 *
 * @param name of the study
 * @param cells how many cells it has
 * @param seeds how many seeds
 * @param runs how many runs are done
 * @param seconds of all runs
 * @param measures what was measured, the first one first
 * @param test the test of pairs, in words
 * @param lines the curves of the cells
 * @param tables the files with the tables, by their paths
 * @param config the config in effect, as text
 * @param version of the product
 */
public record StudyFacts(
        String name,
        int cells,
        int seeds,
        int runs,
        double seconds,
        List<MeasureFacts> measures,
        String test,
        List<OverlaidLine> lines,
        List<String> tables,
        String config,
        String version) {

    public StudyFacts {
        measures = List.copyOf(measures);
        lines = List.copyOf(lines);
        tables = List.copyOf(tables);
    }

    /**
     * A measure over all cells.
     *
     * @param name as configs have it
     * @param title in words
     * @param better -1 when smaller values are better, 1 when greater ones are, 0 for neither
     * @param rows one a cell
     * @param tests of pairs of cells
     */
    public record MeasureFacts(String name, String title, int better, List<CellRow> rows, List<CellTest> tests) {

        public MeasureFacts {
            rows = List.copyOf(rows);
            tests = List.copyOf(tests);
        }
    }

    /**
     * A measure in a cell; NaN for what is not known.
     *
     * @param cell its label
     * @param values one a run; NaN for none
     * @param mean of the values; NaN when one is missing
     * @param error half of its 95 % interval
     * @param median the value in the middle
     * @param published figures of others
     */
    public record CellRow(
            String cell, List<Double> values, double mean, double error, double median, List<Published> published) {

        public CellRow {
            values = List.copyOf(values);
            published = List.copyOf(published);
        }
    }

    /**
     * A figure of others.
     *
     * @param value it
     * @param source where it is published
     */
    public record Published(double value, String source) {}

    /**
     * A test of two cells.
     *
     * @param first the label of a cell
     * @param second that of the other one
     * @param pairs how many runs have the same seed
     * @param difference the mean of first less second
     * @param p the probability of it by chance alone
     * @param adjusted the same for all tests of the measure
     */
    public record CellTest(String first, String second, int pairs, double difference, double p, double adjusted) {

        boolean isSeen() {
            return adjusted < 0.05;
        }
    }
}

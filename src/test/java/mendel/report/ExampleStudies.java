package mendel.report;

import java.util.List;
import mendel.report.OverlaidLine.AxisCurve;
import mendel.report.OverlaidLine.LossBand;
import mendel.report.StudyFacts.CellRow;
import mendel.report.StudyFacts.CellTest;
import mendel.report.StudyFacts.MeasureFacts;
import mendel.report.StudyFacts.Published;

/** Studies for tests of their page. */
final class ExampleStudies {

    private ExampleStudies() {}

    private static OverlaidLine line(String name, double first) {
        List<Double> x = List.of(1.0, 2.0, 3.0);
        List<Double> middle = List.of(first, first - 10, first - 12);
        LossBand train = new LossBand(
                OverlaidLine.TRAIN,
                middle,
                middle.stream().map(v -> v - 5).toList(),
                middle.stream().map(v -> v + 5).toList(),
                middle.stream().map(v -> v - 9).toList());
        LossBand none = new LossBand(
                OverlaidLine.VALIDATION, List.of(Double.NaN, Double.NaN, Double.NaN), List.of(), List.of(), List.of());
        return new OverlaidLine(name, List.of(new AxisCurve(OverlaidLine.GENERATION, x, List.of(train, none))));
    }

    /**
     * Three cells that are compared with the first one alone, as it is told; the last one is the best.
     *
     * @param p of its test, adjusted
     */
    static StudyFacts threeAndABaseline(double p) {
        List<CellRow> rows = List.of(row("as it is", 70), row("worse", 80), row("best", 60));
        List<CellTest> tests = List.of(
                new CellTest("worse", "as it is", 3, 10, 0.01, 0.02), new CellTest("best", "as it is", 3, -10, p, p));
        return study(3, new MeasureFacts("trainLoss", "loss of the best weights", -1, rows, tests), List.of());
    }

    private static CellRow row(String cell, double mean) {
        return new CellRow(cell, List.of(mean - 1, mean, mean + 1), mean, 2, mean, List.of());
    }

    /** Two cells, of which the first is better, with a figure that was published. */
    static StudyFacts two() {
        MeasureFacts loss = new MeasureFacts(
                "trainLoss",
                "loss of the best weights",
                -1,
                List.of(
                        new CellRow(
                                "a<b>",
                                List.of(61.0, 62.0, 66.0),
                                63,
                                6.6,
                                62,
                                List.of(new Published(60.5, "A paper & its table"))),
                        new CellRow("c", List.of(70.0, 72.0, Double.NaN), Double.NaN, Double.NaN, 72, List.of())),
                List.of(new CellTest("a<b>", "c", 3, -8, 0.01, 0.02)));
        return study(2, loss, List.of(line("a<b>", 80), line("c", 90)));
    }

    private static StudyFacts study(int cells, MeasureFacts loss, List<OverlaidLine> lines) {
        return new StudyFacts(
                "first",
                cells,
                3,
                3 * cells,
                12.5,
                List.of(loss),
                "Student’s t",
                lines,
                List.of("runs.csv"),
                "{ \"seeds\": 3 }",
                "0.2.0");
    }
}

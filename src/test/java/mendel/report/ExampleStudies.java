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
        return new StudyFacts(
                "first",
                2,
                3,
                6,
                12.5,
                List.of(loss),
                "Student’s t",
                List.of(line("a<b>", 80), line("c", 90)),
                List.of("runs.csv"),
                "{ \"seeds\": 3 }",
                "0.2.0");
    }
}

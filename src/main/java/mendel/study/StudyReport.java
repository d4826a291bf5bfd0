package mendel.study;

import java.util.ArrayList;
import java.util.List;
import mendel.SettingNames;
import mendel.app.Version;
import mendel.report.StudyFacts;
import mendel.report.StudyFacts.CellRow;
import mendel.report.StudyFacts.CellTest;
import mendel.report.StudyFacts.MeasureFacts;
import mendel.report.StudyFacts.Published;
import mendel.report.StudyPage;

/** Writes the page of a study from what its folder has. */
final class StudyReport {

    private final StudyFolder folder;
    private final StudyResult result;
    private final StudyConfig config;

    StudyReport(StudyFolder folder, StudyResult result) {
        this.folder = folder;
        this.result = result;
        this.config = result.config();
    }

    /** Writes the page. */
    void write(SettingNames names) {
        String test = switch (config.compare().test()) {
            case WILCOXON -> "Wilcoxon’s signed ranks of runs with the same seed";
            case T -> "Student’s t of runs with the same seed";
        };
        StudyFacts facts = new StudyFacts(
                folder.name(),
                config.cells().size(),
                config.seeds().size(),
                result.runs().size(),
                result.seconds(),
                config.measures().stream().map(this::measure).toList(),
                test,
                StudyCurves.of(folder, result),
                List.of(folder.runsTable().toString(), folder.generationsTable().toString()),
                config.toJson(),
                Version.text());
        StudyPage.write(folder.report(), facts, names);
    }

    private MeasureFacts measure(StudyMeasure measure) {
        List<CellRow> rows = new ArrayList<>();
        for (StudyCell cell : config.cells()) {
            CellStatistics of = result.statistics(cell, measure);
            rows.add(new CellRow(
                    cell.label(),
                    result.of(cell).stream().map(run -> run.figure(measure)).toList(),
                    of.mean(),
                    of.error(),
                    of.median(),
                    config.published(cell, measure).stream()
                            .map(figure -> new Published(figure.value(), figure.source()))
                            .toList()));
        }
        int better = switch (measure.better()) {
            case LOWER -> -1;
            case HIGHER -> 1;
            case NEITHER -> 0;
        };
        return new MeasureFacts(
                measure.name(),
                measure.title(),
                better,
                rows,
                result.tests(measure).stream().map(this::test).toList());
    }

    private CellTest test(PairedTest test) {
        return new CellTest(
                config.cells().get(test.first() - 1).label(),
                config.cells().get(test.second() - 1).label(),
                test.pairs(),
                test.difference(),
                test.p(),
                test.adjusted());
    }
}

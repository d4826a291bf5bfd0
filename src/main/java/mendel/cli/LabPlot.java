package mendel.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;
import mendel.report.ChartPage;
import mendel.search.lab.LabResult;
import mendel.search.lab.Measurement;

/** An experiment as a page with a chart, of leaves by setting and depth or along a game, and the tables. */
final class LabPlot {

    private LabPlot() {}

    static ChartPage of(LabAnswer answer) {
        String model = answer.model();
        LabResult result = answer.result();
        List<ChartPage.Table> tables = answer.tables();
        String title = answer.game() + ": " + result.experiment().title();
        String source = " The figures for chess beside ours are those of Ivanová 2011, chapter 4.";
        if (!result.curves().isEmpty()) {
            List<ChartPage.Series> lines = result.curves().stream()
                    .map(curve -> new ChartPage.Series(
                            curve.setting(),
                            curve.leaves().stream().map(Long::doubleValue).toList()))
                    .toList();
            return ChartPage.lines(
                    title,
                    "Leaves of the searches at " + result.positions() + " positions of one game with the evaluation "
                            + model + ", to depth "
                            + result.measurements().getFirst().depth() + "." + source,
                    IntStream.rangeClosed(1, result.positions())
                            .mapToObj(String::valueOf)
                            .toList(),
                    lines,
                    tables);
        }
        Set<String> settings = new LinkedHashSet<>();
        Set<Integer> depths = new LinkedHashSet<>();
        for (Measurement m : result.measurements()) {
            settings.add(m.setting());
            depths.add(m.depth());
        }
        List<ChartPage.Series> series = new ArrayList<>();
        for (String setting : settings) {
            series.add(new ChartPage.Series(
                    setting,
                    depths.stream().map(depth -> leaves(result, setting, depth)).toList()));
        }
        return ChartPage.of(
                title,
                "Leaves, as means over " + result.positions() + " positions with the evaluation " + model + "."
                        + source,
                depths.stream().map(depth -> "depth " + depth).toList(),
                series,
                tables);
    }

    private static double leaves(LabResult result, String setting, int depth) {
        return result.measurements().stream()
                .filter(m -> m.setting().equals(setting) && m.depth() == depth)
                .mapToDouble(Measurement::leaves)
                .findFirst()
                .orElse(Double.NaN);
    }
}

package mendel.cli;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import mendel.report.ChartPage;
import mendel.search.lab.LabResult;
import mendel.search.lab.Measurement;

/** An experiment as a page with a chart: leaves by setting and depth, and the tables. */
final class LabPlot {

    private LabPlot() {}

    static ChartPage of(String game, String model, LabResult result) {
        Set<String> settings = new LinkedHashSet<>();
        Set<Integer> depths = new LinkedHashSet<>();
        for (Measurement m : result.measurements()) {
            settings.add(m.setting());
            depths.add(m.depth());
        }
        List<ChartPage.Series> series = new ArrayList<>();
        for (String setting : settings) {
            series.add(new ChartPage.Series(setting, depths.stream().map(depth -> leaves(result, setting, depth)).toList()));
        }
        List<List<String>> counts = result.measurements().stream().map(m -> List.of(m.setting(), String.valueOf(m.depth()),
                LabText.count(m.nodes()), LabText.count(m.leaves()), LabText.count(m.hits()))).toList();
        List<List<String>> compared = result.comparisons().stream()
                .map(c -> List.of(c.what(), LabText.figure(c.kind(), c.ours()), LabText.hers(c))).toList();
        return ChartPage.of(game + ": " + result.experiment().title(),
                "Leaves, as means over " + result.positions() + " positions with the evaluation " + model
                        + ". The experiment and the figures for chess beside ours are those of Ivanová 2011, chapter 4.",
                depths.stream().map(depth -> "depth " + depth).toList(), series,
                List.of(new ChartPage.Table(List.of("Setting", "Depth", "Nodes", "Leaves", "Hits"), counts),
                        new ChartPage.Table(List.of("Compared", "Here", "Ivanová 2011, chess"), compared)));
    }

    private static double leaves(LabResult result, String setting, int depth) {
        return result.measurements().stream().filter(m -> m.setting().equals(setting) && m.depth() == depth)
                .mapToDouble(Measurement::leaves).findFirst().orElse(Double.NaN);
    }
}
